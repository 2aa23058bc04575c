import type { Audience } from '#platform/contract.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'
import type { Principal } from '#platform/server/http/request-context.ts'
import type { Identity } from '#platform/server/identity/port.ts'
import type { SecretBox } from '#platform/server/storage/secret-box.ts'
import type { ZipEntry, ZipFiles } from '#platform/server/storage/zip-files.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { RealtimeTicket, UploadLimits, User } from '../contract.ts'

/** The part of an account that billing knows. */
export type Credits = Pick<User, 'ai_credit_balance' | 'unlimited_credits' | 'billing_events'>

export interface SignUpGift {
  readonly owner: string
  /** Names a verified e-mail without telling it; `null` when none is verified. One e-mail has one gift. */
  readonly occasion: string | null
  /** A keyed hash of the network address. */
  readonly addressHash: string
}

export interface AccountsOptions {
  readonly database: Database
  readonly now: () => Date
  /** `undefined`: nobody can sign in here. */
  readonly identity: Identity | undefined
  /** Seals the tokens of connected services. */
  readonly secrets: SecretBox
  readonly unlimitedCredits: boolean
  /** What a newcomer gets, in the transaction that makes the visitor. */
  readonly welcome: (trx: Trx, owner: string, addressHash: string) => Promise<void>
  /** What an account gets, once, in the transaction of sign-up or of the sign-in that confirms the e-mail. */
  readonly giveSignUpCredits: (trx: Trx, gift: SignUpGift) => Promise<void>
  readonly balanceOf: (owner: string) => Promise<number>
  readonly creditsOf: (owner: string) => Promise<Credits>
  /** Collections of one's own. */
  readonly collectionsOf: (owner: string) => Promise<User['collections']>
  readonly uploadLimits: (asker: Principal) => Promise<UploadLimits>
  readonly uploadsUsed: (asker: Principal) => Promise<number>
  /** The connection ends with the sign-in's token; the page fetches the next ticket with a fresh one. */
  readonly realtimeTicket: (audience: Audience, until: Date | undefined) => Promise<RealtimeTicket>
  /** Ends real-time connections and unspent tickets, within 5 seconds. */
  readonly kick: (audience: Audience, reason: string) => Promise<void>
  /** Everything that other features keep for one person becomes another's. Repeating it changes nothing. */
  readonly reassign: (trx: Trx, from: Principal, to: Principal) => Promise<void>
  /**
   * Everything that other features keep for an account goes.
   * @throws AppError `account/shared-projects` when it was not said what becomes of these.
   */
  readonly forget: (
    trx: Trx,
    user: string,
    sharedProjects: 'hand_over' | 'delete' | undefined,
  ) => Promise<void>
  /** What other features keep for an account, for its export. */
  readonly exported: (user: string) => AsyncIterable<ZipEntry>
  /** Makes a zip in a file that goes by itself. */
  readonly zips: ZipFiles
  readonly logger: Logger
  /** Sign-ups, logins and look-ups of one identity in a minute; of one network address ten times as many. */
  readonly signInsPerMinute: number
}
