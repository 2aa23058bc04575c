import type { FindingDraft } from '#engines/analysis/finding.ts'
import { partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

const pValue = /\b[Pp](?:-?value)?\s?[<>=≤≥]\s?0?\.\d+/gu
/** Names of hypotheses, models and floats hold digits that are no size. */
const labels =
  /\b(?:fig(?:ure)?s?|tab(?:le)?s?|hypothes[ie]s|model|study|experiment|section|step|group|condition|phase|day|week|wave|time|cohort)\.?\s?\(?[A-Z]?\d+(?:\.\d+)*[a-z]?|\b(?:H|T|S|RQ|M)\d[a-d]?\b/giu
const shown = /\b(?:fig(?:ure)?s?|tab(?:le)?s?)\b/iu
const habit = 3

/** Results that are told by a P value alone, without the difference that it belongs to. */
export function barePValues(reading: Reading): readonly FindingDraft[] {
  if (reading.analysed.genre !== 'empirical' && reading.analysed.genre !== 'thesis') return []
  const told = sentencesOf(partOf(reading, 'results'))
  // The sizes may stand in a figure or table that another sentence of the part names.
  if (told.some(({ text }) => shown.test(text))) return []
  const found = told.filter(({ text }) => {
    const rest = text.replaceAll(pValue, ' ')
    return (
      rest !== text &&
      !/\d/u.test(rest.replaceAll(labels, ' ')) &&
      !/\*|^\W*(?:notes?|statistical significance|significance)\b|\bwere (?:considered|deemed|regarded)\b|\bcorrect(?:ed|ion)\b|\bp-?values?\b[^(]{0,60}\b(?:was|were|is|are)\b/iu.test(
        text,
      )
    )
  })
  const [first] = found
  if (first === undefined || found.length < habit) return []
  return [
    {
      criterion: 'results',
      check: 'results.p-alone',
      kind: 'issue',
      severity: 'minor',
      title: `${counted(found.length, 'result')} by P value alone`,
      statement: `${quoted(first.text, 18)} gives a P value and no size, nor a table or figure that has it; ${counted(found.length - 1, 'other sentence does', 'other sentences do')} the same.`,
      why: 'A P value says that a difference is hard to put down to chance, and not whether it is large enough to matter.',
      how: 'Put the difference or the coefficient with its interval before each P value.',
      ranges: found.slice(0, 4).map(rangeOf),
      confidence: 0.75,
    },
  ]
}
