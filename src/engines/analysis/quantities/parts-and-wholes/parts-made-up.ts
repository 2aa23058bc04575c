import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { countsIn } from '../counts-in.ts'
import { countOf, writtenCount } from '../written-counts.ts'
import { otherSum } from './other-sum.ts'
import { others } from './parts-of-groups.ts'

const words = String.raw`(?:[\p{L}’'-]+\s){0,5}`
/** Two to four parts of one shape: "51 in the first arm and 52 in the second", "188 were shops and 244 were inns". */
const part = String.raw`${writtenCount}\s[^,;:.()\d]{2,45}?`
const parts = String.raw`${part}(?:,\s(?:and\s)?${part}){0,3}?,?\s(?:and|while)\s${part}`
const end = String.raw`(?=[.;]|$)`

/** The words by which a whole is made up of what follows: nothing is left out. */
const composed =
  '(?:comprised|comprises|comprising|consisted of|consists of|consisting of|was made up of|were made up of|made up of|was composed of|composed of|fell into|(?:was|were) (?:divided|split) (?:into|between|among))'
const wholeFirst = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(${writtenCount})(?!\s?%)\s(${words})${composed}\s(?<parts>${parts})${end}`,
  'giu',
)
/** "412 shops, of which 188 were bakeries and 244 were grocers". */
const ofWhich = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(?<!\d (?:out )?of (?:the )?)(${writtenCount})(?!\s?%)\s((?:[\p{L}’'-]+\s){0,7}?[\p{L}’'-]+),\sof\s(?:which|whom)\s(?<parts>${writtenCount}\s(?<verb>were|was|had|came|lived|chose|used)\s[^,;:.()\d]{2,45}?(?:,\s(?:and\s)?${writtenCount}\s[^,;:.()\d]{2,45}?){0,2}?,?\s(?:and|while)\s${writtenCount}\s(?:\k<verb>\s)?[^,;:.()\d]{2,45}?)${end}`,
  'giu',
)
/** "27 ponds in all (13 deep, 11 shallow)": a list of counts alone. */
const inBrackets = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(?<!\d (?:out )?of (?:the )?)(${writtenCount})(?!\s?%)\s((?:[\p{L}’'-]+\s){0,4}[\p{L}’'-]+)\s\((?<parts>${writtenCount}\s\p{L}[\p{L}’'-]*(?:\s[\p{L}’'-]+)?(?:(?:[,;]\s(?:and\s)?|\sand\s|\s?\/\s?)${writtenCount}\s\p{L}[\p{L}’'-]*(?:\s[\p{L}’'-]+)?)+)\)`,
  'giu',
)
/** "Of the 96 lakes, 32 lie in woods, 34 in fields and 40 in towns". */
const ofFirst = new RegExp(
  String.raw`\bOf (?:the|these|those|our|all) (${writtenCount})(?!\s?%)\s((?:[\p{L}’'-]+\s){0,3}[\p{L}’'-]+), (?<parts>${part}, (?:${part}, )?(?:${part},? )?and ${part})${end}`,
  'gu',
)
/** "We recruited 124 keepers; 61 were assigned to shade, 40 to sun and 30 to neither". */
const assigned = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(${writtenCount})(?!\s?%)\s((?:[\p{L}’'-]+\s){0,4}?[\p{L}’'-]+)(?:; |: |, and |, )(?<parts>${writtenCount} were (?:randomly )?(?:assigned|allocated|randomi[sz]ed) to [^,;:.()\d]{2,40}(?:, ${part}){0,2},? and ${part})${end}`,
  'giu',
)
const aPart = new RegExp(
  String.raw`(?:^|[,;]\s(?:and\s)?|\s(?:and|while)\s|\s?\/\s?)(${writtenCount})\s(\p{L}[\p{L}’'-]*)`,
  'giu',
)

/** What is counted in another measure than its parts, left out, or counted twice. */
const uncertain =
  /\b(?:others?|remaining|remainder|rest|missing|unknown|unspecified|excluded|dropped|withdr\w+|lost|both|each|per|every|either|respectively|at least|at most|more than|less than|up to|about|approximately|around|including|e\.g|also|some|several|further|additional|average|mean|median|range|overlap\w*|duplicat\w*|minutes?|hours?|years?|months?|weeks?|days?|times|points?|pairs?|couples?|dyads?|rounds?|percent|per cent|items?|questions?|levels?|stages?|phases?|steps?|pages?|chapters?|words?|columns|rows|layers?|nodes?|bits?)\b|[%=<>≤≥]/iu
const notGroups =
  /^(?:of|out|in|from|with|to|and|or|at|on|by|for|than|years?|months|weeks|days|hours|minutes|couples|pairs|dyads|twins|families|households|teams|cm|mm|km|kg|g|ml|mg)$/iu
/** Parts that are meant to make a whole miss it by less. */
const mostOff = 0.3
const fewestInAll = 5
/** A whole and two parts. */
const fewestCounts = 3

export const formsMadeUp: readonly RegExp[] = [wholeFirst, ofWhich, inBrackets, ofFirst, assigned]

/** Parts told in one sentence with the whole that they are said to make, and do not. */
export function partsMadeUp(
  sentence: Sentence,
  next: Sentence | undefined,
): readonly FindingDraft[] {
  const { text } = sentence
  if (countsIn(sentence) < fewestCounts || !mayHold.test(text)) return []
  return formsMadeUp.flatMap((form) =>
    [...text.matchAll(form)].flatMap((match) => {
      const [told, whole = '', noun = ''] = match
      const list = match.groups?.['parts'] ?? ''
      const found = [...list.matchAll(aPart)]
      const values = found.map(([, value = '']) => countOf(value))
      const total = countOf(whole)
      const sum = values.reduce((one, other) => one + other, 0)
      const isGroup = !noun
        .trim()
        .split(' ')
        .slice(0, 1)
        .some((word) => notGroups.test(word))
      if (values.length < 2 || !isGroup || uncertain.test(`${list} ${noun}`)) return []
      // "163 plants (110 genera, 37 families)": of another rank, where nouns of their own make less.
      const areNouns = found.some(
        ([, , head = '']) => /s$/iu.test(head) && !/^(?:males?|females?|boys|girls)$/iu.test(head),
      )
      // Of a whole that is not said to be divided, some may be left out.
      const mayLeaveOut = form === ofFirst || (form === inBrackets && areNouns)
      if (sum < total && (mayLeaveOut || others.test(next?.text ?? ''))) return []
      if (values.some((value) => value >= total) || total < fewestInAll) return []
      if (sum === total || Math.abs(sum - total) > total * mostOff) return []
      return otherSum(sentence, {
        at: match.index,
        words: told,
        parts: values,
        whole,
        within: 'sentence',
      })
    }),
  )
}

const mayHold =
  /\bof (?:which|whom) |\bOf (?:the|these|those|our|all) |\d were (?:randomly )?(?:assigned|allocated|randomi[sz]ed) |compris|consist|made up of|composed of|fell into|divided|split|\((?:\d+|\p{L}+) [\p{L} ’'-]+(?:[,;/]| and )[^()]*\)/iu
