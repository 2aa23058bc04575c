/** Why a file could not be made. */
export type WriteErrorCode = 'too-large' | 'timed-out' | 'out-of-memory' | 'locked' | 'crashed'

const messages: Readonly<Record<WriteErrorCode, string>> = {
  'too-large': 'The draft is too long for this file. Choose another format.',
  'timed-out': 'Making the file took too long. Try again, or choose another format.',
  'out-of-memory': 'Making the file took too much memory. Choose another format.',
  locked:
    'The original opens with its password only, which is not kept. Choose a PDF with notes in the margin.',
  crashed: 'The file could not be made. Try again, or choose another format.',
}

/** A file that could not be made; `message` is for the person who asked for it. */
export class WriteError extends Error {
  override readonly name = 'WriteError'
  readonly code: WriteErrorCode
  readonly detail: string

  constructor(code: WriteErrorCode, detail: string, options?: ErrorOptions) {
    super(messages[code], options)
    this.code = code
    this.detail = detail
  }
}
