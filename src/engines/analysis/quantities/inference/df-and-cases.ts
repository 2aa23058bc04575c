import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, countsWrittenIn, writtenCount } from '../written-counts.ts'

/** "t(38) = 2.50", "r(63) = .41". */
const test = /(?<![\p{L}\d])(?<name>t|r)\s?\(\s?(?<df>\d{1,4})\s?\)\s?[=<>]/gu
/** "Forty hives were compared", "in the 45 colonies", "with 20 participants". */
const cases = new RegExp(
  String.raw`(?:^|\b(?:the|all|our|of|with|on|in|among|from)\s)(?<count>${writtenCount})\s(?!(?:of|out|or|to|and|items?|trials?|times|years?|months?|weeks?|days?|hours?|minutes?|seconds?|points?|groups?|conditions?|blocks?|sessions?|variables?|factors?|levels?)\b)(?:\p{Ll}+\s){0,2}?\p{Ll}+(?:s|ren|ple|men|mice)\b`,
  'giu',
)
/** Tests that count something else than cases. */
const notOfCases =
  /\b(?:mixed|multilevel|hierarchical|nested|regress\w*|random(?! sample)|slopes?|items?|trials?|observations?|measurements?|responses?|each|per|pairs?|dyads|model\w*|estimates?|groups of|both studies|pooled|epochs?|seeds?|folds?|simulations?)\b/iu
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

/** "F(1, 35)": a test of one degree within all cases. */
const ofOne = /(?<![\p{L}\d])F\s?\(\s?1\s?,\s?(?<df>\d{1,4})\s?\)\s?[=<>]/gu
const fewestUsual = 2

/** "F(1, 45)" among tests with 35 degrees of freedom, of 36 people: cases may be missing, and none can come by. */
export function dfBesideOthers(analysed: AnalysedDocument): readonly FindingDraft[] {
  const found = textsWith(analysed.sentences, ofOne).flatMap((sentence) =>
    [...sentence.text.matchAll(ofOne)].map((match) => ({
      sentence,
      match,
      df: Number(match.groups?.['df']),
    })),
  )
  const [usual = [], rare = [], ...more] = [
    ...Map.groupBy(found, ({ df }) => df).values(),
  ].toSorted((one, other) => other.length - one.length)
  const [odd, ...others] = rare
  const df = usual[0]?.df ?? 0
  if (odd === undefined || others.length + more.length > 0 || usual.length < fewestUsual) return []
  if (odd.df <= df + 1 || odd.df % df === 0 || odd.df > df * mostTimes) return []
  const counts = analysed.sentences.flatMap(({ text }) => countsWrittenIn(text))
  const count = counts.find((one) => one === df + 1 || one === df + 2)
  if (count === undefined) return []
  return [
    note(odd.sentence, odd.match, {
      title: `F(1, ${odd.df}) beside F(1, ${df})`,
      statement: `The other tests of one degree have ${df} within, as ${count} cases give; ${odd.df} need more cases than there are.`,
    }),
  ]
}

function note(
  sentence: Sentence,
  match: RegExpExecArray,
  words: { readonly title: string; readonly statement: string },
): FindingDraft {
  return numbersNote('p-values', {
    ...words,
    why: 'Reviewers compare the two at once, and a mismatch raises doubts about which cases were analysed.',
    how: 'Look up the test in the output, and check how many cases went into it.',
    ranges: [placeOf(sentence, match)],
  })
}
