import { termsOf } from './terms.ts'

/** The parts of a record that are searched, each with its own weight. At most four: their counts share 32 bits. */
export const fields = ['title', 'abstract', 'keywords', 'venue'] as const
export type Field = (typeof fields)[number]

export interface Entry {
  readonly id: string
  readonly fields: Readonly<Partial<Record<Field, string>>>
}

/**
 * An inverted index over some records that never changes: vocabulary in order, and for each term the records that
 * hold it with its count in each field (one byte each). Plain typed arrays, so that 100,000 records with abstracts
 * take some 100 MB and can be written to a file as they are.
 */
export interface Segment {
  readonly ids: readonly string[]
  readonly vocabulary: readonly string[]
  /** Where the postings of each term begin; one more at the end. */
  readonly starts: Uint32Array
  readonly documents: Uint32Array
  /** Counts by field: the first field in the lowest byte. */
  readonly counts: Uint32Array
  /** Terms in each field of each record: record * 4 + field. */
  readonly lengths: Uint16Array
}

const MOST_IN_BYTE = 255
const MOST_IN_LENGTH = 65_535

/** Builds a segment. Linear in the text; the caller decides how many records at a time (at most 2^32 postings). */
export function buildSegment(entries: readonly Entry[]): Segment {
  return buildSegmentWith(entries, termsOf)
}

/** The same with a form of `termsOf` that has a memory, where the same texts are asked for again. */
export function buildSegmentWith(
  entries: readonly Entry[],
  terms: (text: string) => readonly string[],
): Segment {
  const postings = new Map<string, { documents: number[]; counts: number[] }>()
  const lengths = new Uint16Array(entries.length * fields.length)
  entries.forEach((entry, document) => {
    const own = lengths.subarray(document * fields.length)
    for (const [term, count] of countsOf(entry, own, terms)) {
      let list = postings.get(term)
      if (list === undefined) {
        list = { documents: [], counts: [] }
        postings.set(term, list)
      }
      list.documents.push(document)
      list.counts.push(count)
    }
  })
  return packed(
    entries.map(({ id }) => id),
    postings,
    lengths,
  )
}

function countsOf(
  entry: Entry,
  lengths: Uint16Array,
  termsIn: (text: string) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  fields.forEach((field, place) => {
    const terms = termsIn(entry.fields[field] ?? '')
    lengths[place] = Math.min(terms.length, MOST_IN_LENGTH)
    const shift = place * 8
    for (const term of terms) {
      const before = counts.get(term) ?? 0
      const count = (before >>> shift) & MOST_IN_BYTE
      if (count < MOST_IN_BYTE) counts.set(term, (before + 2 ** shift) >>> 0)
    }
  })
  return counts
}

function packed(
  ids: readonly string[],
  postings: ReadonlyMap<string, { documents: readonly number[]; counts: readonly number[] }>,
  lengths: Uint16Array,
): Segment {
  const vocabulary = [...postings.keys()].sort()
  const starts = new Uint32Array(vocabulary.length + 1)
  let total = 0
  vocabulary.forEach((term, index) => {
    starts[index] = total
    total += postings.get(term)?.documents.length ?? 0
  })
  starts[vocabulary.length] = total
  const documents = new Uint32Array(total)
  const counts = new Uint32Array(total)
  vocabulary.forEach((term, index) => {
    const list = postings.get(term)
    documents.set(list?.documents ?? [], starts[index])
    counts.set(list?.counts ?? [], starts[index])
  })
  return { ids, vocabulary, starts, documents, counts, lengths }
}

/** Place of the first term that is not before `wanted`. */
export function placeOf(vocabulary: readonly string[], wanted: string): number {
  let low = 0
  let high = vocabulary.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((vocabulary[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
