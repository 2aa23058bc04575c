import { weights } from '../margin/page-note.ts'
import type { Settlement, TextRange, Weight } from '../margin/page-note.ts'

/** A range of a block's text with the note that it belongs to. */
export interface MarkedRange extends TextRange {
  readonly note: string
  readonly weight: Weight
  readonly settled: Settlement | null
  /** The passage that the note stands by, where it has several. */
  readonly isFirst: boolean
}

/** A run of text over which the same notes lie; `look` is `null` for plain text. */
export interface Segment {
  /** Where it begins in the block's text. */
  readonly start: number
  readonly text: string
  /** Notes over it, the one with the shortest range first. */
  readonly notes: readonly string[]
  /** Notes whose first passage begins here. */
  readonly firstOf: readonly string[]
  /** The most severe open note decides; `settled` when none is open. */
  readonly look: Weight | 'settled' | null
}

/** Cuts a block's text where ranges start and end. The segments joined give the text back. */
export function cutSegments(text: string, ranges: readonly MarkedRange[]): readonly Segment[] {
  const inside = ranges
    .map((range) => ({
      ...range,
      start: Math.max(0, range.start),
      end: Math.min(text.length, range.end),
    }))
    .filter((range) => range.start < range.end)
  const edges = [...new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])])]
  edges.sort((a, b) => a - b)
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? text.length
    const over = inside.filter((range) => range.start <= start && range.end >= end)
    const firstOf = over.filter((range) => range.isFirst && range.start === start)
    return {
      start,
      firstOf: firstOf.map(({ note }) => note),
      ...segmentOf(text.slice(start, end), over),
    }
  })
}

function segmentOf(text: string, over: readonly MarkedRange[]): Omit<Segment, 'start' | 'firstOf'> {
  const shortest = over.toSorted((a, b) => a.end - a.start - (b.end - b.start))
  const open = over.filter((range) => range.settled === null).map((range) => range.weight)
  const worst = weights.find((weight) => open.includes(weight))
  return {
    text,
    notes: [...new Set(shortest.map((range) => range.note))],
    look: over.length === 0 ? null : (worst ?? 'settled'),
  }
}

/** Which note a click on overlapping ranges means: the shortest, and on a further click the next. */
export function noteUnder(notes: readonly string[], selected: string | null): string | null {
  const at = selected === null ? -1 : notes.indexOf(selected)
  return notes[(at + 1) % Math.max(1, notes.length)] ?? null
}
