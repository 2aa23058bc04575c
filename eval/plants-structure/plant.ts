import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { Document } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import type { Half } from './half.ts'

/** A stretch of one block of the changed text. */
export interface Spot {
  readonly block: string
  readonly start: number
  readonly end: number
}

/** A defect made by changing what a text says, and where a note on it has to stand. */
export interface Plant {
  readonly document: Document
  /** Empty where something was taken away: then a note has to say that it is missing. */
  readonly spots: readonly Spot[]
  /** What was changed, for whoever reads the misses. */
  readonly told: string
}

/** A text to change, and others from which a foreign part may come. */
export interface Ground {
  readonly half: Half
  readonly analysed: AnalysedDocument
  readonly others: readonly AnalysedDocument[]
}

export interface Planter {
  readonly type: string
  /** Starts of the ids of rules that may tell of it. */
  readonly families: readonly string[]
  /** A note that something is missing tells of it as well as one at its place. */
  readonly isLack?: true
  /** `null` where the text offers no place for it. */
  plant(ground: Ground, random: Random): Plant | null
}
