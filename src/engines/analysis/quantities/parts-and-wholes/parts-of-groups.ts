import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { people } from '../../lexicon/people.ts'
import { valueOf } from '../number-tokens.ts'
import { countOf, writtenCount } from '../written-counts.ts'
import { otherSum } from './other-sum.ts'

const number = String.raw`\d{1,3}(?:,\d{3})+|\d+`
const women = String.raw`women|woman|females?|girls?|mothers|wives`
const men = String.raw`men|man|males?|boys?|fathers|husbands`

const anySex = new RegExp(String.raw`\s(?:${women}|${men})\b`, 'iu')

/** "120 participants (70 women, 60 men", "120 participants (women = 70; men = 60". */
const bySex = new RegExp(
  String.raw`(?<![\p{L}\d.,/=-])(?<!(?<!total |sample |group |cohort |panel |number |population |set |came |data |collected |obtained |gathered |drawn |come )(?:of|from|in|at|across|within) (?:the |all )?)(${writtenCount})\s((?:[\p{L}-]+\s){0,8}?[\p{L}-]+)\s?[(,:]\s?(?:n\s?=\s?)?(${writtenCount})\s(${women}|${men})(?:,| and|;|\/|, and)\s?(?:n\s?=\s?)?(${writtenCount})\s(${women}|${men})\b`,
  'giu',
)
const allocated = new RegExp(
  String.raw`(?<![\d.,/=-])\b(${number})\s(?:[\p{L}-]+\s){0,4}(?:${people}|animals|mice|rats)\s(?:[\p{L}-]+\s){0,3}(?:randomi[sz]ed|assigned|allocated|divided|split)\b`,
  'iu',
)
const groupSize = new RegExp(String.raw`\(n\s?=\s?(${number})\)`, 'giu')
const counts = ['two', 'three', 'four', 'five', 'six']

/** What makes up for those that two parts leave out. */
export const others =
  /\b(?:other|non-?binary|prefer|missing|unknown|undisclosed|unspecified|not (?:report|state|disclos|specif|indicat|identif)\w*|declin\w*|did not|didn[’']t|transgender|divers|excluded|dropped|withdr\w+|remaining|unsexed|juvenile\w*|third)\b/iu

/** Parts of a group, in one sentence with it, that do not make the number of all. */
export function partsOfGroups(
  sentence: Sentence,
  next: Sentence | undefined,
): readonly FindingDraft[] {
  return [
    ...ofSexes(sentence, next),
    ...ofGroups(sentence),
    ...ofBoth(sentence),
    ...ofPlaces(sentence),
    ...ofArms(sentence, next),
  ]
}

/** The parts and their whole stand in one sentence. */
const within = 'sentence'

function ofSexes(sentence: Sentence, next: Sentence | undefined): readonly FindingDraft[] {
  const { text } = sentence
  if (!anySex.test(text)) return []
  return [...text.matchAll(bySex)].flatMap((match) => {
    const [words, all = '', noun = '', one = '', first = '', other = '', second = ''] = match
    const areBoth = isWoman(first) !== isWoman(second)
    const parts = [one, other].map((part) => countOf(part))
    // "64 pupils of two schools took part": what was counted stands before its place.
    const [counted = ''] = noun.split(behindNoun)
    if (!areBoth || notCounted.test(counted) || organised.test(counted)) return []
    if (areChosen.test(text.slice(match.index + words.length))) return []
    const isLess = parts.reduce((sum, part) => sum + part, 0) < countOf(all)
    if (isLess && others.test(`${text} ${next?.text ?? ''}`)) return []
    return otherSum(sentence, {
      at: match.index,
      words,
      parts,
      whole: /\d/u.test(all) ? all : String(countOf(all)),
      within,
    })
  })
}

const behindNoun = / (?:from|of|in|at|with|who|took|aged|were|completed|participated|between) /u
/** "Among the 400, 40 males and 200 females were chosen": not all of them. */
const areChosen =
  /^ (?:were|was) (?:then |also )?(?:randomly )?(?:chosen|selected|sampled|drawn|picked|retained|kept|invited)\b/iu
const organised =
  /\b(?:schools|classes|classrooms|hospitals|clinics|wards|sites|cent(?:er|re)s|universities|colleges|villages|towns|units|groups|departments|countries|courses|semesters|trials|studies|samples|conditions|sessions|rounds|items|questions)\b/iu

/** A time before the parts, or pairs that are of one of each. */
const notCounted =
  /\b(?:years?|months|weeks|days|of|from|in|couples|pairs|dyads|twins|families|households|parents|teams)\b/iu

const isWoman = (word: string): boolean => new RegExp(`^(?:${women})$`, 'iu').test(word)

function ofGroups(sentence: Sentence): readonly FindingDraft[] {
  const { text } = sentence
  const start = allocated.exec(text)
  if (start === null || others.test(text)) return []
  const sizes = [...text.matchAll(groupSize)].filter(({ index }) => index > start.index)
  const told = counts.findIndex((word) =>
    new RegExp(String.raw`\b${word} (?:[\p{L}-]+ ){0,3}(?:groups|arms|conditions)\b`, 'iu').test(
      text,
    ),
  )
  const last = sizes.at(-1)
  if (told === -1 || last === undefined || sizes.length !== told + 2) return []
  return otherSum(sentence, {
    at: start.index,
    words: text.slice(start.index, last.index + last[0].length),
    parts: sizes.map((size) => valueOf(size[1] ?? '')),
    whole: start[1] ?? '',
    within,
  })
}

/** "Of the 96 animals, 48 were male and 52 female", "of the 212 who took part, 118 were women and 94 were men". */
const both = new RegExp(
  String.raw`(?:^|[,;] )of (?:the|these|all|our) (${number}) [^,.;()\d]{3,50}, (${number}) (?:\([^()]*\) )?(?:were |are )?(${women}|${men})(?: \([^()]*\))?,? and (${number}) (?:\([^()]*\) )?(?:were |are )?(${women}|${men})\b`,
  'giu',
)

function ofBoth(sentence: Sentence): readonly FindingDraft[] {
  return [...sentence.text.matchAll(both)].flatMap((match) => {
    const [words, all = '', one = '', first = '', other = '', second = ''] = match
    const parts = [one, other].map((part) => valueOf(part))
    const isLess = parts.reduce((sum, part) => sum + part, 0) < valueOf(all)
    if (isWoman(first) === isWoman(second)) return []
    return isLess ? [] : otherSum(sentence, { at: match.index, words, parts, whole: all, within })
  })
}

const item = String.raw`(?:from|in|at|with|on|of) (?:the )?[^,;:.()\d]{2,40}`
/** "150 households: 60 in the north, 50 in the south and 30 in the west", "80 interviews (35 with nurses, …)". */
const places = new RegExp(
  String.raw`(?<![\d.,/=-])\b(${number})\s((?:[\p{L}-]+\s){0,4}[\p{L}-]+)\s?[:(,–—]\s?((?:(?:${number}) ${item}, ){1,5}?(?:${number}) ${item},? and (?:${number}) ${item})(?=[).;])`,
  'giu',
)

/** One of all, and one of each of three parts. */
const fewestNumbers = 4

function ofPlaces(sentence: Sentence): readonly FindingDraft[] {
  const isList = (sentence.text.match(/\d+/gu)?.length ?? 0) >= fewestNumbers
  if (!isList || others.test(sentence.text)) return []
  return [...sentence.text.matchAll(places)].flatMap((match) => {
    const [words, all = '', noun = '', list = ''] = match
    const parts = [...list.matchAll(new RegExp(String.raw`(?:^|, | and )(${number}) `, 'gu'))].map(
      ([, part = '']) => valueOf(part),
    )
    if (
      parts.length < 3 ||
      notCounted.test(noun) ||
      !/s(?: (?:was|were|are|took|completed|responded|answered|agreed|\p{L}+ed)(?: \p{L}+)?)?$|people|children|men$/u.test(
        noun,
      )
    )
      return []
    return otherSum(sentence, { at: match.index, words, parts, whole: all, within })
  })
}

const inArms = /\b(?:randomi[sz]ed|assigned|allocated) (?:\p{L}+ )?(?:in)?to\b/iu
const inAll = new RegExp(
  String.raw`^(?:In all|In total|Altogether|Overall|Together|A total of),? (${number}) (?:\p{L}+ ){1,2}(?:were|was) (?:randomi[sz]ed|assigned|allocated)\b`,
  'u',
)

/** "Assigned to shade (n = 34) or sun (n = 36). In all, 72 ponds were assigned." */
function ofArms(sentence: Sentence, next: Sentence | undefined): readonly FindingDraft[] {
  const told = next?.block === sentence.block ? inAll.exec(next.text) : null
  if (told === null || !inArms.test(sentence.text) || others.test(sentence.text)) return []
  const sizes = [...sentence.text.matchAll(groupSize)]
  const [first] = sizes
  const last = sizes.at(-1)
  if (first === undefined || last === undefined || sizes.length < 2) return []
  return otherSum(sentence, {
    at: first.index,
    words: sentence.text.slice(first.index, last.index + last[0].length),
    parts: sizes.map((size) => valueOf(size[1] ?? '')),
    whole: told[1] ?? '',
    within: 'text',
  })
}

/** What a sentence with parts of a group matches one of. */
export const formsOfGroups: readonly RegExp[] = [bySex, allocated, both, places, inArms]
