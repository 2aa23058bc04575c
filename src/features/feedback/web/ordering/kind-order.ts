import type { EntityKind } from '#engines/analysis/kind.ts'
import type { KindSummary } from '#features/feedback/contract.ts'

/** What a first review reads: what every draft has. Figures, funders and venues are chosen when they are wanted. */
export const coreKinds: readonly string[] = [
  'review',
  'thesis_statement',
  'title_abstract',
  'introduction',
  'evidence',
]

/** From what a draft stands or falls by to where it may go. */
const families: readonly KindSummary['family'][] = [
  'argument',
  'evidence',
  'framing',
  'research',
  'general',
  'fit',
]

/** The place of a kind among those that nobody asked for yet: the usual review first, then by family. */
export function placeOfKind({ id, family }: Pick<KindSummary, 'id' | 'family'>): number {
  const place = coreKinds.indexOf(id)
  return place === -1 ? coreKinds.length + weightOfFamily(family) : place
}

/** Lower is weightier. */
export function weightOfFamily(family: KindSummary['family']): number {
  return families.indexOf(family)
}

/** The kinds that serve a thing beside drafts, in their places. */
export function kindsServing<K extends Pick<KindSummary, 'id' | 'family' | 'serves'>>(
  type: EntityKind,
  kinds: readonly K[],
): readonly K[] {
  return kinds
    .filter(({ serves }) => serves.includes(type))
    .toSorted((one, other) => placeOfKind(one) - placeOfKind(other))
}
