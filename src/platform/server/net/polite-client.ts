import { setTimeout as delay } from 'node:timers/promises'

import { createCircuitBreaker } from './circuit-breaker.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { exchange } from './exchange.ts'
import type { IncomingAnswer, OutgoingRequest } from './exchange.ts'
import { NoAnswerError } from './no-answer-error.ts'
import { createTokenBucket } from './token-bucket.ts'
import type { TokenBucket } from './token-bucket.ts'

export type { IncomingAnswer, OutgoingRequest } from './exchange.ts'

/** How one service of somebody else is to be asked. */
export interface Manners {
  /** Names the service; all who ask it share its limits. */
  readonly id: string
  readonly perSecond: number
  readonly burst: number
  /** For everything: waiting for a turn, every try, and the pauses between. Milliseconds. */
  readonly timeout: number
  readonly mostBytes: number
  /** The first one counted. */
  readonly tries: number
}

export interface PoliteClient {
  /**
   * Answers whatever the service says for good, 404 and other refusals included.
   * @throws NoAnswerError when it says nothing in time, says too much, or is being left alone.
   */
  ask(manners: Manners, request: OutgoingRequest, signal?: AbortSignal): Promise<IncomingAnswer>
  /** Whether a service is being left alone after failures. */
  isResting(id: string): boolean
}

interface Line {
  readonly bucket: TokenBucket
  readonly breaker: CircuitBreaker
}

/** Pause before the second try; it doubles. */
const PAUSE_MS = 400

/**
 * Asks services of others as they wish to be asked: so many times a second, again only when that can help and no
 * sooner than they say (`Retry-After`), never longer than a time limit, and not at all while they keep failing.
 */
export function createPoliteClient(options: {
  readonly userAgent: string
  readonly now?: () => number
}): PoliteClient {
  const now = options.now ?? Date.now
  const lines = new Map<string, Line>()

  function lineOf(manners: Manners): Line {
    const known = lines.get(manners.id)
    if (known !== undefined) return known
    const made = { bucket: createTokenBucket(manners, now), breaker: createCircuitBreaker(now) }
    lines.set(manners.id, made)
    return made
  }

  async function ask(
    manners: Manners,
    request: OutgoingRequest,
    signal?: AbortSignal,
  ): Promise<IncomingAnswer> {
    const line = lineOf(manners)
    if (line.breaker.isOpen()) throw new NoAnswerError('resting')
    const until = now() + manners.timeout
    const limit = AbortSignal.timeout(manners.timeout)
    const either = signal === undefined ? limit : AbortSignal.any([limit, signal])
    try {
      const answer = await tries({ manners, request, until, signal: either, line })
      line.breaker.succeeded()
      return answer
    } catch (error) {
      if (signal?.aborted === true) throw new NoAnswerError('stopped', { cause: error })
      const known =
        error instanceof NoAnswerError ? error : new NoAnswerError('timeout', { cause: error })
      if (known.reason !== 'busy') line.breaker.failed()
      if (known.retryAfter !== undefined) line.breaker.rest(known.retryAfter)
      throw known
    }
  }

  async function tries(asked: {
    readonly manners: Manners
    readonly request: OutgoingRequest
    readonly until: number
    readonly signal: AbortSignal
    readonly line: Line
  }): Promise<IncomingAnswer> {
    const { manners, until, signal, line } = asked
    const request = {
      ...asked.request,
      headers: { 'user-agent': options.userAgent, ...asked.request.headers },
    }
    let failure: NoAnswerError | undefined
    for (let attempt = 1; ; attempt += 1) {
      const wait = line.bucket.take(until - now())
      if (wait === undefined) throw failure ?? new NoAnswerError('busy')
      if (wait > 0) await delay(wait, undefined, { signal })
      const { answer, error } = await once(request, { mostBytes: manners.mostBytes, signal })
      if (answer !== undefined) return answer
      // What was heard before says more than that there was no time left to hear it again.
      if (error.reason === 'timeout' && failure !== undefined) throw failure
      const pause = error.retryAfter ?? PAUSE_MS * 2 ** (attempt - 1)
      if (!isWorthAnother(error) || attempt >= manners.tries || now() + pause >= until) throw error
      failure = error
      await delay(pause, undefined, { signal })
    }
  }

  async function once(
    request: OutgoingRequest,
    limits: { readonly mostBytes: number; readonly signal: AbortSignal },
  ): Promise<
    | { readonly answer: IncomingAnswer; readonly error?: undefined }
    | { readonly answer?: undefined; readonly error: NoAnswerError }
  > {
    try {
      const answer = await exchange(request, limits)
      if (answer.status !== 429 && answer.status < 500) return { answer }
      const reason = answer.status === 429 ? 'refused' : 'failed'
      const retryAfter = retryAfterOf(answer.headers['retry-after'], now())
      return { error: new NoAnswerError(reason, { status: answer.status, retryAfter }) }
    } catch (error) {
      return {
        error:
          error instanceof NoAnswerError
            ? error
            : new NoAnswerError('unreachable', { cause: error }),
      }
    }
  }

  return { ask, isResting: (id) => lines.get(id)?.breaker.isOpen() ?? false }
}

function isWorthAnother({ reason }: NoAnswerError): boolean {
  return reason === 'unreachable' || reason === 'failed' || reason === 'refused'
}

/** Milliseconds from now: seconds or a date (RFC 9110, 10.2.3). */
export function retryAfterOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,6}$/u.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
