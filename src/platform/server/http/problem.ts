import { ORPCError, ValidationError } from '@orpc/server'

import type { Problem } from '../../contract.ts'
import { AppError } from '../errors/app-error.ts'
import { catalogue } from '../errors/catalogue.ts'
import type { ErrorCode } from '../errors/catalogue.ts'

/** Where the catalogue of errors is described. */
const DOCUMENTATION = 'https://scholium.example/errors#'

/** The body of every error: RFC 9457 members, and the plain `error` text beside them. */
export function problemBody(error: AppError, requestId: string): Problem {
  return {
    type: `${DOCUMENTATION}${error.code.replace('/', '-')}`,
    title: catalogue[error.code].text,
    status: error.status,
    code: error.code,
    error: error.message,
    request_id: requestId,
    ...(error.details === undefined ? {} : { details: error.details }),
  }
}

interface StatusError {
  readonly statusCode?: unknown
  readonly code?: unknown
}

/** Turns whatever was thrown into an error that may be shown. What is not known says nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ORPCError) return fromOrpc(error)
  const status = (error as StatusError | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError(byStatus(status), { cause: error })
  }
  return new AppError('server/failed', { cause: error })
}

// oxlint-disable-next-line typescript/no-explicit-any
function fromOrpc(error: ORPCError<any, any>): AppError {
  if (error.cause instanceof AppError) return error.cause
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const issues = error.cause.issues.slice(0, 20).map((issue) => ({
      path: (issue.path ?? [])
        .map((part) => String(typeof part === 'object' ? part.key : part))
        .join('.'),
      message: issue.message,
    }))
    const [first] = issues
    const message =
      first === undefined
        ? undefined
        : first.path === ''
          ? first.message
          : `${first.path}: ${first.message}`
    return new AppError('request/invalid', {
      ...(message === undefined ? {} : { message }),
      details: issues,
    })
  }
  return error.status >= 500
    ? new AppError('server/failed', { cause: error })
    : new AppError(byStatus(error.status))
}

function byStatus(status: number): ErrorCode {
  const codes: Readonly<Record<number, ErrorCode>> = {
    401: 'session/required',
    404: 'request/not-found',
    413: 'request/too-large',
    415: 'request/unsupported-type',
    429: 'request/too-many',
  }
  return codes[status] ?? 'request/invalid'
}
