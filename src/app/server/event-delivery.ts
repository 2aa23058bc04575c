import type { Audience, RealtimeMessage } from '#platform/contract.ts'
import type { EventAudience, StoredEvent } from '#platform/server/events/outbox.ts'
import type { Principal } from '#platform/server/http/request-context.ts'
import type { RealtimeTransport } from '#platform/server/realtime/transport.ts'

interface DeliveryOptions {
  /** Those who keep what happened; may hear an event again when another of them failed. */
  readonly listeners: readonly ((event: StoredEvent) => Promise<void>)[]
  readonly transport: RealtimeTransport
  readonly members: (project: string) => Promise<readonly { readonly person: Principal }[]>
  readonly audienceOf: (person: Principal) => Audience
  readonly findPerson: (uuid: string) => Promise<Principal | undefined>
}

/** Tells everyone whom an event concerns, as their rights are at the moment of telling. */
export function createEventDelivery(
  options: DeliveryOptions,
): (event: StoredEvent) => Promise<void> {
  async function resolve(audience: EventAudience): Promise<readonly Audience[]> {
    if ('project' in audience) {
      return (await options.members(audience.project)).map((member) =>
        options.audienceOf(member.person),
      )
    }
    if ('kind' in audience) return [audience]
    const person = await options.findPerson(audience.person)
    return person === undefined ? [] : [options.audienceOf(person)]
  }

  return async (event) => {
    const message: RealtimeMessage = {
      id: event.id,
      event: event.event,
      at: event.at,
      entity: event.entity,
      ...(event.data === undefined ? {} : { data: { ...event.data } }),
    }
    for (const audience of await resolve(event.audience)) {
      await options.transport.publish(audience, event.channel, message)
    }
    for (const hear of options.listeners) await hear(event)
  }
}
