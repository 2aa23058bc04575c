import type { Block, LineBox } from '../../document.ts'

/**
 * "© 2031 Northern Press.", "Copyright © 2031 …" behind the last sentence of an abstract, and where the article itself
 * stands: "(Bread J 2031;12:11–19.)".
 */
const rights =
  /(?<=[.!?)”"]\s)\(\p{Lu}[\p{L} .]{2,50}\s(?:19|20)\d\d;\s?\d+(?:\s?\(\d+\))?:\s?e?\d+(?:[–-]e?\d+)?\.?\)\.?$|(?<=[.!?)”"]\s)(?:©|Copyright(?:\s+\S{1,3})?|\(c\))\s*(?:19|20)\d\d\s[^.!?]{3,140}(?:\.|$).{0,60}$/u

export interface PartedAbstract {
  readonly blocks: readonly Block[]
  readonly abstract: readonly string[]
}

/** Some publishers say in the last line of an abstract who holds the rights: that is a note, and no part of it. */
export function withoutRights(
  blocks: readonly Block[],
  abstract: readonly string[],
): PartedAbstract {
  const last = blocks.find(({ id }) => id === abstract.at(-1))
  const found = last === undefined ? null : rights.exec(last.text)
  if (last === undefined || found === null) return { blocks, abstract }
  const said = last.text.slice(0, found.index).trimEnd()
  const parts = [
    partOf(last, 0, said.length),
    { ...partOf(last, found.index, last.text.length), id: `${last.id}-rights`, type: 'footnote' },
  ] as const
  return { blocks: blocks.flatMap((block) => (block === last ? parts : [block])), abstract }
}

function partOf(block: Block, start: number, end: number): Block {
  const { marks, lines, pointers: _, ...rest } = block
  const within = marks
    ?.filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({
      ...mark,
      start: Math.max(mark.start, start) - start,
      end: Math.min(mark.end, end) - start,
    }))
  return {
    ...rest,
    text: block.text.slice(start, end),
    ...(within === undefined || within.length === 0 ? {} : { marks: within }),
    ...(lines === undefined ? {} : { lines: lines.flatMap((line) => cutLine(line, start, end)) }),
  }
}

function cutLine(line: LineBox, start: number, end: number): LineBox[] {
  if (line.end <= start || line.start >= end) return []
  const [from, to] = [Math.max(0, start - line.start), Math.min(line.end, end) - line.start]
  const edges = line.edges?.slice(from, to + 1)
  const x = edges?.[0] ?? line.x
  const right = edges?.at(-1) ?? line.x + line.w
  return [
    {
      ...line,
      start: line.start + from - start,
      end: line.start + to - start,
      x,
      w: right - x,
      ...(edges === undefined ? {} : { edges }),
    },
  ]
}
