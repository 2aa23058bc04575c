import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { termsOf, thesisCandidates } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type {
  Placed,
  ThesisCandidate,
  ThesisPlace,
} from '#engines/analysis/claims/theses/thesis-candidates.ts'
import {
  abstractOf,
  endingOf,
  openingOf,
  sentencesOf,
} from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'

/** The main point of a text as this kind found it, and where it was looked for. */
export interface Thesis {
  readonly reading: Reading
  readonly best: ThesisCandidate | null
  readonly others: readonly ThesisCandidate[]
  readonly opening: readonly Paragraph[]
  readonly ending: readonly Paragraph[]
  /** Paragraphs between opening and ending. */
  readonly middle: readonly Paragraph[]
  /** What the main point is about: its content words without the phrase that marks it. */
  readonly terms: readonly string[]
  /** Whether the text argues (an essay) or reports (a study): decides what may be asked of the point. */
  readonly argues: boolean
}

const mostOthers = 5

export function thesisOf(reading: Reading): Thesis {
  const opening = openingOf(reading)
  const ending = endingOf(reading).filter((paragraph) => !opening.includes(paragraph))
  const middle = reading.body.filter(
    (paragraph) => !opening.includes(paragraph) && !ending.includes(paragraph),
  )
  const argues = ['essay', 'unknown'].includes(reading.analysed.genre)
  const early = [
    ...placed(sentencesOf(opening), 'introduction'),
    ...placed(sentencesOf(abstractOf(reading)), 'abstract'),
  ]
  const late = [
    ...placed(sentencesOf(middle).filter(isOwnPoint), 'body'),
    ...placed(sentencesOf(ending), 'conclusion'),
  ]
  const first = thesisCandidates(early, argues)
  const second = thesisCandidates(late, false)
  const all = [...first, ...second]
  const best = first[0] ?? second[0] ?? null
  return {
    reading,
    best,
    others: all.filter((candidate) => candidate !== best).slice(0, mostOthers),
    opening,
    ending,
    middle,
    terms: best === null ? [] : termsOf(best),
    argues,
  }
}

function placed(sentences: readonly Sentence[], place: ThesisPlace): readonly Placed[] {
  return sentences.map((sentence) => ({ sentence, place }))
}

/** In the body only a sentence about the text itself counts; "we tested whether" is method there. */
function isOwnPoint(sentence: Sentence): boolean {
  return /\b(?:this|my|our) (?:paper|essay|article|thesis|chapter|study|argument|claim)\b|\bI (?:will )?(?:argue|claim|contend)\b|\bwe (?:will )?argue\b/iu.test(
    sentence.text,
  )
}
