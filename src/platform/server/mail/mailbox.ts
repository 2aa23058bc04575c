import { sql } from 'kysely'
import type { Generated } from 'kysely'

import type { Database } from '../database/database.ts'
import type { Carrier } from './carrier.ts'
import { htmlPart } from './html-part.ts'
import { textPart } from './text-part.ts'

interface MailboxTables {
  mailbox: {
    id: string
    position: Generated<string>
    recipient: string
    sender: string
    subject: string
    preview: string
    html: string
    text: string
    at: Generated<Date>
  }
}

export interface MailboxHead {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly preview: string
  readonly at: Date
}

export interface MailboxMessage extends MailboxHead {
  readonly html: string
  readonly text: string
}

/** The mailbox of development: every message that would have gone out, for whoever runs the program. */
export interface Mailbox extends Carrier {
  /** Newest first; of one recipient when `to` is given. */
  list(to?: string): Promise<readonly MailboxHead[]>
  get(id: string): Promise<MailboxMessage | undefined>
  clear(): Promise<void>
}

/** Older messages go. */
export const mailboxSize = 200

export function createMailbox(database: Database, from: string): Mailbox {
  const tables = () => database.tables<MailboxTables>()
  return {
    carry: async ({ id, content }, handOver) => {
      await handOver()
      await tables()
        .insertInto('mailbox')
        .values({
          id,
          recipient: content.to,
          sender: from,
          subject: content.subject,
          preview: content.preview,
          html: htmlPart(content),
          text: textPart(content),
        })
        .execute()
      await tables()
        .deleteFrom('mailbox')
        .where(
          'position',
          '<=',
          sql<string>`(select max(position) from mailbox) - ${mailboxSize}::bigint`,
        )
        .execute()
      return { kind: 'accepted' }
    },
    list: (to) =>
      tables()
        .selectFrom('mailbox')
        .select(['id', 'recipient as to', 'sender as from', 'subject', 'preview', 'at'])
        .$if(to !== undefined, (query) =>
          query.where(sql`lower(recipient)`, '=', (to ?? '').toLowerCase()),
        )
        .orderBy('position', 'desc')
        .limit(mailboxSize)
        .execute(),
    get: (id) =>
      tables()
        .selectFrom('mailbox')
        .select([
          'id',
          'recipient as to',
          'sender as from',
          'subject',
          'preview',
          'at',
          'html',
          'text',
        ])
        .where('id', '=', id)
        .executeTakeFirst(),
    clear: async () => {
      await tables().deleteFrom('mailbox').execute()
    },
  }
}
