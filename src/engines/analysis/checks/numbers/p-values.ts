import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { boundsOfT } from '../../quantities/inference/bounds-of-t.ts'
import { dfAndCases, dfBesideOthers, dfOfGroups } from '../../quantities/inference/df-and-cases.ts'
import { levelsAndT } from '../../quantities/inference/levels-and-t.ts'
import { levelsOfNoTest } from '../../quantities/inference/levels-of-no-test.ts'
import { metaAnalysisWords } from '../../quantities/inference/meta-analysis-words.ts'
import { missedLimit } from '../../quantities/inference/missed-limit.ts'
import { otherP } from '../../quantities/inference/other-p.ts'
import { pAndWords } from '../../quantities/inference/p-and-words.ts'
import { pForms } from '../../quantities/inference/p-forms.ts'
import { ratiosAndP } from '../../quantities/inference/ratios-and-p.ts'
import { pOfF, pOfT } from '../../quantities/inference/significance.ts'
import { significantAfterAll } from '../../quantities/inference/significant-after-all.ts'
import { pBehind, testsIn } from '../../quantities/inference/tests-and-p.ts'
import type { TestReport } from '../../quantities/inference/tests-and-p.ts'
import { unlessMisread } from '../../quantities/unless-misread.ts'

const value = String.raw`(-?[−–]?\d*\.?\d+)`
const tTest = new RegExp(
  String.raw`(?<!\p{L})t\s?\(\s*(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s*\)\s*=\s*${value}${pBehind}`,
  'giu',
)
const fTest = new RegExp(
  String.raw`(?<!\p{L})F\s?\(\s*(\d+(?:\.\d+)?)\s*,\s*(\d+(?:\.\d+)?)\s*\)\s*=\s*${value}${pBehind}`,
  'giu',
)
const significant = 0.05

interface Test {
  readonly words: string
  readonly sign: string
  readonly stated: string
  /** Smallest and largest p that the rounded statistic allows. */
  readonly low: number
  readonly high: number
  readonly isHalvable: boolean
  /** How far p may be off besides: degrees of freedom that a correction made fractions of are rounded too. */
  readonly slack: number
}

const slackOfCorrected = 0.005
/** A thousandth off, where p is a hundredth or more, changes nothing that is made of it. */
const lastDigit = 0.001
const readable = 0.01

function slackFor(...degrees: readonly number[]): number {
  return degrees.every((one) => Number.isInteger(one)) ? 0 : slackOfCorrected
}

/** Values of p that their statistic, their words or their own form contradict. */
export default defineCheck({
  id: 'p-values',
  criterion: 'numbers',
  noiseBudget: 0.1,
  run(analysed) {
    const found = [
      ...ofStatistics(analysed),
      ...pForms(analysed),
      ...pAndWords(analysed),
      ...levelsOfNoTest(analysed.sentences),
      ...ratiosAndP(analysed),
      ...analysed.sentences.flatMap(levelsAndT),
      ...boundsOfT(analysed),
      ...analysed.sentences.flatMap(dfAndCases),
      ...analysed.sentences.flatMap(dfOfGroups),
      ...dfBesideOthers(analysed),
      ...analysed.sentences.flatMap(metaAnalysisWords),
      ...significantAfterAll(analysed.sentences),
    ]
    return [...found, ...otherP(analysed), ...(found.length > 0 ? [] : missedLimit(analysed))]
  },
})

/**
 * Recomputes p from complete reports of t, F, chi-square and z in APA form. Only reports that no rounding and no one-tailed
 * reading can reconcile are named (compare Nuijten et al. 2016, Behavior Research Methods 48).
 */
function ofStatistics({ document }: AnalysedDocument): readonly FindingDraft[] {
  const reports = document.blocks
    .filter(({ type }) => ['paragraph', 'list-item', 'caption', 'footnote'].includes(type))
    .flatMap(({ id, text }) => {
      const tests = [...text.matchAll(tTest)].map((match) => ({ match, test: readT(match) }))
      const variances = [...text.matchAll(fTest)].map((match) => ({ match, test: readF(match) }))
      const others = testsIn(text).map((one) => ({
        match: { index: one.at, 0: one.words },
        test: readOther(one),
      }))
      return [...tests, ...variances, ...others].map(({ match, test }) => ({
        test,
        range: { block: id, start: match.index, end: match.index + match[0].length },
      }))
    })
  const wrong = reports.filter(({ test }) => isContradicted(test))
  return unlessMisread(reports.length, wrong).map(({ test, range }) => note(test, range))
}

function readT(match: RegExpExecArray): Test {
  const [words, degrees = '', statistic = '', sign = '', stated = ''] = match
  const { low, high } = bounds(statistic)
  const df = Number(degrees.replaceAll(',', ''))
  const [least, most] = [pOfT(high, df), pOfT(low, df)]
  return { words, sign, stated, low: least, high: most, isHalvable: true, slack: slackFor(df) }
}

function readF(match: RegExpExecArray): Test {
  const [words, between = '', within = '', statistic = '', sign = '', stated = ''] = match
  const { low, high } = bounds(statistic)
  const [first, second] = [Number(between), Number(within)]
  return {
    words,
    sign,
    stated,
    low: pOfF(high, first, second),
    high: pOfF(low, first, second),
    isHalvable: first === 1,
    slack: slackFor(first, second),
  }
}

function readOther({ words, statistic, sign, stated, isHalvable, pOf }: TestReport): Test {
  const { low, high } = bounds(statistic)
  return {
    words,
    sign,
    stated,
    low: pOf(high),
    high: pOf(low),
    isHalvable,
    slack: slackOfCorrected,
  }
}

function bounds(statistic: string): { readonly low: number; readonly high: number } {
  const plain = statistic.replace(/^[-−–]+/u, '')
  const unit = 10 ** -(plain.split('.')[1]?.length ?? 0)
  const size = Number(plain)
  return { low: Math.max(0, size - unit / 2), high: size + unit / 2 }
}

function isContradicted(test: Test): boolean {
  if (!Number.isFinite(test.low) || !Number.isFinite(test.high)) return false
  if (allows(test, test.low, test.high)) return false
  if (!test.isHalvable) return true
  // One-tailed: half of it, or all but half where the difference goes against the expected direction.
  const [low, high] = [test.low / 2, test.high / 2]
  return !allows(test, low, high) && !allows(test, 1 - high, 1 - low)
}

function allows(test: Test, low: number, high: number): boolean {
  const stated = Number(test.stated)
  // "p < .000" is told as what it is, a limit that a program cut short.
  if (stated === 0 && test.sign === '<') return low < readable
  const decimals = test.stated.split('.')[1]?.length ?? 0
  const half = 10 ** -decimals / 2
  // A program that prints .035 for .0349 makes .04 of it: rounding twice is no error worth a note.
  const finer = half / 10 + test.slack + (stated >= readable ? lastDigit : 0)
  switch (test.sign) {
    case '=':
      // "p = .001" is often said of all that lies below.
      if (decimals > 2 && stated === 10 ** -decimals && high < stated) return true
      return low - finer <= stated + half && high + finer >= stated - half
    case '>':
      return high > stated
    default:
      return low <= stated
  }
}

function note(test: Test, range: FindingDraft['ranges'][number]): FindingDraft {
  const computed = (test.low + test.high) / 2
  const shown = computed < 0.001 ? 'below .001' : `about ${computed.toFixed(3).replace(/^0/u, '')}`
  const says =
    test.sign === '>' ? Number(test.stated) < significant : Number(test.stated) <= significant
  const turns = says !== computed <= significant && test.sign !== '>'
  return {
    criterion: 'numbers',
    check: 'p-values',
    kind: 'issue',
    severity: turns ? 'major' : 'moderate',
    title: `p ${test.sign} ${test.stated} contradicts its statistic`,
    statement: `The text reports “${test.words}”; this statistic with these degrees of freedom gives p ${shown}.`,
    why: turns
      ? 'The result changes sides of .05, so the conclusion that rests on it is open.'
      : 'One of the three numbers is mistyped or from another model; reviewers check this automatically.',
    how: 'Compare statistic, degrees of freedom and p with the output of the analysis and correct the one that differs.',
    ranges: [range],
    confidence: 0.85,
  }
}
