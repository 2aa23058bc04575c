import { redo, undo } from '@codemirror/commands'
import type { EditorState } from '@codemirror/state'
import type { EditorView, ViewUpdate } from '@codemirror/view'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { useLatest } from '#platform/web/use-latest.ts'

import { giveForm } from './line-commands.ts'
import type { ChoosableForm, LineForm } from './line-form.ts'
import type { Selected } from './selected.ts'
import { formHere } from './set-lines.ts'
import { isTyped, putText, setManners, writtenEditor } from './written-editor.ts'

export interface WrittenField {
  /** The editor; `null` until it stands on the page. */
  readonly view: EditorView | null
  /** Where the caret is; it stays there while the focus is elsewhere. */
  readonly at: Selected
  /** The form of the line with the caret. */
  readonly form: LineForm
  /** Another number whenever lines have moved on the page. */
  readonly layout: number
  readonly setForm: (form: ChoosableForm) => void
  /** Writes over words of the text as if they were typed. */
  readonly type: (over: Selected, text: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

interface Written {
  readonly text: string
  readonly isReadOnly: boolean
  readonly language: string | undefined
  readonly onText: (text: string) => void
  /** The pointer put the caret at a place. */
  readonly onTap: (place: number) => void
}

interface Caret {
  readonly at: Selected
  readonly form: LineForm
}

const beginning: Caret = { at: { start: 0, end: 0 }, form: 'blank' }

/** The editor in a place of the page. What it types is told at once; a text from elsewhere is put in around the caret. */
export function useWrittenField(
  place: RefObject<HTMLElement | null>,
  written: Written,
): WrittenField {
  const { isReadOnly, language } = written
  const { view, caret, layout } = useEditor(place, written)

  useLayoutEffect(() => {
    if (view !== null) setManners(view, { isReadOnly, language })
  }, [view, isReadOnly, language])

  const act = (change: (editor: EditorView) => void) => {
    if (view === null || isReadOnly) return
    view.focus()
    change(view)
  }
  return {
    view,
    ...caret,
    layout,
    setForm: (next) => act(giveForm(next)),
    type: ({ start, end }, typed) =>
      act((editor) =>
        editor.dispatch({
          changes: { from: start, to: end, insert: typed },
          selection: { anchor: start + typed.length },
          userEvent: 'input',
          scrollIntoView: true,
        }),
      ),
    undo: () => act(undo),
    redo: () => act(redo),
  }
}

interface Editor extends Pick<WrittenField, 'view' | 'layout'> {
  readonly caret: Caret
}

function useEditor(place: RefObject<HTMLElement | null>, written: Written): Editor {
  const [view, setView] = useState<EditorView | null>(null)
  const [caret, setCaret] = useState(beginning)
  const [layout, setLayout] = useState(0)
  const latest = useLatest(written)
  // Texts that were told and have not come back yet: letters typed since are not taken back by them.
  const told = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    if (place.current === null) return
    const onUpdate = (update: ViewUpdate) => {
      const { state, docChanged, selectionSet, geometryChanged, viewportChanged } = update
      if (docChanged || selectionSet) setCaret(caretOf(state))
      if (geometryChanged || viewportChanged) setLayout((count) => count + 1)
      if (!isTyped(update)) return
      const now = state.doc.toString()
      told.current = [...told.current, now]
      latest.current.onText(now)
    }
    const editor = writtenEditor(place.current, {
      text: latest.current.text,
      onUpdate,
      onTap: (at) => latest.current.onTap(at),
    })
    setView(editor)
    setCaret(caretOf(editor.state))
    return () => {
      told.current = []
      editor.destroy()
    }
  }, [place, latest])
  const { text } = written
  useLayoutEffect(() => {
    if (view === null) return
    if (view.state.doc.toString() === text) {
      told.current = []
      return
    }
    const own = told.current.indexOf(text)
    told.current = told.current.slice(own + 1)
    if (own !== -1) return
    told.current = []
    putText(view, text)
  }, [view, text])
  return { view, caret, layout }
}

function caretOf(state: EditorState): Caret {
  const { from, to } = state.selection.main
  return { at: { start: from, end: to }, form: formHere(state) }
}
