import type { CellGrid } from './table-cells.ts'

/** A row of the text's own method: "GraphSift (ours)". */
const ownRow = /\b(?:ours|our (?:method|model|approach)|proposed)\b/iu

const plain = (text: string): string =>
  text
    .replaceAll(/\([^()]*\)/gu, '')
    .replace(ownRow, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The one row of a method by its name, or by "our method"; -1 where there is none, or more. */
export function rowOfName({ body }: CellGrid, name: string): number {
  const isOwn = /^our /iu.test(name)
  const rows = body.flatMap(([first = ''], index) =>
    (isOwn ? ownRow.test(first) : plain(first) === plain(name)) ? [index] : [],
  )
  return rows.length === 1 ? (rows[0] ?? -1) : -1
}
