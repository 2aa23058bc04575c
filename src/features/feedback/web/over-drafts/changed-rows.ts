import type { ComparedDrafts } from '#features/feedback/history/contract.ts'

type Words = ComparedDrafts['blocks'][number]['words']

/** Cells by rows. */
type Rows = readonly (readonly Words[])[]

/** What ends a row, and what parts cells: a bar alone, since one within a word is the draft's. */
const marks = /(\n|(?<!\S)\|(?!\S))/u

/** The words of a table in its rows and cells, each with what came and what went. */
export function rowsOf(words: Words): Rows {
  const rows: Words[number][][][] = [[[]]]
  const parts = words.flatMap(({ op, text }) => text.split(marks).map((part) => ({ op, part })))
  for (const { op, part } of parts) {
    if (part === '\n') rows.push([[]])
    else if (part === '|') rows.at(-1)?.push([])
    else if (part.trim() !== '') rows.at(-1)?.at(-1)?.push({ op, text: part.trimStart() })
  }
  return rows
}
