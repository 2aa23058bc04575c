import type { Document } from '../../document.ts'

/**
 * A document ready to be set: what every writer (PDF, Word, HTML, Markdown, LaTeX) starts from, so that
 * all of them agree on what the text holds. Plain JSON.
 */

export interface TextInline {
  readonly kind: 'text'
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly raised?: true
  readonly lowered?: true
  readonly mono?: true
  /** Address that the words lead to. */
  readonly link?: string
}

export type Inline =
  | TextInline
  /** LaTeX, without its dollar signs. */
  | { readonly kind: 'formula'; readonly tex: string }
  /** A callout of the reference list; `target` is the id of the first entry that it names. */
  | {
      readonly kind: 'citation'
      readonly text: string
      readonly target: string | null
      readonly raised?: true
    }
  | { readonly kind: 'footnote'; readonly number: string; readonly inlines: readonly Inline[] }
  /** Stands where the passage of a note ends. */
  | { readonly kind: 'note'; readonly number: number }

export interface Picture {
  /** Part of the original file, where that is an archive. */
  readonly part?: string
  /** Or a region of a page of the original PDF: x, y, width and height in points from the top left. */
  readonly region?: {
    readonly page: number
    readonly box: readonly [number, number, number, number]
  }
  /** Points: how wide it is printed, where the file tells. */
  readonly width?: number
  /** Shares of a part that are cut off: left, top, right, bottom. */
  readonly crop?: readonly [left: number, top: number, right: number, bottom: number]
}

export interface TableSpan {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

/** The number of a note and the cell that it stands in. */
export interface CellNote {
  readonly row: number
  readonly column: number
  readonly number: number
}

export interface Caption {
  /** "Figure", "Table", as the author writes it; empty without a label. */
  readonly word: string
  readonly label: string
  readonly inlines: readonly Inline[]
  /** Id of the block that it was made of. */
  readonly block: string
}

export interface NoteText {
  readonly number: number
  /** Id by which the note is known outside. */
  readonly id: string
  /** "Major", "Keep": a word in front of the title. */
  readonly label: string
  readonly title: string
  /** Sentences under the title, one paragraph each. */
  readonly lines: readonly string[]
  /** What people decided, in words; empty while it is open. */
  readonly state: string
  /** Its number stands in the text; otherwise the note is about the whole, or its passage is gone. */
  readonly isPlaced: boolean
}

export interface ListItem extends Placed {
  /** Counted or lettered; otherwise it has a bullet. */
  readonly isOrdered: boolean
  /** How many lists it stands within, besides its own. */
  readonly depth: number
  readonly label: string
  readonly inlines: readonly Inline[]
}

interface Placed {
  /** Id of the block that the piece was made of; empty for what no block holds. */
  readonly block: string
}

export type Piece =
  | (Placed & {
      readonly kind: 'heading'
      readonly level: number
      readonly number: string
      readonly inlines: readonly Inline[]
    })
  | (Placed & { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] })
  | (Placed & { readonly kind: 'quotation'; readonly inlines: readonly Inline[] })
  | (Placed & { readonly kind: 'list'; readonly items: readonly ListItem[] })
  | (Placed & {
      readonly kind: 'equation'
      readonly tex: string
      readonly number: string
      /** Readers of PDF files keep the signs of an equation alone. */
      readonly isLatex: boolean
      /** Shown instead of signs alone. */
      readonly picture: Picture | null
    })
  | (Placed & { readonly kind: 'code'; readonly text: string })
  | (Placed & {
      readonly kind: 'table'
      /** Cells of a PDF hold no formulas. */
      readonly source: Document['source']
      readonly rows: readonly (readonly string[])[]
      readonly spans: readonly TableSpan[]
      /** Notes whose passage ends in a cell. */
      readonly notes: readonly CellNote[]
      readonly caption: Caption | null
      /** Shown when the cells could not be read. */
      readonly picture: Picture | null
    })
  | (Placed & {
      readonly kind: 'figure'
      readonly picture: Picture | null
      /** What its author wrote for those who cannot see it; empty where nothing was written. */
      readonly description: string
      readonly caption: Caption | null
    })
  | (Placed & {
      readonly kind: 'reference'
      readonly id: string
      readonly label: string
      readonly inlines: readonly Inline[]
    })
  /** The notes of a chapter, at its end or in the margin. */
  | (Placed & {
      readonly kind: 'notes'
      readonly title: string
      readonly notes: readonly NoteText[]
    })

/** Under the title. */
export interface Byline {
  readonly names: readonly (readonly Inline[])[]
  /** Where the authors work, a line each. */
  readonly places: readonly (readonly Inline[])[]
}

export interface PrintDocument {
  readonly source: Document['source']
  readonly title: string
  /** What the draft is called: stands where a file needs a title and the text has none. */
  readonly name: string
  /** Under the title, for what is no paper: "Review by …". */
  readonly subtitle: string
  /** For what a file knows of itself. */
  readonly authors: readonly { readonly name: string }[]
  readonly byline: Byline
  /** What the author calls it: "Summary", "Zusammenfassung". */
  readonly abstractTitle: string
  readonly abstract: readonly (Placed & { readonly inlines: readonly Inline[] })[]
  readonly keywordsTitle: string
  readonly keywords: readonly string[]
  /** BCP 47 tag, "und" when it is not known. */
  readonly language: string
  readonly pieces: readonly Piece[]
}

/** The words of a run of inlines, as they are read. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'text' || inline.kind === 'citation') return inline.text
      return inline.kind === 'formula' ? `$${inline.tex}$` : ''
    })
    .join('')
}
