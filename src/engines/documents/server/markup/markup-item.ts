import type { Block, Notice, Reference, Table } from '../../document.ts'

/** A citation as the author wrote it: by the keys of a bibliography. */
export interface KeyedCitation {
  readonly start: number
  readonly end: number
  readonly keys: readonly string[]
}

/** Where a reference to a label was printed, and what it names: word "Figure", number "3". */
export interface LabelPointer {
  readonly start: number
  readonly end: number
  readonly word: string
  readonly number: string
}

/** One block of a text with markup, before it has an id and its floats and references are linked. */
export interface MarkupItem extends Omit<Block, 'id' | 'lines' | 'float' | 'pointers'> {
  /** Figures, tables and their captions: what stands together has the same number. */
  readonly group?: number
  /** What a caption is of, when its words do not say it. */
  readonly captionOf?: 'figure' | 'table'
  /** The caption of a part of a figure, which is no figure of its own. */
  readonly isPart?: true
  readonly rows?: Table['rows']
  readonly spans?: Table['spans']
  readonly image?: string
  /** Points: how wide the image is printed. */
  readonly printedWidth?: number | undefined
  /** What is said of the image for those who cannot see it. */
  readonly description?: string
  readonly citations?: readonly KeyedCitation[]
  readonly pointers?: readonly LabelPointer[]
  /** Entries of a reference list: the key, and the fields where the source has them. */
  readonly key?: string
  readonly fields?: Partial<Omit<Reference, 'id' | 'block' | 'raw'>>
  readonly isAbstract?: true
}

export interface MarkupText {
  readonly items: readonly MarkupItem[]
  /** Where the source itself says them; else they are looked for in the text. */
  readonly title?: string
  readonly authors?: readonly string[]
  readonly keywords?: readonly string[]
  /** BCP 47. */
  readonly language?: string
  readonly notices?: readonly Notice[]
}
