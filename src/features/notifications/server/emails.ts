import { createHash, randomBytes } from 'node:crypto'

import { DAY_MS } from '#platform/server/durations.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { EmailChoice } from '../contract.ts'
import { createEmailRepository } from './email-repository.ts'
import { kindOf } from './notification-view.ts'
import type { PeopleRepository } from './people-repository.ts'
import type { EmailFact, NotificationsOptions } from './ports.ts'
import type { NotificationRow } from './repository.ts'

/** Somebody who was here within this time is here. */
const AWAY_MS = 3 * 60_000
/** E-mails that one person gets in a day. */
export const emailsADay = 10
const AT_ONCE = 50
const STOP_LINK_DAYS = 60
/** 256 bits; only the hash is kept. */
const TOKEN_BYTES = 32

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** E-mails about notifications: to those who are away, have not seen them, and want such e-mails. */
export function createEmails(options: NotificationsOptions, people: PeopleRepository) {
  const repository = createEmailRepository(options.database)

  async function sendDue(): Promise<void> {
    const at = options.now()
    for (const row of await repository.due(at, AT_ONCE)) await consider(row, at)
  }

  /** Decides once for each notification; an e-mail that is not sent now never is. */
  async function consider(row: NotificationRow, at: Date): Promise<void> {
    const choice = kindOf(row.kind)?.email?.choice
    const email = await options.facts.emailOf(row.person_uuid)
    const seenAt = await people.seenAt(row.person_uuid)
    const isAway = seenAt === null || seenAt.getTime() < at.getTime() - AWAY_MS
    const wants = choice !== undefined && email?.wants[choice] === true
    await options.database.transaction(async (trx) => {
      const claimed = await repository.claim(trx, row.uuid)
      if (claimed?.status !== 'NEW' || !isAway || !wants) return
      const sent = await repository.sentSince(trx, row.person_uuid, new Date(at.getTime() - DAY_MS))
      if (sent >= emailsADay) return
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await repository.insertStop(trx, {
        tokenHash: hashOf(token),
        person: row.person_uuid,
        choice,
        expiresAt: new Date(at.getTime() + STOP_LINK_DAYS * DAY_MS),
      })
      await repository.noteSent(trx, row.uuid, at)
      await options.mail.send(trx, `notification:${row.uuid}`, write(claimed, email, token))
    })
  }

  function write(row: NotificationRow, email: EmailFact, token: string) {
    const kind = kindOf(row.kind)
    const words = kind?.email?.write(row.data)
    if (kind === undefined || words === undefined) throw new Error('A kind that has no e-mail')
    const at = (path: string) => new URL(path, options.address())
    const page = at('/unsubscribe')
    page.searchParams.set('token', token)
    const oneClick = at('/api/email-preferences/stop')
    oneClick.searchParams.set('token', token)
    return {
      to: email.address,
      subject: words.subject,
      preview: words.paragraphs[0] ?? words.heading,
      heading: words.heading,
      paragraphs: words.paragraphs,
      action: { label: words.action, url: at(kind.href(row.data) ?? '/').href },
      footer: [words.reason],
      unsubscribe: { page: page.href, oneClick: oneClick.href },
    }
  }

  /** @throws AppError for a link that was never sent, or has expired. */
  async function stop(token: string): Promise<{ stopped: EmailChoice; was_used: boolean }> {
    return options.database.transaction(async (trx) => {
      const used = await repository.useStop(trx, hashOf(token), options.now())
      if (used === undefined) throw new AppError('notification/stop-link-unknown')
      if (!used.wasUsed) await options.stopEmails(trx, used.person, used.choice)
      return { stopped: used.choice, was_used: used.wasUsed }
    })
  }

  return { sendDue, stop, sweep: () => repository.sweep(options.now()) }
}
