import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

/** Terms of an experiment that stand for their contrary: a null hypothesis that claims an effect, variables exchanged. */
export function experimentTerms(reading: Reading): readonly FindingDraft[] {
  return [...nullClaims(reading), ...exchangedVariables(reading), ...doneOnce(reading)]
}

const nullHypothesis =
  /\bnull hypothesis(?: \(?H_?[0₀]\)?)?(?:[^.;:]{0,30}? \b(?:is|was|states?|stated|says?|reads?|would be) that|:) (?<claim>[^.;]{8,})/iu
/** What a null hypothesis says, or what became of it. */
const saysNull =
  /\b(?:no|not|none|nor|neither|never|equal\w*|same|zero|0|without|independent\w*|identical|chance|random\w*|cannot|reject\w*|retain\w*|accept\w*|support\w*|confirm\w*|refut\w*|fail\w*|true|false|tested|at most|at least|less than or|greater than or|unrelated|similar|constant|unchanged|does nothing)\b|[=≤≥]|n[’']t\b/iu

function nullClaims({ analysed }: Reading): readonly FindingDraft[] {
  return analysed.sentences.flatMap((sentence) => {
    const match = nullHypothesis.exec(sentence.text)
    const claim = match?.groups?.['claim'] ?? ''
    if (match === null || saysNull.test(claim)) return []
    return [
      {
        criterion: 'method',
        check: 'method.null-claims-effect',
        kind: 'issue' as const,
        severity: 'moderate' as const,
        title: 'This null hypothesis claims an effect',
        statement: `${quoted(sentence.text, 16)} states an effect, and a null hypothesis states that there is none.`,
        why: 'The test asks how well the data fit “no effect”; with another null hypothesis its result is read the wrong way round.',
        how: 'Write what would hold if the factor changed nothing, and keep this sentence as the alternative hypothesis.',
        ranges: [rangeWithin(sentence, match.index, match.index + match[0].length)],
        confidence: 0.8,
      },
    ]
  })
}

const effectOf =
  /\b(?:effects?|influence|impact) of (?<cause>[^,.;:?]{3,60}?) (?:on|upon) (?<outcome>[^,.;:?]{3,80})/iu
const variable = (sort: string) =>
  new RegExp(
    String.raw`\b${sort} variables?\b(?: of (?:this|the) \p{L}+)? ?(?:is|was|:|are|were|=) ?(?<what>[^.;]{3,80}?)(?=[.;]|,? (?:and|while|whereas) the |$)`,
    'iu',
  )
const [changed, measured] = [
  variable('(?:independent|manipulated)'),
  variable('(?:dependent|responding)'),
]

function exchangedVariables(reading: Reading): readonly FindingDraft[] {
  const { analysed } = reading
  const independent = analysed.sentences.find(({ text }) => changed.test(text))
  const dependent = analysed.sentences.find(({ text }) => measured.test(text))
  if (independent === undefined || dependent === undefined) return []
  const first = contentRoots(changed.exec(independent.text)?.groups?.['what'] ?? '')
  const second = contentRoots(measured.exec(dependent.text)?.groups?.['what'] ?? '')
  const why = againstTitle(reading, first, second) ?? againstMethod(reading, first, second)
  if (why === null) return []
  return [
    {
      criterion: 'method',
      check: 'method.variables-exchanged',
      kind: 'issue',
      severity: 'moderate',
      title: 'The two variables have changed places',
      statement: `${why}; ${quoted(independent.text, 12)} has it the other way round.`,
      why: 'The independent variable is what you set, the dependent one what you read off.',
      how: 'Exchange the two, here and on the axes of every graph.',
      ranges: [rangeOf(independent), ...(dependent === independent ? [] : [rangeOf(dependent)])],
      confidence: 0.8,
    },
  ]
}

type Roots = ReadonlySet<string>

const shares = (one: Roots, other: Roots) => [...one].some((root) => other.has(root))

/** "The effect of fog on speed", and the speed is called independent. */
function againstTitle(
  { analysed, sentences, headings }: Reading,
  first: Roots,
  second: Roots,
): string | null {
  const texts = [
    analysed.document.title,
    ...sentences.slice(0, 20).map(({ text }) => text),
    ...headings.map(({ text }) => text),
  ]
  const told = texts.flatMap((text) => {
    const groups = effectOf.exec(text)?.groups
    return groups === undefined ? [] : [groups]
  })[0]
  if (told === undefined) return null
  const [cause, outcome] = [contentRoots(told['cause'] ?? ''), contentRoots(told['outcome'] ?? '')]
  const isExchanged =
    shares(first, outcome) &&
    !shares(first, cause) &&
    shares(second, cause) &&
    !shares(second, outcome)
  return isExchanged
    ? `The text asks for the effect of ${quoted(told['cause'] ?? '', 6)} on ${quoted(told['outcome'] ?? '', 8)}`
    : null
}

const isSet =
  /\b(?:was|were) (?:then )?(?:set|placed|varied|changed|adjusted|moved|altered|raised|lowered|increased|decreased)\b/iu
const isRead =
  /\b(?:was|were) (?:then )?(?:counted|measured|timed|recorded|weighed|read|noted|observed)\b/iu
const fewestSteps = 3

/** What steps down the first column, or was set, is called dependent, and what was counted or timed independent. */
function againstMethod({ analysed }: Reading, first: Roots, second: Roots): string | null {
  const steps = analysed.document.tables.flatMap(({ rows: [head = [], ...rows] }) => {
    const values = rows.map((row) => Number.parseFloat(row[0] ?? ''))
    const rises = values.every((value, at) => at === 0 || value > (values[at - 1] ?? value))
    const falls = values.every((value, at) => at === 0 || value < (values[at - 1] ?? value))
    return values.length >= fewestSteps && (rises || falls) ? [contentRoots(head[0] ?? '')] : []
  })
  const before = (pattern: RegExp) =>
    analysed.sentences.flatMap(({ text }) => {
      const match = pattern.exec(text)
      return match === null
        ? []
        : [contentRoots(text.slice(0, match.index).split(/[,;]/u).at(-1) ?? '')]
    })
  const [given, taken] = [[...steps, ...before(isSet)], before(isRead)]
  const isExchanged =
    given.some((one) => shares(second, one)) &&
    taken.some((one) => shares(first, one)) &&
    !given.some((one) => shares(first, one)) &&
    !taken.some((one) => shares(second, one))
  return isExchanged ? 'The method sets the one and reads off the other' : null
}

const once =
  /\b(?:experiment|measurement|test|trial|procedure|reading|run)s?\b[^.;]{0,40}\b(?:was|were) (?:only |just )?(?:done|carried out|performed|run|taken|made|conducted) (?:only |just )?once\b/iu
const repeat = /^\W*(?:trial|run|repeat|replicate|attempt|reading)s? ?#?\d\b/iu

function doneOnce({ analysed }: Reading): readonly FindingDraft[] {
  const sentence = analysed.sentences.find(({ text }) => once.test(text))
  const repeats = analysed.document.tables.flatMap(({ rows }) => [
    (rows[0] ?? []).filter((cell) => repeat.test(cell)).length,
  ])
  const most = Math.max(0, ...repeats)
  if (sentence === undefined || most < 2) return []
  return [
    {
      criterion: 'method',
      check: 'method.once-or-more',
      kind: 'issue',
      severity: 'moderate',
      title: `Once, or ${most} times?`,
      statement: `${quoted(sentence.text, 14)}; the table has ${most} columns of repeats.`,
      why: 'A reader cannot tell how the means came about, nor how far single readings lie apart.',
      how: 'Say in the method how often each reading was taken, as the table has it.',
      ranges: [rangeOf(sentence)],
      confidence: 0.8,
    },
  ]
}
