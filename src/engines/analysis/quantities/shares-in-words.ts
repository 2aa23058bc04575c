import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { countOf, writtenCount } from './written-counts.ts'

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
const anyFraction = /\b(?:half|thirds?|quarters?|fifth|tenth) of\b[^.;]*\(/iu

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
    ])
}

function judge(
  { block, start }: Sentence,
  match: RegExpExecArray,
  {
    part = '',
    whole = '',
  }: { readonly part?: string | undefined; readonly whole?: string | undefined },
): readonly FindingDraft[] {
  const [words, limit = '', fraction = ''] = match
  const [count, total] = [countOf(part), countOf(whole)]
  const [, from = 0, to = 100] = fractions.find(([pattern]) => pattern.test(fraction)) ?? []
  if (!(total > 0) || count > total) return []
  const share = (count / total) * 100
  const isLower = /^(?:fewer|less|under|at most|up to)/iu.test(limit)
  const isUpper = /^(?:more|over|at least|well)/iu.test(limit)
  // "More than half" holds from half on.
  const middle = (from + to) / 2
  const fits = isLower ? share <= middle : isUpper ? share >= middle : share >= from && share <= to
  if (fits) return []
  return [
    {
      criterion: 'numbers',
      check: 'percentage-counts',
      kind: 'issue',
      severity: 'moderate',
      title: `${part} of ${whole} is ${share.toFixed(1)}%, not ${fraction.toLowerCase()}`,
      statement: `The text gives ${part} of ${whole} as ${fraction.toLowerCase()}; the two counts make ${share.toFixed(1)}%.`,
      why: 'One of the three is wrong, and a reader who recalculates will doubt the others too.',
      how: 'Go back to the data and correct the count, the total or the fraction.',
      ranges: [{ block, start: start + match.index, end: start + match.index + words.length }],
      confidence: 0.85,
    },
  ]
}
