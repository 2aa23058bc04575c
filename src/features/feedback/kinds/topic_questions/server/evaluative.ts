import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** "RQ3: Is federated learning good?": yes or no, by a word that measures nothing. */
const evaluative =
  /^(?:(?:RQ|Q|research question|question)\s?\d*\s?[:.)]\s*|\d+[.)]\s*)?(?:is|are) (?:the |an? )?(?:[\p{L}-]+ ){1,6}?(?<word>good|bad|important|useful|beneficial|helpful|interesting|harmful|necessary|a good idea)\?$/iu
/** Parts in which a text asks its own questions; elsewhere a question may lead on. */
const asking: ReadonlySet<string> = new Set(['abstract', 'introduction'])

/** A question of the text that any answer would fit. */
export function evaluativeQuestion({ sentences }: Reading): readonly FindingDraft[] {
  const sentence = sentences.find(
    ({ role, text }) => asking.has(role) && evaluative.test(text.trim()),
  )
  if (sentence === undefined) return []
  const word = evaluative.exec(sentence.text.trim())?.groups?.['word'] ?? ''
  return [
    {
      criterion: 'asked',
      check: 'questions.evaluative',
      kind: 'issue',
      severity: 'moderate',
      title: `${quoted(word)} by what measure?`,
      statement: `${quoted(sentence.text, 14)} can be answered by yes or no, and names nothing by which that would be decided.`,
      why: 'A question that any result would answer guides neither the method nor the reader.',
      how: `Put what you would measure in place of ${quoted(word)}, for whom, and compared with what.`,
      selfCheck: 'Which result would make the answer no?',
      ranges: [rangeOf(sentence)],
      confidence: 0.8,
    },
  ]
}
