import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { Document } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'

export type Family = 'entries' | 'callouts' | 'floats' | 'values' | 'sums' | 'pointers'

export interface Place {
  readonly block: string
  readonly start: number
  readonly end: number
}

/** A real document into which defects are planted, read anew after each. */
export interface Base {
  readonly name: string
  readonly document: Document
  readonly analysed: AnalysedDocument
  /** Cites by name and year, and its list has no numbers. */
  readonly isByName: boolean
  /** Entries of other documents, of which a planted one takes its title. */
  readonly strangers: readonly { readonly title: string; readonly year: string }[]
}

/** A defect that can be counted, in a real document, and the places of which a note has to stand at one. */
export interface Plant {
  readonly document: Document
  readonly anchor: readonly Place[]
  /** Its words were added, because the document has no passage that could be changed. */
  readonly isAdded?: true
}

export interface PlantMutator {
  readonly defect: string
  readonly family: Family
  /** Criteria of the free checks, and beginnings of the ids of checks of the paid kinds. */
  readonly expects: readonly string[]
  /** `null` where the document has no passage for it. */
  readonly plant: (base: Base, random: Random) => Plant | null
}
