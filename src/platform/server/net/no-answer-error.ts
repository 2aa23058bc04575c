export type NoAnswerReason =
  | 'timeout'
  | 'unreachable'
  | 'too-large'
  | 'resting'
  | 'busy'
  | 'failed'
  | 'refused'
  | 'private'
  | 'stopped'

/** Somebody else's server did not answer, or not in a way that can be used. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  readonly reason: NoAnswerReason
  /** HTTP status of the last answer, where there was one. */
  readonly status: number | undefined
  /** Milliseconds after which it wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(
    reason: NoAnswerReason,
    about: {
      readonly status?: number | undefined
      readonly retryAfter?: number | undefined
      readonly cause?: unknown
    } = {},
  ) {
    super(`No answer: ${reason}`, { cause: about.cause })
    this.reason = reason
    this.status = about.status
    this.retryAfter = about.retryAfter
  }
}
