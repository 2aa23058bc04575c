import { ORPCError } from '@orpc/client'

import { ProblemSchema } from '#platform/contract.ts'

/** The code of a call that never reached the server. */
export const unreachable = 'network/unreachable'

/**
 * A call that was refused or did not arrive. `status` is the HTTP status, or 0 without an answer;
 * `error` is the text for the person; `details` is what the problem body carries along.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly error: string
  readonly details: unknown
  readonly requestId: string | undefined

  constructor(problem: {
    readonly status: number
    readonly code: string
    readonly error: string
    readonly details?: unknown
    readonly requestId?: string | undefined
    readonly cause?: unknown
  }) {
    super(problem.error, { cause: problem.cause })
    this.status = problem.status
    this.code = problem.code
    this.error = problem.error
    this.details = problem.details
    this.requestId = problem.requestId
  }
}

/** Reads an RFC 9457 body with the product's `error` text; anything else becomes plain words by status. */
export function apiErrorOfBody(status: number, body: unknown): ApiError {
  const problem = ProblemSchema.safeParse(body)
  if (!problem.success) {
    return new ApiError({ status, code: `http/${status}`, error: wordsForStatus(status) })
  }
  const { code, error, details, request_id: requestId } = problem.data
  return new ApiError({ status, code, error, details, requestId })
}

/** Any thrown value as an `ApiError`; one that is none already is a call without an answer. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  if (cause instanceof ORPCError && cause.data instanceof ApiError) return cause.data
  if (cause instanceof ORPCError) {
    const status = cause.status
    return new ApiError({ status, code: `http/${status}`, error: wordsForStatus(status), cause })
  }
  return new ApiError({
    status: 0,
    code: unreachable,
    error: 'Scholium did not answer. Check the connection and try again.',
    cause,
  })
}

/** What to show a person about any thrown value. */
export function errorText(cause: unknown): string {
  return toApiError(cause).error
}

/** What to answer when the server says nothing that can be shown. */
function wordsForStatus(status: number): string {
  if (status === 404) return 'That is not available to you.'
  if (status === 413) return 'The file is larger than the limit.'
  if (status === 429) return 'Too many requests at once. Wait a moment and try again.'
  if (status >= 500) return 'Scholium could not do that. Nothing was lost. Try again in a moment.'
  return 'Scholium could not do that.'
}

/** Whether the same call can succeed later without a change by the person. */
export function isRetryable(cause: unknown): boolean {
  const { status } = toApiError(cause)
  return status === 0 || status === 502 || status === 503 || status === 504
}
