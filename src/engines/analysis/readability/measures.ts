import type { Sentence } from '../analysed-document.ts'
import { rememberedFor } from '../remembered.ts'
import { syllablesOf } from './syllables.ts'

export interface ReadabilityMeasures {
  /** Flesch reading ease (Flesch 1948): higher reads more easily. */
  readonly ease: number
  /** Words a sentence: the middle one, and the one that a tenth of the sentences exceeds. */
  readonly medianWords: number
  readonly longWords: number
  /** Share of sentences with more than 40 words, 0 to 1. */
  readonly longShare: number
  /** How many sentences have up to 10, 20, 30, 40, 50 and more words. */
  readonly lengths: readonly number[]
}

/** Lengths above which a bin of the histogram ends. */
const bins = [10, 20, 30, 40, 50]
export const longSentence = 40

/** Measures of running prose; `null` when there is not a single sentence of two words. */
export const readabilityOf = rememberedFor(measured)

function measured(sentences: readonly Sentence[]): ReadabilityMeasures | null {
  const prose = sentences.filter(({ words }) => words.length > 1)
  const words = prose.reduce((sum, sentence) => sum + sentence.words.length, 0)
  if (words === 0) return null
  const syllables = prose.reduce(
    (sum, sentence) => sum + sentence.words.reduce((inner, word) => inner + syllablesOf(word), 0),
    0,
  )
  const lengths = prose
    .map((sentence) => sentence.words.length)
    .toSorted((one, other) => one - other)
  return {
    ease: 206.835 - 1.015 * (words / prose.length) - 84.6 * (syllables / words),
    medianWords: lengths[Math.floor(lengths.length / 2)] ?? 0,
    longWords: lengths[Math.floor(lengths.length * 0.9)] ?? 0,
    longShare: lengths.filter((length) => length > longSentence).length / lengths.length,
    lengths: histogram(lengths),
  }
}

function histogram(lengths: readonly number[]): readonly number[] {
  const counts = Array.from({ length: bins.length + 1 }, () => 0)
  for (const length of lengths) {
    const bin = bins.findIndex((end) => length <= end)
    const at = bin === -1 ? bins.length : bin
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
