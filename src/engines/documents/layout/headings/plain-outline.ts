import type { FlowLine } from '../flow.ts'

const counted = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+(?=[\p{Lu}“"‘(])/u
const mostInk = 70
const mostWords = 12
const shortLine = 0.8
/** Fewer may be a list with parts. */
const fewest = 6
const fewestOfSort = 3
const shareOfText = 0.4
/** Of the lines with a number of several parts, the share that may stand outside of the count. */
const mostOutside = 0.25

interface Numbered {
  readonly line: FlowLine
  readonly parts: readonly number[]
}

/**
 * Short lines that count 1, 1.1, 1.2, 2, 2.1 through the text without a gap: the outline of a draft whose author typed
 * it in the letters of the text, with no more space over a title than between two lines.
 */
export function findPlainOutline(lines: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const numbered = lines.flatMap((line): Numbered[] => {
    const value = counted.exec(line.text)?.[1]
    return value === undefined || !isTitle(line)
      ? []
      : [{ line, parts: value.split('.').map(Number) }]
  })
  let best: readonly Numbered[] = []
  for (const [at, { parts }] of numbered.entries()) {
    if (parts.length !== 1 || parts[0] !== 1) continue
    const chain = chainFrom(numbered, at)
    if (chain.length > best.length) best = chain
  }
  const tops = best.filter(({ parts }) => parts.length === 1).length
  const dotted = numbered.filter(({ parts }) => parts.length > 1).length
  const outside = dotted - (best.length - tops)
  const span = (best.at(-1)?.line.index ?? 0) - (best[0]?.line.index ?? 0)
  const isOutline =
    best.length >= fewest &&
    tops >= fewestOfSort &&
    best.length - tops >= fewestOfSort &&
    outside <= dotted * mostOutside &&
    span > lines.length * shareOfText
  return new Set(isOutline ? best.map(({ line }) => line) : [])
}

function isTitle({ text, inkCount, box, column }: FlowLine): boolean {
  const isShort = box.right - box.left < (column.right - column.left) * shortLine
  return (
    isShort &&
    inkCount <= mostInk &&
    text.split(/\s+/u).length <= mostWords &&
    !/[.,;]$|\.{4}/u.test(text.trim())
  )
}

/** The lines that count on from this one; "2." and "3." of a list within a section are none of them. */
function chainFrom(numbered: readonly Numbered[], start: number): readonly Numbered[] {
  const chain: Numbered[] = []
  let passed: readonly number[] = []
  for (const one of numbered.slice(start)) {
    const last = chain.at(-1)?.parts
    const [top = 0] = one.parts
    const isOfList = one.parts.length === 1 && passed.includes(top - 1)
    if (last === undefined || (goesOn(last, one.parts) && !isOfList)) {
      chain.push(one)
      passed = []
    } else if (one.parts.length === 1) passed = [...passed, top]
  }
  return chain
}

/** "1.2" and "2" go on from "1.1", and "1.1.1" is its first part. */
function goesOn(last: readonly number[], next: readonly number[]): boolean {
  const shared = next.slice(0, -1)
  const isWithin = shared.every((part, at) => part === last[at])
  const before = last[shared.length] ?? 0
  return isWithin && next.length <= last.length + 1 && next.at(-1) === before + 1
}
