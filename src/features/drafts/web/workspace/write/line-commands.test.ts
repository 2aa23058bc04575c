import { EditorState } from '@codemirror/state'
import type { StateCommand } from '@codemirror/state'
import { describe, expect, it } from 'vitest'

import { giveForm, nextLine } from './line-commands.ts'
import { formHere, setLines } from './set-lines.ts'

/** The text after a command, with the caret as "|"; two of them hold what is selected. */
function after(command: StateCommand, written: string): string {
  const start = written.indexOf('|')
  const end = written.lastIndexOf('|')
  const head = end === start ? start : end - 1
  let state = EditorState.create({
    doc: written.replaceAll('|', ''),
    selection: { anchor: start, head },
  })
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state
    },
  })
  const caret = state.selection.main.head
  const text = state.doc.toString()
  return end === start ? `${text.slice(0, caret)}|${text.slice(caret)}` : text
}

describe('the next line', () => {
  it.each([
    ['- to measure|', '- to measure\n- |'],
    ['2. to measure|', '2. to measure\n3. |'],
    ['- to measure\n- |', '- to measure\n|'],
    ['- to |measure', '- to \n|measure'],
    ['## Aims|', '## Aims\n|'],
  ])('goes on with a list, and ends it: %j', (written, text) => {
    expect(after(nextLine, written)).toBe(text)
  })
})

describe('the form of lines', () => {
  it.each([
    ['chapter', 'Ai|ms', '## Ai|ms'],
    ['section', '## Ai|ms', '### Ai|ms'],
    ['paragraph', '> Ai|ms', 'Ai|ms'],
    ['list', '|', '- |'],
    ['chapter', '|Aims', '## |Aims'],
  ] as const)('is given in place of another: %s', (form, written, text) => {
    expect(after(giveForm(form), written)).toBe(text)
  })

  it('counts on over all that are selected, and leaves gaps alone', () => {
    expect(after(giveForm('numbers'), '|one\n\ntwo\nthree|')).toBe('1. one\n\n2. two\n3. three')
  })

  it('is told of the line with the caret, and is code between fences', () => {
    const at = (text: string) =>
      formHere(
        EditorState.create({ doc: text, selection: { anchor: text.length }, extensions: setLines }),
      )
    expect(at('# Title')).toBe('title')
    expect(at('```\n# no title')).toBe('code')
    expect(at('')).toBe('blank')
  })
})

it('changes no text that may only be read', () => {
  const state = EditorState.create({
    doc: 'abc',
    extensions: [setLines, EditorState.readOnly.of(true)],
  })
  const isCalled = [nextLine, giveForm('list')].map((command) =>
    command({ state, dispatch: () => expect.unreachable() }),
  )
  expect(isCalled).toEqual([false, false])
})
