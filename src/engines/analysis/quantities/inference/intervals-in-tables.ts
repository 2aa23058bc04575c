import type { Block } from '../../../documents/document.ts'

const value = String.raw`[-−–]?\d+(?:[.·]\d+)?`
/** A cell of two ends and nothing else; no comma of thousands. */
const twoEnds = new RegExp(
  String.raw`^\s*[([]?\s?(${value})\s?(?:to|–|,(?!\d{3}\b)|;)\s?(${value})\s?[)\]]?\s*$`,
  'u',
)
const ofIntervals = /(?<!\p{L})(?:CI|CrI|(?:confidence|credible) intervals?)(?!\p{L})/u
/** A heading may stand in two rows. */
const rowsOfHeading = 2

/** The two ends of a cell under a heading that speaks of intervals; offsets in the text of the block. */
export interface EndsInCell {
  readonly low: string
  readonly high: string
  readonly start: number
  readonly end: number
}

/** Every interval that stands alone in a cell of a column of intervals. */
export function endsInCells({ text }: Block): readonly EndsInCell[] {
  if (!ofIntervals.test(text)) return []
  const columns = new Set<number>()
  let at = 0
  return text.split('\n').flatMap((row, line) => {
    const from = at
    at += row.length + 1
    let inRow = from
    return row.split(' | ').flatMap((cell, column): readonly EndsInCell[] => {
      const start = inRow
      inRow += cell.length + ' | '.length
      if (line < rowsOfHeading && ofIntervals.test(cell)) columns.add(column)
      const [, low, high] = (columns.has(column) ? twoEnds.exec(cell) : null) ?? []
      if (low === undefined || high === undefined) return []
      return [{ low, high, start, end: start + cell.length }]
    })
  })
}
