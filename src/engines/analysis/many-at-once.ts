import type { FindingDraft } from './finding.ts'

type Said = Pick<FindingDraft, 'title' | 'statement' | 'how'> &
  Partial<Pick<FindingDraft, 'kind' | 'why' | 'confidence'>>

interface Bounds {
  /** More notes than these have one cause. */
  readonly mostSingle: number
  /** Places that are marked in the text, and of them those of one note; all of it unless said. */
  readonly mostPlaces: number
  readonly placesOfEach?: number
}

/**
 * The notes of a check as they are while they are few; from then on one note with the places of all, since many of a
 * sort have one cause and are mended at once. It takes from the first note what is not said anew.
 */
export function manyAtOnce(
  notes: readonly FindingDraft[],
  together: (count: number) => Said & Bounds,
): readonly FindingDraft[] {
  const [first] = notes
  if (first === undefined) return []
  const { mostSingle, mostPlaces, placesOfEach, ...words } = together(notes.length)
  if (notes.length <= mostSingle) return notes
  const ranges = notes.flatMap((note) => note.ranges.slice(0, placesOfEach)).slice(0, mostPlaces)
  return [{ ...first, ...words, ranges }]
}
