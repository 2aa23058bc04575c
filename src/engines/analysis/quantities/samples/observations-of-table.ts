import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { columnOf, gridOf, valuesOf } from '../../floats/table-cells.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const told = /(?<![\d.,–-])(\d{1,3}(?:,\d{3})+|\d{2,}) (?:\p{Ll}+[- ]){0,2}?observations\b/giu
const heading = /^(?:no\. of |number of )?(?:observations|obs\.?|n)$/iu
/** Share by which both may differ and still be meant for the same. */
const mostOff = 0.35

/** A number of observations in the text that the one table which counts them does not have. */
export function otherObservations({
  document,
  sentences,
}: AnalysedDocument): readonly FindingDraft[] {
  const counting = document.tables.flatMap(({ rows }) => {
    const grid = gridOf(rows)
    const column = grid?.headings.findIndex((words) => heading.test(words.trim())) ?? -1
    const counts = grid === null || column < 1 ? [] : columnOf(grid, column)
    return counts.length < 2
      ? []
      : [{ rows, most: Math.max(...counts.map(({ number }) => number.value)) }]
  })
  const places = textsWith(sentences, told).flatMap((sentence) =>
    [...sentence.text.matchAll(told)].map((match) => ({
      sentence,
      match,
      value: valueOf(match[1] ?? ''),
    })),
  )
  const [table] = counting
  const [place] = places
  if (table === undefined || counting.length > 1 || place === undefined || places.length > 1)
    return []
  const { sentence, match, value } = place
  if (Math.abs(value - table.most) > table.most * mostOff) return []
  if (valuesOf(table.rows).some((one) => one.value === value)) return []
  return [
    numbersNote('counts-differ', {
      title: `${match[1]} observations here, ${table.most.toLocaleString('en')} in the table`,
      statement: `${quoted(sentence.text, 80)}; the table counts at most ${table.most.toLocaleString('en')}.`,
      why: 'The number of observations is what a reader checks first, and every estimate rests on it.',
      how: 'Look up how many there are, and say where observations were lost if some were.',
      ranges: [placeOf(sentence, match)],
      confidence: 0.75,
    }),
  ]
}
