/** A passage within the text of one block, as our reader of Word files made it. */
export interface CommentAnchor {
  readonly blockText: string
  readonly start: number
  readonly end: number
  /** How many blocks of the same text stand before this one. */
  readonly occurrence: number
}

/** An answer to a comment. */
export interface CommentReply {
  readonly author: string
  /** Lines of plain text. */
  readonly text: string
  /** ISO 8601; `null` where no date is known. */
  readonly at: string | null
}

/** A note as a comment of a word processor. */
export interface CommentText {
  /** The id by which it is found again when the file comes back: letters and digits, 24 at most. */
  readonly id: string
  /** Ids under which earlier copies may carry it. */
  readonly formerIds?: readonly string[]
  readonly title: string
  readonly lines: readonly string[]
  readonly isResolved: boolean
  /** What was answered to it, the oldest first. */
  readonly replies?: readonly CommentReply[]
  /** `null` for a note on the whole draft. */
  readonly anchor: CommentAnchor | null
}
