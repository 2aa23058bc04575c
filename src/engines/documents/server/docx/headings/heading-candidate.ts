import type { SectionRole } from '../../../document.ts'
import type { Paragraph } from '../paragraphs/paragraph.ts'

/** Why a paragraph is a heading, and of which level. */
export interface HeadingVerdict {
  readonly level: number
  readonly score: number
  readonly reasons: readonly string[]
}

/** A paragraph that may be a heading, with the reasons for taking it. */
export interface HeadingCandidate {
  readonly index: number
  readonly paragraph: Paragraph
  readonly score: number
  readonly reasons: readonly string[]
  /** Paragraphs that look alike share it. */
  readonly looks: string
  /** Those of the paragraph behind it. */
  readonly under: string
  readonly size: number
  readonly depth: number
  /** "BAB II", "Chapter 3": the word for a chapter stands before its number. */
  readonly isChapter: boolean
  readonly isCanonical: boolean
  readonly role: SectionRole | undefined
}
