import { AISDKError, APICallError } from 'ai'

export type ModelErrorReason =
  | 'auth'
  | 'quota'
  | 'rate-limit'
  | 'model-gone'
  | 'too-long'
  | 'rejected'
  | 'refused'
  | 'bad-output'
  | 'network'
  | 'unavailable'
  | 'timeout'
  | 'stalled'
  | 'cancelled'
  | 'circuit-open'

/** Why a call to a model came to nothing. Holds no text of a draft and no key. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly reason: ModelErrorReason
  /** Milliseconds after which the provider wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(reason: ModelErrorReason, detail: { status?: number; retryAfter?: number } = {}) {
    // A stream that began well tells nothing by its status.
    const { status = 0 } = detail
    super(`${words[reason]}${status < 400 ? '' : ` (${status})`}`)
    this.reason = reason
    this.retryAfter = detail.retryAfter
  }
}

const words: Readonly<Record<ModelErrorReason, string>> = {
  auth: 'The provider refused the key',
  quota: 'The account with the provider is used up',
  'rate-limit': 'The provider is asked too often',
  'model-gone': 'The provider has no such model',
  'too-long': 'The text is too long for the model',
  rejected: 'The provider rejected the request',
  refused: 'The model declined to answer',
  'bad-output': 'The model answered in no usable form',
  network: 'The connection to the provider was lost',
  unavailable: 'The provider is out of order',
  timeout: 'The model took too long',
  stalled: 'The model stopped in the middle of its answer',
  cancelled: 'The call was cancelled',
  'circuit-open': 'The provider failed several times and is left alone for a while',
}

const worthAnotherTry: ReadonlySet<ModelErrorReason> = new Set([
  'rate-limit',
  'bad-output',
  'network',
  'unavailable',
  'stalled',
])

/** Whether the same request may succeed later. */
export function isWorthAnotherTry({ reason }: ModelError): boolean {
  return worthAnotherTry.has(reason)
}

/** Reasons that say something about the provider's health, and not about one request. */
const ill: ReadonlySet<ModelErrorReason> = new Set([
  'auth',
  'quota',
  'rate-limit',
  'model-gone',
  'network',
  'unavailable',
  'timeout',
  'stalled',
])

/** Whether a failure counts against the provider, and not against one request. */
export function saysProviderIsIll({ reason }: ModelError): boolean {
  return ill.has(reason)
}

const turnedAway: ReadonlySet<ModelErrorReason> = new Set([
  'auth',
  'quota',
  'rate-limit',
  'model-gone',
  'too-long',
  'rejected',
  'unavailable',
])

/** The provider answered with an error instead of reading: nobody counts that. */
export function isTurnedAway({ reason }: ModelError): boolean {
  return turnedAway.has(reason)
}

/** Whatever the SDK or the network threw, as one of our reasons. */
export function modelErrorOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  const call = callIn(error)
  if (isFiltered(error)) return new ModelError('refused')
  // The SDK could not make sense of what came; everything else is the network.
  if (call === undefined)
    return new ModelError(AISDKError.isInstance(error) ? 'bad-output' : 'network')
  const status = call.statusCode
  if (status === undefined) return new ModelError('network')
  const said = `${call.message} ${call.responseBody ?? ''}`.slice(0, 4000).toLowerCase()
  const retryAfter = retryAfterOf(call.responseHeaders ?? {})
  return new ModelError(reasonOf(status, said), {
    status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** A model that was to call a tool and declined: the SDK reports the missing call. */
function isFiltered(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'finishReason' in error &&
    error.finishReason === 'content-filter'
  )
}

function reasonOf(status: number, said: string): ModelErrorReason {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402 || /insufficient_quota|billing|credit balance/u.test(said)) return 'quota'
  if (status === 404) return 'model-gone'
  if (status === 413 || /context.{0,12}length|too long|too many tokens|maximum context/u.test(said))
    return 'too-long'
  if (status === 429) return 'rate-limit'
  if (status === 408 || status === 409 || status >= 500) return 'unavailable'
  // A stream that begins well and then breaks off reports its first status.
  return status < 400 ? 'network' : 'rejected'
}

function callIn(error: unknown, depth = 0): APICallError | undefined {
  if (APICallError.isInstance(error)) return error
  if (depth > 4 || typeof error !== 'object' || error === null) return undefined
  const { lastError, cause } = error as { lastError?: unknown; cause?: unknown }
  return callIn(lastError, depth + 1) ?? callIn(cause, depth + 1)
}

/** `Retry-After` of RFC 9110 (seconds or a date) and the finer header that some providers send. */
function retryAfterOf(headers: Readonly<Record<string, string>>): number | undefined {
  const fine = Number(headers['retry-after-ms'])
  if (Number.isFinite(fine) && fine > 0) return fine
  const value = headers['retry-after']
  if (value === undefined) return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
