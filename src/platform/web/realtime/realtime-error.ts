export type RealtimeErrorCode =
  /** The ticket names no topic, so there is nothing to listen to. */
  | 'empty_topic_list'
  /** The broker refused a topic that the ticket names. */
  | 'subscription_refused'
  /** The broker refused the connection, or could not be reached. */
  | 'connection_failed'
  /** The server gave no ticket. */
  | 'ticket_failed'

export class RealtimeError extends Error {
  readonly code: RealtimeErrorCode

  constructor(code: RealtimeErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'RealtimeError'
    this.code = code
  }
}
