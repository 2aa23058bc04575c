import type { PageNote, TextRange } from './margin/page-note.ts'
import type { BlockPlace } from './text/draft-text.ts'
import { lineAt } from './text/line-numbers.ts'
import type { LineList } from './text/line-numbers.ts'

export interface Place {
  /** "l. 159", for the margin and lists. */
  readonly short: string
  /** "Chapter 3, line 159". */
  readonly long: string
  /** The words that it is about were recognised from a picture and may have wrong letters. */
  readonly isScan: boolean
}

/** Characters of the title of a chapter. */
const longestName = 48

/** Where a note stands, in words. */
export function placeOf(
  note: Pick<PageNote, 'ranges' | 'beside'>,
  places: ReadonlyMap<string, BlockPlace>,
  lines: LineList,
): Place {
  const range = note.ranges[0] ?? null
  const place = places.get(range?.block ?? note.beside ?? '')
  if (place === undefined) return { short: 'whole draft', long: 'Whole draft', isScan: false }
  const isScan = place.block.scanned === true
  const spot = spotOf(range, place, lines)
  const { number, title, id } = place.part
  // What stands before the first heading of a draft without a title has no name.
  const isNamed = id !== 'front' && (number !== '' || title.trim() !== '')
  const chapter = isNamed ? (number === '' ? named(title) : `Chapter ${number}`) : null
  if (spot === null) {
    return { short: chapter?.toLowerCase() ?? 'front', long: chapter ?? title, isScan }
  }
  const long = spot.replace(/^l\. /u, 'line ')
  return {
    short: spot,
    long: chapter === null ? capital(long) : `${chapter}, ${long}`,
    isScan,
  }
}

/** A title that is longer than a line is cut between words: it says where, and stands in full in the outline. */
function named(title: string): string {
  if (title.length <= longestName) return title
  const start = title.slice(0, longestName)
  return `${start.slice(0, start.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`
}

function spotOf(range: TextRange | null, place: BlockPlace, lines: LineList): string | null {
  if (place.block.type === 'title' || place.block.type === 'authors') return place.block.type
  if (place.float !== null) return place.float
  const line = range === null ? null : lineAt(lines, range.block, range.start)
  return line === null ? null : `l. ${line}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
