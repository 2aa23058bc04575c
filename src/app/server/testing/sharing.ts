import { setTimeout as delay } from 'node:timers/promises'

import type { Invitation, InvitedPermission, Project } from '#features/projects/contract.ts'

import type { Caller, Person, TestApplication } from './test-application.ts'

interface Wish {
  readonly owner: Caller
  readonly project: Pick<Project, 'uuid'>
  readonly email: string
  readonly permission: InvitedPermission
}

/** What a message carries to whom it invites. */
export interface SentInvitation {
  readonly uuid: string
  readonly token: string
}

const WAIT_MS = 15_000

/** Invites as the owner does, and reads the link out of the message. */
export async function invite(house: TestApplication, wish: Wish): Promise<SentInvitation> {
  const { owner, project, email, permission } = wish
  const answer = await owner.call<Invitation[]>('POST', `/projects/${project.uuid}/invitations`, {
    emails: [email],
    permission,
  })
  const made = answer.body.find?.((invitation) => invitation.email === email)
  if (made === undefined) throw new Error(`Not invited: ${JSON.stringify(answer.body)}`)
  return { uuid: made.uuid, token: await tokenFor(house, email) }
}

/** Invites somebody new, who signs up and accepts. */
export async function joined(house: TestApplication, wish: Omit<Wish, 'email'>): Promise<Person> {
  const person = await house.person()
  const { token } = await invite(house, { ...wish, email: person.email })
  const answer = await person.call('POST', `/projects/${wish.project.uuid}/collaborators`, {
    token,
  })
  if (answer.status !== 200) throw new Error(`Did not join: ${JSON.stringify(answer.body)}`)
  return person
}

/** The token in the newest message to an address. */
export async function tokenFor(house: TestApplication, email: string): Promise<string> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until) {
    const { rows } = await house.application.database.pool.query<{ text: string }>(
      `select content::text as text, 1 as rank, 0 as position from mail
       where content->>'to' = $1 and ended_at is null
       union all select text, 2, position from mailbox where recipient = $1
       order by rank, position desc limit 1`,
      [email],
    )
    const token = /[?&]token=([\w-]+)/u.exec(rows[0]?.text ?? '')?.[1]
    if (token !== undefined) return token
    await delay(50)
  }
  throw new Error(`No invitation reached ${email}`)
}
