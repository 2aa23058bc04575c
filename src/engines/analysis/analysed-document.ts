import type { Block, Document, SectionRole } from '../documents/document.ts'

/** One sentence of running text; offsets are UTF-16 units in the block's text. */
export interface Sentence {
  readonly index: number
  readonly block: string
  readonly start: number
  readonly end: number
  readonly text: string
  readonly role: SectionRole
  /** Words in reading order, lower-cased, punctuation off. */
  readonly words: readonly string[]
}

/** A heading and what stands under it, up to the next heading of its level or above. */
export interface Section {
  readonly heading: Block | null
  readonly role: SectionRole
  /** Ids of the blocks, the heading included, nested sections included. */
  readonly blocks: readonly string[]
  /** 0 for what stands before the first heading. */
  readonly level: number
}

/** What kind of text this is: decides what may be asked of it (an outline is never told it has no results). */
export type DraftStage = 'outline' | 'proposal' | 'notes' | 'partial' | 'complete'
export type Genre =
  | 'empirical'
  | 'essay'
  | 'review'
  | 'proposal'
  | 'thesis'
  | 'software'
  | 'unknown'

/** A document with everything that checks and kinds share, computed once. */
export interface AnalysedDocument {
  readonly document: Document
  /** Blocks by id. */
  readonly block: ReadonlyMap<string, Block>
  readonly role: ReadonlyMap<string, SectionRole>
  readonly sections: readonly Section[]
  /** Sentences of the prose: abstract and body, no captions, references or code. */
  readonly sentences: readonly Sentence[]
  /** Words of the prose. */
  readonly words: number
  readonly stage: DraftStage
  readonly genre: Genre
}
