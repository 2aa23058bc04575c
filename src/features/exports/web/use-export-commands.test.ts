import { expect, it } from 'vitest'

import type { Draft } from '#features/drafts/contract.ts'

import { groupsFor } from './export-lines.ts'
import { commandsFor } from './use-export-commands.ts'

const draftOf = (type: string) =>
  // The rest of a draft is not asked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ resource: { document_file_type: type } }) as unknown as Draft

it('offers in the palette each file that the menu offers for the draft, and makes the one that is chosen', () => {
  const made: string[] = []
  const commands = commandsFor(groupsFor(draftOf('DOCX')), ({ name }) => made.push(name))
  expect(commands.every(({ label }) => label.startsWith('Export: '))).toBe(true)
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  commands.find(({ label }) => label === 'Export: Word, notes as comments')?.run()
  expect(made).toEqual(['Word, notes as comments'])
  const highlights = (type: string) =>
    commandsFor(groupsFor(draftOf(type)), () => undefined).filter(({ label }) =>
      label.includes('highlights'),
    )
  expect([highlights('PDF').length, highlights('DOCX').length]).toEqual([1, 0])
})
