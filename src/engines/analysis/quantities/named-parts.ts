import type { Range } from '../../grounding/selector.ts'
import type { Sentence } from '../analysed-document.ts'
import { countOf, writtenCount } from './written-counts.ts'

/** A whole and the parts that it is said to have, which do not make it. */
export interface UnevenParts {
  readonly range: Range
  readonly total: number
  readonly values: readonly number[]
}

const free = String.raw`(?<![\p{L}\d.,/=–-])`
const some = String.raw`[^,;:.()%=\d]{2,50}?`
/** "the sample of 96 comprised 51 in the first arm and 52 in the second". */
const comprised = new RegExp(
  String.raw`\b(?:sample|total|cohort|corpus|panel|group|set|class) of (${writtenCount})\b(?: ${some})? (?:comprised|comprises|consisted of|consists of|was made up of|is made up of|was composed of|is composed of) (${writtenCount} ${some}(?:(?:, (?:and )?| and )${writtenCount} ${some})+)(?=[.;)]|$)`,
  'giu',
)
/** "27 sites in all (13 urban, 11 rural)". */
const inBrackets = new RegExp(
  String.raw`${free}(${writtenCount}) (?:\p{Ll}+ ){1,3}?(?:in all|in total|altogether|overall) \((${writtenCount} [\p{L}-]+(?: [\p{L}-]+)?(?:,? (?:and )?${writtenCount} [\p{L}-]+(?: [\p{L}-]+)?)+)\)`,
  'giu',
)
const aCount = new RegExp(String.raw`(?<![\p{L}\d.,-])${writtenCount}(?![\d.]*%)`, 'giu')

const opposites = [
  ['women', 'men'],
  ['woman', 'men'],
  ['women', 'man'],
  ['females', 'males'],
  ['female', 'male'],
  ['girls', 'boys'],
  ['urban', 'rural'],
  ['public', 'private'],
]
const ofPair = [...new Set(opposites.flat())].join('|')
/** "34 girls and 33 boys", "thirteen were women and six were men". */
const pair = new RegExp(
  String.raw`${free}(${writtenCount}) (?:were |are |of them )?(${ofPair})(?: \p{Ll}+)?,? and (${writtenCount}) (?:were |are |of them )?(${ofPair})(?=[\s.,;)]|$)`,
  'giu',
)

/** What makes up for those that the parts leave out, or counts some of them twice. */
const others =
  /\b(?:others?|remaining|remainder|rest|missing|unknown|unspecified|exclu\w+|dropp\w+|withdr\w+|lost|both|each|per|every|either|neither|non-binary|respectively|at least|more than|about|approximately|around|including|aged?|mean|median|pairs?|couples?|disclose|not (?:say|state|report|recorded|given)|\p{Ll}+ groups?)\b|[%=<>≤≥]/iu
/** What leaves fewer than were named before. */
const leftOut =
  /\b(?:exclu\w+|dropp\w+|withdr\w+|lost|missing|remain\w*|complet\w+|eligible|invited|approached|contacted|responded|declined|refused|of (?:these|them|whom))\b/iu
/** Shares of the whole by which parts that are meant to make it may miss it. */
const mostOff = 0.3
const fewest = 5

/** Parts that a sentence names behind their whole, with the sentences of the paragraph before it. */
export function namedParts(
  sentence: Sentence,
  before: readonly Sentence[],
): readonly UnevenParts[] {
  const { text } = sentence
  const listed = [comprised, inBrackets].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [words, whole = '', parts = ''] = match
      const values = [...parts.matchAll(aCount)].map(([value]) => countOf(value))
      return others.test(parts)
        ? []
        : uneven(sentence, { start: match.index, words, total: countOf(whole), values })
    }),
  )
  if (listed.length > 0) return listed
  return [...text.matchAll(pair)].flatMap((match) => {
    const [words, one = '', first = '', two = '', second = ''] = match
    const names = [first.toLowerCase(), second.toLowerCase()]
    const areOpposite = opposites.some((both) => names.every((name) => both.includes(name)))
    if (!areOpposite || first.toLowerCase() === second.toLowerCase()) return []
    const total = wholeBefore(text.slice(0, match.index), before)
    if (total === null || others.test(text)) return []
    return uneven(sentence, {
      start: match.index,
      words,
      total,
      values: [countOf(one), countOf(two)],
    })
  })
}

const ofThings = new RegExp(
  String.raw`${free}(${writtenCount}) (?:(?!(?:of|to|in|and|or|for|at|on|from|years?|months?|weeks?|days?|hours?|minutes?|times|points|items|questions|percent) )[\p{L}-]+ ){0,3}?(?!(?:years|months|weeks|days|hours|minutes|times|points|items|questions)\b)(\p{Ll}+s|children|people)\b`,
  'giu',
)
const people =
  /^(?:participants|patients|students|pupils|respondents|teachers|nurses|undergraduates|volunteers|children|adults|employees|interviewees|subjects|individuals|people|persons|learners|adolescents)$/iu

/** The one number of people in the sentence, or before it in the paragraph; `null` where there is none, or a second one of anything. */
function wholeBefore(inSentence: string, before: readonly Sentence[]): number | null {
  const own = [...inSentence.matchAll(ofThings)]
  const hasNumber = [...inSentence.matchAll(aCount)].length > 0
  if (own.length === 0 && hasNumber) return null
  if (own.length === 0 && before.some(({ text }) => leftOut.test(text))) return null
  const found = own.length > 0 ? own : before.flatMap(({ text }) => [...text.matchAll(ofThings)])
  const large = found
    .map(([, value = '', noun = '']) => ({ value: countOf(value), noun }))
    .filter(({ value }) => value >= fewest)
  const [first] = large
  const isOne = new Set(large.map(({ value }) => value)).size === 1
  return first !== undefined && isOne && people.test(first.noun) ? first.value : null
}

function uneven(
  { block, start: from }: Sentence,
  {
    start,
    words,
    total,
    values,
  }: {
    readonly start: number
    readonly words: string
    readonly total: number
    readonly values: readonly number[]
  },
): readonly UnevenParts[] {
  const sum = values.reduce((one, other) => one + other, 0)
  if (values.length < 2 || total < fewest || sum === total) return []
  if (Math.abs(sum - total) > total * mostOff) return []
  const range = { block, start: from + start, end: from + start + words.length }
  return [{ range, total, values }]
}
