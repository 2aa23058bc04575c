import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { averagesOfLists } from '../../quantities/arithmetic/averages-of-lists.ts'
import { changesFromBefore } from '../../quantities/arithmetic/changes-from-before.ts'
import { countedByEach } from '../../quantities/arithmetic/counted-by-each.ts'
import { wrongPercentErrors } from '../../quantities/arithmetic/percent-errors.ts'
import { priceTimesCount } from '../../quantities/arithmetic/price-times-count.ts'
import { productsInBrackets } from '../../quantities/arithmetic/products-in-brackets.ts'
import { recomputed } from '../../quantities/arithmetic/recomputed.ts'
import { restated } from '../../quantities/arithmetic/restated.ts'
import { squareOfR } from '../../quantities/arithmetic/square-of-r.ts'
import { toldRatios } from '../../quantities/arithmetic/told-ratios.ts'
import { unevenSteps } from '../../quantities/arithmetic/uneven-steps.ts'
import { wrongArithmetic } from '../../quantities/arithmetic/written-arithmetic.ts'
import { differencesTold } from '../../quantities/comparisons/differences-told.ts'
import { countsOfSteps } from '../../quantities/consistency/counts-of-steps.ts'
import { withinUncertainty } from '../../quantities/inference/within-uncertainty.ts'
import { sumsAndDifferences } from '../../quantities/ledger/sums-and-differences.ts'
import { valueOf } from '../../quantities/number-tokens.ts'
import { withOthers } from '../../quantities/told-already.ts'

const number = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d.,]*\d)`
const unit = String.raw`(\s?%|\s\p{Ll}{1,12}(?:\s(?:per|a|of)\s\p{L}+)?)?`
/** What a value was measured under: "from 412 kWh under the old rule to 284 kWh". */
const circumstance = String.raw`(?:\s(?:under|in|at|with|without|during|before|after|for|on)\s(?:[\p{L}\d][\p{L}\d-]*\s){0,3}\p{L}[\p{L}-]*)?`
const pair = String.raw`from (?:about |roughly |around )?[$£€]?${number}${unit}(?: in \d{4})?${circumstance} to (?:about |roughly |around |only )?[$£€]?${number}${unit}(?: in \d{4})?${circumstance}`
const change = String.raw`(?:(?:(?:which|that) is |representing |i\.e\.,? |that is,? )?an? (?:overall |total )?(?:increase|rise|growth|gain|decrease|drop|decline|fall|reduction|loss)(?: of| by)?|up by|down by)`

/** "rose from 40 to 60, an increase of 20%", "went from 100 to 150, up by 33%", "a drop of 25 percentage points". */
const stated = new RegExp(
  String.raw`${pair}(?:,|:| –| —| \()? ?${change} ${number}\s?(%|percentage points?|points|per ?cent)(?! (?:of|CI|confidence))`,
  'giu',
)
const multiples: Readonly<Record<string, number>> = {
  doubl: 2,
  trebl: 3,
  tripl: 3,
  quadrupl: 4,
  halv: 0.5,
}
/** "doubled from 20 to 30". */
const multiplied = new RegExp(
  String.raw`\b(doubl|trebl|tripl|quadrupl|halv)(?:ed|ing|es|e),? from (?:about |roughly |around )?[$£€]?${number}${unit} (?:\([^()]{1,20}\) )?to (?:about |roughly |around |almost |nearly )?[$£€]?${number}(?![\d-]|\s?°|[^,.;]{0,12}, from \d)`,
  'giu',
)
/** "fell by half, from 18.0 to 12.6", "rose threefold, from 12 to 20". */
const fractions: Readonly<Record<string, number>> = {
  half: 0.5,
  'a half': 0.5,
  'one half': 0.5,
  'a third': 2 / 3,
  'one third': 2 / 3,
  'one-third': 2 / 3,
  'two thirds': 1 / 3,
  'two-thirds': 1 / 3,
  'a quarter': 0.75,
  'one quarter': 0.75,
  'three quarters': 0.25,
}
const folds: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
}
const byPart = new RegExp(
  String.raw`\b(?:(?<part>(?:fell|dropped|declined|decreased|shrank|went down|was cut|were cut|was reduced|were reduced|halved|cut) (?:by|in) (?<share>${Object.keys(fractions).join('|')}))|(?:rose|grew|increased|climbed|went up) (?<fold>${Object.keys(folds).join('|')})-?fold),? from (?:about |roughly |around )?[$£€]?${number}${unit}(?: in \d{4})?${circumstance} to (?:about |roughly |around |almost |nearly |only )?[$£€]?${number}(?![\d-])`,
  'giu',
)
/** How far a change may be off, as a share of it: words for multiples are used loosely, and ends are rounded. */
const looseness = 0.15
/** Points or per cent by which a computed change may differ from the stated one, besides the rounding of its ends. */
const slack = 1.5
const hedge =
  /\b(?:more than|over|nearly|almost|approximately|about|roughly|around|annual|per year|a year|each year|per annum|yearly|average|relative|adjusted)\b/iu

/** Changes that their own two ends contradict: "rose from 40 to 60, an increase of 20%", "doubled from 20 to 30". */
export default defineCheck({
  id: 'changes-computed',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english'],
  run: (analysed) => [
    ...ofSentences(analysed),
    ...countedByEach(analysed),
    ...priceTimesCount(analysed),
    ...countsOfSteps(analysed),
    ...differencesTold(analysed),
    ...toldRatios(analysed),
    ...sumsAndDifferences(analysed),
  ],
})

function ofSentences({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const told = ofOneSentence(sentences)
  return withOthers(told, changesFromBefore(sentences))
}

function ofOneSentence(sentences: readonly Sentence[]): readonly FindingDraft[] {
  return [
    ...textsWith(sentences, stated, multiplied, byPart)
      .filter(({ text }) => /\bfrom [^.]*\d/u.test(text))
      .flatMap((sentence) => [...ofShares(sentence), ...ofMultiples(sentence)]),
    ...wrongPercentErrors(sentences),
    ...wrongArithmetic(sentences),
    ...productsInBrackets(sentences),
    ...unevenSteps(sentences),
    ...recomputed(sentences),
    ...sentences.flatMap(restated),
    ...averagesOfLists(sentences),
    ...sentences.flatMap(withinUncertainty),
    ...sentences.flatMap((sentence, index) => squareOfR(sentence, sentences[index - 1])),
  ]
}

function ofShares(sentence: Sentence): readonly FindingDraft[] {
  return [...sentence.text.matchAll(stated)].flatMap((match) => {
    const [
      words,
      first = '',
      firstUnit = '',
      second = '',
      secondUnit = '',
      share = '',
      measure = '',
    ] = match
    const [from, to, told] = [valueOf(first), valueOf(second), valueOf(share)]
    if (from === 0 || isYear(first) || isYear(second) || from === to) return []
    if (hedge.test(words) || /\brespectively\b/iu.test(sentence.text)) return []
    const isPercent = /%|cent/u.test(`${firstUnit}${secondUnit}`)
    const points = Math.abs(to - from)
    const relative = (points / from) * 100
    const ofEnds = (50 / from) * (roughnessOf(first) + roughnessOf(second))
    const inPoints = /point/u.test(measure)
    // A share of a share is told in points or in per cent; either is taken.
    const candidates = inPoints ? [points] : isPercent ? [relative, points] : [relative]
    if (candidates.some((one) => Math.abs(one - told) <= slack + ofEnds)) return []
    const right = inPoints
      ? `${rounded(points)} points`
      : `${rounded(relative)}%${isPercent ? `, or ${rounded(points)} percentage points` : ''}`
    return [
      note(
        sentence,
        match,
        `${first} to ${second} is a change of ${right}, not of ${share}${inPoints ? ' points' : '%'}`,
      ),
    ]
  })
}

function ofMultiples(sentence: Sentence): readonly FindingDraft[] {
  const multiplications = [...sentence.text.matchAll(multiplied)].map((match) => {
    const [words, word = '', first = '', , second = ''] = match
    const factor = multiples[word.toLowerCase()] ?? 1
    return { match, factor, first, second, told: words.split(/[\s,]/u)[0] ?? '' }
  })
  const parts = [...sentence.text.matchAll(byPart)].map((match) => {
    const { part, share = '', fold = '' } = match.groups ?? {}
    const factor = fractions[share.toLowerCase()] ?? folds[fold.toLowerCase()] ?? 1
    const [first = '', , second = ''] = match.slice(4)
    return { match, factor, first, second, told: part ?? `${fold}fold` }
  })
  return [...multiplications, ...parts].flatMap(({ match, factor, first, second, told }) => {
    const [from, to] = [valueOf(first), valueOf(second)]
    const before = sentence.text.slice(Math.max(0, match.index - 30), match.index)
    if (from === 0 || (isYear(first) && isYear(second))) return []
    if (/\b(?:more than|over|nearly|almost|not|half|times)\b[^,;]*$/iu.test(before)) return []
    const slackOfEnds = (to / from) * (roughnessOf(first) / from + roughnessOf(second) / to) * 0.5
    if (Math.abs(to / from - factor) <= factor * looseness + slackOfEnds) return []
    return [
      note(
        sentence,
        match,
        `${second} is ${rounded(to / from)} times ${first}, which “${told}” does not say`,
      ),
    ]
  })
}

function isYear(text: string): boolean {
  return /^(?:1[5-9]|20)\d{2}$/u.test(text)
}

/** The unit of the last digit. */
function roughnessOf(raw: string): number {
  return 10 ** -(raw.split('.')[1]?.length ?? 0)
}

function rounded(value: number): string {
  return String(Number(value.toFixed(1)))
}

function note({ block, start }: Sentence, match: RegExpExecArray, fault: string): FindingDraft {
  const at = start + match.index
  return {
    criterion: 'numbers',
    check: 'changes-computed',
    kind: 'issue',
    severity: 'moderate',
    title: 'The change does not fit its two ends',
    statement: `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`,
    why: 'One of the three is wrong, and a reader who computes it again doubts the others too.',
    how: 'Look up both ends in the data, and compute the change again; say whether it is in per cent or in points.',
    ranges: [{ block, start: at, end: at + match[0].length }],
    confidence: 0.8,
  }
}
