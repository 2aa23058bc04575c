import type { MissingPictureWords } from '../../write/missing-picture.ts'
import type { PrintDocument } from '../../write/print/print-document.ts'
import type { CommentText } from './comments/comment-text.ts'
import type { PageNote } from './pdf/page-note.ts'

export interface WriterWords extends MissingPictureWords {
  /** Shown in place of cells that the reader of the original did not keep. */
  readonly table: string
}

export interface OriginalFile {
  readonly path: string
  /**
   * `zip`: a LaTeX source, a Markdown text or one of Google Docs with its pictures; one uploaded alone is no archive. What only
   * LibreOffice reads has no pictures in this form: its copy in Word's form has.
   */
  readonly type: 'pdf' | 'docx' | 'zip' | 'doc' | 'odt' | 'rtf'
  /** Path of a PDF of its Windows drawings, a page for each (`windows-drawings.ts`). */
  readonly drawings?: string
}

interface Common {
  readonly pageSize: 'a4' | 'letter'
  readonly words: WriterWords
}

/** What the parent writes to the child's standard input, as one JSON text. */
export type WriterRequest =
  | (Common & {
      readonly kind: 'pdf'
      readonly document: PrintDocument
      readonly original: OriginalFile | null
      readonly notes: 'none' | 'margin' | 'endnotes'
      /** Stands at the right of every page's head. */
      readonly signature: string
      readonly fonts: readonly string[]
    })
  | (Common & {
      readonly kind: 'word'
      readonly document: PrintDocument
      readonly original: OriginalFile | null
      readonly notes: 'none' | 'endnotes'
      /** Set as native comments. */
      readonly comments: readonly CommentText[]
      /** Date of the comments, ISO 8601. */
      readonly at: string
    })
  | {
      /** LaTeX and Markdown answer a zip where pictures go along. */
      readonly kind: 'html' | 'latex' | 'markdown'
      readonly document: PrintDocument
      readonly original: OriginalFile | null
    }
  | {
      readonly kind: 'annotated-word'
      readonly original: OriginalFile
      readonly comments: readonly CommentText[]
      readonly at: string
    }
  /** Answers the pictures of the pieces, packed. */
  | {
      readonly kind: 'pictures'
      readonly document: PrintDocument
      readonly original: OriginalFile
    }
  /** Answers a Word file of its Windows drawings, a page for each; fails where none can be drawn. */
  | {
      readonly kind: 'drawings'
      readonly document: PrintDocument
      readonly original: OriginalFile
    }
  /** Answers what it says about our notes, as JSON. */
  | { readonly kind: 'review'; readonly original: OriginalFile }
  | {
      readonly kind: 'annotated-pdf'
      readonly original: OriginalFile
      readonly notes: readonly PageNote[]
      /** When they are written down, ISO 8601. */
      readonly at: string
    }
