import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "t(82) = 1.83, p = 0.07": a test with its exact p. */
const test =
  /\b(?:t|F|z|U|W|H|r|χ2?²?|chi-?square[d]?|b|β|B)\s?(?:\([^()]{1,14}\))?\s?[=]\s?[-−–]?\d[^()]{0,40}?\bp\s?=\s?(?<p>0?\.\d+)/iu
/** Words that say on which side of the limit a result lies. */
const weighed =
  /\bsignifican|\bn\.? ?s\b|\bdid not\b|\bno (?:\p{L}+ )?(?:difference|effect|association|correlation|interaction|relationship|change)|\bnot (?:\p{L}+ )?(?:differ|associat|correlat|predict|relat|confirm|support)|\b(?:trend|marginal|similar|comparable|equal|same|slight|small|nonsignifican|non-significan|insignifican|failed|rejected?|supported|unsupported|null|exceed|above the|assumption|normal|homogene|baseline|inconclusive)/iu
/** Any word of it anywhere in the text, from which the writer knows how to say it. */
const knows =
  /\bnot (?:\p{L}+ )?(?:statistically )?significan|\bn(?:on-?|o )significan|\binsignifican|\bn\.s\.|\bdid not (?:reach|attain|differ)|\bno (?:statistically )?significant/iu
const stated =
  /(?:\bp(?:[- ]values?)?\b|\balpha\b|α|significan)[^.;]{0,60}?(?:<|≤|=|below|less than|at|of|level)[^.;\d]{0,20}(?<limit>0?\.\d+)/iu
const usual = 0.05
const most = 0.5

/**
 * A comparison of the results whose p lies above the limit, in a text that says so nowhere: the reader of the abstract
 * takes it for an effect. Told once, of the first. `null` in nearly every text.
 */
export function missedLimit({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  if (sentences.some(({ text, role }) => role !== 'methods' && knows.test(text))) return []
  const limits = sentences.flatMap(({ text, role }) => {
    const limit = role === 'methods' ? stated.exec(text)?.groups?.['limit'] : undefined
    return limit === undefined ? [] : [Number(limit)]
  })
  const limit = limits[0] ?? usual
  const found = sentences.filter(
    (sentence) => sentence.role === 'results' && isMissed(sentence, limit),
  )
  const [first] = found
  if (first === undefined || limit > 0.1) return []
  const next = sentences[first.index + 1]
  if (next !== undefined && next.block === first.block && weighed.test(next.text)) return []
  const match = /\bp\s?=\s?0?\.\d+/iu.exec(first.text)
  if (match === null) return []
  return [
    numbersNote('p-values', {
      title: `${match[0]} misses the limit, unsaid`,
      statement: `${quoted(first.text, 90)} reports a difference with ${match[0]}, above ${limit}, and no sentence of the text says that it is not significant.`,
      why: 'Who reads only the summary takes the difference for an effect, and a reviewer who reads the test does not.',
      how: 'Say in this sentence that the difference is not significant, and let title, abstract and conclusion claim no more.',
      ranges: [placeOf(first, match)],
      confidence: 0.75,
    }),
  ]
}

function isMissed({ text }: Sentence, limit: number): boolean {
  const p = Number(test.exec(text)?.groups?.['p'] ?? Number.NaN)
  // With several tests in a sentence one of them may carry it.
  const isOnly = (text.match(/\bp\s?[=<>]/giu) ?? []).length === 1
  return isOnly && p > limit && p < most && !weighed.test(text)
}
