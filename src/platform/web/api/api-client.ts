import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

import { apiErrorOfBody, toApiError } from './api-error.ts'
import { reportAnswer } from './connection.ts'
import {
  currentCredential,
  headersOf,
  isKnown,
  renewedCredential,
  startingHeaders,
} from './credentials.ts'
import { sessionReady } from './visitor-session.ts'

/** Where the calls answer; pages live beside it. */
export const apiBase = '/api'

/** No call may hang for ever: after this many milliseconds it counts as unanswered. */
const callTimeout = 60_000

interface ApiClientOptions {
  /**
   * `starting` for the calls that make the session: they do not wait for it, and may carry both
   * identities. `none` for what anybody may ask before it is known who asks.
   */
  readonly session?: 'required' | 'starting' | 'none'
  /** Milliseconds after which a call counts as unanswered; a minute unless said otherwise. */
  readonly timeout?: number
}

/**
 * The typed client of one feature's contract. Each call waits until a session is there, unless it only reads and it
 * is known who asks, and is tried once more with a new token or a new session when the server answers 401. It throws
 * `ApiError`.
 */
export function apiClient<Contract extends AnyContractRouter>(
  contract: Contract,
  options: ApiClientOptions = {},
): ContractRouterClient<Contract> {
  const link = new OpenAPILink(contract, {
    url: () => new URL(apiBase, globalThis.location.origin),
    fetch: (request) =>
      fetches[options.session ?? 'required'](request, options.timeout ?? callTimeout),
    customErrorResponseBodyDecoder: (body, response) => {
      const data = apiErrorOfBody(response.status, body)
      return new ORPCError(data.code, { status: response.status, message: data.error, data })
    },
    interceptors: [
      async (call) => {
        try {
          return await call.next()
        } catch (cause) {
          if (isAbort(cause)) throw cause
          throw toApiError(cause)
        }
      },
    ],
  })
  return createORPCClient(link)
}

/** A left page or a superseded call is no failure and keeps its own kind of error. */
function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError'
}

async function sessionFetch(request: Request, timeout: number): Promise<Response> {
  const session = sessionReady()
  if (request.method !== 'GET' || !(await isKnown())) await session
  const credential = await currentCredential()
  const again = request.clone()
  const answer = await send(request, { headers: headersOf(credential), timeout })
  if (answer.status !== 401) return answer
  // It may have gone ahead of the session, which knows better who asks.
  await session
  return send(again, { headers: headersOf(await renewedCredential(credential)), timeout })
}

async function startingFetch(request: Request, timeout: number): Promise<Response> {
  const credential = await currentCredential()
  const again = request.clone()
  const answer = await send(request, { headers: startingHeaders(credential), timeout })
  if (answer.status !== 401 || credential.kind === 'visitor') return answer
  return send(again, { headers: startingHeaders(await renewedCredential(credential)), timeout })
}

const fetches = {
  required: sessionFetch,
  starting: startingFetch,
  none: (request: Request, timeout: number) => send(request, { headers: {}, timeout }),
} as const

interface Sending {
  readonly headers: Readonly<Record<string, string>>
  readonly timeout: number
}

async function send(request: Request, { headers, timeout }: Sending): Promise<Response> {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)])
  // A deletion may be sent while the page is being left, and has to survive that.
  const keepalive = request.method === 'DELETE'
  try {
    const answer = await fetch(request, { signal, keepalive, credentials: 'same-origin' })
    reportAnswer(!gatewayFailures.has(answer.status) || isProblem(answer))
    return answer
  } catch (cause) {
    if (!request.signal.aborted) reportAnswer(false)
    throw cause
  }
}

/** Our own server names each request and says in its own form that it is busy: it is there. */
const isProblem = ({ headers }: Response) =>
  headers.has('x-request-id') &&
  /^application\/(?:problem\+)?json/u.test(headers.get('content-type') ?? '')

/** What a proxy says when the server behind it is away. */
const gatewayFailures = new Set([502, 503, 504])
