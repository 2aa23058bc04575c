import type { ComparedDrafts } from '#features/feedback/history/contract.ts'

type Words = ComparedDrafts['blocks'][number]['words']

/** Cells by rows. */
type Rows = readonly (readonly Words[])[]

/** A bar alone parts cells; one within a word is the draft's. */
const betweenCells = /(?<!\S)\|(?!\S)/u

/** The words of a table in its rows and cells, each with what came and what went. */
export function rowsOf(words: Words): Rows {
  const rows: Words[number][][][] = [[[]]]
  for (const { op, text } of words) {
    for (const [line, ofLine] of text.split('\n').entries()) {
      if (line > 0) rows.push([[]])
      for (const [at, part] of ofLine.split(betweenCells).entries()) {
        if (at > 0) rows.at(-1)?.push([])
        if (part.trim() !== '') rows.at(-1)?.at(-1)?.push({ op, text: part.trimStart() })
      }
    }
  }
  return rows
}
