import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import { registry } from '#engines/analysis/checks.generated.ts'
import type {
  Analysis,
  CriterionDraft,
  FindingDraft,
  Level,
  Shown,
} from '#engines/analysis/finding.ts'
import { inEnglish } from '#engines/analysis/instructions/places.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { counted, inWords } from '#engines/analysis/wording.ts'

import contract from '../contract.ts'
import { evidenceFor } from './evidence.ts'

export default defineKind({
  id: 'checks',
  version: '1',
  analyse: runChecks,
  prompt: {
    version: '1',
    instruction:
      'Nothing is asked of a model here: the checks count, and counting needs no judgement.',
  },
})

function runChecks({ analysed, scope }: KindInput): Analysis {
  const findings = registry
    .flatMap((check) => check.run(analysed))
    .flatMap((finding) => inScope(finding, scope))
  return {
    summary: (shown) => summaryOf(analysed, shown),
    criteria: contract.criteria.map(({ id }) => criterionOf(id, analysed, { findings, scope })),
    findings,
    notAssessed: notAssessed(analysed),
    view: null,
  }
}

/** For a chapter only what stands in it; what concerns the draft as a whole is said about the draft. */
function inScope(finding: FindingDraft, scope: KindInput['scope']): readonly FindingDraft[] {
  if (scope === null) return [finding]
  const ranges = finding.ranges.filter(({ block }) => scope.has(block))
  return ranges.length === 0 ? [] : [{ ...finding, ranges }]
}

function summaryOf(analysed: AnalysedDocument, { notes, apart }: Shown): string {
  const words = analysed.words.toLocaleString('en-GB')
  const ran = `${registry.length} checks read ${words} words of running text`
  const found = notes.length === 0 ? 'found nothing to correct' : `left ${weighed(notes)}`
  const kept =
    apart === 0 ? '' : `; ${apart} less certain ${apart === 1 ? 'note is' : 'notes are'} kept apart`
  const unread = inEnglish(analysed)
    ? ''
    : ' It is not in English, so its language was not checked.'
  return `${ran} and ${found}${kept}.${unread}`
}

const inNotes = (count: number) => (count === 1 ? '1 note' : `${count} notes`)

/** "1 minor note", "2 minor notes", "3 notes: 1 moderate and 2 minor". */
function weighed(notes: Shown['notes']): string {
  const parts = (['major', 'moderate', 'minor'] as const).flatMap((name) => {
    const count = notes.filter(({ severity }) => severity === name).length
    return count === 0 ? [] : [`${count} ${name}`]
  })
  const [only = ''] = parts
  return parts.length === 1
    ? `${only} ${notes.length === 1 ? 'note' : 'notes'}`
    : `${inNotes(notes.length)}: ${inWords(parts)}`
}

function criterionOf(
  id: string,
  analysed: AnalysedDocument,
  found: { readonly findings: readonly FindingDraft[]; readonly scope: KindInput['scope'] },
): CriterionDraft {
  const { scope } = found
  const own = found.findings.filter(({ criterion }) => criterion === id)
  const evidence = evidenceFor(id, analysed)
  if (id === 'language' && own.length === 0 && !inEnglish(analysed)) {
    return { id, level: null, rationale: notEnglish, ranges: [], signals: evidence.signals }
  }
  const ranges = evidence.ranges.filter(({ block }) => scope === null || scope.has(block))
  if (own.length === 0 && ranges.length === 0) {
    const rationale =
      scope === null ? evidence.otherwise : 'This chapter has nothing to judge it by.'
    return { id, level: null, rationale, ranges: [], signals: evidence.signals }
  }
  const level = levelOf(own)
  // A level that was lowered quotes what lowered it; only a spotless one shows what it rests on.
  const shown = own.length === 0 ? ranges : []
  return { id, level, rationale: rationaleOf(own), ranges: shown, signals: evidence.signals }
}

/** Nothing found by rules for English is no praise of another language. */
const notEnglish = 'The text is not in English, and these checks read English wording.'

function levelOf(findings: readonly FindingDraft[]): Level {
  const major = findings.filter(({ severity }) => severity === 'major').length
  const moderate = findings.filter(({ severity }) => severity === 'moderate').length
  const minor = findings.length - major - moderate
  if (major > 0 || moderate > 4) return 1
  if (moderate > 0 || minor > 4) return 2
  return minor > 0 ? 3 : 4
}

function rationaleOf(findings: readonly FindingDraft[]): string {
  if (findings.length === 0) return 'No check of this group found anything.'
  const [first] = [...findings].sort((left, right) => weight(right) - weight(left))
  const others = findings.length - 1
  const more =
    others === 0 ? '' : ` There ${others === 1 ? 'is one more note' : `are ${others} more notes`}.`
  return `${first?.statement ?? ''}${more}`
}

function weight({ severity }: FindingDraft): number {
  if (severity === 'major') return 3
  return severity === 'moderate' ? 2 : 1
}

function notAssessed(analysed: AnalysedDocument): Analysis['notAssessed'] {
  const { stage, document } = analysed
  const unread = document.tables.filter(({ rows }) => rows.length === 0).length
  return [
    {
      what: 'Whether the listed works exist and say what they are cited for',
      why: 'These checks read the draft alone and ask no catalogue.',
    },
    ...(inEnglish(analysed) ? [] : [{ what: 'Spelling, grammar and wording', why: notEnglish }]),
    ...(stage === 'complete'
      ? []
      : [
          {
            what: 'Missing sections and the length of the abstract',
            why: `The text reads as ${stageInWords[stage]}, and is not asked for them.`,
          },
        ]),
    ...(unread === 0
      ? []
      : [
          {
            what: `Numbers in ${counted(unread, 'table', 'tables')}`,
            why: 'The cells could not be read.',
          },
        ]),
  ]
}

const stageInWords = {
  outline: 'an outline',
  proposal: 'a proposal',
  notes: 'notes',
  partial: 'an unfinished draft',
  complete: 'a finished draft',
} as const
