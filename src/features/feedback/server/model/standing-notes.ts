import type { Finding } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'
import { reanchor } from '#engines/grounding/anchors/reanchor.ts'
import { matchNotes } from '#engines/grounding/rejudging/match-notes.ts'

import type { SubjectText } from '../subjects.ts'
import type { FeedbackRepository, RunRow } from '../tables/repository.ts'
import { isOfModel } from './judged-by.ts'

/** Notes that people are done with are not asked about again. */
const OVER: ReadonlySet<string> = new Set(['dismissed', 'withdrawn', 'resolved'])

/** A model's note of an earlier reading, at the place where its passage stands now. */
export interface StandingNote {
  readonly finding: Finding
  /** The words are as they were. */
  readonly isUntouched: boolean
}

/**
 * Open notes of a model on this text whose passages are still in it. A model that is asked again does not say all of
 * it again: that it is silent about a passage does not settle what was said there.
 */
export async function standingNotes(
  repository: Pick<FeedbackRepository, 'currentResults' | 'noteStates'>,
  run: RunRow,
  { document }: SubjectText,
): Promise<readonly StandingNote[]> {
  const [rows, states] = await Promise.all([
    repository.currentResults([run.home_uuid]),
    repository.noteStates([run.home_uuid]),
  ])
  const stateOf = new Map(states.map((state) => [state.finding_id, state.status]))
  return rows
    .filter((row) => row.entity_uuid === run.entity_uuid && row.kind === run.kind)
    .flatMap(({ content }) => content.findings)
    .filter((finding) => isOfModel(finding) && !OVER.has(stateOf.get(finding.id) ?? 'open'))
    .flatMap((finding) => placed(finding, document))
}

function placed(finding: Finding, document: Document): readonly StandingNote[] {
  const anchors = finding.anchors.map((anchor) => reanchor(document, anchor))
  const isThere = anchors.every(({ state }) => state === 'live' || state === 'moved')
  if (anchors.length === 0 || !isThere) return []
  const isUntouched = anchors.every(({ exact }, index) => exact === finding.anchors[index]?.exact)
  const now = anchors.map((anchor) => ({ ...anchor, state: 'live' as const }))
  return [{ finding: { ...finding, anchors: now }, isUntouched }]
}

/** Those that nothing in a new reading says again. */
export function unsaid(
  standing: readonly StandingNote[],
  findings: readonly Finding[],
  document: Document,
): readonly StandingNote[] {
  const before = standing.map(({ finding }) => finding)
  const matches = matchNotes(before, findings, document)
  return standing.filter(({ finding }) => !matches.has(finding.id))
}
