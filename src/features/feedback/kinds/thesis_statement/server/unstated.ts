import { saysThatItArgues } from '#engines/analysis/claims/rival-readings.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { lacking } from '#engines/analysis/footing/footing.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Thesis } from './thesis.ts'

/** Words by which a text answers somebody who holds the contrary: who does so has a claim. */
const answers =
  /\b(?:(?:it|this|that) (?:may|might|could|can|will) (?:well |also |perhaps )?be (?:objected|replied|countered|answered|argued against)|one (?:may|might|could) (?:well |fairly |still )?object|(?:an?|one|another|the (?:first|second|main|strongest|most serious|obvious|other)) objection (?:is|to|must|would|might|may|concerns|deserves)|(?:two|three|some|several|these|both) objections\b|this objection|the objection (?:has|is|fails|holds|misses|that)|critics (?:of this (?:view|claim|reading) )?(?:will|would|may|might) (?:say|object|argue|reply|answer)|opponents (?:will|would|may|might|of) |(?:it|this) (?:may|might) be said (?:that|in reply|against))/iu
const fewestParagraphs = 4
const fewestWords = 250

/** An argument that answers objections, and whose opening does not say to what: it needs no other sign of an essay. */
export function unstated({ reading, opening, argues }: Thesis): readonly FindingDraft[] {
  const { analysed, body, words } = reading
  if (!argues || body.length < fewestParagraphs || words < fewestWords) return []
  if (saysThatItArgues(reading.sentences)) return []
  // Where its form asks for a claim, the plain note tells that it is missing.
  if (lacking(analysed, ['opening', 'form', 'finished']) === null) return []
  const first = opening[0]?.sentences.at(-1)
  const answer = sentencesOf(body.slice(1)).find(({ text }) => answers.test(text))
  if (first === undefined || answer === undefined) return []
  return [
    {
      criterion: 'present',
      check: 'thesis.unstated',
      kind: 'question',
      severity: 'moderate',
      title: 'What does this text argue for?',
      statement: `${quoted(answer.text, 14)} answers an objection; no sentence of the opening, which ends with ${quoted(first.text, 10)}, says to which claim.`,
      why: 'An examiner cannot weigh an argument, or an objection to it, without knowing what it is for.',
      how: 'End the opening with one sentence that says what you claim, and why in a few words.',
      selfCheck: 'Can you finish “This text shows that …” in one breath?',
      ranges: [rangeOf(first), rangeOf(answer)],
      confidence: 0.7,
    },
  ]
}
