import type { CommentReply } from '../comments/comment-text.ts'

/** A note as an annotation of a PDF. */
export interface PageNote {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly colour: readonly [red: number, green: number, blue: number]
  /** What was answered to it, the oldest first. */
  readonly replies: readonly CommentReply[]
  /** Page from 1, and the boxes that its passage covers there, in points from the top left; none for the whole. */
  readonly page: number
  readonly boxes: readonly PageNoteBox[]
}

export interface PageNoteBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
