import type { Document } from '../../documents/document.ts'

/** Captions of tables and figures, and each cell of a table alone: what a draft says outside its prose. */
export function textsOfFloats({ tables, figures }: Document): readonly string[] {
  return [
    ...tables.flatMap(({ caption, rows }) => [caption, ...rows.flat()]),
    ...figures.map(({ caption }) => caption),
  ]
}
