import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'

/** "p > 5", "p = 0,03", "P-value = 0.000": letter, sign and number, where no single letter or minus stands before. */
const report =
  /(?<![\p{L}\p{N}]|[_^\\$*/+−–-]\s?|(?<!\p{L})[b-z]\s)p(?:[\s-]?values?)?\s?([<>=≤≥])\s?(\d+(?:[.,]\d+)?|[.,]\d+)(?![\p{L}\d]|[.,]\d|\s?(?:×|x\s?10|\*|\^|e\s?[-−–]|[-−–/+]\s?\d))/giu

interface Report {
  readonly block: string
  readonly start: number
  readonly end: number
  readonly words: string
  readonly sign: string
  readonly raw: string
  /** Of its sentence, or of the block where no sentence holds it. */
  readonly around: string
}

/** Values of p that cannot be: above 1, exactly 0, or with a comma for the decimal point. */
export function pForms(analysed: AnalysedDocument): readonly FindingDraft[] {
  const reports = reportsIn(analysed)
  // Where p is a size or a prime number, no value of it is a probability.
  const isProbability = ({ raw }: Report) => /^0?\.\d/u.test(raw)
  if (!reports.some(isProbability)) {
    return reports
      .filter(
        ({ raw, around, sign }) => sign === '=' && Number(raw) > 1 && isOfDifference(raw, around),
      )
      .map((one) => aboveOne(one))
  }
  const points = reports.filter(isProbability).length
  const commas = reports.filter(({ raw }) => /^0?,\d{2,4}$/u.test(raw))
  const zeros = reports.filter(({ raw, sign }) => /^0?\.0{2,}$/u.test(raw) && sign !== '>')
  return [
    ...reports.filter((one) => isAboveOne(one)).map((one) => aboveOne(one)),
    ...(points >= commas.length ? note(commas, comma) : []),
    ...note(zeros, zero),
  ]
}

function reportsIn({ document, sentences }: AnalysedDocument): readonly Report[] {
  const bySentence = Map.groupBy(sentences, ({ block }) => block)
  return document.blocks
    .filter(({ type }) => ['paragraph', 'list-item', 'caption', 'footnote'].includes(type))
    .flatMap(({ id, text }) =>
      [...text.matchAll(report)].map((match) => ({
        block: id,
        start: match.index,
        end: match.index + match[0].length,
        words: match[0],
        sign: match[1] ?? '',
        raw: match[2] ?? '',
        around:
          bySentence.get(id)?.find(({ start, end }) => start <= match.index && match.index < end)
            ?.text ?? text,
      })),
    )
}

const ofTest =
  /\bsignifican|\bhypothes[ie]s\b|\bANOVA\b|\bt-test|\bdiffer(?:ed|ence)|\bcorrelat|\bchi-square|\bnull\b|\breject|\bnon-rejection\b|[tF]\s?\(\d/iu

function isAboveOne({ sign, raw, words, around }: Report): boolean {
  const isMistyped = /^0\d+$/u.test(raw)
  const value = Number(raw.replace(',', '.'))
  if (!isMistyped && (value <= 1 || value >= 100)) return false
  if (!ofTest.test(around)) return false
  // "p = 10 predictors" counts something.
  return sign !== '=' || isMistyped || /value/iu.test(words) || isOfDifference(raw, around)
}

/** "differed (p = 1.3)": alone in its bracket behind a word of a test; a count or a pressure has no such place. */
function isOfDifference(raw: string, around: string): boolean {
  const value = raw.replaceAll('.', String.raw`\.`)
  return (
    /\./u.test(raw) &&
    new RegExp(
      String.raw`\b(?:differ\p{L}*|significan\p{L}*|correlat\p{L}*)[^().;]{0,60}\((?:[^()]*[,;] ?)?p = ?${value}\)`,
      'iu',
    ).test(around)
  )
}

function aboveOne({ block, start, end, words }: Report): FindingDraft {
  return {
    ...rest,
    severity: 'moderate',
    title: `${quoted(words)} is no probability`,
    statement: `The text gives ${quoted(words)}; a p value lies between 0 and 1.`,
    why: 'A decimal point or a digit is lost, and the reader cannot tell what the test gave.',
    how: 'Look the value up in the output of the analysis and write it with its decimal point.',
    ranges: [{ block, start, end }],
  }
}

const rest = {
  criterion: 'numbers',
  check: 'p-values',
  kind: 'issue',
  confidence: 0.85,
} as const

interface Words {
  readonly title: string
  readonly statement: string
  readonly why: string
  readonly how: string
}

const comma = (words: string): Words => ({
  title: `Decimal comma in ${quoted(words)}`,
  statement: `The text writes ${quoted(words)} with a comma, and other p values with a point.`,
  why: 'In English a comma parts thousands, so that a reader stops at the number.',
  how: 'Write a decimal point here and wherever else a comma stands for it.',
})

const zero = (words: string): Words => ({
  title: `${quoted(words)}: p is never exactly 0`,
  statement: `The text gives ${quoted(words)}, which is what a program prints for a p value too small for its columns.`,
  why: 'No test gives a probability of zero, and reviewers ask for a bound instead.',
  how: 'Write p < .001, here and wherever else it stands.',
})

/** Places that one note shows: the author mends the rest by searching. */
const mostPlaces = 4

function note(reports: readonly Report[], write: (words: string) => Words): FindingDraft[] {
  const [first] = reports
  if (first === undefined) return []
  return [
    {
      ...rest,
      severity: 'minor',
      ...write(first.words),
      ranges: reports.slice(0, mostPlaces).map(({ block, start, end }) => ({ block, start, end })),
    },
  ]
}
