import type { FindingDraft } from '#engines/analysis/finding.ts'
import { partOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

const opensOnFloat =
  /^(?:the )?(?:fig(?:ure)?\.?|table)\s?\(?[A-Z]?\d[\d.]*[a-z]?\)? (?:below |above |also )?(?:shows?|presents?|gives?|displays?|summari[sz]es|lists|reports|illustrates|depicts|provides|plots|contains)\b/iu
/** Words from which a paragraph tells a result, and paragraphs and their share from which the opening is a habit. */
const leastWords = 30
const habit = 4
const habitShare = 0.2

/** Paragraphs of the results that open on where to look, and not on what was found. */
export function figuresFirst(reading: Reading): readonly FindingDraft[] {
  const told = partOf(reading, 'results').filter(
    ({ block, words }) => block.type === 'paragraph' && words >= leastWords,
  )
  const found = told.filter(({ block }) => opensOnFloat.test(block.text))
  const openings = found.flatMap(({ sentences }) => sentences.slice(0, 1))
  const [first] = openings
  if (first === undefined || found.length < habit || found.length < told.length * habitShare)
    return []
  return [
    {
      criterion: 'results',
      check: 'results.figure-first',
      kind: 'question',
      severity: 'minor',
      title: `${counted(found.length, 'paragraph')} open on a figure or table`,
      statement: `${quoted(first.text, 10)} and ${counted(found.length - 1, 'other opening')} tell where to look; what was found comes behind, or has to be picked out.`,
      why: 'Who reads first sentences only learns which figures there are, and none of the results.',
      how: 'Open each with its finding, and put the figure or table in brackets behind it.',
      ranges: openings.slice(0, 5).map(rangeOf),
      confidence: 0.65,
    },
  ]
}
