import type { EditorView } from '@codemirror/view'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'

import { Keys } from '#platform/web/ui/commands/keys.tsx'
import { useLatest } from '#platform/web/use-latest.ts'

import { styleOf } from '../style-of.ts'
import { CiteSources } from './cite-sources.ts'
import { lineRect } from './line-rect.ts'
import { citableBy } from './mention.ts'
import type { Citable, Mention } from './mention.ts'

import css from './cite-popover.module.css'

const style = styleOf(css)

interface CitePopoverProps {
  readonly view: EditorView
  readonly sheet: RefObject<HTMLElement | null>
  readonly project: string
  readonly mention: Mention
  readonly onChoose: (source: Citable) => void
  readonly onLeave: () => void
}

/** Sources of the library under the caret. The arrow keys choose, Enter or Tab cites, Escape leaves. */
export function CitePopover(props: CitePopoverProps) {
  const { view, sheet, project, mention, onChoose } = props
  const sources = use(CiteSources)
  const { data } = useQuery({
    queryKey: ['cite', project],
    queryFn: () => sources?.(project) ?? [],
    staleTime: freshMs,
  })
  const found = citableBy(mention.query, data ?? [])
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, found.length - 1)
  useChoosingKeys(view.contentDOM, {
    step: (by) => setChosen((at + by + found.length) % Math.max(1, found.length)),
    choose: () => {
      const source = found[at]
      if (source !== undefined) onChoose(source)
      return source !== undefined
    },
    leave: props.onLeave,
  })
  useChosenInField(view.contentDOM, found[at]?.id)
  const own = useRef<HTMLDivElement>(null)
  useUnderCaret(own, { view, sheet, mention, count: data === undefined ? null : found.length })
  if (data === undefined) return null
  return (
    // What is pressed here acts at the caret, which stays in the text.
    <div
      ref={own}
      className={style('popover')}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.length === 0 ? (
        <p className={style('none')} role="status">
          {data.length === 0
            ? 'The library of this project is empty.'
            : `Nothing in the library has ‘${mention.query}’.`}
        </p>
      ) : (
        <div id={listId} role="listbox" aria-label="Sources to cite" className={style('list')}>
          {found.map((source, index) => (
            // The keys are those of the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={source.id}
              id={optionId(source.id)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => onChoose(source)}
            >
              <span className={style('title')}>{source.title}</span>
              <span className={style('by')}>
                {[source.authors, source.year].filter((part) => part !== '').join(', ')}
              </span>
            </div>
          ))}
        </div>
      )}
      <div className={style('foot')}>
        {found.length > 0 && (
          <span className={style('keys')}>
            <Keys keys={['Enter']} /> cite
          </span>
        )}
        <Link to={`/?view=search&q=${encodeURIComponent(mention.query)}`}>Search publications</Link>
      </div>
    </div>
  )
}

/** Milliseconds for which the sources are not asked for again. */
const freshMs = 30_000
const listId = 'sources-to-cite'
const optionId = (id: string) => `cite-${id}`

interface Choosing {
  readonly step: (by: 1 | -1) => void
  /** Answers whether there was something to choose. */
  readonly choose: () => boolean
  readonly leave: () => void
}

/** Heard before the field hears them, which would go to the next line. */
function useChoosingKeys(field: HTMLElement, choosing: Choosing): void {
  const latest = useLatest(choosing)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.target !== field) return
      const { step, choose, leave } = latest.current
      const isTaken =
        event.key === 'ArrowDown' || event.key === 'ArrowUp'
          ? (step(event.key === 'ArrowDown' ? 1 : -1), true)
          : event.key === 'Escape'
            ? (leave(), true)
            : (event.key === 'Enter' || event.key === 'Tab') && choose()
      if (!isTaken) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [field, latest])
}

/** The field tells which source is chosen to those who hear it. */
function useChosenInField(field: HTMLElement, chosen: string | undefined): void {
  useEffect(() => {
    if (chosen === undefined) return
    const told = {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': optionId(chosen),
    }
    for (const [name, value] of Object.entries(told)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(told)) field.removeAttribute(name)
    }
  }, [field, chosen])
}

/** The width of the popover in pixels, where the sheet has so much. */
const width = 400

interface UnderCaret extends Pick<CitePopoverProps, 'view' | 'sheet' | 'mention'> {
  /** How many sources it shows; `null` while it is not there. */
  readonly count: number | null
}

/** Places the popover under the sign, within the sheet. */
function useUnderCaret(own: RefObject<HTMLElement | null>, at: UnderCaret): void {
  const { view, sheet, mention, count } = at
  const { start } = mention
  useLayoutEffect(() => {
    const popover = own.current
    const paper = sheet.current?.getBoundingClientRect()
    if (popover === null || paper === undefined || count === null) return
    const rect = lineRect(view, start)
    const most = Math.max(8, paper.width - width - 16)
    popover.style.setProperty('left', `${Math.min(Math.max(8, rect.left - paper.left), most)}px`)
    popover.style.setProperty('top', `${rect.bottom - paper.top + 6}px`)
    popover.scrollIntoView({ block: 'nearest' })
  }, [own, view, sheet, start, count])
}
