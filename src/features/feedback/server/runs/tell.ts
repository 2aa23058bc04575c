import type { Trx } from '#platform/server/database/database.ts'

import type { Kind } from '../kinds.ts'
import type { FeedbackOptions } from '../ports.ts'
import type { Subjects } from '../subjects.ts'
import type { RunRow } from '../tables/repository.ts'

interface Telling {
  readonly options: Pick<FeedbackOptions, 'outbox'>
  readonly subjects: Subjects
}

/** Events of runs: everyone in the project hears them; of what belongs to no project, who started the run. */
export function createTelling({ options, subjects }: Telling) {
  async function tell(
    trx: Trx,
    run: RunRow,
    what: { readonly event: string; readonly [detail: string]: unknown },
  ): Promise<void> {
    const { event, ...data } = what
    const { project_uuid: project, home_uuid: home } = run
    await options.outbox.publish(trx, {
      event,
      channel: subjects.source(run.entity_type)?.channel ?? 'user',
      audience: project === null ? { person: run.started_by } : { project },
      entity: {
        type: run.entity_type,
        uuid: run.entity_uuid,
        ...(project === null ? {} : { project_uuid: project }),
        ...(home === run.entity_uuid ? {} : { parent_uuid: home }),
      },
      data: { ...data, run: run.uuid, rubric: run.kind },
    })
  }

  /** A kind names its events, unless the entity has names of its own for them. */
  function phase(trx: Trx, told: { kind: Kind; run: RunRow; phase: 'started' | 'ready' }) {
    const { contract } = told.kind
    const own = subjects.source(told.run.entity_type)?.eventOf?.(contract.id, told.phase)
    return tell(trx, told.run, { event: own ?? contract.events[told.phase] ?? 'run_started' })
  }

  return { tell, phase }
}

export type TellingOfRuns = ReturnType<typeof createTelling>
