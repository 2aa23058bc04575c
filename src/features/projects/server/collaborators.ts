import type { Database, Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

import type { InvitedPermission, KnownCollaborator, Permission } from '../contract.ts'
import { nameOf } from './people.ts'
import type { EndWork, FindPeople } from './people.ts'
import type { Member, ProjectAccess, ProjectsRepository } from './repository.ts'
import type { SharingEvents } from './sharing-events.ts'

export interface CollaboratorsOptions {
  readonly database: Database
  readonly repository: ProjectsRepository
  readonly events: SharingEvents
  readonly people: FindPeople
  readonly endWork: EndWork
}

/** A change of who may do what: who asks for it, where, about whom. */
interface Change {
  readonly asker: Principal
  readonly project: ProjectAccess
  readonly person: string
}

/**
 * Who is in a project and what they may do. Every change locks the project and judges the asker's right again
 * inside the transaction, so that a right that has just ended changes nothing, and there is one owner always.
 */
export function createCollaborators(options: CollaboratorsOptions) {
  const { database, repository, events } = options

  async function change(wish: Change & { readonly permission: Permission }): Promise<void> {
    const { project, permission } = wish
    await database.transaction(async (trx) => {
      const members = await repository.lock(trx, project.uuid)
      requireOwner(members, wish.asker)
      const member = requireMember(members, wish.person)
      if (member.permission === permission) return
      if (member.permission === 'OWNER') throw new AppError('collaborator/owner-stays')
      if (permission === 'OWNER') await handOver(trx, wish, member)
      else await set(trx, wish, permission)
    })
  }

  async function handOver(trx: Trx, wish: Change, heir: Member): Promise<void> {
    const { asker, project } = wish
    if (heir.person.kind === 'visitor') throw new AppError('collaborator/no-account')
    await repository.setPermission(trx, project.uuid, { person: asker.uuid, permission: 'EDITOR' })
    await repository.setPermission(trx, project.uuid, {
      person: heir.person.uuid,
      permission: 'OWNER',
    })
    await events.ownerSet(trx, project, heir.person.uuid)
  }

  async function set(trx: Trx, wish: Change, permission: InvitedPermission): Promise<void> {
    const { project, person } = wish
    await repository.setPermission(trx, project.uuid, { person, permission })
    // Who may no longer start a review has none under way.
    if (permission === 'VIEWER') await options.endWork(trx, { project: project.uuid, person })
    await events.permissionChanged(trx, project, { person, permission })
  }

  async function remove(wish: Change): Promise<void> {
    const { asker, project, person } = wish
    await database.transaction(async (trx) => {
      const members = await repository.lock(trx, project.uuid)
      if (person !== asker.uuid) requireOwner(members, asker)
      const member = requireMember(members, person)
      if (member.permission === 'OWNER') throw new AppError('collaborator/owner-stays')
      await repository.removeMember(trx, project.uuid, person)
      await options.endWork(trx, { project: project.uuid, person })
      await events.left(trx, project, { person, by: asker.uuid })
    })
  }

  async function known(asker: Principal): Promise<KnownCollaborator[]> {
    const profiles = await options.people(await repository.knownTo(asker.uuid))
    return [...profiles.values()].flatMap((profile) =>
      profile.email === null
        ? []
        : [
            {
              email: profile.email,
              name: nameOf(profile) ?? profile.email,
              first_name: profile.firstName,
              last_name: profile.lastName,
            },
          ],
    )
  }

  return { change, remove, known }
}

function requireMember(members: readonly Member[], person: string): Member {
  const member = members.find((other) => other.person.uuid === person)
  if (member === undefined) throw new AppError('collaborator/not-found')
  return member
}

/** @throws AppError as for somebody outside, or for somebody who may not. */
export function requireOwner(members: readonly Member[], person: Principal): void {
  const member = members.find((other) => other.person.uuid === person.uuid)
  if (member === undefined) throw new AppError('project/not-found')
  if (member.permission !== 'OWNER') throw new AppError('project/owner-only')
}
