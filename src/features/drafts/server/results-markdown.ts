import type { CriterionResult, Finding, ReviewResult } from '#engines/analysis/finding.ts'

import type { ResultFields } from '../contract.ts'

const LEVELS = ['Not yet', 'Developing', 'Secure', 'Strong'] as const
/** Most pressing first, strengths last. */
const ORDER = ['major', 'moderate', 'minor', null] as const

/** What the reviews of one draft or chapter say, for reading without Scholium; empty when there are none. */
export function resultsMarkdown(title: string, fields: ResultFields): string {
  const results = Object.values(fields).flatMap(({ data, out_of_date: isOld }) =>
    data === null ? [] : [{ data, isOld }],
  )
  if (results.length === 0) return ''
  const sections = results.map(({ data, isOld }) => resultMarkdown(data, isOld))
  return [`# ${line(title)}`, ...sections, ''].join('\n\n')
}

function resultMarkdown(result: ReviewResult, isOld: boolean): string {
  const { engine, version, model, at } = result.provenance
  const findings = ORDER.flatMap((severity) =>
    result.findings.filter((finding) => finding.severity === severity),
  )
  return [
    `## ${line(result.kind.replaceAll('_', ' '))}`,
    ...(isOld ? ['The text has changed since this was written.'] : []),
    result.summary,
    ...result.criteria.map(criterionMarkdown),
    ...findings.map(findingMarkdown),
    ...result.not_assessed.map(({ what, why }) => `Not assessed: ${what}. ${why}`),
    `Written by a machine, and it may be wrong (${[engine, version, model].filter((part) => part !== null).join(', ')}; ${at}).`,
  ].join('\n\n')
}

function criterionMarkdown({ title, level, rationale, quotes }: CriterionResult): string {
  const name = level === null ? 'Not judged' : LEVELS[level - 1]
  return [
    `**${line(title)}: ${name ?? ''}.** ${rationale}`,
    ...quotes.map(({ exact }) => quoted(exact)),
  ].join('\n\n')
}

function findingMarkdown(finding: Finding): string {
  const kind = finding.severity ?? 'keep'
  const status = finding.status === 'open' ? '' : ` (${finding.status})`
  const parts = [
    `### ${line(finding.title)}, ${kind}${status}`,
    ...finding.anchors.map(({ exact }) => quoted(exact)),
    finding.statement,
    finding.why,
    finding.how === '' ? (finding.self_check ?? '') : finding.how,
    finding.example ?? '',
    finding.reason ?? '',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

const line = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

const quoted = (text: string) =>
  text
    .split('\n')
    .map((part) => `> ${part}`)
    .join('\n')
