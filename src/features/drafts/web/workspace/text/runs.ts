import type { Mark } from '#engines/documents/document.ts'

/** How a stretch of text is set; a footnote is called where one ends, and a click on the text never leaves the page. */
export type RunKind = Exclude<Mark['kind'], 'note' | 'link'>

export interface Run {
  readonly start: number
  readonly text: string
  /** In the order of the marks. */
  readonly kinds: readonly RunKind[]
  /** Numbers of the footnotes that are called at its end. */
  readonly notes: readonly string[]
}

/**
 * Cuts a stretch of a block's text where its marks start and end. The runs joined give the stretch back.
 * @param start where the stretch begins in the block's text.
 */
export function cutRuns(text: string, start: number, marks: readonly Mark[]): readonly Run[] {
  const end = start + text.length
  const inside = marks.flatMap((mark) =>
    mark.kind !== 'note' &&
    mark.kind !== 'link' &&
    mark.start < end &&
    mark.end > start &&
    mark.start < mark.end
      ? [{ kind: mark.kind, start: Math.max(start, mark.start), end: Math.min(end, mark.end) }]
      : [],
  )
  // Two stretches meet at the end of one: only there is a footnote called.
  const calls = marks.filter(
    (mark) => mark.kind === 'note' && mark.start > start && mark.start <= end,
  )
  const edges = [
    ...new Set([
      start,
      end,
      ...inside.flatMap((mark) => [mark.start, mark.end]),
      ...calls.map((mark) => mark.start),
    ]),
  ]
  edges.sort((one, other) => one - other)
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? end
    const over = inside.filter((mark) => mark.start <= from && mark.end >= to)
    return {
      start: from,
      text: text.slice(from - start, to - start),
      kinds: [...new Set(over.map(({ kind }) => kind))],
      notes: calls.flatMap(({ start: at, note }) =>
        at === to && note !== undefined ? [note] : [],
      ),
    }
  })
}
