import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'

const next =
  /^(?:(?:and )?then|after (?:that|this)|next|later|afterwards|soon after(?:wards)?|finally|the next day|meanwhile|at the end)\b/iu
/** Words by which a writer says what something shows. */
const reads =
  /\b(?:shows?|suggests?|because|means|impl(?:y|ies)|symbol\p{L}*|represents?|emphasi[sz]es?|reveals?|thus|therefore|contrasts?|argues?|illustrates?|indicates?|evokes?|signals?|reflects?|serves?|functions?|reader|readers|as if|in order to)\b|\d{4}|\d\s?(?:%|ml|mg|cm|mm|°C|min)/iu
const fewestSteps = 3
const fewestSentences = 4

/** A paragraph of an essay that goes from step to step of a plot and says of none what it shows. */
export function retelling(reading: Reading): readonly FindingDraft[] {
  const { analysed, body } = reading
  const isEssay = ['essay', 'unknown', 'thesis'].includes(analysed.genre)
  if (!isEssay || analysed.document.references.length === 0) return []
  const told = body.filter(
    ({ sentences, role }) =>
      role !== 'methods' &&
      role !== 'results' &&
      sentences.length >= fewestSentences &&
      sentences.filter(({ text }) => next.test(text)).length >= fewestSteps &&
      !sentences.some(({ text }) => reads.test(text)),
  )
  const [first] = told
  const opening = first?.sentences[0]
  if (first === undefined || opening === undefined) return []
  const steps = first.sentences.filter(({ text }) => next.test(text)).length
  return [
    {
      criterion: 'structure',
      check: 'structure.retelling',
      kind: 'issue',
      severity: 'moderate',
      title: 'This paragraph retells what happens',
      statement: `The paragraph that begins ${quoted(opening.text, 8)} goes on by ${counted(steps, 'sentence')} such as ${quoted(first.sentences.find(({ text }) => next.test(text))?.text ?? '', 6)}, and none says what a step shows.`,
      why: 'Who marks the essay knows the work, and looks for what you make of it.',
      how: 'Keep the one or two steps that your point needs, and say behind each which words show it.',
      selfCheck: 'Which sentence here could somebody disagree with?',
      ranges: [{ block: opening.block, start: opening.start, end: opening.end }],
      confidence: 0.75,
    },
  ]
}
