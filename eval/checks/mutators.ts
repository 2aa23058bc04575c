import type { AnalysedDocument } from '../../src/engines/analysis/analysed-document.ts'
import type { Document } from '../../src/engines/documents/document.ts'
import type { Random } from '../corpus/random.ts'
import { citationMutators } from './citation-mutators.ts'
import { floatMutators } from './float-mutators.ts'
import { languageMutators } from './language-mutators.ts'
import { leftoverMutators } from './leftover-mutators.ts'
import { numberMutators } from './number-mutators.ts'
import { textMutators } from './text-mutators.ts'

/** A defect planted in a clean paper, and where a note about it has to stand. */
export interface Planted {
  readonly document: Document
  /** Blocks of which a note has to anchor in one; empty when the defect has no place of its own. */
  readonly blocks: readonly string[]
}

export interface Mutator {
  readonly defect: string
  /** Checks of which one has to speak. */
  readonly expects: readonly string[]
  /** `null` when the paper offers no place for it. */
  plant(analysed: AnalysedDocument, random: Random): Planted | null
}

export const mutators: readonly Mutator[] = [
  ...citationMutators,
  ...floatMutators,
  ...numberMutators,
  ...textMutators,
  ...languageMutators,
  ...leftoverMutators,
]
