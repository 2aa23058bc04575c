import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { areOpposed, polarityOf } from '#engines/analysis/claims/polarity.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** Content words that both statements must have for the pair to be no accident. */
const leastShared = 3
/**
 * What is supposed, asked, tested or held by others is not said by the text; and "women more than men" says what "men
 * less than women" does.
 */
const notSaid =
  /\?|\b(?:than|if|whether|hypothes\w+|H\d|null|assum\w+|suppose|may|might|could|would|claims?|claimed|argues?|according|some|critics?|opponents?|option|either|scenario|case \d|statement|theorem|lemma)\b|[=“"‘]/iu
/** "… was significant, adj.": where the stop is that of a short form, the sentence goes on. */
const wholeClaim = /^\p{Lu}.*[\p{L}\d]{4}[.!]$/u
const placesOfClaims: ReadonlySet<string> = new Set([
  'abstract',
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'other',
])

/** Two statements of a text in the same words of which one denies the other. */
export function contradicted(reading: Reading): readonly FindingDraft[] {
  const { analysed } = reading
  const seen = new Map<
    string,
    { readonly sentence: Sentence; readonly is: ReturnType<typeof polarityOf> }[]
  >()
  for (const sentence of reading.sentences) {
    if (!isClaim(reading, sentence)) continue
    const is = polarityOf(sentence.text)
    if (is.size < leastShared) continue
    const before = seen.get(is.key) ?? []
    const against = before.find((one) => areOpposed(one.is, is))
    if (against !== undefined) return [opposed(against.sentence, sentence)]
    seen.set(is.key, [...before, { sentence, is }])
  }
  return []

  function isClaim({ citations }: Reading, sentence: Sentence): boolean {
    return (
      placesOfClaims.has(sentence.role) &&
      analysed.block.get(sentence.block)?.type === 'paragraph' &&
      wholeClaim.test(sentence.text.trim()) &&
      !notSaid.test(sentence.text) &&
      citationsWithin(citations, rangeOf(sentence)).length === 0
    )
  }
}

function opposed(first: Sentence, second: Sentence): FindingDraft {
  return {
    criterion: 'consistency',
    check: 'consistency.contradicted',
    kind: 'question',
    severity: 'moderate',
    title: `Does ${quoted(second.text, 5)} take back what was said?`,
    statement: `${quoted(first.text, 18)} and ${quoted(second.text, 18)} say the opposite in the same words.`,
    why: 'Both cannot stand as they are, and a reader cannot tell which of them the text holds.',
    how: 'Correct the one that is wrong; if both hold, say in each for what, when or for whom.',
    ranges: [rangeOf(second), rangeOf(first)],
    confidence: 0.75,
  }
}
