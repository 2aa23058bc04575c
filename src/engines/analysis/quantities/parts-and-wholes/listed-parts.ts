import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { countsIn } from '../counts-in.ts'
import {
  casesIn,
  isToldOf,
  mainCountOf,
  thoseWhoTakePart,
  wholeNumbersOf,
} from '../samples/counted-cases.ts'
import type { CountedCases } from '../samples/counted-cases.ts'
import { countOf, countsWrittenIn, writtenCount } from '../written-counts.ts'
import { otherSum } from './other-sum.ts'

const places =
  'at|in|from|on|with|under|beneath|below|above|to|by|for|near|within|beside|without|of|as|during|before|after|over|were|was|came|had|used'
const joint = String.raw`(?:,\s(?:and\s|or\s|while\s)?|\s(?:and|or|while)\s|;\s(?:and\s)?)`
const part = String.raw`${writtenCount}\s[^,;:.()\d]{2,60}?`
/** "48 plots, 24 beneath hedges and 24 beneath grass", "of 90 forms, 50 came from the town and 40 from the camp". */
const list = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(${writtenCount})\s([^.;:()%=\d]{2,70}?)(:|,|\s?\(|\s[–—])\s?(?:with\s)?(${part}(?:${joint}${part})+)(?=[.;)]|,\s(?:was|were|had|are|is|have|in|with|which|each|presented|shown)(?!\p{L})|$)`,
  'giu',
)
const aPart = new RegExp(
  String.raw`(?:^|${joint})(${writtenCount})\s([\p{L}-]+)(?=(?:\s([\p{L}-]+))?)`,
  'giu',
)
const startsInside = new RegExp(String.raw`^(?:${places})$`, 'iu')
const isVerb = /^(?!need|seed|breed|speed|hundred|shed|bed|red)\p{Ll}{2,}ed$/iu

/** What makes up for those that the parts leave out, or counts some of them twice. */
const others =
  /\b(?:others?|remaining|remainder|rest|missing|unknown|unspecified|excluded|dropped|withdr\w+|lost|both|each|per|every|either|respectively|at least|more than|about|approximately|including|for example|such as|e\.g\.|also|some|several|further|additional|average|mean|median|range|duplicat\w*|overlap\w*|multiple|minutes?|hours?|years?|months?|weeks?|pairs?|couples?|dyads?|percent|per cent)\b|[%=<>≤≥]/iu
/** The whole is told in another measure than its parts. */
const ofMany =
  /\b(?:each|per|every|both|average|mean|median|minutes?|hours?|years?|months?|weeks?|pairs?|couples?|dyads?|at least|more than|about|approximately)\b/iu
/** Shares of the whole by which parts that are meant to make it may miss it. */
const mostOff = 0.3

/** A whole and two parts. */
const fewestOfList = 3

export const formsOfLists: readonly RegExp[] = [list]

/** Parts in a row behind their whole, told in one form, that do not make it. */
export function listedParts(sentence: Sentence): readonly FindingDraft[] {
  const { text } = sentence
  if (countsIn(sentence) < fewestOfList) return []
  return [...text.matchAll(list)].flatMap((match) => {
    const [words, whole = '', noun = '', , parts = ''] = match
    const found = [...parts.matchAll(aPart)]
    const values = found.map(([, value = '']) => countOf(value))
    const total = countOf(whole)
    const sum = values.reduce((one, other) => one + other, 0)
    const firstWord = noun.split(' ')[0] ?? ''
    if (
      values.length < 2 ||
      startsInside.test(firstWord) ||
      !areAlike(found, noun) ||
      others.test(parts) ||
      ofMany.test(noun)
    )
      return []
    if (sum === total || total < fewestInAll || Math.abs(sum - total) > total * mostOff) return []
    return otherSum(sentence, {
      at: match.index,
      words,
      parts: values,
      whole: String(total),
      within: 'text',
    })
  })
}

const fewestInAll = 5

/** "24 congruent": nothing but what sets them apart; a noun in the plural may be of other things. */
const isApart = (first: string, second: string): boolean =>
  /^(?:|and|or|while)$/iu.test(second) && !/s$|^(?:women|men|children|people)$/iu.test(first)

/** All begin with a word of place, or with one verb, which those behind the first may leave out, or are an adjective alone. */
function areAlike(parts: readonly RegExpExecArray[], whole: string): boolean {
  const shapes = parts.map(([, , first = '', second = '']) =>
    startsInside.test(first)
      ? 'place'
      : isVerb.test(first)
        ? startsInside.test(second)
          ? 'place'
          : `verb ${first}`
        : isApart(first, second) && /(?:s|women|men|children|people)$/iu.test(whole.trim())
          ? 'apart'
          : 'other',
  )
  return shapes.every((shape) => shape === shapes[0] && shape !== 'other')
}

const groups = new RegExp(
  String.raw`\b(?:randomi[sz]ed|assigned|allocated|divided|split)\b[^.;]*?\(n\s?=\s?(\d+)\)[^.;()]*?\b(?:and|or)\b[^.;()]*?\(n\s?=\s?(\d+)\)(?![^.;]*\(n\s?=)`,
  'giu',
)
const kinds = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(${writtenCount})\s((?:[\p{L}-]+\s)?)(\p{Ll}+s|women|men)\s(?:\([^()]*\)\s)?and\s(${writtenCount})\s((?:[\p{L}-]+\s)?)(\p{Ll}+s|women|men)(?!\p{L})`,
  'giu',
)
/** "Thirteen were women and six were men", "of them, 20 (48%) were male and 22 were female". */
const whoWere = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(${writtenCount})\s(?:of (?:them|these|whom)\s)?(?:\([^()]*\)\s)?(?:were|was|identified as)\s(women|men|females?|males?|girls|boys)(?:\s\([^()]*\))?,?\s(?:and|while)\s(${writtenCount})\s(?:\([^()]*\)\s)?(?:(?:were|was|identified as)\s)?(women|men|females?|males?|girls|boys)(?!\p{L})`,
  'giu',
)
const sexes = /^(?:women|men|females?|males?|girls|boys)$/iu
const nearMiss = 0.15

const none: readonly CountedCases[] = []

/**
 * Two parts that can only be those of all cases ("22 wet days and 36 dry days", "148 women and 28 men"), and miss by
 * little the number that the text has for all, while it has theirs together nowhere.
 */
export function partsOfAll(analysed: AnalysedDocument): readonly FindingDraft[] {
  const numbers = wholeNumbersOf(analysed)
  return textsWith(analysed.sentences, groups, kinds, whoWere)
    .filter((sentence) => countsIn(sentence) >= fewestOfList - 1)
    .flatMap((sentence) => {
      const { text, role } = sentence
      // Of the studies of others only the sentence that has the whole as well tells what it is.
      const isOfOthers = role === 'introduction' || role === 'background'
      const inGroups = [...text.matchAll(groups)].map((match) => ({
        match,
        values: [Number(match[1]), Number(match[2])],
        nouns: [thoseWhoTakePart],
        alone: none,
      }))
      const inKinds = [...text.matchAll(kinds)].flatMap((match) => {
        const [, one = '', first = '', head = '', two = '', second = '', other = ''] = match
        const areSexes = sexes.test(head) && sexes.test(other) && head !== other
        const areKinds =
          head.toLowerCase() === other.toLowerCase() &&
          first !== second &&
          first !== '' &&
          second !== ''
        if (!areSexes && !areKinds) return []
        const nouns = areSexes
          ? [thoseWhoTakePart]
          : nounsOn(analysed, head.toLowerCase()).filter(
              (noun) => ![first, second].some((own) => noun.startsWith(own.trim().toLowerCase())),
            )
        return [{ match, values: [countOf(one), countOf(two)], nouns, alone: none }]
      })
      const inSexes = [...text.matchAll(whoWere)].flatMap((match) => {
        const [, one = '', first = '', two = '', second = ''] = match
        if (/^(?:wom|fem|girl)/iu.test(first) === /^(?:wom|fem|girl)/iu.test(second)) return []
        const values = [countOf(one), countOf(two)]
        return [
          {
            match,
            values,
            nouns: [thoseWhoTakePart],
            alone: countedBefore(analysed, sentence, match.index),
          },
        ]
      })
      return [...inGroups, ...inKinds, ...inSexes].flatMap(({ match, values, nouns, alone }) => {
        const counted = nouns.flatMap((noun) => mainCountOf(analysed, noun) ?? [])
        const sum = values.reduce((left, right) => left + right, 0)
        // "A sample of 1,500; of these, 612 returned it": the number that stands before may be that of those who were asked.
        const isNear = ({ value }: { readonly value: number }) =>
          Math.abs(sum - value) <= value * nearMiss
        const mains = alone.some(isNear) ? alone : counted
        const [main] = mains
        if (main === undefined || mains.length > 1 || sum === main.value) return []
        if (!isNear(main)) return []
        if (others.test(match[0].replaceAll(/\(n\s?=\s?\d+\)/gu, ''))) return []
        // The whole in the same sentence is that of its parts, whatever other numbers the text has.
        const isBeside = alone.some((one) => one.sentence === sentence)
        const isElsewhere = numbers.has(sum) || isToldOf(analysed, Math.abs(sum - main.value))
        if ((isElsewhere || isOfOthers) && !isBeside) return []
        return otherSum(sentence, {
          at: match.index,
          words: match[0],
          parts: values,
          whole: String(main.value),
          within: 'text',
        })
      })
    })
    .slice(0, 1)
}

/** The one number of people that the paragraph gives before this place of a sentence. */
function countedBefore(
  analysed: AnalysedDocument,
  { block, index }: Sentence,
  place: number,
): readonly CountedCases[] {
  const all = casesIn(analysed).filter(
    ({ sentence, start, noun, value }) =>
      sentence.block === block &&
      (sentence.index < index || (sentence.index === index && start < place)) &&
      noun === thoseWhoTakePart &&
      value >= fewestInAll,
  )
  // "A total of 58 drivers rowed; 30 were women": what its own sentence counts comes first.
  const own = all.filter(({ sentence }) => sentence.index === index)
  const before = own.length > 0 ? own : all
  // "Forty volunteers and 12 guides": with another number beside it, the parts may be those of either or both.
  const isAlone = before.every(({ sentence: { index: own, text } }) => {
    const told = own === index ? text.slice(0, place) : text
    return countsWrittenIn(told).filter((count) => count >= fewestInAll).length === 1
  })
  return isAlone && new Set(before.map(({ value }) => value)).size === 1 ? before.slice(0, 1) : []
}

function nounsOn(analysed: AnalysedDocument, head: string): readonly string[] {
  return [
    ...new Set(
      casesIn(analysed)
        .map(({ noun }) => noun)
        .filter((noun) => noun === head || noun.endsWith(` ${head}`)),
    ),
  ]
}
