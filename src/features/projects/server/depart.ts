import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'

import type { Permission } from '../contract.ts'
import type { ProjectsTables } from './repository.ts'

/** What becomes of projects of one's own that others take part in. */
export type Legacy = 'hand_over' | 'delete'

interface DepartureOptions {
  readonly outbox: Outbox
  /** What else goes when a project goes, in the same transaction. */
  readonly beforeRemove: (trx: Trx, project: string) => Promise<void>
}

export interface Departure {
  readonly person: string
  readonly legacy: Legacy | undefined
}

interface Owned {
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly others: readonly { readonly uuid: string; readonly permission: Permission }[]
}

/**
 * A person leaves for good: what is theirs alone goes, what they share is handed over or goes, and they take part
 * in nothing any more. All in the open transaction.
 */
export function createDeparture({ outbox, beforeRemove }: DepartureOptions) {
  async function owned(trx: Trx, person: string): Promise<Owned[]> {
    const tables = trx.tables<ProjectsTables>()
    const projects = await tables
      .selectFrom('collaborators as mine')
      .innerJoin('projects', 'projects.uuid', 'mine.project_uuid')
      .where('mine.person_uuid', '=', person)
      .where('mine.permission', '=', 'OWNER')
      .select(['projects.uuid', 'projects.slug', 'projects.name'])
      .orderBy('projects.created_at')
      .forUpdate()
      .execute()
    if (projects.length === 0) return []
    const members = await tables
      .selectFrom('collaborators')
      .select(['project_uuid', 'person_uuid', 'permission'])
      .where(
        'project_uuid',
        'in',
        projects.map(({ uuid }) => uuid),
      )
      .where('person_uuid', '<>', person)
      .orderBy('created_at')
      .execute()
    return projects.map((project) => ({
      ...project,
      others: members.flatMap((member) =>
        member.project_uuid === project.uuid
          ? [{ uuid: member.person_uuid, permission: member.permission }]
          : [],
      ),
    }))
  }

  async function handOver(trx: Trx, project: Owned): Promise<void> {
    const heir =
      project.others.find(({ permission }) => permission === 'EDITOR') ?? project.others[0]
    if (heir === undefined) return
    // Before the heir comes in: a project has one owner at any moment.
    await trx
      .tables<ProjectsTables>()
      .deleteFrom('collaborators')
      .where('project_uuid', '=', project.uuid)
      .where('permission', '=', 'OWNER')
      .execute()
    await trx
      .tables<ProjectsTables>()
      .updateTable('collaborators')
      .set({ permission: 'OWNER' })
      .where('project_uuid', '=', project.uuid)
      .where('person_uuid', '=', heir.uuid)
      .execute()
    await outbox.publish(trx, {
      event: 'project_owner_set',
      channel: 'project',
      audience: { project: project.uuid },
      entity: { type: 'PROJECT', uuid: project.uuid, slug: project.slug },
      data: { owner_uuid: heir.uuid },
    })
  }

  async function remove(trx: Trx, project: Owned): Promise<void> {
    await beforeRemove(trx, project.uuid)
    await trx
      .tables<ProjectsTables>()
      .deleteFrom('projects')
      .where('uuid', '=', project.uuid)
      .execute()
    for (const { uuid } of project.others) {
      await outbox.publish(trx, {
        event: 'project_deleted',
        channel: 'project',
        audience: { person: uuid },
        entity: { type: 'PROJECT', uuid: project.uuid, slug: project.slug },
      })
    }
  }

  /** @throws AppError `account/shared-projects` with their names, when it was not said what becomes of them. */
  return async (trx: Trx, { person, legacy }: Departure): Promise<void> => {
    const projects = await owned(trx, person)
    const shared = projects.filter(({ others }) => others.length > 0)
    if (shared.length > 0 && legacy === undefined) {
      throw new AppError('account/shared-projects', {
        details: shared.map(({ uuid, slug, name, others }) => ({
          uuid,
          slug,
          name,
          people: others.length,
        })),
      })
    }
    for (const project of projects) {
      const isHandedOver = project.others.length > 0 && legacy === 'hand_over'
      await (isHandedOver ? handOver(trx, project) : remove(trx, project))
    }
    await trx
      .tables<ProjectsTables>()
      .deleteFrom('collaborators')
      .where('person_uuid', '=', person)
      .execute()
  }
}
