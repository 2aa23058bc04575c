import type { Database, Trx } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import type { Mail } from '#platform/server/mail/port.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { EmailChoice } from '../contract.ts'

export interface ProjectFact {
  readonly uuid: string
  readonly slug: string
  readonly name: string
}

export interface DraftFact {
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly project: ProjectFact
  readonly createdBy: string
}

export interface RunFact {
  readonly startedBy: string
  /** Of the kind of feedback: "Title and abstract". */
  readonly title: string
  /** Somebody asked for it, and it has a price; the free checks run by themselves. */
  readonly isAskedFor: boolean
  /** Issues and questions in its result. */
  readonly notes: number
  readonly draft: DraftFact
}

/** What the other features know of what happened, as it stands now; what is gone is `undefined`. */
export interface Facts {
  project(uuid: string): Promise<ProjectFact | undefined>
  projectsOf(person: string): Promise<readonly ProjectFact[]>
  /** Uuid of the owner. */
  ownerOf(project: string): Promise<string | undefined>
  membersOf(project: string): Promise<readonly string[]>
  draft(uuid: string): Promise<DraftFact | undefined>
  run(uuid: string): Promise<RunFact | undefined>
  /** What to call somebody; `null` for a visitor. */
  nameOf(person: string): Promise<string | null>
  /** Credits that can be spent or are held; `undefined` where nobody is charged. */
  creditsOf(person: string): Promise<number | undefined>
  /** The address of an account, when it is verified, and which e-mails it wants; `undefined` for everybody else. */
  emailOf(person: string): Promise<EmailFact | undefined>
}

export interface EmailFact {
  readonly address: string
  readonly wants: Readonly<Record<EmailChoice, boolean>>
}

export interface NotificationsOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly logger: Logger
  readonly now: () => Date
  readonly mail: Mail
  readonly facts: Facts
  readonly stopEmails: (trx: Trx, person: string, choice: EmailChoice) => Promise<void>
  /** People with a live connection to this process. */
  readonly connected: () => readonly string[]
  /** The product's own address, for links in e-mails. */
  readonly address: () => string
}
