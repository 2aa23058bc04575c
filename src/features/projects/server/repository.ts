import { sql } from 'kysely'
import type { Generated, Selectable } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'
import type { Principal } from '#platform/server/http/request-context.ts'
import { isUuid } from '#platform/server/is-uuid.ts'

import type { Permission } from '../contract.ts'

export interface ProjectsTables {
  projects: {
    uuid: string
    slug: string
    name: string
    document_uuid: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  collaborators: {
    project_uuid: string
    person_uuid: string
    person_kind: 'visitor' | 'user'
    permission: Permission
    created_at: Generated<Date>
  }
}

export interface Member {
  readonly person: Principal
  readonly permission: Permission
}

/** A project as one person may see it. */
export interface ProjectAccess {
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly documentUuid: string
  readonly permission: Permission
  readonly createdAt: Date
  readonly updatedAt: Date
}

type Row = Selectable<ProjectsTables['collaborators']>

interface NewProject {
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly documentUuid: string
  readonly owner: Principal
}

function memberOf(row: Pick<Row, 'person_kind' | 'person_uuid' | 'permission'>): Member {
  return {
    person: { kind: row.person_kind, uuid: row.person_uuid },
    permission: row.permission,
  }
}

const STRENGTH: Readonly<Record<Permission, number>> = { OWNER: 3, EDITOR: 2, VIEWER: 1 }

function stronger(a: Permission, b: Permission | undefined): Permission {
  return b !== undefined && STRENGTH[b] > STRENGTH[a] ? b : a
}

export function createRepository(database: Database) {
  const visibleTo = (person: string) =>
    database
      .tables<ProjectsTables>()
      .selectFrom('projects as p')
      .innerJoin('collaborators as c', 'c.project_uuid', 'p.uuid')
      .where('c.person_uuid', '=', person)
      .select([
        'p.uuid',
        'p.slug',
        'p.name',
        'p.document_uuid as documentUuid',
        'c.permission',
        'p.created_at as createdAt',
        'p.updated_at as updatedAt',
      ])

  /** The owner first, then in the order of joining. */
  async function membersOf(
    projects: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Member[]>> {
    const byProject = new Map<string, Member[]>()
    if (projects.length === 0) return byProject
    const rows = await database
      .tables<ProjectsTables>()
      .selectFrom('collaborators')
      .selectAll()
      .where('project_uuid', 'in', [...projects])
      .orderBy(sql`permission <> 'OWNER'`)
      .orderBy('created_at')
      .orderBy('person_uuid')
      .execute()
    for (const row of rows) {
      const members = byProject.get(row.project_uuid) ?? []
      members.push(memberOf(row))
      byProject.set(row.project_uuid, members)
    }
    return byProject
  }

  return {
    find: (idOrSlug: string, person: string): Promise<ProjectAccess | undefined> =>
      visibleTo(person)
        .where(isUuid(idOrSlug) ? 'p.uuid' : 'p.slug', '=', idOrSlug)
        .executeTakeFirst(),
    list: (person: string): Promise<ProjectAccess[]> =>
      visibleTo(person).orderBy('p.updated_at', 'desc').limit(500).execute(),
    members: async (project: string): Promise<readonly Member[]> =>
      (await membersOf([project])).get(project) ?? [],
    membersOf,
    insert: async (trx: Trx, project: NewProject): Promise<void> => {
      await trx
        .tables<ProjectsTables>()
        .insertInto('projects')
        .values({
          uuid: project.uuid,
          slug: project.slug,
          name: project.name,
          document_uuid: project.documentUuid,
        })
        .execute()
      await trx
        .tables<ProjectsTables>()
        .insertInto('collaborators')
        .values({
          project_uuid: project.uuid,
          person_uuid: project.owner.uuid,
          person_kind: project.owner.kind,
          permission: 'OWNER',
        })
        .execute()
    },
    rename: async (trx: Trx, uuid: string, name: string): Promise<void> => {
      await trx
        .tables<ProjectsTables>()
        .updateTable('projects')
        .set({ name, updated_at: sql`now()` })
        .where('uuid', '=', uuid)
        .execute()
    },
    touch: async (trx: Trx, uuid: string): Promise<void> => {
      await trx
        .tables<ProjectsTables>()
        .updateTable('projects')
        .set({ updated_at: sql`now()` })
        .where('uuid', '=', uuid)
        .execute()
    },
    /** Everything of one person becomes another's; where both take part, the stronger right stays. */
    reassign: async (trx: Trx, from: string, to: Principal): Promise<void> => {
      const collaborators = trx.tables<ProjectsTables>()
      const rows = await collaborators
        .selectFrom('collaborators')
        .select(['project_uuid', 'person_uuid', 'permission'])
        .where('person_uuid', 'in', [from, to.uuid])
        .forUpdate()
        .execute()
      const theirs = new Map(
        rows.flatMap((row) => (row.person_uuid === to.uuid ? [[row.project_uuid, row]] : [])),
      )
      for (const row of rows) {
        if (row.person_uuid === to.uuid) continue
        const other = theirs.get(row.project_uuid)
        if (other !== undefined) {
          await collaborators
            .deleteFrom('collaborators')
            .where('project_uuid', '=', row.project_uuid)
            .where('person_uuid', '=', from)
            .execute()
        }
        await collaborators
          .updateTable('collaborators')
          .set({
            person_uuid: to.uuid,
            person_kind: to.kind,
            permission: stronger(row.permission, other?.permission),
          })
          .where('project_uuid', '=', row.project_uuid)
          .where('person_uuid', '=', other === undefined ? from : to.uuid)
          .execute()
      }
    },
    remove: async (trx: Trx, uuid: string): Promise<void> => {
      await trx.tables<ProjectsTables>().deleteFrom('projects').where('uuid', '=', uuid).execute()
    },
    /**
     * Locks a project until the transaction ends, and answers who is in it then: changes of who may do what go
     * one after the other. Answers nobody when the project is gone.
     */
    lock: async (trx: Trx, uuid: string): Promise<readonly Member[]> => {
      const project = await trx
        .tables<ProjectsTables>()
        .selectFrom('projects')
        .select('uuid')
        .where('uuid', '=', uuid)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (project === undefined) return []
      const rows = await trx
        .tables<ProjectsTables>()
        .selectFrom('collaborators')
        .selectAll()
        .where('project_uuid', '=', uuid)
        .execute()
      return rows.map(memberOf)
    },
    /** What somebody may do, kept until the transaction ends. */
    confirm: (
      trx: Trx,
      project: string,
      person: string,
    ): Promise<Pick<ProjectAccess, 'permission'> | undefined> =>
      trx
        .tables<ProjectsTables>()
        .selectFrom('collaborators')
        .select('permission')
        .where('project_uuid', '=', project)
        .where('person_uuid', '=', person)
        .forShare()
        .executeTakeFirst(),
    addMember: async (trx: Trx, project: string, member: Member): Promise<void> => {
      await trx
        .tables<ProjectsTables>()
        .insertInto('collaborators')
        .values({
          project_uuid: project,
          person_uuid: member.person.uuid,
          person_kind: member.person.kind,
          permission: member.permission,
        })
        .execute()
    },
    setPermission: async (
      trx: Trx,
      project: string,
      change: { readonly person: string; readonly permission: Permission },
    ): Promise<void> => {
      await trx
        .tables<ProjectsTables>()
        .updateTable('collaborators')
        .set({ permission: change.permission })
        .where('project_uuid', '=', project)
        .where('person_uuid', '=', change.person)
        .execute()
    },
    removeMember: async (trx: Trx, project: string, person: string): Promise<void> => {
      await trx
        .tables<ProjectsTables>()
        .deleteFrom('collaborators')
        .where('project_uuid', '=', project)
        .where('person_uuid', '=', person)
        .execute()
    },
    /** Accounts that share a project with somebody, the last met first. */
    knownTo: async (person: string): Promise<string[]> => {
      const rows = await database
        .tables<ProjectsTables>()
        .selectFrom('collaborators as mine')
        .innerJoin('collaborators as theirs', 'theirs.project_uuid', 'mine.project_uuid')
        .where('mine.person_uuid', '=', person)
        .where('theirs.person_uuid', '<>', person)
        .where('theirs.person_kind', '=', 'user')
        .groupBy('theirs.person_uuid')
        .orderBy(sql`max(theirs.created_at)`, 'desc')
        .select('theirs.person_uuid')
        .limit(500)
        .execute()
      return rows.map((row) => row.person_uuid)
    },
  }
}

export type ProjectsRepository = ReturnType<typeof createRepository>
