import type { Trx } from '../database/database.ts'

/** What a message says, before it is set in the product's design as HTML and as plain text. */
export interface MailContent {
  readonly to: string
  readonly subject: string
  /** Shown after the subject in a list of messages. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The one thing to do; its address is absolute. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print: why this message came, how to stop such messages. */
  readonly footer: readonly string[]
  /** Stops messages of this sort without a sign-in. */
  readonly unsubscribe?: {
    /** A page that asks; shown under the footer. */
    readonly page: string
    /** Takes a POST with `List-Unsubscribe=One-Click`; told to mail programs (RFC 8058). */
    readonly oneClick: string
  }
}

/** Messages to people. They leave after the transaction that wrote them, by SMTP or into the mailbox of development. */
export interface Mail {
  /** At most once for each `reference`; tried again for an hour when the server does not take it. */
  send(trx: Trx, reference: string, content: MailContent): Promise<void>
}
