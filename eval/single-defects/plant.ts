import type { Document } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import type { Spot } from '../plants-structure/plant.ts'
import type { Family } from './families.ts'
import type { Paper } from './paper.ts'

/** A copy with one defect in it. */
export interface Plant {
  readonly document: Document
  /** Where it stands; `null` where something was taken away that has no place any more. */
  readonly spot: Spot | null
  /** A note of the family that names one of them tells of it, wherever it stands. */
  readonly names?: readonly string[]
  /** A note of the family that speaks of this tells of it: for what is missing. */
  readonly says?: RegExp
  readonly before: string
  readonly after: string
}

export interface Planter {
  readonly type: string
  readonly family: Family
  /** Families of rules that may tell of it. */
  readonly by: readonly Family[]
  /** `null` where the paper offers no place for it; `other` lends what is foreign. */
  plant(paper: Paper, random: Random, other: Paper): Plant | null
}
