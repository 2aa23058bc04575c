import { draft } from '#engines/analysis/testing/draft.ts'
import { pondWeeks } from '#engines/analysis/testing/filler.ts'
import type { Document } from '#engines/documents/document.ts'

/** A study with all its parts, whose discussion goes on and ends as told. */
export function pondStudy(...discussed: readonly string[]): Document {
  return draft([
    '## Introduction',
    `Carp matter to ponds. The aim of this study was to weigh carp. ${pondWeeks.repeat(4)}`,
    '## Methods',
    `Forty carp were weighed in nine ponds. ${pondWeeks.repeat(4)}`,
    '## Results',
    `Carp in deep ponds weighed 310 g more (p < 0.01). ${pondWeeks.repeat(4)}`,
    '## Discussion',
    `The weight agrees with what Alder found in tench. ${pondWeeks.repeat(4)}`,
    ...discussed,
    '## References',
    'Alder, J. (2001). Ponds.',
  ])
}
