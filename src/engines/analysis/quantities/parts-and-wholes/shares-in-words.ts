import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** The shares, in per cent, for which a writer may use the word; the ends are generous. */
const fractions: readonly (readonly [words: RegExp, from: number, to: number])[] = [
  [/^three[- ]quarters$/iu, 69, 81],
  [/^two[- ]thirds$/iu, 60.3, 73],
  [/^(?:one|a) half$|^half$/iu, 44, 56],
  [/^(?:one|a)[- ]third$/iu, 27.6, 39],
  [/^(?:one|a)[- ]quarter$/iu, 20, 30],
  [/^(?:one|a)[- ]fifth$/iu, 15, 25],
  [/^(?:one|a)[- ]tenth$/iu, 6, 14],
]
const word = String.raw`(three[- ]quarters|two[- ]thirds|half|(?:one|a)[- ](?:half|third|quarter|fifth|tenth))`
const thing = String.raw`(?:\s[\p{L}-]+){0,5}`
const bound = String.raw`\b((?:more|fewer|less) than|over|under|at least|at most|up to|well)?\s?`

/** "a third of the mills (12 of 40)", "half of them (n = 12/40)". */
const beside = new RegExp(
  String.raw`${bound}\b${word}\sof${thing}\s\((?:n\s?=\s?)?(${writtenCount})\s?(?:/|(?:out )?of(?: the)?)\s?(${writtenCount})\)`,
  'giu',
)
/** "a third of the 40 mills (12)", "half of the 40 mills (n = 12, 30%)". */
const ofWhole = new RegExp(
  String.raw`${bound}\b${word}\sof (?:the |all |these |our )?(${writtenCount})${thing}\s\((?:n\s?=\s?)?(${writtenCount})(?=[),;])`,
  'giu',
)
/** "About half of the mills (72%)", "two thirds (45%)". */
const withShare = new RegExp(
  String.raw`${bound}\b${word}(?:\sof(?!\s(?:one|a)\b)${thing})?\s\((?:n\s?=\s?\d+[,;]\s)?(?<share>\d{1,3}(?:\.\d+)?)\s?(?:%|per ?cent)\)`,
  'giu',
)
/** "Most keepers (38%)", "a minority of the mills (64%)". */
const moreOrLess = new RegExp(
  String.raw`(?:\b(?<more>(?:the|a) (?:vast |large |clear )?majority of(?: the| our)?|Most(?: of the| of our)?)|\b(?<less>a (?:small )?minority of(?: the| our)?))(?: (?!common|frequent|often)[\p{L}-]+)? (?:\p{Ll}+s|people|children|women|men) \((?<share>\d{1,3}(?:\.\d+)?)\s?(?:%|per ?cent)\)`,
  'giu',
)
const anyFraction = /\b(?:half|thirds?|quarters?|fifth|tenth|most|majority|minority)\b[^.;]*\(/iu

/** Fractions in words whose counts stand beside them and make another share. */
export function sharesInWords({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return sentences
    .filter(({ text }) => anyFraction.test(text))
    .flatMap((sentence) => [
      ...[...sentence.text.matchAll(beside)].flatMap((match) =>
        judge(sentence, match, { part: match[3], whole: match[4] }),
      ),
      ...[...sentence.text.matchAll(ofWhole)].flatMap((match) =>
        judge(sentence, match, { part: match[4], whole: match[3] }),
      ),
      ...moreThanHalf(sentence),
      ...[...sentence.text.matchAll(withShare)].flatMap((match) =>
        judgeShare(sentence, match, match.groups?.['share'] ?? ''),
      ),
    ])
}

/** Whether a share, in per cent, may be told by the words before it. */
function fitsWords(share: number, limit: string, fraction: string): boolean {
  const [, from = 0, to = 100] = fractions.find(([pattern]) => pattern.test(fraction)) ?? []
  const isLower = /^(?:fewer|less|under|at most|up to)/iu.test(limit)
  const isUpper = /^(?:more|over|at least|well)/iu.test(limit)
  // "More than half" holds from half on.
  const middle = (from + to) / 2
  return isLower ? share <= middle : isUpper ? share >= middle : share >= from && share <= to
}

function judgeShare(
  sentence: Sentence,
  match: RegExpExecArray,
  share: string,
): readonly FindingDraft[] {
  const [, limit = '', fraction = ''] = match
  // "Reduced by half (0.5%)": what it came to.
  if (/\bby $/u.test(sentence.text.slice(0, match.index))) return []
  if (fitsWords(Number(share), limit, fraction)) return []
  const words = `${limit} ${fraction}`.trim().toLowerCase()
  return [noteOfShare(sentence, match, { share, words })]
}

function noteOfShare(
  sentence: Sentence,
  match: RegExpExecArray,
  { share, words }: { readonly share: string; readonly words: string },
): FindingDraft {
  return {
    ...told,
    title: `${share}% is not ${words}`,
    statement: `The text calls ${share}% ${words}.`,
    how: 'Go back to the data, and correct the share or the word for it.',
    ranges: [placeOf(sentence, match)],
  }
}

/** A majority below half, or a minority above it. */
function moreThanHalf(sentence: Sentence): readonly FindingDraft[] {
  return [...sentence.text.matchAll(moreOrLess)].flatMap((match) => {
    const { more, less, share = '' } = match.groups ?? {}
    const words = (more ?? less ?? '').split(' of')[0]?.toLowerCase() ?? ''
    // "The most frequent" is no majority, and a plain "most" only opens a sentence.
    const isOpening = match.index === 0 || !/^most/iu.test(more ?? '')
    const isOff = more === undefined ? Number(share) > 50.5 : Number(share) < 49.5
    return isOff && isOpening ? [noteOfShare(sentence, match, { share, words })] : []
  })
}

const told = {
  criterion: 'numbers',
  check: 'percentage-counts',
  kind: 'issue',
  severity: 'moderate',
  why: 'One of them is wrong, and a reader who recalculates will doubt the others too.',
  confidence: 0.85,
} as const

function judge(
  sentence: Sentence,
  match: RegExpExecArray,
  {
    part = '',
    whole = '',
  }: { readonly part?: string | undefined; readonly whole?: string | undefined },
): readonly FindingDraft[] {
  const [, limit = '', fraction = ''] = match
  const [count, total] = [countOf(part), countOf(whole)]
  if (!(total > 0) || count > total) return []
  const share = (count / total) * 100
  if (fitsWords(share, limit, fraction)) return []
  return [
    {
      ...told,
      title: `${part} of ${whole} is ${share.toFixed(1)}%, not ${fraction.toLowerCase()}`,
      statement: `The text gives ${part} of ${whole} as ${fraction.toLowerCase()}; the two counts make ${share.toFixed(1)}%.`,
      how: 'Go back to the data and correct the count, the total or the fraction.',
      ranges: [placeOf(sentence, match)],
    },
  ]
}
