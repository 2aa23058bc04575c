import { randomUUID } from 'node:crypto'

import { implement } from '@orpc/server'

import type { Database, Trx } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import { session } from '#platform/server/http/policy.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'
import type { Mail } from '#platform/server/mail/port.ts'
import { slugOf } from '#platform/server/slug.ts'

import { projectsContract } from '../contract.ts'
import type { DraftSummary, Project } from '../contract.ts'
import { createProjectPolicies, createSharingPolicies, requireAbility } from './access.ts'
import type { Ability } from './access.ts'
import { createCollaborators } from './collaborators.ts'
import { createDeparture } from './depart.ts'
import { createInvitationsRepository } from './invitations-repository.ts'
import { createInvitations } from './invitations.ts'
import type { EndWork, FindByEmail, FindPeople } from './people.ts'
import { createPresence } from './presence.ts'
import { viewProject } from './project-view.ts'
import { renameFrom } from './rename-from.ts'
import { createRepository } from './repository.ts'
import type { ProjectAccess } from './repository.ts'
import { createSharingEvents } from './sharing-events.ts'
import { createSharingRoutes } from './sharing-routes.ts'

export { projectsMigrations } from './migrations.ts'
export type { ProjectAccess } from './repository.ts'
export type { ProjectPolicies } from './access.ts'
export type { Profile } from './people.ts'

export interface ProjectsOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly now: () => Date
  readonly mail: Mail
  readonly people: FindPeople
  readonly personByEmail: FindByEmail
  /** The product's own address, for links in messages. */
  readonly address: () => string
  readonly draftsOf: (
    projects: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly DraftSummary[]>>
  /** Library and collections of each, as the feature that keeps them says. */
  readonly shelvesOf: (projects: readonly string[]) => Promise<ReadonlyMap<string, Shelf>>
  /** Assignment and feed of each, as the feature that keeps them says. */
  readonly guidanceOf: (projects: readonly string[]) => Promise<ReadonlyMap<string, ShownGuidance>>
  /** What else goes when a project goes, in the same transaction. */
  readonly beforeRemove: (trx: Trx, project: string) => Promise<void>
  readonly endWork: EndWork
}

/** What a project keeps beside its drafts. */
export type Shelf = Pick<Project, 'library' | 'collections'>
export type ShownGuidance = Pick<Project, 'assignment' | 'feed'>

/** Projects: who has them, what they are called, and who may do what in them. */
export function createProjects(options: ProjectsOptions) {
  const { database } = options
  const repository = createRepository(database)
  const policies = createProjectPolicies(repository.find)
  const events = createSharingEvents(options.outbox)
  const kept = createInvitationsRepository(database)
  const invitations = createInvitations({ ...options, repository, invitations: kept, events })
  const collaborators = createCollaborators({ ...options, repository, events })

  async function present(projects: readonly ProjectAccess[]): Promise<Project[]> {
    const uuids = projects.map((project) => project.uuid)
    const owned = projects.filter(({ permission }) => permission === 'OWNER')
    const members = await repository.membersOf(uuids)
    const [people, drafts, guidance, open, shelves] = await Promise.all([
      options.people([
        ...new Set([...members.values()].flat().map((member) => member.person.uuid)),
      ]),
      options.draftsOf(uuids),
      options.guidanceOf(uuids),
      kept.openOf(owned.map(({ uuid }) => uuid)),
      options.shelvesOf(uuids),
    ])
    return projects.map((project) => ({
      ...viewProject(project, {
        people,
        members: members.get(project.uuid) ?? [],
        drafts: drafts.get(project.uuid) ?? [],
        guidance: guidance.get(project.uuid),
        invitations: (open.get(project.uuid) ?? []).map(invitations.view),
      }),
      ...shelves.get(project.uuid),
    }))
  }

  async function presentOne(project: ProjectAccess): Promise<Project> {
    const [view] = await present([project])
    if (view === undefined) throw new Error('A project that was found has no view')
    return view
  }

  /** As it is now for this person, who may have just lost it. */
  async function reload(project: string, person: Principal): Promise<Project> {
    return presentOne(requireAbility(await repository.find(project, person.uuid), 'read'))
  }

  async function create(owner: Principal, name: string): Promise<Project> {
    const uuid = randomUUID()
    await options.database.transaction((trx) =>
      repository.insert(trx, { uuid, slug: slugOf(name), name, documentUuid: randomUUID(), owner }),
    )
    return reload(uuid, owner)
  }

  async function list(person: string): Promise<Project[]> {
    return present(await repository.list(person))
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
    /**
     * Asks again inside a transaction, and keeps the right until its end: whoever takes it away waits.
     * @throws AppError 404 or 403, as `requireAbility`.
     */
    confirm: async (
      trx: Trx,
      right: { readonly project: string; readonly person: string; readonly ability: Ability },
    ): Promise<void> =>
      void requireAbility(
        await repository.confirm(trx, right.project, right.person),
        right.ability,
      ),
    members: repository.members,
    ofPerson: repository.list,
    /** What falls due over time. */
    sweep: invitations.sweep,
    touch: repository.touch,
    renameFrom,
    /** The projects of a person, as that person sees them. */
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
      ...createSharingRoutes({
        policies: { ...policies, ...createSharingPolicies(repository.find) },
        invitations,
        collaborators,
        presence: createPresence({ database, events }),
        reload,
      }),
    }),
  }
}

export type Projects = ReturnType<typeof createProjects>
