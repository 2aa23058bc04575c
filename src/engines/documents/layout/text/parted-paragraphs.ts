import type { FlowLine } from '../flow.ts'
import type { LineGroup } from './paragraphs.ts'

/** Names on the axes and in the key of a figure, between the two parts of a paragraph. */
const mostLabels = 24
/** Characters of the longest of them. */
const longestLabel = 45
/** Characters of a line that fills its column. */
const leastLine = 25
/** A formula on display is not so high, in lines. */
const highestFormula = 6

/**
 * A figure at the head or the foot of a page parts a paragraph, and the names on its axes, which no caption claims, stand
 * between the two parts: the first ends in the middle of a sentence at the end of a full line, and the second goes on in
 * small letters at the left edge. They are one paragraph again, before the names.
 */
export function joinParted(groups: readonly LineGroup[], terminator: RegExp): readonly LineGroup[] {
  const joined: LineGroup[] = []
  let at = 0
  while (at < groups.length) {
    const group = groups[at]
    if (group === undefined) break
    const rest = endsOpen(group, terminator) ? restOf(groups, at) : undefined
    const next = rest === undefined ? undefined : groups[rest]
    if (rest === undefined || next === undefined) {
      joined.push(group)
      at += 1
      continue
    }
    joined.push({ ...group, lines: [...group.lines, ...next.lines] }, ...groups.slice(at + 1, rest))
    at = rest + 1
  }
  return joined
}

/** A full last line of text that ends in the middle of a sentence. */
export function endsOpen({ type, lines }: LineGroup, terminator: RegExp): boolean {
  const last = lines.at(-1)
  if (last === undefined || (type !== 'paragraph' && type !== 'list-item')) return false
  const isFull = last.box.right > last.column.right - last.size * 1.5
  return isFull && last.inkCount >= leastLine && !terminator.test(last.text)
}

/**
 * The first of some names at the head of a page, where the line at `at` is that, and behind them the line with which the
 * sentence of `last` goes on.
 */
export function partedBy(
  lines: readonly FlowLine[],
  at: number,
  last: FlowLine,
): readonly FlowLine[] | undefined {
  const line = lines[at]
  if (line === undefined || line.flow === last.flow || !isLabel(line)) return undefined
  const next = lines.slice(at, at + mostLabels).find((other) => !isLabel(other))
  const isRest = next !== undefined && goesOn(last, { type: 'paragraph', lines: [next] }, next)
  return isRest ? [line, next] : undefined
}

/** Where the paragraph at `at` goes on, behind nothing but names. */
function restOf(groups: readonly LineGroup[], at: number): number | undefined {
  const last = groups[at]?.lines.at(-1)
  const end = Math.min(groups.length, at + 2 + mostLabels)
  for (let next = at + 1; next < end; next += 1) {
    const group = groups[next]
    const [first] = group?.lines ?? []
    if (last === undefined || group === undefined || first === undefined) return undefined
    if (next > at + 1 && goesOn(last, group, first)) return next
    if (!isLabels(group)) return undefined
  }
  return undefined
}

function goesOn(last: FlowLine, { type, lines }: LineGroup, first: FlowLine): boolean {
  const isAway =
    first.page !== last.page ||
    Math.abs(first.baseline - last.baseline) > last.size * highestFormula
  const isAlike = first.font === last.font && Math.abs(first.size - last.size) < 0.6
  const isAtEdge = Math.abs(first.box.left - first.column.left) < first.size * 0.6
  const isText = lines.length > 1 || first.inkCount >= leastLine
  return (
    type === 'paragraph' && isAway && isAlike && isAtEdge && isText && /^\p{Ll}/u.test(first.text)
  )
}

/** Short lines without a sentence or a formula in them. */
function isLabels({ type, lines }: LineGroup): boolean {
  return (type === 'paragraph' || type === 'equation') && lines.every(isLabel)
}

function isLabel({ text }: FlowLine): boolean {
  return text.length <= longestLabel && !/[=≤≥∑∫∈]|[.?!]$|^\p{Ll}{2,} \p{Ll}/u.test(text)
}
