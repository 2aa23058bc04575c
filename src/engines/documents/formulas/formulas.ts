import type { Block } from '../document.ts'

/** A formula within running text, its dollar signs included. Offsets are UTF-16 code units. */
export interface Formula {
  readonly start: number
  readonly end: number
  /** LaTeX, without its dollar signs. */
  readonly tex: string
}

/**
 * As pandoc has it: no space inside the dollars, no digit after the last. What has a command, "$\le$4", is a formula
 * before a digit too, as other programs write it.
 */
const formula =
  /\$(?=[^$]*\\[A-Za-z]{2})([^\s$](?:[^$]*[^\s$\\])?)\$|\$([^\s$](?:[^$]*[^\s$\\])?)\$(?!\d)/gu

/** The formulas of a text in order. Readers of PDF files keep none: there a dollar is a dollar. */
export function formulasIn(text: string): readonly Formula[] {
  if (!text.includes('$')) return []
  return [...text.matchAll(formula)].flatMap((match) => {
    const [source, commanded, plain] = match
    const tex = commanded ?? plain ?? ''
    if (isProse(tex)) return []
    return [{ start: match.index, end: match.index + source.length, tex }]
  })
}

/** The formulas of a block; code holds none. */
export function formulasOf({ type, text, marks = [] }: Pick<Block, 'type' | 'text' | 'marks'>) {
  if (type === 'code' || type === 'equation') return []
  const code = marks.filter((mark) => mark.kind === 'code')
  return formulasIn(text).filter(
    (one) => !code.some((mark) => mark.start < one.end && mark.end > one.start),
  )
}

/** Words between two sums of money: "$5M in 2010 and US$". */
function isProse(tex: string): boolean {
  return !/[\\^_={}<>|]/u.test(tex) && /\p{L}{2,}\s+\p{L}{2,}/u.test(tex)
}
