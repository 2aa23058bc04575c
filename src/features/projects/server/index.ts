import { randomUUID } from 'node:crypto'

import { implement } from '@orpc/server'

import type { Database, Trx } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import { session } from '#platform/server/http/policy.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'
import { slugOf } from '#platform/server/slug.ts'

import { projectsContract } from '../contract.ts'
import type { DraftSummary, Project } from '../contract.ts'
import { createProjectPolicies, requireAbility } from './access.ts'
import type { Ability } from './access.ts'
import { createDeparture } from './depart.ts'
import { createRepository } from './repository.ts'
import type { Member, ProjectAccess } from './repository.ts'

export { projectsMigrations } from './migrations.ts'
export type { ProjectAccess } from './repository.ts'
export type { ProjectPolicies } from './access.ts'

interface ProjectsOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly draftsOf: (
    projects: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly DraftSummary[]>>
  /** Library and collections of each, as the feature that keeps them says. */
  readonly shelvesOf: (projects: readonly string[]) => Promise<ReadonlyMap<string, Shelf>>
  /** What else goes when a project goes, in the same transaction. */
  readonly beforeRemove: (trx: Trx, project: string) => Promise<void>
}

/** What a project keeps beside its drafts. */
export type Shelf = Pick<Project, 'library' | 'collections'>

/** Projects: who has them, what they are called, and who may do what in them. */
export function createProjects(options: ProjectsOptions) {
  const repository = createRepository(options.database)
  const policies = createProjectPolicies(repository.find)

  async function present(
    project: ProjectAccess,
    drafts: readonly DraftSummary[],
  ): Promise<Project> {
    return view(project, await repository.members(project.uuid), drafts)
  }

  async function presentOne(project: ProjectAccess): Promise<Project> {
    const drafts = await options.draftsOf([project.uuid])
    const view = await present(project, drafts.get(project.uuid) ?? [])
    const [whole = view] = await withShelves([view])
    return whole
  }

  async function withShelves(projects: readonly Project[]): Promise<Project[]> {
    const shelves = await options.shelvesOf(projects.map(({ uuid }) => uuid))
    return projects.map((project) => ({ ...project, ...shelves.get(project.uuid) }))
  }

  async function create(owner: Principal, name: string): Promise<Project> {
    const uuid = randomUUID()
    await options.database.transaction((trx) =>
      repository.insert(trx, { uuid, slug: slugOf(name), name, documentUuid: randomUUID(), owner }),
    )
    return presentOne(requireAbility(await repository.find(uuid, owner.uuid), 'read'))
  }

  async function list(person: string): Promise<Project[]> {
    const projects = await repository.list(person)
    const drafts = await options.draftsOf(projects.map((project) => project.uuid))
    return withShelves(
      await Promise.all(
        projects.map((project) => present(project, drafts.get(project.uuid) ?? [])),
      ),
    )
  }

  async function rename(project: ProjectAccess, name: string): Promise<Project> {
    await options.database.transaction(async (trx) => {
      await repository.rename(trx, project.uuid, name)
      await options.outbox.publish(trx, {
        event: 'project_name_set',
        channel: 'project',
        audience: { project: project.uuid },
        entity: { type: 'PROJECT', uuid: project.uuid, slug: project.slug },
        data: { name },
      })
    })
    return presentOne({ ...project, name })
  }

  async function remove(project: ProjectAccess): Promise<{ deleted: true }> {
    const members = await repository.members(project.uuid)
    await options.database.transaction(async (trx) => {
      await options.beforeRemove(trx, project.uuid)
      await repository.remove(trx, project.uuid)
      for (const { person } of members) {
        await options.outbox.publish(trx, {
          event: 'project_deleted',
          channel: 'project',
          audience: { person: person.uuid },
          entity: { type: 'PROJECT', uuid: project.uuid, slug: project.slug },
        })
      }
    })
    return { deleted: true }
  }

  const os = implement(projectsContract).$context<RequestContext>()
  return {
    policies,
    /** @throws AppError 404 or 403, as `requireAbility`. */
    access: async (idOrSlug: string, person: string, ability: Ability): Promise<ProjectAccess> =>
      requireAbility(await repository.find(idOrSlug, person), ability),
    members: repository.members,
    ofPerson: repository.list,
    touch: repository.touch,
    listOf: list,
    reassign: repository.reassign,
    /** A person leaves for good. @throws AppError `account/shared-projects` */
    depart: createDeparture(options),
    routes: os.router({
      create: os.create
        .use(session)
        .handler(({ context, input }) => create(context.asker, input.name)),
      list: os.list.use(session).handler(({ context }) => list(context.asker.uuid)),
      get: os.get.use(policies.read).handler(({ context }) => presentOne(context.project)),
      update: os.update
        .use(policies.own)
        .handler(({ context, input }) => rename(context.project, input.name)),
      remove: os.remove.use(policies.own).handler(({ context }) => remove(context.project)),
    }),
  }
}

export type Projects = ReturnType<typeof createProjects>

function view(
  project: ProjectAccess,
  members: readonly Member[],
  drafts: readonly DraftSummary[],
): Project {
  const owner = members.find((member) => member.permission === 'OWNER')
  return {
    uuid: project.uuid,
    slug: project.slug,
    name: project.name,
    owner: null,
    owner_uuid: owner?.person.uuid ?? project.uuid,
    permission: project.permission,
    collaborators: members.map((member) => ({
      user_uuid: member.person.uuid,
      permission: member.permission,
      user: { email: null, first_name: null, last_name: null },
    })),
    invitations: [],
    collections: [],
    feed: { content: { data: [] } },
    assignment: null,
    document: { uuid: project.documentUuid },
    library: [],
    drafts: [...drafts],
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  }
}
