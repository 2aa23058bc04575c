import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { placeInTable } from '../../floats/place-in-table.ts'
import { valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { sentencesOnMoney } from '../sentences-on-money.ts'

const sum = String.raw`(?<before>[€$£]|\b(?:EUR|USD|GBP|CHF) ?)?(?<value>\d{1,3}(?:,\d{3})+|\d{4,})(?! ?(?:million|thousand|per|a|an|each)\b)(?: ?(?:€|EUR|USD|GBP|CHF|euros?|dollars?|pounds?))?`
/** "We ask for 520,000 dollars", "the total requested budget is €480,000". */
const asked = new RegExp(
  String.raw`\b(?:(?:we|I|the applicants?) (?:\p{L}+ )?(?:ask|apply|request)\p{L}*(?: for)?|(?:we are |is |are )?(?:requesting|asking for|applying for)|(?:requested|total) (?:budget|funding|amount|sum|grant) (?:of|is|amounts to)) (?:a (?:total|grant|budget|sum) of |funding of |in total )?${sum}`,
  'iu',
)
const totals = /^(?:grand )?(?:total|sum)(?: (?:costs?|budget|amount|requested))?\W*$/iu
/** Share by which both may differ and still be meant for the same. */
const mostOff = 0.3

/** The sum that a text asks for, where the total of its one budget is another. */
export function sumAsked({ document }: AnalysedDocument): readonly FindingDraft[] {
  const budgets = document.tables.flatMap((table) => {
    const row = table.rows.findIndex(([first = '']) => totals.test(first.trim()))
    const column = (table.rows[row] ?? []).findLastIndex((cell) => /\d/u.test(cell))
    const cell = table.rows[row]?.[column]?.trim() ?? ''
    const raw = /^\D{0,4}(\d{1,3}(?:,\d{3})+|\d{4,})\D{0,8}$/u.exec(cell)?.[1]
    return row === -1 || raw === undefined ? [] : [{ table, raw, at: { row, column } }]
  })
  const [budget] = budgets
  if (budget === undefined || budgets.length > 1) return []
  return sentencesOnMoney(document).flatMap((sentence) => {
    const match = asked.exec(sentence.text)
    const raw = match?.groups?.['value'] ?? ''
    if (match === null || raw === '') return []
    const [own, total] = [valueOf(raw), valueOf(budget.raw)]
    if (own === total || Math.abs(own - total) > total * mostOff) return []
    const place = placeInTable(document, budget.table, budget.at)
    return [
      numbersNote('counts-differ', {
        title: `${raw} asked for, ${budget.raw} in the budget`,
        statement: `The text asks for ${raw}; the total of the budget is ${budget.raw}.`,
        why: 'A panel looks at both numbers first, and cannot tell which of them it would grant.',
        how: 'Add the items up once more, and write the same sum in both places.',
        ranges: [placeOf(sentence, match), ...(place === null ? [] : [place])],
        confidence: 0.85,
      }),
    ]
  })
}
