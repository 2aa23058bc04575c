import { formsOf, tokensOf } from './terms.ts'

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
  const numbering = createNumbering()
  const postings = createPostings()
  const lengths = new Uint16Array(entries.length * fields.length)
  entries.forEach((entry, document) => {
    fields.forEach((field, place) => {
      let length = 0
      for (const token of tokensOf(entry.fields[field] ?? '')) {
        for (const term of numbering.of(token)) {
          postings.count(term, document, place)
          length += 1
        }
      }
      lengths[document * fields.length + place] = Math.min(length, MOST_IN_LENGTH)
    })
  })
  return { ids: entries.map(({ id }) => id), ...postings.sorted(numbering.terms), lengths }
}

/** Numbers the terms in the order in which they are met; a word is taken apart once. */
function createNumbering() {
  const terms: string[] = []
  const numbers = new Map<string, number>()
  const known = new Map<string, readonly number[]>()

  function numberOf(term: string): number {
    const before = numbers.get(term)
    if (before !== undefined) return before
    numbers.set(term, terms.length)
    return terms.push(term) - 1
  }

  return {
    terms: terms as readonly string[],
    of: (token: string): readonly number[] => {
      const before = known.get(token)
      if (before !== undefined) return before
      const now = formsOf(token).map(numberOf)
      known.set(token, now)
      return now
    },
  }
}

const FIRST_ROOM = 4096

/** The postings as they are met, in arrays that double: a list of each term would cost ten times as much. */
function createPostings() {
  let terms = new Uint32Array(FIRST_ROOM)
  let documents = new Uint32Array(FIRST_ROOM)
  let counts = new Uint32Array(FIRST_ROOM)
  /** Where the last posting of each term stands, one more; 0: it has none. */
  let last = new Uint32Array(FIRST_ROOM)
  let size = 0

  function add(term: number, document: number): number {
    if (size === terms.length) {
      terms = doubled(terms)
      documents = doubled(documents)
      counts = doubled(counts)
    }
    while (term >= last.length) last = doubled(last)
    terms[size] = term
    documents[size] = document
    size += 1
    last[term] = size
    return size - 1
  }

  return {
    /** One more of the term in a field of the record; records come in their order. */
    count: (term: number, document: number, field: number): void => {
      const known = last[term] ?? 0
      const at = known > 0 && documents[known - 1] === document ? known - 1 : add(term, document)
      const before = counts[at] ?? 0
      const shift = field * 8
      if (((before >>> shift) & MOST_IN_BYTE) < MOST_IN_BYTE) counts[at] = before + 2 ** shift
    },
    /** Laid out term by term in the order of the vocabulary, each with its records in their order. */
    sorted: (names: readonly string[]) => {
      const vocabulary = names.toSorted()
      const places = new Map(vocabulary.map((term, place) => [term, place]))
      const placeOfTerm = Uint32Array.from(names, (term) => places.get(term) ?? 0)
      const starts = new Uint32Array(vocabulary.length + 1)
      for (let at = 0; at < size; at += 1) {
        const next = (placeOfTerm[terms[at] ?? 0] ?? 0) + 1
        starts[next] = (starts[next] ?? 0) + 1
      }
      for (let place = 0; place < vocabulary.length; place += 1)
        starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
      const free = starts.slice()
      const laid = { documents: new Uint32Array(size), counts: new Uint32Array(size) }
      for (let at = 0; at < size; at += 1) {
        const place = placeOfTerm[terms[at] ?? 0] ?? 0
        const to = free[place] ?? 0
        free[place] = to + 1
        laid.documents[to] = documents[at] ?? 0
        laid.counts[to] = counts[at] ?? 0
      }
      return { vocabulary, starts, ...laid }
    },
  }
}

function doubled(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
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
