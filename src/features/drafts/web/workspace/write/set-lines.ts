import { StateField } from '@codemirror/state'
import type { EditorState, Range, Text } from '@codemirror/state'
import { Decoration, ViewPlugin } from '@codemirror/view'
import type { DecorationSet, EditorView } from '@codemirror/view'

import { formsOf, markLength } from './line-form.ts'
import type { LineForm } from './line-form.ts'

/** "(Okonjo and Hale 2021)", "(cf. Hale, 2021, p. 3; Brandt 2020b)", "[3, 5–7]". */
const callout =
  /\((?=[^()]*\p{L})[^()]{0,160}\b(?:1[89]|20)\d\d[a-z]?\b[^()]{0,80}\)|\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\]/gu

const formsIn = (doc: Text): readonly LineForm[] => formsOf([...doc.iterLines()])

/** What each line is: a fence above makes code of all lines up to the next. */
const lineForms = StateField.define<readonly LineForm[]>({
  create: ({ doc }) => formsIn(doc),
  update: (forms, { docChanged, newDoc }) => (docChanged ? formsIn(newDoc) : forms),
})

/** The form of the line with the caret. */
export function formHere(state: EditorState): LineForm {
  return state.field(lineForms)[state.doc.lineAt(state.selection.main.head).number - 1] ?? 'blank'
}

const markLook = Decoration.mark({ attributes: { 'data-mark': '' } })
const calloutLook = Decoration.mark({ attributes: { 'data-callout': '' } })

function lineLook(form: LineForm, isHere: boolean): Decoration {
  return Decoration.line({
    attributes: { 'data-form': form, ...(isHere && { 'data-here': '' }) },
  })
}

/** The looks of the lines on the screen: what each is, its marks, its callouts, and which has the caret. */
function looksOf({ state, visibleRanges }: EditorView): DecorationSet {
  const forms = state.field(lineForms)
  const here = state.doc.lineAt(state.selection.main.head).number
  const looks: Range<Decoration>[] = []
  for (const { from, to } of visibleRanges) {
    const last = state.doc.lineAt(to).number
    for (let number = state.doc.lineAt(from).number; number <= last; number += 1) {
      const line = state.doc.line(number)
      const form = forms[number - 1] ?? 'paragraph'
      looks.push(lineLook(form, number === here).range(line.from))
      if (form === 'code') continue
      const length = markLength(line.text)
      if (length > 0) looks.push(markLook.range(line.from, line.from + length))
      for (const { index, 0: words } of line.text.matchAll(callout))
        looks.push(calloutLook.range(line.from + index, line.from + index + words.length))
    }
  }
  return Decoration.set(looks, true)
}

const looks = ViewPlugin.define(
  (view) => ({
    looks: looksOf(view),
    update(update) {
      if (update.docChanged || update.viewportChanged || update.selectionSet)
        this.looks = looksOf(update.view)
    },
  }),
  { decorations: (plugin) => plugin.looks },
)

/** Sets each line as what it is, and dims the marks that say so; callouts are tinted. */
export const setLines = [lineForms, looks]
