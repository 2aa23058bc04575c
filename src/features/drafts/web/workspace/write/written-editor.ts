import { history, historyKeymap, isolateHistory, standardKeymap } from '@codemirror/commands'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import type { ViewUpdate } from '@codemirror/view'

import { commonEnds } from '#engines/documents/common-ends.ts'

import { findInText } from './find-in-text.ts'
import { nextLine } from './line-commands.ts'
import { markedPassages } from './marked-passages.ts'
import { setApart } from './set-apart.ts'
import { setLines } from './set-lines.ts'
import { typedFromHtml } from './typed-from-html.ts'

interface Written {
  readonly text: string
  readonly onUpdate: (update: ViewUpdate) => void
  /** The pointer put the caret at a place. */
  readonly onTap: (place: number) => void
}

/** The page scrolls and says how lines look; the editor types, takes back and finds. */
const theme = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { overflow: 'visible', fontFamily: 'inherit', lineHeight: 'inherit' },
  '.cm-content': { padding: '0', caretColor: 'var(--sc-accent)', minHeight: '60dvh' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--sc-ink-3)', fontStyle: 'italic' },
})

export function writtenEditor(parent: HTMLElement, { text, onUpdate, onTap }: Written): EditorView {
  // A browser adds HTML to what is dragged within the editor, which moves it as it is typed.
  let isOwnDrag = false
  const extensions: Extension = [
    history(),
    findInText,
    keymap.of([
      { key: 'Enter', run: nextLine, shift: nextLine },
      ...historyKeymap,
      ...standardKeymap,
    ]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': 'Text of the draft',
      autocapitalize: 'sentences',
      autocorrect: 'on',
      spellcheck: 'true',
      tabindex: '0',
    }),
    manners.of([]),
    placeholder('Write, paste, or start from the brief. A line that begins with # is a heading.'),
    EditorView.domEventHandlers({
      paste: ({ clipboardData }, view) => {
        const { from, to } = view.state.selection.main
        return putStructure(view, clipboardData, { from, to, how: 'input.paste' })
      },
      // Nothing is selected: a whole paragraph would be taken, as code is by its lines.
      copy: (_event, { state }) => state.selection.main.empty,
      cut: (_event, { state }) => state.selection.main.empty,
      dragstart: () => {
        isOwnDrag = true
      },
      dragend: () => {
        isOwnDrag = false
      },
      drop: ({ dataTransfer, clientX, clientY }, view) => {
        if ((dataTransfer?.files.length ?? 0) > 0) return true
        if (isOwnDrag) return false
        const at = view.posAtCoords({ x: clientX, y: clientY }, false)
        return putStructure(view, dataTransfer, { from: at, to: at, how: 'input.drop' })
      },
      // On a phone the selection follows the tap.
      click: ({ clientX, clientY }, view) => {
        const place = view.posAtCoords({ x: clientX, y: clientY })
        if (place !== null && document.getSelection()?.isCollapsed !== false) onTap(place)
      },
    }),
    // No command and no call changes a text that may only be read; what was changed elsewhere is shown.
    EditorState.changeFilter.of(
      (change) => !change.startState.readOnly || change.annotation(elsewhere) === true,
    ),
    EditorView.updateListener.of(onUpdate),
    theme,
    setLines,
    markedPassages,
  ]
  return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) })
}

interface Manners {
  readonly isReadOnly: boolean
  readonly language: string | undefined
}

const manners = new Compartment()

/** May change while the text is typed: nothing that can be taken back is lost by it. */
export function setManners(view: EditorView, { isReadOnly, language }: Manners): void {
  view.dispatch({
    effects: manners.reconfigure([
      EditorState.readOnly.of(isReadOnly),
      EditorView.editable.of(!isReadOnly),
      EditorView.contentAttributes.of({
        'aria-readonly': String(isReadOnly),
        ...(language !== undefined && { lang: language }),
      }),
    ]),
  })
}

const elsewhere = Annotation.define<true>()

/** Whether the text was changed, and by whoever types here. */
export const isTyped = ({ docChanged, transactions }: ViewUpdate): boolean =>
  docChanged && transactions.some((one) => one.docChanged && one.annotation(elsewhere) !== true)

interface Put {
  readonly from: number
  readonly to: number
  readonly how: 'input.paste' | 'input.drop'
}

/** A text from another program comes without its looks; one line needs no structure, and keeps its spaces. */
function putStructure(
  view: EditorView,
  data: DataTransfer | null,
  { from, to, how }: Put,
): boolean {
  const html = data?.getData('text/html') ?? ''
  const plain = data?.getData('text/plain') ?? ''
  if (view.state.readOnly || view.composing || html === '' || !plain.trimEnd().includes('\n'))
    return false
  const text = typedFromHtml(html)
  if (text === '') return false
  const { doc } = view.state
  const insert = setApart(text, doc.sliceString(0, from), doc.sliceString(to))
  view.focus()
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: how,
    scrollIntoView: true,
  })
  return true
}

/** Puts in a text that comes from elsewhere: what stays the same stays in place, and undo brings back what was before. */
export function putText(view: EditorView, text: string): void {
  const old = view.state.doc.toString()
  const { start, end } = commonEnds(old, text)
  if (start === old.length && start === text.length) return
  view.dispatch({
    changes: { from: start, to: old.length - end, insert: text.slice(start, text.length - end) },
    annotations: [elsewhere.of(true), isolateHistory.of('full')],
  })
}
