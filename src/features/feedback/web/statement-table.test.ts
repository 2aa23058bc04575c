import { expect, it } from 'vitest'

import { statementHtml, statementTable } from './statement-table.ts'

const markdown = [
  '| What | Engine |',
  '| --- | --- |',
  String.raw`| Evidence | a <model> \| two |`,
  '',
  'Notes shown: 1.',
  'No text was written.',
].join('\n')

it('reads the table of a statement with the lines under it, and none from a sentence', () => {
  expect(statementTable(markdown)).toEqual({
    head: ['What', 'Engine'],
    rows: [['Evidence', 'a <model> | two']],
    after: ['Notes shown: 1.', 'No text was written.'],
  })
  expect(statementTable('Scholium was not used for feedback on this text.')).toBeNull()
})

it('is a table where it is pasted, and shows signs as they are', () => {
  const table = statementTable(markdown)
  expect(table && statementHtml(table)).toBe(
    '<table><thead><tr><th>What</th><th>Engine</th></tr></thead><tbody><tr><td>Evidence</td><td>a &lt;model&gt; | two</td></tr></tbody></table><p>Notes shown: 1.</p><p>No text was written.</p>',
  )
})
