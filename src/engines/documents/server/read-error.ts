/** Why a file could not be read. */
export type ReadErrorCode =
  | 'password-needed'
  | 'password-wrong'
  | 'not-this-type'
  | 'damaged'
  | 'incomplete'
  | 'empty'
  | 'parts-missing'
  | 'no-text'
  | 'too-large'
  | 'too-many-pages'
  | 'too-complex'
  | 'out-of-memory'
  | 'timed-out'
  | 'unsupported-type'
  | 'crashed'

interface Explanation {
  /** For the owner of the file: what is the case and what to do. */
  readonly message: string
  /** Whether the same bytes may succeed at another time. */
  readonly isRetryable: boolean
}

const explanations: Readonly<Record<ReadErrorCode, Explanation>> = {
  'password-needed': {
    message: 'This file is locked. Enter its password to open it.',
    isRetryable: false,
  },
  'password-wrong': {
    message: 'That password does not open this file. Check it and enter it again.',
    isRetryable: false,
  },
  'not-this-type': {
    message:
      'The contents of this file do not match its type. Export it again and upload the copy.',
    isRetryable: false,
  },
  damaged: {
    message: 'This file is damaged and cannot be read. Export it again and upload the new copy.',
    isRetryable: false,
  },
  incomplete: {
    message: 'Part of this file is missing, perhaps because the upload broke off. Upload it again.',
    isRetryable: false,
  },
  empty: {
    message: 'This file holds no words. Check that the right file was chosen.',
    isRetryable: false,
  },
  'parts-missing': {
    message:
      'This file takes its text from other files, which did not come along. Zip the whole folder and upload that.',
    isRetryable: false,
  },
  'no-text': {
    message:
      'This file has pictures of pages but no text. Run text recognition on it, or upload the file that it was made from.',
    isRetryable: false,
  },
  'too-large': {
    message: 'This file is larger than the limit. Make its images smaller or upload a part of it.',
    isRetryable: false,
  },
  'too-many-pages': {
    message: 'This file has more pages than the limit. Upload one chapter at a time.',
    isRetryable: false,
  },
  'too-complex': {
    message: 'This file is built in a way that cannot be read safely. Print it to a new PDF first.',
    isRetryable: false,
  },
  'out-of-memory': {
    message: 'Reading this file takes more memory than is allowed. Print it to a new PDF first.',
    isRetryable: false,
  },
  'timed-out': {
    message: 'Reading this file took too long and was stopped. Try again, or upload a part of it.',
    isRetryable: true,
  },
  'unsupported-type': {
    message: 'Files of this type cannot be read. Save it as PDF or Word (.docx) and upload that.',
    isRetryable: false,
  },
  crashed: {
    message: 'The reader stopped while it worked on this file. Try again in a moment.',
    isRetryable: true,
  },
}

export const readErrorCodes = Object.keys(explanations) as readonly ReadErrorCode[]

export function isReadErrorCode(value: unknown): value is ReadErrorCode {
  return typeof value === 'string' && Object.hasOwn(explanations, value)
}

/** A file that could not be read: `message` is for its owner, `detail` for the log. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
  readonly code: ReadErrorCode
  readonly isRetryable: boolean
  readonly detail: string | undefined

  constructor(code: ReadErrorCode, options: { detail?: string; cause?: unknown } = {}) {
    super(explanations[code].message, options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.isRetryable = explanations[code].isRetryable
    this.detail = options.detail
  }
}
