import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

const probability = /(?<![\p{L}\d])[pP]\s?[<=>≤]\s?0?\.\d+/u
/** Words or figures by which any test, model or interval is told. */
const test =
  /\btest(?:s|ed|ing)?\b|\banova|\bmanova|\bancova|regress|correlat|chi-?squ|χ|\b[tFzZUHrW]\s?(?:\(|=)|wilcoxon|mann|fisher|kruskal|tukey|pearson|spearman|statistic|\bmodel|\bspss|\bstata|\bodds|hazard|bayes|permutation|bootstrap|\bglm|logistic|linear|variance|confidence interval|\bCI\b|\bcox|log-?rank|kaplan|meta-?analy/iu
const own: ReadonlySet<string> = new Set([
  'abstract',
  'results',
  'discussion',
  'conclusion',
  'other',
])

/** A P value in a text that names no test, no model and no interval anywhere. */
export function unnamedTest(
  { analysed, sentences, citations }: Reading,
  everything: readonly string[],
): readonly FindingDraft[] {
  if (analysed.genre !== 'empirical') return []
  const first = sentences.find(
    (one) =>
      own.has(one.role) &&
      probability.test(one.text) &&
      citationsWithin(citations, rangeOf(one)).length === 0,
  )
  const match = first === undefined ? null : probability.exec(first.text)
  if (first === undefined || match === null || everything.some((text) => test.test(text))) return []
  return [
    {
      criterion: 'certainty',
      check: 'certainty.p-untested',
      kind: 'question',
      severity: 'moderate',
      title: `${quoted(match[0], 4)}: of which test?`,
      statement: `${quoted(first.text, 18)} gives a P value; no test, model or interval is named in text, tables or captions.`,
      why: 'A P value belongs to a test of one comparison, and without it nobody can tell what was improbable.',
      how: 'Name the test with its figures and what it compares; where nothing was tested, as in interviews, take the P value out.',
      selfCheck: 'Which two things does this number compare?',
      ranges: [rangeWithin(first, match.index, match.index + match[0].length)],
      confidence: 0.75,
    },
  ]
}
