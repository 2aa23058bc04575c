import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import { contributionsOf } from '#engines/analysis/claims/contribution.ts'
import { introductionMovesOf } from '#engines/analysis/moves/introduction-moves.ts'
import {
  abstractOf,
  endingOf,
  openingOf,
  sentencesOf,
} from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'

export interface Contribution {
  readonly sentence: Sentence
  /** Whether it says outright that something is added or new. */
  readonly isOutright: boolean
  readonly place: 'opening' | 'ending'
  /** 0 to 1. */
  readonly confidence: number
}

const outright =
  /\b(?:novel|for the first time|(?:is|are|be) the first\b|first (?:study|account|method|system|analysis|evidence|measurement|attempt)|new (?:\w+ )?(?:method|approach|model|account|reading|theory|framework|algorithm|dataset|data set|measure|evidence|technique|system|tool|way)|contribut(?:es?|ions?)|has (?:never|not) been|no (?:previous|earlier|other) (?:study|work|account)|unlike (?:previous|earlier|prior|existing))/iu
const announced = new Set(['contribution', 'claim', 'purpose', 'findings'])
/** Probability from which the model alone names a sentence of the abstract a contribution. */
const SURE = 0.45
const MOST = 5

/** What the text says that it adds, the surest first, each thing once. */
export function contributionsIn(reading: Reading): readonly Contribution[] {
  const abstract = sentencesOf(abstractOf(reading))
  const opening = sentencesOf(openingOf(reading))
  const ending = sentencesOf(endingOf(reading)).filter((sentence) => !opening.includes(sentence))
  const chances = contributionsOf(abstract.map(({ text }) => text))
  const found = [
    ...abstract.map((sentence, at) =>
      contribution(sentence, { place: 'opening', chance: chances[at] ?? 0 }),
    ),
    ...opening.map((sentence) => contribution(sentence, { place: 'opening', chance: 0 })),
    ...ending.map((sentence) => contribution(sentence, { place: 'ending', chance: 0 })),
  ].filter((one) => one !== null)
  if (found.length > 0) return found.toSorted((one, other) => other.confidence - one.confidence)
  return [...abstract, ...opening].flatMap(purpose).slice(0, MOST_PURPOSES)
}

/** Sentences on what the text sets out to do, which stand for an addition where none is named. */
const MOST_PURPOSES = 2

function purpose(sentence: Sentence): readonly Contribution[] {
  const isAim = introductionMovesOf([sentence], () => false)[0]?.step === 'purpose'
  if (!isAim || sentence.words.length < 6) return []
  return [{ sentence, isOutright: false, place: 'opening', confidence: 0.4 }]
}

/** The claims worth a comparison: no two that say the same. */
export function distinct(found: readonly Contribution[]): readonly Contribution[] {
  const kept: { readonly one: Contribution; readonly roots: ReadonlySet<string> }[] = []
  for (const one of found) {
    if (kept.length === MOST) break
    const roots = contentRoots(one.sentence.text)
    const isSaid = kept.some(({ roots: before }) => overlap(before, roots) > 0.5)
    if (!isSaid) kept.push({ one, roots })
  }
  return kept.map(({ one }) => one)
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((root) => other.has(root)).length
  return shared / Math.max(1, Math.min(one.size, other.size))
}

function contribution(
  sentence: Sentence,
  given: { readonly place: Contribution['place']; readonly chance: number },
): Contribution | null {
  if (sentence.words.length < 6 || /\?\s*$/u.test(sentence.text)) return null
  const step = introductionMovesOf([sentence], () => false)[0]?.step ?? 'none'
  const isOutright =
    step === 'contribution' || (announced.has(step) && outright.test(sentence.text))
  const isAnnounced = step === 'claim' || step === 'findings'
  if (!isOutright && !isAnnounced && given.chance < SURE) return null
  const base = isOutright ? 0.75 : 0.5
  const confidence = Math.min(0.95, base + given.chance / 4)
  return { sentence, isOutright, place: given.place, confidence }
}
