import type { AnalysedDocument } from '../../analysed-document.ts'
import { columnOf, gridOf } from '../../floats/table-cells.ts'
import { numbersIn, roundsTo } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'

/** Values of a list in a sentence from which a mean may be told elsewhere, and beyond which it is a series. */
const listed = { least: 2, most: 8 }
const between = /^(?: ?%)?(?: [\p{L}°%/²³⁻¹]{1,5})?(?:,| and|, and) $/u

const fewestDigits = 2

/**
 * Whether a value is the mean of values that stand together outside the abstract: two neighbours in a row of a table,
 * a whole column, or a list in one sentence ("7.7, 9.5 and 8.0 points").
 */
export function isMeanTold(analysed: AnalysedDocument, stated: NumberToken): boolean {
  // One digit is the mean of something in any table.
  if (stated.raw.replaceAll(/\D/gu, '').length < fewestDigits) return false
  const inTables = analysed.document.tables.some(({ rows }) => {
    const grid = gridOf(rows)
    if (grid === null) return false
    const columns = Array.from({ length: grid.columns }, (_, at) =>
      columnOf(grid, at).map(({ number }) => number),
    )
    const neighbours = grid.numbers.flatMap(({ row, column, number }) => {
      const next = grid.numbers.find((one) => one.row === row && one.column === column + 1)
      return next === undefined ? [] : [[number, next.number]]
    })
    return [...columns, ...neighbours].some((values) => isMeanOf(values, stated))
  })
  if (inTables) return true
  return analysed.sentences.some(
    ({ role, text }) =>
      role !== 'abstract' && listsIn(text).some((values) => isMeanOf(values, stated)),
  )
}

function isMeanOf(values: readonly NumberToken[], stated: NumberToken): boolean {
  if (
    values.length < listed.least ||
    values.some(
      ({ isPercent, decimals }) => isPercent !== stated.isPercent || decimals > stated.decimals + 1,
    )
  )
    return false
  const sum = values.reduce((total, { value }) => total + Math.abs(value), 0)
  return roundsTo(sum / values.length, stated)
}

function listsIn(text: string): readonly (readonly NumberToken[])[] {
  const lists: NumberToken[][] = []
  let last: NumberToken | undefined
  for (const number of numbersIn(text)) {
    const joint = last === undefined ? '' : text.slice(last.end, number.start)
    if (last !== undefined && between.test(joint)) lists.at(-1)?.push(number)
    else lists.push([number])
    last = number
  }
  return lists.filter(({ length }) => length >= listed.least && length <= listed.most)
}
