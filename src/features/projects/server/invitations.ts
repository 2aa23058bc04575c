import { createHash, randomBytes, randomUUID } from 'node:crypto'

import type { Database, Trx } from '#platform/server/database/database.ts'
import { DAY_MS } from '#platform/server/durations.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Principal } from '#platform/server/http/request-context.ts'
import type { Mail } from '#platform/server/mail/port.ts'

import type { Invitation, InvitationCheck, InvitedPermission } from '../contract.ts'
import { requireOwner } from './collaborators.ts'
import { checkOf, endOf, refusalError, refusalOf } from './invitation-judgement.ts'
import type { Holder } from './invitation-judgement.ts'
import { invitationMail } from './invitation-mail.ts'
import type {
  FoundInvitation,
  InvitationRow,
  InvitationsRepository,
} from './invitations-repository.ts'
import { emailKey, maskedEmail, nameOf } from './people.ts'
import type { FindByEmail, FindPeople } from './people.ts'
import type { ProjectAccess, ProjectsRepository } from './repository.ts'
import type { SharingEvents } from './sharing-events.ts'

const TOKEN_BYTES = 32
const LIFETIME_MS = 14 * DAY_MS
/** Invitations that wait for an answer, in one project. */
const OPEN_LIMIT = 50
/** Invitations of one person within 24 hours, over all projects. */
const DAY_LIMIT = 100
/** How long an invitation that came to nothing is remembered. */
const KEPT_MS = 90 * DAY_MS

export interface InvitationsOptions {
  readonly database: Database
  readonly now: () => Date
  readonly mail: Mail
  readonly people: FindPeople
  readonly personByEmail: FindByEmail
  /** The product's own address, for links in messages. */
  readonly address: () => string
  readonly repository: ProjectsRepository
  readonly invitations: InvitationsRepository
  readonly events: SharingEvents
}

interface Wish {
  readonly emails: readonly string[]
  readonly permission: InvitedPermission
  readonly message?: string | undefined
}

/** What a link says, and who holds it. */
interface Claim {
  readonly project: string
  readonly token: string
  readonly holder: Principal | undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Invitations by e-mail: sent, looked at, accepted, declined, revoked. */
export function createInvitations(options: InvitationsOptions) {
  const { database, invitations, repository, events } = options

  async function invite(inviter: Principal, project: ProjectAccess, wish: Wish): Promise<void> {
    const emails = [...new Map(wish.emails.map((email) => [emailKey(email), email])).entries()]
    const members = await repository.members(project.uuid)
    const profiles = await options.people(members.map(({ person }) => person.uuid))
    refuseMembers({ emails, inviter, profiles })
    const invited = await Promise.all(emails.map(([, email]) => options.personByEmail(email)))
    const name = nameOf(profiles.get(inviter.uuid)) ?? 'Somebody'
    await database.transaction(async (trx) => {
      requireOwner(await repository.lock(trx, project.uuid), inviter)
      await requireRoom(trx, { project, inviter, emails })
      for (const [index, [key, email]] of emails.entries()) {
        const made = await write(trx, { inviter, project, permission: wish.permission, email, key })
        await options.mail.send(
          trx,
          `invitation:${made.uuid}`,
          invitationMail({
            to: email,
            inviter: name,
            project,
            permission: wish.permission,
            message: wish.message,
            token: made.token,
            address: options.address(),
            expires: made.expires,
          }),
        )
        await events.invited(trx, project, { owner: inviter.uuid, person: invited[index], name })
      }
    })
  }

  /** @throws AppError when one of the addresses cannot be invited; none is then. */
  async function requireRoom(
    trx: Trx,
    wish: {
      readonly project: ProjectAccess
      readonly inviter: Principal
      readonly emails: readonly (readonly [string, string])[]
    },
  ): Promise<void> {
    const { project, inviter, emails } = wish
    const now = options.now()
    await invitations.expire(trx, project.uuid, now)
    const pending = await invitations.pendingEmails(trx, project.uuid)
    const twice = emails.filter(([key]) => pending.has(key)).map(([, email]) => email)
    if (twice.length > 0) {
      throw new AppError('invitation/already-invited', {
        message: `${twice.join(', ')}: invited already. Revoke that invitation to send another.`,
        details: { emails: twice },
      })
    }
    if (pending.size + emails.length > OPEN_LIMIT) throw new AppError('invitation/too-many-open')
    const today = await invitations.countSince(trx, inviter.uuid, new Date(now.getTime() - DAY_MS))
    if (today + emails.length > DAY_LIMIT) throw new AppError('invitation/too-many-today')
  }

  async function write(
    trx: Trx,
    wish: {
      readonly inviter: Principal
      readonly project: ProjectAccess
      readonly permission: InvitedPermission
      readonly email: string
      readonly key: string
    },
  ): Promise<{ readonly uuid: string; readonly token: string; readonly expires: Date }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const uuid = randomUUID()
    const now = options.now()
    const expires = new Date(now.getTime() + LIFETIME_MS)
    await invitations.insert(trx, {
      uuid,
      project_uuid: wish.project.uuid,
      email: wish.email,
      email_key: wish.key,
      permission: wish.permission,
      token_hash: hashOf(token),
      invited_by: wish.inviter.uuid,
      created_at: now,
      expires_at: expires,
    })
    return { uuid, token, expires }
  }

  /** Ends one that is still open; ending one that has ended changes nothing, and is no error. */
  async function revoke(owner: Principal, project: ProjectAccess, uuid: string): Promise<void> {
    if (!(await invitations.exists(project.uuid, uuid))) throw new AppError('invitation/unknown')
    await database.transaction(async (trx) => {
      requireOwner(await repository.lock(trx, project.uuid), owner)
      const how = { state: 'revoked', at: options.now(), project: project.uuid } as const
      const ended = await invitations.end(trx, uuid, how)
      if (ended !== undefined)
        await events.invitationEnded(trx, project, { ...how, owner: owner.uuid })
    })
  }

  async function validate(claim: Claim): Promise<InvitationCheck> {
    const found = await invitations.find(keyOf(claim))
    const refusal = refusalOf(found, await holderOf(claim.holder), options.now())
    const check = checkOf(refusal, found)
    return {
      ...check,
      email: found === undefined ? null : maskedEmail(found.email),
      ...(found !== undefined && check.state === 'valid' ? await offer(found) : nothing),
      project_slug: await slugFor(found, claim.holder),
    }
  }

  /** Told to those who are in the project already. */
  async function slugFor(found: FoundInvitation | undefined, holder: Principal | undefined) {
    if (found === undefined || holder === undefined) return null
    return (await repository.find(found.project_uuid, holder.uuid))?.slug ?? null
  }

  async function offer(invitation: FoundInvitation) {
    const inviters = await options.people([invitation.invited_by])
    return {
      invited_by: nameOf(inviters.get(invitation.invited_by)),
      project_name: invitation.project_name,
      permission: invitation.permission,
    }
  }

  /** The project's uuid, when the holder is in it now. @throws AppError with the reason otherwise. */
  async function accept(claim: Claim): Promise<{ project: string; member: Principal }> {
    const holder = await holderOf(claim.holder)
    const known = await invitations.find(keyOf(claim))
    return database.transaction(async (trx) => {
      // The project first, as everywhere, so that nobody waits in a circle.
      const members = known === undefined ? [] : await repository.lock(trx, known.project_uuid)
      const found = await invitations.findLocked(trx, keyOf(claim))
      const member = holder.principal
      const isMember = members.some(({ person }) => person.uuid === member?.uuid)
      const refusal = refusalOf(found, holder, options.now())
      const isAgain = refusal === 'invitation/used' && found?.accepted_by === member?.uuid
      if (refusal !== undefined && !(isAgain && isMember)) throw refusalError(refusal, found)
      if (found === undefined || member === undefined) throw new AppError('invitation/unknown')
      if (!isAgain) await join(trx, { invitation: found, holder: member, isMember })
      return { project: found.project_uuid, member }
    })
  }

  /** Somebody who is in already keeps the role that they have: an invitation raises nobody. */
  async function join(
    trx: Trx,
    {
      invitation,
      holder,
      isMember,
    }: {
      readonly invitation: FoundInvitation
      readonly holder: Principal
      readonly isMember: boolean
    },
  ): Promise<void> {
    const project = { uuid: invitation.project_uuid, slug: invitation.project_slug }
    await invitations.end(trx, invitation.uuid, {
      state: 'accepted',
      at: options.now(),
      by: holder.uuid,
    })
    if (isMember) return
    await repository.addMember(trx, project.uuid, {
      person: holder,
      permission: invitation.permission,
    })
    await repository.touch(trx, project.uuid)
    await events.joined(trx, project, { person: holder.uuid, permission: invitation.permission })
  }

  async function decline(claim: Claim): Promise<void> {
    await database.transaction(async (trx) => {
      const found = await invitations.findLocked(trx, keyOf(claim))
      if (found === undefined) throw new AppError('invitation/unknown')
      const refusal = endOf(found, options.now())
      if (refusal === 'invitation/declined') return
      if (refusal !== undefined) throw new AppError(refusal)
      await invitations.end(trx, found.uuid, { state: 'declined', at: options.now() })
      const project = { uuid: found.project_uuid, slug: found.project_slug }
      await events.invitationEnded(trx, project, { state: 'declined', owner: found.invited_by })
    })
  }

  async function holderOf(principal: Principal | undefined): Promise<Holder> {
    if (principal?.kind !== 'user') return { principal, profile: undefined }
    const profile = (await options.people([principal.uuid])).get(principal.uuid)
    return { principal, profile }
  }

  return {
    invite,
    revoke,
    validate,
    accept,
    decline,
    view: (row: InvitationRow): Invitation => ({
      uuid: row.uuid,
      email: row.email,
      permission: row.permission,
      state: row.expires_at <= options.now() ? 'expired' : 'pending',
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }),
    /** Forgets addresses that nobody answered from. */
    sweep: () => invitations.forget(new Date(options.now().getTime() - KEPT_MS)),
  }
}

const nothing = { invited_by: null, project_name: null, permission: null } as const

function keyOf(claim: Claim) {
  return { project: claim.project, tokenHash: hashOf(claim.token) }
}

function refuseMembers(wish: {
  readonly emails: readonly (readonly [string, string])[]
  readonly inviter: Principal
  readonly profiles: Awaited<ReturnType<FindPeople>>
}): void {
  const uuids = new Map(
    [...wish.profiles].flatMap(([uuid, { email }]) =>
      email === null ? [] : [[emailKey(email), uuid] as const],
    ),
  )
  if (wish.emails.some(([key]) => uuids.get(key) === wish.inviter.uuid)) {
    throw new AppError('invitation/own-address')
  }
  const inside = wish.emails.filter(([key]) => uuids.has(key)).map(([, email]) => email)
  if (inside.length === 0) return
  throw new AppError('invitation/already-member', {
    message: `${inside.join(', ')}: in the project already.`,
    details: { emails: inside },
  })
}
