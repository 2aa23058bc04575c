import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { participants } from '../../lexicon/people.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { rememberedFor } from '../../remembered.ts'
import { countsIn } from '../counts-in.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** A whole number of things in the running text: "48 plots", "186 first-year students". */
export interface CountedCases {
  readonly sentence: Sentence
  /** Offsets in the sentence, of the number and what it counts. */
  readonly start: number
  readonly end: number
  readonly words: string
  readonly value: number
  /** Those who take part go under one name; other things under their noun, with the word before it. */
  readonly noun: string
}

const isPeople = new RegExp(`^(?:${participants})$`, 'iu')

/** Measures, and what is counted of everything. */
const notCases =
  /^(?:years?|months?|weeks?|hours?|minutes?|seconds?|times|points?|pages|words|percent|degrees|met(?:re|er)s|kilomet(?:re|er)s|miles|grams|dollars|pounds|euros|items|questions|others|groups?|types|kinds|ways|steps|levels|factors|variables|was|has|is|does|as|its|this|plus|versus|thus|always|decades|centuries|generations|standards?|decimals?|authors|studies|chapters|sections|cents|volts|watts|copies|cases|rows|columns|values|units|folds|digits|bits|bytes|parts|sets|series|species|genes|answers|replies|comments)$/iu

const stop =
  'of|in|on|at|from|with|to|for|by|about|into|through|without|against|under|beneath|below|above|across|during|over|between|among|within|who|that|which|were|was|are|is|had|have|and|or|took|participated|completed|answered|responded|agreed|named|said|reported|wore|whose|as|we|they|per|before|after|\\p{Ll}+ed'
const counted = new RegExp(
  String.raw`(?<![\p{L}\d.,/=±<>–-])(?<![=±<>]\s)(${writtenCount})(?!\s?%|[.,]\d)\s((?:(?!(?:${stop}|the|an?|shows?|gives?|lists?|\p{L}+ly)\s)[\p{L}-]+\s){0,3}?)(\p{Ll}+s|people|children|women|men|mice)(?=\s(?:${stop}|the|an?|it|there|they|this|these|most|along|around|near|beside|behind|out|off|up|down|but|than|until|when|where|while|because|if|then|also|each|plus|can|could|may|might|will|would|should|did|not|all|both|here|made|gave|came|went|lay|stood|fell|rose|held|showed)(?!\p{L})|\s?[,.;:()]|$)`,
  'giu',
)
const tookPart = new RegExp(
  String.raw`(?<![\p{L}\d.,/=±<>–-])(?<![=±<>]\s)(${writtenCount})\s(?:took part|participated|responded|agreed to take part|(?:returned|completed|answered|filled in) (?:the|our|a|an|this) (?:\p{L}+ )?(?:questionnaires?|survey|forms?|test)|were (?:enrolled|recruited|interviewed|surveyed))(?!\p{L})`,
  'giu',
)

/** Those who take part, under whatever name. */
export const thoseWhoTakePart = 'people'

/** Every count of cases in the prose, the abstract included. */
export const casesIn = rememberedFor(({ sentences }: AnalysedDocument): readonly CountedCases[] =>
  textsWith(sentences, counted, tookPart).flatMap((sentence) => {
    if (countsIn(sentence) === 0) return []
    const found = [...sentence.text.matchAll(counted)].flatMap((match): CountedCases[] => {
      const [words, number = '', before = '', head = ''] = match
      if (notCases.test(head)) return []
      const last = before.trim().split(' ').at(-1)?.toLowerCase() ?? ''
      const noun = isPeople.test(head) ? thoseWhoTakePart : `${last} ${head.toLowerCase()}`.trim()
      return [at(sentence, match.index, { words, number, noun })]
    })
    const bare = [...sentence.text.matchAll(tookPart)].map((match) =>
      at(sentence, match.index, {
        words: match[0],
        number: match[1] ?? '',
        noun: thoseWhoTakePart,
      }),
    )
    return [...found, ...bare]
  }),
)

function at(
  sentence: Sentence,
  start: number,
  {
    words,
    number,
    noun,
  }: { readonly words: string; readonly number: string; readonly noun: string },
): CountedCases {
  return { sentence, start, end: start + words.length, words, value: countOf(number), noun }
}

/** The number of cases that a text names most often. */
export interface MainCount {
  readonly value: number
  /** Where it stands with what it counts. */
  readonly places: readonly CountedCases[]
}

const fewestPlaces = 2
/** Where it stands once with its noun: how often the text has the number at all. */
const fewestAlone = 3
const fewestCases = 12

/** The one number of a noun that stands at more places than any other; `null` where none does. */
export function mainCountOf(analysed: AnalysedDocument, noun: string): MainCount | null {
  return mainOf(analysed, (one) => one.noun === noun)
}

/** The same of every count of a noun, whatever word stands before it: "42 old ponds" and "42 ponds" are as many. */
export function mainCountOfHead(analysed: AnalysedDocument, head: string): MainCount | null {
  return mainOf(analysed, ({ noun }) => noun === head || noun.endsWith(` ${head}`))
}

function mainOf(
  analysed: AnalysedDocument,
  isMeant: (one: CountedCases) => boolean,
): MainCount | null {
  const byValue = Map.groupBy(
    casesIn(analysed).filter((one) => isMeant(one) && one.value >= fewestCases),
    ({ value }) => value,
  )
  const numbers = wholeNumbersOf(analysed)
  const standing = [...byValue]
    .map(([value, places]) => ({
      value,
      places,
      all: Math.max(places.length, numbers.get(value) ?? 0),
    }))
    .toSorted((one, other) => other.places.length - one.places.length || other.all - one.all)
  const [first, second] = standing
  if (first === undefined) return null
  if (first.places.length < fewestPlaces && first.all < fewestAlone) return null
  const isFirst =
    second === undefined || first.places.length > second.places.length || first.all > second.all
  return isFirst ? first : null
}

const anyCount = new RegExp(
  String.raw`(?<![\p{L}\d.[]|\p{L}\()${writtenCount}(?![.]\d|\s?%)`,
  'giu',
)

/** Every whole number in prose, captions and tables, with how often it stands. */
export const wholeNumbersOf = rememberedFor(
  ({ document }: AnalysedDocument): ReadonlyMap<number, number> => {
    const found = new Map<number, number>()
    const add = (text: string) => {
      for (const [written] of text.matchAll(anyCount)) {
        const value = countOf(written)
        found.set(value, (found.get(value) ?? 0) + 1)
      }
    }
    for (const { type, text } of document.blocks)
      if (type !== 'reference' && type !== 'table') add(text)
    for (const { rows } of document.tables) for (const cell of rows.flat()) add(cell)
    return found
  },
)

const leftOut =
  /\b(?:exclud|drop|withdr|lost|missing|refus|declin|fail|discard|remov|incomplete|did not|absent|ineligible|omitt|died|left|without|unknown|other|further|add)\w*/iu

/** Whether a sentence that tells of cases left out or added has their number. */
export function isToldOf({ sentences }: AnalysedDocument, number: number): boolean {
  return sentences.some(
    ({ text }) =>
      leftOut.test(text) &&
      [...text.matchAll(anyCount)].some(([written]) => countOf(written) === number),
  )
}
