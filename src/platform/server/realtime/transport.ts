import type { Audience, Channel, RealtimeMessage } from '#platform/contract.ts'

/** What the outbox speaks to: the embedded broker, or a client of an external one. */
export interface RealtimeTransport {
  /**
   * Hands a hint to everyone of this audience who listens now (QoS 1, never retained). Resolves when
   * it has left this process's hands; nobody listening is no error.
   * @throws RangeError when the audience or the message cannot be sent at all: trying again is useless.
   */
  publish(audience: Audience, channel: Channel, message: RealtimeMessage): Promise<void>
  /** Ends every connection of this person, and their unspent tickets, within 5 seconds. */
  kick(audience: Audience, reason: string): Promise<void>
  /** Those who listen to this process now; nobody, where an external broker has the connections. */
  audiences(): readonly Audience[]
  /** Ends all connections and leaves no timer behind. */
  close(): Promise<void>
}

/** The part of a pino logger that real time needs. */
export interface RealtimeLogger {
  debug(details: object, text: string): void
  info(details: object, text: string): void
  warn(details: object, text: string): void
}
