import type { ChangeSpec, StateCommand } from '@codemirror/state'

import { markAfter, markFor, markLength } from './line-form.ts'
import type { ChoosableForm } from './line-form.ts'

const emptyItem = /^\s*(?:[-*+•]|\d{1,3}[.)])\s*$/u

/** A list goes on in the next line, and ends with an item that stays empty. */
export const nextLine: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false
  const { main } = state.selection
  const line = state.doc.lineAt(main.head)
  const isAtEnd = main.empty && main.head === line.to
  if (isAtEnd && emptyItem.test(line.text)) {
    dispatch(state.update({ changes: { from: line.from, to: line.to }, userEvent: 'delete' }))
    return true
  }
  const insert = `${state.lineBreak}${isAtEnd ? markAfter(line.text) : ''}`
  dispatch(
    state.update(state.replaceSelection(insert), { userEvent: 'input', scrollIntoView: true }),
  )
  return true
}

/** Gives the lines that are selected a form, with numbers that count on; lines between paragraphs have none. */
export const giveForm =
  (form: ChoosableForm): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false
    const { from, to } = state.selection.main
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
    const changes: ChangeSpec[] = []
    let before = first > 1 ? state.doc.line(first - 1).text : ''
    for (let number = first; number <= last; number += 1) {
      const line = state.doc.line(number)
      if (line.text.trim() === '' && first !== last) continue
      const mark = markFor(form, before)
      const length = markLength(line.text)
      before = mark + line.text.slice(length)
      changes.push({ from: line.from, to: line.from + length, insert: mark })
    }
    const set = state.changes(changes)
    // The caret comes behind a mark that is set where it stands.
    const selection = state.selection.map(set, 1)
    dispatch(state.update({ changes: set, selection, userEvent: 'input', scrollIntoView: true }))
    return true
  }
