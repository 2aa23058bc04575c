import type * as z from 'zod'

import type { EntityType } from '#platform/contract.ts'
import type { StoredEvent } from '#platform/server/events/outbox.ts'

import type { EmailChoice, TextPart } from '../contract.ts'
import type { Facts } from './ports.ts'

/** A notification before it is stored. */
export interface Made<Data> {
  readonly person: string
  /** One occasion makes at most one notification for a person, however often its event is heard. */
  readonly occasion: string
  readonly data: Data
  readonly project?: string
  readonly entity?: { readonly type: EntityType; readonly uuid: string }
  /** Within a minute, one with the same group becomes part of the older one. */
  readonly group?: string
}

/** What an occasion told of is over: should it come again, it is told again. */
export interface Over {
  readonly person: string
  readonly over: string
}

/** The words of an e-mail; the rest is the same for all. */
export interface EmailWords {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action: string
  /** Why this person gets it. */
  readonly reason: string
}

interface KindDefinition<Data> {
  readonly id: string
  readonly data: z.ZodType<Data>
  /** Whether an event of this name may be an occasion. */
  readonly hears: (event: string) => boolean
  readonly make: (event: StoredEvent, facts: Facts) => Promise<readonly (Made<Data> | Over)[]>
  readonly text: (data: Data) => readonly TextPart[]
  /** A path of the product. */
  readonly href: (data: Data) => string | null
  readonly merge?: (older: Data, newer: Data) => Data
  /** `null`: never by e-mail. */
  readonly email: {
    readonly choice: EmailChoice
    readonly write: (data: Data) => EmailWords
  } | null
}

/** One kind of notification, over data whose shape it checks itself. */
export interface NotificationKind {
  readonly id: string
  readonly hears: (event: string) => boolean
  readonly make: (event: StoredEvent, facts: Facts) => Promise<readonly (Made<object> | Over)[]>
  readonly text: (data: unknown) => readonly TextPart[]
  readonly href: (data: unknown) => string | null
  readonly merge: ((older: unknown, newer: unknown) => object) | undefined
  readonly email: {
    readonly choice: EmailChoice
    readonly write: (data: unknown) => EmailWords
  } | null
}

/** Declares a kind; each file of `kinds/` has one as its default export. */
export function defineKind<Data extends object>(kind: KindDefinition<Data>): NotificationKind {
  const { merge, email, data: schema } = kind
  return {
    id: kind.id,
    hears: kind.hears,
    make: kind.make,
    text: (data) => kind.text(schema.parse(data)),
    href: (data) => kind.href(schema.parse(data)),
    merge:
      merge === undefined
        ? undefined
        : (older, newer) => merge(schema.parse(older), schema.parse(newer)),
    email:
      email === null
        ? null
        : { choice: email.choice, write: (data) => email.write(schema.parse(data)) },
  }
}

/** A string of an event's data; empty when it is not there. */
export function detail(event: StoredEvent, name: string): string {
  const value = event.data?.[name]
  return typeof value === 'string' ? value : ''
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
