export type DocxErrorCode =
  | 'password-needed'
  | 'not-this-type'
  | 'damaged'
  | 'empty'
  | 'too-large'
  | 'too-complex'

/** Why a Word file could not be read; the message is fit for its owner. */
export class DocxError extends Error {
  override readonly name = 'DocxError'
  readonly code: DocxErrorCode

  constructor(code: DocxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
