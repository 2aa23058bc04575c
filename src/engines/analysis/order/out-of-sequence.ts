import type { Paragraph, Reading } from '../readability/reading.ts'
import { numberedSources } from './numbered-sources.ts'
import type { FirstNaming } from './numbered-sources.ts'

/** A paragraph whose sources, by their numbers, belong elsewhere or in another order. */
export interface OutOfSequence {
  readonly paragraph: Paragraph
  /** First and last of the numbers that it names first. */
  readonly first: number
  readonly last: number
  /** The number that the text had reached before it; 0 before any. */
  readonly reached: number
  /** Whether its own sentences alone are out of order. */
  readonly isWithin: boolean
  /** Whether they are so by whole sentences, each of which has its own numbers in order. */
  readonly isBySentences: boolean
  /** Whether they are an unbroken row in order, of which the rest of the text has none. */
  readonly isRow: boolean
}

/** Sources that a paragraph behind their place has to name first: a single one may be missing where it belongs. */
const leastBehind = 2
/** Paragraphs between where it stands and where its numbers belong: from one to the next either may have moved. */
const leastBetween = 2

/** The one paragraph by which the numbers of a list in the order of naming leave that order; `null` mostly. Pure. */
export function outOfSequence({ analysed, body }: Reading): OutOfSequence | null {
  const sources = numberedSources(analysed.document)
  if (sources === null || sources.out.size === 0) return null
  const { namings, out, unnamed } = sources
  // Where sentences of one paragraph changed places, the row without it goes up, and so does the row with it in order.
  const found = [...new Set([...out].map(({ block }) => block))].filter((block) =>
    isRising(namings.filter((one) => one.block !== block)),
  )
  const [block = ''] = found.length === 1 ? found : []
  const paragraph = body.find((one) => one.block.id === block)
  const own = namings.filter((one) => one.block === block)
  const numbers = own.map(({ number }) => number).toSorted((one, other) => one - other)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (paragraph === undefined || first === undefined || last === undefined) return null
  // Beside a source that is named nowhere, a callout was lost.
  if (unnamed.some((number) => number >= first - 1 && number <= last + 1)) return null
  const here = own[0]?.at ?? 0
  const before = namings.filter(({ at }) => at < here)
  const reached = Math.max(0, ...before.map(({ number }) => number))
  const isWithin = isRising(inOrderWithin(namings, block))
  if (isWithin) {
    const isBySentences = bySentences(paragraph, own)
    return { paragraph, first, last, reached, isWithin, isBySentences, isRow: false }
  }
  const isBehind = first < reached
  const between = namings.filter(({ number, at }) =>
    isBehind ? at < here && number > first : at > here && number < last,
  )
  if (new Set(between.map(({ at }) => at)).size < leastBetween) return null
  if (isBehind && own.length < leastBehind) return null
  // A caption that was read as a paragraph has a row as well, of two or three.
  const isRow =
    own.length >= leastRow &&
    last - first + 1 === own.length &&
    isRising(own) &&
    paragraph.sentences.length >= leastSentences
  return { paragraph, first, last, reached, isWithin, isBySentences: false, isRow }
}

/** Sources and sentences of a paragraph that was moved as a whole for certain. */
const leastRow = 4
const leastSentences = 3

/** Sources from which the order within a paragraph is no slip of a single callout. */
const leastWithin = 3

/**
 * Put one behind the other the sentences would have all numbers in order. Where numbers of one sentence stand among those of
 * another, or out of order within it, a callout was set or read wrongly.
 */
function bySentences({ sentences }: Paragraph, own: readonly FirstNaming[]): boolean {
  const rows = sentences
    .map(({ start, end }) => own.filter((one) => one.start >= start && one.start < end))
    .filter((row) => row.length > 0)
    .toSorted((one, other) => (one[0]?.number ?? 0) - (other[0]?.number ?? 0))
  return own.length >= leastWithin && rows.flat().length === own.length && isRising(rows.flat())
}

/** "source 12", "sources 12 to 14", for a note. */
export function numbersOf({ first, last }: Pick<OutOfSequence, 'first' | 'last'>): string {
  return first === last ? `source ${first}` : `sources ${first} to ${last}`
}

const isRising = (namings: readonly FirstNaming[]): boolean =>
  namings.every(({ number }, at) => number > (namings[at - 1]?.number ?? 0))

function inOrderWithin(namings: readonly FirstNaming[], block: string): readonly FirstNaming[] {
  const own = namings
    .filter((one) => one.block === block)
    .toSorted((one, other) => one.number - other.number)
  let next = 0
  return namings.map((naming) => (naming.block === block ? (own[next++] ?? naming) : naming))
}
