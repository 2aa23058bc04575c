import { createHash, randomBytes, randomUUID } from 'node:crypto'

import type { Draft } from '#features/drafts/contract.ts'
import type { Run } from '#features/feedback/contract.ts'
import type { Collection, LibraryItem } from '#features/library/contract.ts'
import type { Permission, Project } from '#features/projects/contract.ts'

import { TEXT } from './access-cases.ts'
import { joined } from './sharing.ts'
import type { Caller, Person, TestApplication } from './test-application.ts'

/** Everybody who can stand before a call. */
export const principals = [
  'nobody',
  'visitor_owner',
  'other_visitor',
  'viewer',
  'editor',
  'owner',
  'removed',
  'invited',
  'stranger',
] as const
export type PrincipalName = (typeof principals)[number]

/** Whoever is there for the whole matrix. */
export interface Cast {
  readonly nobody: Pick<Caller, 'call'>
  readonly visitor_owner: Caller
  readonly other_visitor: Caller
  readonly viewer: Person
  readonly editor: Person
  readonly owner: Person
  readonly removed: Person
  readonly invited: Person
  readonly stranger: Person
  /** In every project, for calls about somebody else. */
  readonly spare: Person
}

/** What the addresses and bodies of calls name. */
export interface World {
  readonly project: Project
  readonly draft: Draft
  readonly run: Run
  readonly item: LibraryItem
  readonly collection: Collection
  /** Of the guidance document. */
  readonly section: { readonly uuid: string; readonly title: string; readonly writing_topics: [] }
  /** Of `spare`. */
  readonly member: string
  readonly invitation: { readonly uuid: string; readonly token: string }
}

/** Everyone in their standing towards one project of `owner`, reached as people reach it. */
export async function cast(house: TestApplication): Promise<Cast> {
  const owner = await house.person()
  const project = await owner.project()
  const joins = (permission: 'EDITOR' | 'VIEWER') => joined(house, { owner, project, permission })
  return {
    nobody: house.nobody,
    visitor_owner: await house.visitor(),
    other_visitor: await house.visitor(),
    owner,
    viewer: await joins('VIEWER'),
    editor: await joins('EDITOR'),
    removed: await joins('EDITOR'),
    spare: await joins('VIEWER'),
    invited: await house.person(),
    stranger: await house.person(),
  }
}

/**
 * A project with everything in it. Members are written down at once: how they come in is tested elsewhere, and the
 * matrix makes hundreds of projects. `removed` has been in it, and was removed by a call.
 */
export async function world(house: TestApplication, people: Cast): Promise<World> {
  const { owner } = people
  const project = await owner.project()
  for (const [person, permission] of [
    [people.viewer, 'VIEWER'],
    [people.editor, 'EDITOR'],
    [people.removed, 'EDITOR'],
    [people.spare, 'VIEWER'],
  ] as const) {
    await addMember(house, { project: project.uuid, person: person.uuid, permission })
  }
  await owner.call('DELETE', `/projects/${project.uuid}/collaborators/${people.removed.uuid}`)
  const invitation = await addInvitation(house, { project: project.uuid, people })
  return { ...(await filled(owner, project)), member: people.spare.uuid, invitation }
}

/** The project of a visitor, who can share it with nobody. */
export async function worldOfVisitor(people: Cast): Promise<World> {
  const owner = people.visitor_owner
  const filledProject = await filled(owner, await owner.project())
  return {
    ...filledProject,
    member: people.spare.uuid,
    invitation: { uuid: randomUUID(), token: 'none' },
  }
}

async function filled(owner: Caller, project: Project) {
  const draft = await owner.draft(project, TEXT)
  const run = await owner.call<Run>(
    'POST',
    `/projects/${project.uuid}/drafts/${draft.uuid}/charge`,
    { rubric: 'checks' },
  )
  const item = await owner.call<LibraryItem>('POST', `/projects/${project.uuid}/library`, {
    title: 'Wheat and bread in one bad year',
    abstract: 'We ask whether bread prices follow wheat prices. They do, two weeks later.',
  })
  const collection = await owner.call<Collection>('POST', '/collections', {
    name: 'Bread',
    project_uuid: project.uuid,
  })
  const section = { uuid: randomUUID(), title: 'Introduction', writing_topics: [] as [] }
  await owner.call('PATCH', `/projects/${project.uuid}/documents/${project.document?.uuid}`, {
    base_version: 0,
    sections: [section],
  })
  return { project, draft, run: run.body, item: item.body, collection: collection.body, section }
}

async function addMember(
  house: TestApplication,
  member: { readonly project: string; readonly person: string; readonly permission: Permission },
): Promise<void> {
  await house.application.database.pool.query(
    `insert into collaborators (project_uuid, person_uuid, person_kind, permission)
     values ($1, $2, 'user', $3)`,
    [member.project, member.person, member.permission],
  )
}

async function addInvitation(
  house: TestApplication,
  { project, people }: { readonly project: string; readonly people: Cast },
): Promise<World['invitation']> {
  const uuid = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const { email } = people.invited
  await house.application.database.pool.query(
    `insert into invitations
       (uuid, project_uuid, email, email_key, permission, token_hash, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, 'EDITOR', $5, $6, now(), now() + interval '1 day')`,
    [
      uuid,
      project,
      email,
      email.toLowerCase(),
      createHash('sha256').update(token).digest(),
      people.spare.uuid,
    ],
  )
  return { uuid, token }
}
