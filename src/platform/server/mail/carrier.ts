import type { MailContent } from './port.ts'

/** One message on its way. */
export interface Letter {
  readonly id: string
  readonly content: MailContent
}

/** How a try ended. Reasons are for the log and name no person. */
export type Outcome =
  | { readonly kind: 'accepted' }
  /** The server will never take it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not now: nothing was taken. */
  | { readonly kind: 'later'; readonly reason: string }
  /** The message left, and no answer came: it may have been taken. */
  | { readonly kind: 'uncertain'; readonly reason: string }

/** What takes messages out of the product. */
export interface Carrier {
  /** `handOver` is waited for before the first byte of the message leaves; when it throws, none does. */
  carry(letter: Letter, handOver: () => Promise<void>): Promise<Outcome>
}
