import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { countsIn } from '../counts-in.ts'
import { countOf, writtenCount } from '../written-counts.ts'
import { otherSum } from './other-sum.ts'

/** What an aside says of a part is left out: "43 farms (Table 2)". It keeps its length, so that places stay. */
const aside = /\s?(?:\([^()]*\)|\[[^[\]]*\])/gu
const part = String.raw`${writtenCount}\s(?!of\b|to\b|and\b|or\b)\p{L}[^,;:.()\d]{2,60}?`
/** "186 samples, including 43 of rye …", "404 lines that correspond to 12 bred ones, 306 early and 86 late ones". */
const list = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(?<whole>${writtenCount})(?!\s?%)\s(?<noun>[^.;:()%=\d]{2,60}?),?\s(?<how>including|which included?|that included?|comprising|namely|that correspond(?:ed)? to|corresponding to)\s+(?<parts>${part}(?:\s*[,;]\s+(?:and\s)?${part})+?,?\s+(?:and|as well as)\s${part})(?=\s*(?:[.;]|$|,\s(?:was|were|which|from|in)\b))`,
  'giu',
)
const aPart = new RegExp(
  String.raw`(?:^|[,;]\s+(?:and\s)?|\s(?:and|as well as)\s)(${writtenCount})\s(\p{L}[\p{L}’'-]*)`,
  'giu',
)
/** In another measure than the whole, not counted, or counted twice. */
const uncertain =
  /\b(?:others?|remaining|rest|both|each|per|every|respectively|at least|at most|more than|less than|up to|about|approximately|around|over|nearly|also|some|several|average|mean|median|minutes?|hours?|days?|weeks?|months?|years?|times|points?|pairs?|families|genera|species|countries|types?|kinds?|levels?|items?|questions?|pages?|chapters?|words?)\b|[%=<>≤≥]/iu

const mayHold = /\b(?:includ|compris|namely|correspond)/iu
/** "60 people, including 35 women, 22 teachers and 15 parents": whoever is included may be counted twice, or left out. */
const mayOverlap = /includ/iu
/** A list that is not said to be whole is taken for it where it has so many parts and misses by so little. */
const fewestParts = 3
const fewestOfOpen = 4
const nearlyWhole = 0.02
const fewestInAll = 20
const mostOver = 0.3

/** Parts that a whole is said to include: more than all of it, or all of it but for a slip. */
export function includedParts(sentence: Sentence): readonly FindingDraft[] {
  if (countsIn(sentence) <= fewestParts || !mayHold.test(sentence.text)) return []
  const bare = sentence.text.replaceAll(aside, (words) => ' '.repeat(words.length))
  return [...bare.matchAll(list)].flatMap((match) => {
    const { whole = '', noun = '', how = '', parts = '' } = match.groups ?? {}
    const values = [...parts.matchAll(aPart)].map(([, value = '']) => countOf(value))
    const total = countOf(whole)
    const sum = values.reduce((one, other) => one + other, 0)
    if (values.length < fewestParts || total < fewestInAll) return []
    if (uncertain.test(parts) || uncertain.test(noun)) return []
    if (values.some((value) => value >= total)) return []
    if (!isSlip({ total, sum, count: values.length, isOpen: mayOverlap.test(how) })) return []
    const words = sentence.text.slice(match.index, match.index + match[0].length)
    return otherSum(sentence, {
      at: match.index,
      words,
      parts: values,
      whole,
      within: 'sentence',
    })
  })
}

interface Listed {
  readonly total: number
  readonly sum: number
  /** Of the parts. */
  readonly count: number
  /** Whether the words leave it open that a part is left out, or shares cases with another. */
  readonly isOpen: boolean
}

function isSlip({ total, sum, count, isOpen }: Listed): boolean {
  const isNear = Math.abs(total - sum) <= total * nearlyWhole
  if (sum > total) return isOpen ? isNear : sum - total <= total * mostOver
  const isLong = !isOpen || count >= fewestOfOpen
  return sum < total && isNear && (isLong || total - sum === 1)
}
