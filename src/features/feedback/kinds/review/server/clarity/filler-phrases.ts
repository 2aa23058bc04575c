import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, listed, quoted } from '#engines/analysis/stance/wording.ts'

import { ownSentences, ownTexts, rangeOfPlace } from '../own-words.ts'
import type { OwnPlace } from '../own-words.ts'
import { wordyPhrases } from './wordy-phrases.ts'
import type { WordyPhrase } from './wordy-phrases.ts'

interface Wordy extends OwnPlace {
  readonly phrase: WordyPhrase
}

/** Places of what is never needed from which they are a habit, and the weight from which one sentence is too full. */
const habit = 2
const fullSentence = 3

/** A habit of filling phrases, or one sentence that is made of them, with what may stand in the place of the first. */
export function fillerPhrases(reading: Reading): readonly FindingDraft[] {
  const found = wordyPlaces(reading)
  const strong = found.filter(({ phrase }) => phrase.weight === 2)
  const [worst] = [...Map.groupBy(found, ({ sentence }) => sentence.index).values()].toSorted(
    (one, other) => weightOf(other) - weightOf(one),
  )
  const isFull = worst !== undefined && worst.length > 1 && weightOf(worst) >= fullSentence
  if (isFull)
    return [
      fullNote(
        worst,
        strong.filter((place) => !worst.includes(place)),
      ),
    ]
  return strong.length >= habit ? [habitNote(strong)] : []
}

function weightOf(places: readonly Wordy[]): number {
  return places.reduce((sum, { phrase }) => sum + phrase.weight, 0)
}

/** In reading order; of two that overlap, the first. */
function wordyPlaces(reading: Reading): readonly Wordy[] {
  const own = ownSentences(reading)
  return ownTexts(reading)
    .rulesWhereTheyMayHold(wordyPhrases, ({ pattern }) => [pattern])
    .flatMap(([index, phrases]) => {
      const one = own[index]
      if (one === undefined) return []
      const places = phrases
        .flatMap((phrase) =>
          [...one.text.matchAll(phrase.pattern)].map((match) => ({
            ...one,
            phrase,
            start: match.index,
            end: match.index + match[0].length,
            words: one.sentence.text.slice(match.index, match.index + match[0].length),
          })),
        )
        .toSorted((left, right) => left.start - right.start || right.end - left.end)
      return places.filter((place, at) =>
        places.slice(0, at).every(({ end }) => end <= place.start),
      )
    })
}

function habitNote(found: readonly Wordy[]): FindingDraft {
  const [first] = found
  const phrases = [...new Set(found.map(({ words }) => words.trim().toLowerCase()))].slice(0, 3)
  const words = first?.words ?? ''
  return {
    ...common,
    title: `${quoted(words)} and the like, in ${counted(found.length, 'place')}`,
    statement: `${listed(phrases.map((phrase) => quoted(phrase)))}: ${counted(found.length, 'place')} announce what the sentence says anyway, or say in several words what one says.`,
    how: instead(words, first?.phrase.plain ?? null),
    ranges: found.slice(0, 6).map(rangeOfPlace),
  }
}

/** The sentence that has most of them, and where more are. */
function fullNote(worst: readonly Wordy[], others: readonly Wordy[]): FindingDraft {
  const heaviest = worst.find(({ phrase }) => phrase.weight === 2) ?? worst[0]
  const words = heaviest?.words ?? ''
  const more =
    others.length === 0
      ? ''
      : ` ${counted(others.length, 'other place has', 'other places have')} the like.`
  return {
    ...common,
    title: `${counted(worst.length, 'phrase')} in one sentence say little`,
    statement: `The sentence has ${listed(worst.slice(0, 4).map((place) => quoted(place.words, 8)))}, and would say the same in fewer words.${more}`,
    how: instead(words, heaviest?.phrase.plain ?? null),
    ranges: [...worst, ...others].slice(0, 6).map(rangeOfPlace),
  }
}

const common = {
  criterion: 'clarity',
  check: 'clarity.filler',
  kind: 'issue',
  severity: 'minor',
  why: 'They put distance between the reader and the point, and it adds up over pages.',
  confidence: 0.7,
} as const

function instead(words: string, plain: string | null): string {
  return plain === null
    ? `Strike ${quoted(words)}, say the rest plainly, and do the like at the other places.`
    : `Where you have ${quoted(words)}, “${plain}” will do; go through the other places in the same way.`
}
