import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** "t(38) = 2.50", "r(63) = .41". */
const test = /(?<![\p{L}\d])(?<name>t|r)\s?\(\s?(?<df>\d{1,4})\s?\)\s?[=<>]/gu
/** "Forty hives were compared", "in the 45 colonies", "with 20 participants". */
const cases = new RegExp(
  String.raw`(?:^|\b(?:the|all|our|of|with|on|in|among|from)\s)(?<count>${writtenCount})\s(?!(?:of|out|or|to|and|items?|trials?|times|years?|months?|weeks?|days?|hours?|minutes?|seconds?|points?|groups?|conditions?|blocks?|sessions?|variables?|factors?|levels?)\b)(?:\p{Ll}+\s){0,2}?\p{Ll}+(?:s|ren|ple|men|mice)\b`,
  'giu',
)
/** Tests that count something else than cases. */
const notOfCases =
  /\b(?:mixed|multilevel|hierarchical|nested|regress\w*|random(?! sample)|slopes?|items?|trials?|observations?|measurements?|responses?|each|per|pairs?|dyads|model\w*|estimates?|groups of|both studies|pooled)\b/iu
/** Of more degrees than this each case was counted several times, on purpose. */
const mostTimes = 2.2
const fewestCases = 8

/** "In the 45 colonies …, r(63)": a test cannot have more degrees of freedom than cases. */
export function dfAndCases(sentence: Sentence): readonly FindingDraft[] {
  const { text } = sentence
  if (!/\b[tr]\s?\(\s?\d/u.test(text) || notOfCases.test(text)) return []
  const [match, ...others] = [...text.matchAll(test)]
  const counts = [...text.matchAll(cases)].map(({ groups }) => countOf(groups?.['count'] ?? ''))
  const [count = 0] = counts.filter((one) => one >= fewestCases)
  if (match === undefined || others.length > 0 || counts.length !== 1 || count === 0) return []
  const { name = '', df = '' } = match.groups ?? {}
  if (Number(df) < count || Number(df) > count * mostTimes) return []
  return [
    note(sentence, match, {
      title: `${name}(${df}) from ${count} cases`,
      statement: `The sentence has ${count} cases; a test of them has fewer than ${count} degrees of freedom, and ${df} are given.`,
    }),
  ]
}

const numbers = ['two', 'three', 'four', 'five', 'six']
/** "among the three feeds, F(3, 57)". */
const ofGroups =
  /\b(?:among|between|across) the (?<count>two|three|four|five|six|[2-6]) \p{Ll}+s,? (?:\()?F\s?\(\s?(?<df>\d{1,2})\s?,\s?\d+(?:\.\d+)?\s?\)/giu

/** The effect of k groups has k − 1 degrees of freedom. */
export function dfOfGroups(sentence: Sentence): readonly FindingDraft[] {
  const { text } = sentence
  if (!/\bF\s?\(/u.test(text)) return []
  return [...text.matchAll(ofGroups)].flatMap((match) => {
    const { count: told = '', df = '' } = match.groups ?? {}
    const count = /\d/u.test(told) ? Number(told) : numbers.indexOf(told.toLowerCase()) + 2
    if (Number(df) !== count) return []
    return [
      note(sentence, match, {
        title: `F(${df}, …) among ${told}`,
        statement: `A difference among ${told} has ${count - 1} degrees of freedom, and the sentence gives ${df}.`,
      }),
    ]
  })
}

function note(
  sentence: Sentence,
  match: RegExpExecArray,
  words: { readonly title: string; readonly statement: string },
): FindingDraft {
  return {
    criterion: 'numbers',
    check: 'p-values',
    kind: 'issue',
    severity: 'moderate',
    ...words,
    why: 'Reviewers compare the two at once, and a mismatch raises doubts about which cases were analysed.',
    how: 'Look up the test in the output, and check how many cases went into it.',
    ranges: [placeOf(sentence, match)],
    confidence: 0.8,
  }
}
