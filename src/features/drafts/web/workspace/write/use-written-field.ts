import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { useLatest } from '#platform/web/use-latest.ts'

import { markAfter, markFor, markLength } from './line-form.ts'
import type { ChoosableForm, LineForm } from './line-form.ts'
import { paintHere, paintLines } from './paint-lines.ts'
import { placeIn } from './place-in.ts'
import { typedFromHtml } from './typed-from-html.ts'
import {
  command,
  lineAt,
  linesOf,
  putText,
  select,
  selectedIn,
  textOf,
  typeOver,
} from './written-lines.ts'
import type { Selected } from './written-lines.ts'

export interface WrittenField {
  /** Where the caret is; it stays there while the focus is elsewhere. */
  readonly at: Selected
  /** The form of the line with the caret. */
  readonly form: LineForm
  readonly setForm: (form: ChoosableForm) => void
  /** Writes over words of the text as if they were typed. */
  readonly type: (over: Selected, text: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

interface Written {
  readonly text: string
  readonly onText: (text: string) => void
  /** The pointer put the caret at a place. */
  readonly onTap: (place: number) => void
}

const beginning: Selected = { start: 0, end: 0 }

/**
 * A field whose lines are elements, so that each can be set as what it is. The browser types, and takes back; what
 * stands in the field is told after every change, and a text that comes from elsewhere is put in around the caret.
 */
export function useWrittenField(
  ref: RefObject<HTMLElement | null>,
  { text, ...told }: Written,
): WrittenField {
  const kept = useRef<Selected>(beginning)
  const [at, setAt] = useState<Selected>(beginning)
  const [form, setForm] = useState<LineForm>('blank')
  const latest = useLatest(told)

  useLayoutEffect(() => {
    const field = ref.current
    if (field === null) return
    const before = textOf(linesOf(field))
    if (before !== text || field.childNodes.length === 0) {
      putText(field, text)
      if (document.activeElement === field) {
        const [start = 0, end = 0] = [kept.current.start, kept.current.end].map((place) =>
          placeIn(text, before, place),
        )
        select(field, { start, end })
      }
    }
    paintLines(field)
    setForm(paintHere(field, kept.current.start))
  }, [ref, text])

  useEffect(() => {
    const field = ref.current
    if (field === null) return
    return listen(field, {
      onText: () => latest.current.onText(textOf(linesOf(field))),
      onTap: (place) => latest.current.onTap(place),
      onSelect: (selected) => {
        kept.current = selected
        setAt(selected)
        setForm(paintHere(field, selected.start))
      },
    })
  }, [ref, latest])

  const act = (change: (field: HTMLElement) => void) => {
    const field = ref.current
    if (field === null) return
    field.focus()
    select(field, kept.current)
    change(field)
  }
  return {
    at,
    form,
    setForm: (next) => act((field) => giveForm(field, next)),
    type: (over, typed) => act((field) => typeOver(field, over, typed)),
    undo: () => act(() => command('undo')),
    redo: () => act(() => command('redo')),
  }
}

/** Gives the lines that are selected a form, or takes it from them when they have it. */
function giveForm(field: HTMLElement, form: ChoosableForm): void {
  const selected = selectedIn(field)
  if (selected === null) return
  const lines = linesOf(field)
  const first = lines.findLastIndex(({ start }) => start <= selected.start)
  const last = lines.findLastIndex(({ start }) => start <= selected.end)
  let before = lines[first - 1]?.text ?? ''
  let moved = 0
  for (const { start, text } of lines.slice(first, last + 1)) {
    const isGap = text.trim() === '' && first !== last
    const mark = isGap ? '' : markFor(form, before)
    const length = markLength(text)
    before = isGap ? before : mark + text.slice(length)
    if (isGap || text.slice(0, length) === mark) continue
    typeOver(field, { start: start + moved, end: start + moved + length }, mark)
    moved += mark.length - length
  }
  const own = lines[first]
  const shift =
    own === undefined ? 0 : Math.max(own.start, selected.start + (first === last ? moved : 0))
  select(
    field,
    first === last
      ? { start: shift, end: shift }
      : { start: selected.start, end: selected.end + moved },
  )
}

interface Heard {
  readonly onText: () => void
  readonly onTap: (place: number) => void
  readonly onSelect: (selected: Selected) => void
}

function listen(field: HTMLElement, heard: Heard): () => void {
  const ending = new AbortController()
  const { signal } = ending
  field.addEventListener(
    'input',
    () => {
      tidy(field)
      heard.onText()
    },
    { signal },
  )
  field.addEventListener('beforeinput', (event) => onBefore(field, event), { signal })
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      nextLine(field)
    },
    { signal },
  )
  field.addEventListener(
    'click',
    () => {
      const selected = selectedIn(field)
      if (selected !== null && selected.start === selected.end) heard.onTap(selected.start)
    },
    { signal },
  )
  for (const name of ['copy', 'cut'] as const) {
    field.addEventListener(name, (event) => onCopy(field, event), { signal })
  }
  document.addEventListener(
    'selectionchange',
    () => {
      const selected = document.activeElement === field ? selectedIn(field) : null
      if (selected !== null) heard.onSelect(selected)
    },
    { signal },
  )
  return () => ending.abort()
}

/** A text that is pasted or dropped comes without its looks, and the notation knows no bold letters. */
function onBefore(field: HTMLElement, event: InputEvent): void {
  const { inputType, dataTransfer } = event
  if (inputType.startsWith('format')) event.preventDefault()
  if (dataTransfer === null || !/^insertFrom(?:Paste|Drop)/u.test(inputType)) return
  event.preventDefault()
  const html = dataTransfer.getData('text/html')
  const plain = dataTransfer.getData('text/plain').replace(/\r\n?/gu, '\n')
  const [target] = event.getTargetRanges()
  if (inputType === 'insertFromDrop' && target !== undefined) {
    document.getSelection()?.collapse(target.startContainer, target.startOffset)
  }
  const selected = selectedIn(field)
  if (selected === null) return
  // One line needs no structure, and keeps its spaces.
  const text = html !== '' && plain.includes('\n') ? typedFromHtml(html) : plain
  if (text !== '') typeOver(field, selected, text)
}

/** What is copied is the text as typed, without the looks that a browser gives along. */
function onCopy(field: HTMLElement, event: ClipboardEvent): void {
  const lines = linesOf(field)
  const selected = selectedIn(field, lines)
  if (selected === null || selected.start === selected.end || event.clipboardData === null) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', textOf(lines).slice(selected.start, selected.end))
  if (event.type === 'cut') command('delete')
}

/** A list goes on in the next line, and ends with an item that stays empty. */
function nextLine(field: HTMLElement): void {
  const selected = selectedIn(field)
  if (selected === null) return
  const line = lineAt(linesOf(field), selected.end)
  const isAtEnd =
    line !== undefined &&
    selected.start === selected.end &&
    selected.end === line.start + line.text.length
  if (isAtEnd && emptyItem.test(line.text)) {
    typeOver(field, { start: line.start, end: selected.end }, '')
    return
  }
  command('insertParagraph')
  const mark = isAtEnd ? markAfter(line.text) : ''
  if (mark !== '') command('insertText', mark)
}

const emptyItem = /^\s*(?:[-*+•]|\d{1,3}[.)])\s*$/u

/** Where lines are joined, a browser keeps the look of the second; where all is deleted, it leaves words bare. */
function tidy(field: HTMLElement): void {
  for (const styled of field.querySelectorAll('[style]')) styled.removeAttribute('style')
  const isBare = [...field.childNodes].some((node) => node.nodeType === Node.TEXT_NODE)
  if (isBare) command('formatBlock', 'div')
}
