import type { ReviewResult } from '#engines/analysis/finding.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { Run } from '../../contract.ts'
import { requireKind } from '../kinds.ts'
import type { Results } from '../results/results.ts'
import { homeOf } from '../subjects.ts'
import type { Subject } from '../subjects.ts'
import type { FeedbackRepository } from '../tables/repository.ts'
import type { Charging } from './charge.ts'
import { runView } from './run-view.ts'

interface ProcessOptions {
  readonly repository: FeedbackRepository
  readonly charging: Charging
  readonly results: Results
}

export interface AskedResult {
  readonly subject: Subject
  readonly rubric: string
  readonly asker: string
}

/** What a call answers: the stored result, or 202 with the run that will bring it. */
export type ResultOrRun =
  | { readonly status: 200; readonly body: ReviewResult }
  | { readonly status: 202; readonly body: Run }

export function createProcessing({ repository, charging, results }: ProcessOptions) {
  /** A GET never spends a credit: only free kinds start here. */
  async function process({ subject, rubric, asker }: AskedResult): Promise<ResultOrRun> {
    const kind = requireKind(rubric, subject.type)
    const home = homeOf(subject)
    const isOwn = (row: { entity_uuid: string; kind: string }) =>
      row.entity_uuid === subject.uuid && row.kind === rubric
    const latest = (await repository.latestRuns([home])).find(isOwn)
    const current = (await repository.currentResults([home])).find(isOwn)
    const isOpen = latest?.state === 'queued' || latest?.state === 'running'
    if (current !== undefined && !isOpen) {
      return { status: 200, body: await results.shown(subject.projectUuid, current) }
    }
    if (latest !== undefined) return { status: 202, body: runView(latest) }
    if (kind.contract.price > 0) throw new AppError('feedback/never-run')
    return { status: 202, body: runView(await charging.charge({ kind, subject, asker })) }
  }

  return { process }
}

export type Processing = ReturnType<typeof createProcessing>
