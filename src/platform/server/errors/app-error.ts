import { catalogue } from './catalogue.ts'
import type { ErrorCode } from './catalogue.ts'

interface AppErrorOptions {
  /** Words for the person; the catalogue's when absent. */
  readonly message?: string
  /** Public data that goes along, e.g. price and balance. */
  readonly details?: unknown
  readonly cause?: unknown
}

/** An error that may speak: its code decides status and words, everything else becomes a bare 500. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? catalogue[code].text, { cause: options.cause })
    this.code = code
    this.status = catalogue[code].status
    this.details = options.details
  }
}
