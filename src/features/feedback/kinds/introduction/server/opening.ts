import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { introductionMovesOf } from '#engines/analysis/moves/introduction-moves.ts'
import type {
  IntroductionMove,
  IntroductionSentence,
} from '#engines/analysis/moves/introduction-moves.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { openingOf, partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { rangeOf } from '#engines/analysis/stance/wording.ts'

/** The introduction with the move of every sentence, and what stands right after it. */
export interface Opening {
  readonly reading: Reading
  readonly paragraphs: readonly Paragraph[]
  readonly moves: readonly IntroductionSentence[]
  /** A background or literature section, where a gap may be stated as well. */
  readonly background: readonly IntroductionSentence[]
  readonly words: number
  /** Whether the reader sees by headings that this is the introduction. */
  readonly isMarked: boolean
  /** Whether this is the unmarked opening of a chapter: of it less may be asked. */
  readonly isInner: boolean
  /** Whether the text argues (an essay) or reports (a study). */
  readonly argues: boolean
}

export function openingWithMoves(reading: Reading): Opening {
  const paragraphs = openingOf(reading)
  const isMarked = paragraphs.some(({ role }) => role === 'introduction')
  const isCited = (sentence: Sentence): boolean =>
    citationsWithin(reading.citations, rangeOf(sentence)).length > 0
  return {
    reading,
    paragraphs,
    moves: introductionMovesOf(sentencesOf(paragraphs), isCited),
    background: introductionMovesOf(
      sentencesOf(
        partOf(reading, 'background').filter((paragraph) => !paragraphs.includes(paragraph)),
      ),
      isCited,
    ),
    words: paragraphs.reduce((sum, paragraph) => sum + paragraph.words, 0),
    isMarked,
    isInner: reading.isChapter && !isMarked,
    argues: ['essay', 'unknown'].includes(reading.analysed.genre),
  }
}

export function isCited(opening: Opening, sentence: Sentence | undefined): boolean {
  if (sentence === undefined) return false
  return citationsWithin(opening.reading.citations, rangeOf(sentence)).length > 0
}

/** The surest sentence of a move; the first of equals. */
export function surest(
  moves: readonly IntroductionSentence[],
  ...wanted: readonly IntroductionMove[]
): IntroductionSentence | null {
  const found = moves
    .filter(({ move }) => wanted.includes(move))
    .toSorted((one, other) => other.confidence - one.confidence)
  return found[0] ?? null
}
