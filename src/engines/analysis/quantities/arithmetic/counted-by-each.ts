import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

const count = String.raw`(?<![\p{L}\d.,/=–-])(?<count>${writtenCount})(?![.,]?\d|[-–/]|\s?%)`
/** "20 pebbles were chosen at each site", "at each site, 20 pebbles", "26 samples per site". */
const ofEach: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:at|in|from|for|on|within|of) each (?:\p{Ll}+ )?(?<holder>\p{Ll}{3,}),? (?:(?:we|i|they) (?:\p{Ll}+ ){1,2})?${count} (?:\p{Ll}+ )?(?<thing>\p{Ll}{3,}s)\b`,
    'giu',
  ),
  new RegExp(
    String.raw`${count} (?:\p{Ll}+ )?(?<thing>\p{Ll}{3,}s) (?:(?:were|was) \p{Ll}+ )?(?:per|(?:at|in|from|for|on|within) each) (?:\p{Ll}+ )?(?<holder>\p{Ll}{3,})\b`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:at|in|from|for|on) each (?<holder>\p{Ll}{3,}),? (?:an?|one) (?<thing>\p{Ll}{3,}) was [^.;()\d]{3,60}, (?<count>${writtenCount}) (?:in all|in total|altogether)\b`,
    'giu',
  ),
]
/** "In total 260 pebbles", "a total of 260 pebbles", "which gave 260 pebbles". */
const total = new RegExp(
  String.raw`\b(?:in total|in all|altogether|(?:a|the) total of|totalling|(?:comprises|comprised|giving|gives|gave|yielding|yielded|resulting in)(?: a total of)?),? (?<count>${writtenCount})(?![.,]?\d|[-–/]|\s?%) (?:\p{Ll}+ )?(?<thing>\p{Ll}{3,}s)\b`,
  'giu',
)
/** "Each combination of three models and four levels is trained with five seeds, which gives 60 runs". */
const combined = new RegExp(
  String.raw`\b(?:each|every|all) combinations? of (?<factors>[^.;:()]{8,160}?),? (?:which (?:gives?|gave|yields?|yielded|makes?|made)|giving|yielding|making|resulting in|for a total of|that is)(?: a total of| in total)? (?<told>${writtenCount})(?![.,]?\d|\s?%)`,
  'giu',
)
const anyCount = new RegExp(count, 'giu')
/** Where some were lost or left out, or are more, another total is no slip. */
const uneven =
  /\b(?:lost|loss|lack|miss|exclu|discard|fail|remov|reject|drop|withdr|except|only|unbalanced|invalid|unus|further|additional|another|extra|remaining|plus)\w*/iu
/** "About 20 pebbles at each site". */
const roughly =
  /\b(?:about|around|approx\w*|roughly|at least|at most|up to|between|minimum|maximum|average|or more|or fewer|more than|nearly|almost|over|to \d+)\b/iu

/** A total of things that another number of holders has each: "20 at each of the 13 sites, 240 in total". */
export function countedByEach(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { sentences } = analysed
  // Most paragraphs have none of the two.
  const blocks = new Set(textsWith(sentences, ...ofEach).map(({ block }) => block))
  const summed = new Set(textsWith(sentences, total).map(({ block }) => block))
  const paragraphs = Map.groupBy(
    sentences.filter(({ block }) => blocks.has(block) && summed.has(block)),
    ({ block }) => block,
  )
  return [
    ...[...paragraphs.values()].flatMap((paragraph) => totalsOf(paragraph, sentences)),
    ...textsWith(sentences, combined).flatMap(combinations),
  ]
}

function totalsOf(
  paragraph: readonly Sentence[],
  all: readonly Sentence[],
): readonly FindingDraft[] {
  const [each, ...others] = paragraph.flatMap((sentence) =>
    /\b(?:each|per)\b/iu.test(sentence.text)
      ? ofEach.flatMap((form) => matchesOf(form, sentence))
      : [],
  )
  if (each === undefined || others.length > 0) return []
  const [sum, ...more] = paragraph
    .flatMap((sentence) => matchesOf(total, sentence))
    .filter(({ thing }) => thing === each.thing)
  if (sum === undefined || more.length > 0) return []
  if (roughly.test(each.sentence.text) || roughly.test(sum.sentence.text)) return []
  if (paragraph.some(({ text }) => uneven.test(text))) return []
  const products = countsOf(each.holder, all).map((holders) => holders * each.count)
  const [nearest] = products.toSorted(
    (one, other) => Math.abs(one - sum.count) - Math.abs(other - sum.count),
  )
  if (nearest === undefined || each.count < 2 || products.includes(sum.count)) return []
  const holders = nearest / each.count
  return [
    note([sum.sentence, sum.match], {
      title: `${holders} times ${each.count} is ${nearest}, not ${sum.count}`,
      statement: `${quoted(each.match[0], 90)}, and the text counts ${holders}: ${nearest} in all, where it has ${quoted(sum.match[0])}.`,
    }),
  ]
}

function matchesOf(form: RegExp, sentence: Sentence) {
  return [...sentence.text.matchAll(form)].map((match) => {
    const { count: written = '', thing = '', holder = '' } = match.groups ?? {}
    return { sentence, match, count: countOf(written), thing: singular(thing), holder }
  })
}

const singular = (thing: string) => thing.toLowerCase().replace(/s$/u, '')

/** How many of a thing the text counts: all different numbers. */
function countsOf(thing: string, sentences: readonly Sentence[]): readonly number[] {
  const counted = new RegExp(
    String.raw`(?<![\p{L}\d.,/=–-])(${writtenCount})(?![.,]?\d|[-–/]) (?:[\p{Ll}-]+ ){0,2}?${thing}(?:s|es)\b`,
    'giu',
  )
  return [
    ...new Set(
      textsWith(sentences, counted).flatMap(({ text }) =>
        [...text.matchAll(counted)].map(([, number = '']) => countOf(number)),
      ),
    ),
  ]
}

function combinations(sentence: Sentence): readonly FindingDraft[] {
  return [...sentence.text.matchAll(combined)].flatMap((match) => {
    const { factors = '', told = '' } = match.groups ?? {}
    const counts = [...factors.matchAll(anyCount)].map(({ groups }) =>
      countOf(groups?.['count'] ?? ''),
    )
    const product = counts.reduce((all, one) => all * one, 1)
    if (counts.length < 2 || uneven.test(match[0]) || product === countOf(told)) return []
    return [
      note([sentence, match], {
        title: `${counts.join(' × ')} is ${product}, not ${countOf(told)}`,
        statement: `${quoted(match[0], 160)}: the numbers before it make ${product}.`,
      }),
    ]
  })
}

function note(
  [sentence, match]: readonly [Sentence, RegExpExecArray],
  words: Pick<FindingDraft, 'title' | 'statement'>,
): FindingDraft {
  return numbersNote('changes-computed', {
    ...words,
    why: 'Who repeats the study multiplies as well, and cannot tell which of the numbers is right.',
    how: 'Look up each of them, and correct the one that is wrong; where some are missing, say how many and why.',
    ranges: [placeOf(sentence, match)],
  })
}
