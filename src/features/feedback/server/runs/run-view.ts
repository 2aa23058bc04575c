import type { Run } from '../../contract.ts'
import type { RunRow } from '../tables/repository.ts'

/** A run as its calls answer it. */
export function runView(run: RunRow): Run {
  return {
    uuid: run.uuid,
    rubric: run.kind,
    options: run.options,
    state: run.state,
    stage: run.stage,
    percent: run.percent,
    credits: run.credits,
    error: run.error,
    entity: { type: run.entity_type, uuid: run.entity_uuid },
    project_uuid: run.project_uuid,
    draft_uuid: run.draft_uuid,
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
  }
}
