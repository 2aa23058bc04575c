import type { LabelledCell } from './labelled-cells.ts'
import type { ToldCell } from './told-cells.ts'

const reckoned =
  /\b(?:reduc|increas|decreas|improv|declin|drop|fell|rose|rise|elevat|lower|higher|great|less|larger|smaller|more|fold|times|differ|chang|loss|gain|earlier|later|ratio|total|sum|average of)\p{L}*/iu
/** "Increased the crude protein, fat and ash by 7.3%". */
const changedBy =
  /\b(?:reduc|increas|decreas|improv|declin|dropp|fell|rose|elevat|lower|rais)\p{L}*\b[^.;]*\sby\s(?:[\d.,%\s]|and)*$/iu
/** "With an average value of 3732": over rows, which the table need not have. */
const overAll = /\bwith an? (?:overall )?(?:mean|average) (?:value )?of\s$/iu
/** "309 of 325 proteins". */
const partOf = /^\s(?:out )?of (?:the )?\d/u
const clauseEnds = /[;:](?=\s)|,\s(?!and\b)|\b(?:while|whereas|but)\b/giu
/** Characters behind a number in which a word says that it is a difference. */
const reach = 24

/** In a clause of a change or a comparison a number may be reckoned from cells, unless that is what the cell is called. */
export function isReckonedFor(
  { sentence: { text }, number, asked }: ToldCell,
  cell: LabelledCell,
): boolean {
  const cuts = [...text.matchAll(clauseEnds)].map(({ index }) => index)
  const from = cuts.findLast((cut) => cut < number.start) ?? 0
  if (overAll.test(text.slice(0, number.start)) || partOf.test(text.slice(number.end))) return true
  const isNamed = asked.some(({ level: { axis }, mentioned }) =>
    mentioned.some(({ label }) => label.covers.has(cell[axis]) && reckoned.test(label.text)),
  )
  return (
    !isNamed &&
    (reckoned.test(text.slice(from, number.end + reach)) ||
      changedBy.test(text.slice(0, number.start)))
  )
}

const ofShares = /\b(?:percent|per cent|proportion|rates?\b|frequenc|shares?\b)/iu
const unitBehind = /^\s?(°C|[\p{L}µ]{1,2})(?![\p{L}\d])/u

/** "4.3%" of a table in which nothing is measured so. */
export function isOfOtherUnit({ number, sentence: { text }, read: { table } }: ToldCell): boolean {
  const unit = number.isPercent ? '%' : unitBehind.exec(text.slice(number.end))?.[1]
  if (unit === undefined) return false
  const places = [table.caption, ...table.rows.flat()]
  return !places.some((place) => place.includes(unit) || (unit === '%' && ofShares.test(place)))
}
