import type { Mark } from '../../document.ts'
import type { WordBlock } from './blocks.ts'
import type { TextRun } from './paragraphs/paragraph.ts'
import type { Look } from './paragraphs/styles.ts'

/** A block of which nearly all is set in one way has no emphasis: that is its look. */
const mostOfIt = 0.9

/**
 * Emphasis within a block and the places that call notes. Blocks whose text was made of several paragraphs, or
 * changed in more than its beginning, have none.
 */
export function marksOf(
  { block, paragraph }: WordBlock,
  numbers: ReadonlyMap<string, string>,
): Mark[] {
  if (paragraph === undefined || !paragraph.text.endsWith(block.text)) return []
  const cut = paragraph.text.length - block.text.length
  const notes = paragraph.notes.flatMap(({ kind, id, at }): Mark[] => {
    const note = numbers.get(`${kind} ${id}`)
    const place = Math.min(at - cut, block.text.length)
    return note === undefined || place < 0 ? [] : [{ start: place, end: place, kind: 'note', note }]
  })
  const looks =
    block.type === 'heading' || block.type === 'code' ? [] : emphasis(paragraph.runs, cut)
  const links = paragraph.links.flatMap(({ start, end, target }): Mark[] => {
    const from = Math.max(0, start - cut)
    return end - cut > from ? [{ start: from, end: end - cut, kind: 'link', target }] : []
  })
  return [...looks.filter((mark) => covers(mark, block.text)), ...links, ...notes].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  )
}

function covers(mark: Mark, text: string): boolean {
  return mark.end - mark.start < text.length * mostOfIt
}

const wanted: readonly (readonly [Mark['kind'], (look: Look) => boolean])[] = [
  ['bold', (look) => look.bold === true],
  ['italic', (look) => look.italic === true],
]

function emphasis(runs: readonly TextRun[], cut: number): readonly Mark[] {
  return wanted.flatMap(([kind, isSo]) => {
    const marks: Mark[] = []
    for (const { start, end, look } of runs) {
      const from = Math.max(0, start - cut)
      const to = end - cut
      if (!isSo(look) || to <= from) continue
      const last = marks.at(-1)
      if (last?.end === from) marks[marks.length - 1] = { ...last, end: to }
      else marks.push({ start: from, end: to, kind })
    }
    return marks
  })
}
