import { isReferenceHeading } from './headings/heading-names.ts'
import type { Line } from './pages/line.ts'
import { addWeight, heaviest } from './statistics.ts'

/** What running text looks like in this document. */
export interface BodyStyle {
  readonly size: number
  readonly font: string
  /** Distance between two baselines. */
  readonly leading: number
  /** Running text itself counts as bold, so that boldness tells nothing. */
  readonly isBold: boolean
}

const proseLength = 15

/** Size and font that hold most of the characters; the leading is found where two such lines meet. */
export function measureBody(lines: readonly Line[]): BodyStyle {
  const prose = beforeReferences(lines).filter((line) => line.inkCount > proseLength)
  const sizes = new Map<number, number>()
  for (const line of prose) addWeight(sizes, line.size, line.inkCount)
  const size = heaviest(sizes) ?? 10
  const fonts = new Map<string, number>()
  for (const line of prose) {
    if (line.size === size) addWeight(fonts, line.font, line.inkCount)
  }
  const font = heaviest(fonts) ?? ''
  const isBold = prose.find((line) => line.size === size && line.font === font)?.isBold ?? false
  return { size, font, leading: measureLeading(lines, size), isBold }
}

/** A long reference list in small print must not pass for the running text. */
function beforeReferences(lines: readonly Line[]): readonly Line[] {
  const index = lines.findLastIndex((line) => isReferenceHeading(line.text))
  return index > lines.length * 0.3 ? lines.slice(0, index) : lines
}

/**
 * Within 0.6 points of the size of the body, which is what rounding in producers' files makes of
 * one size.
 */
export function isBodySized(line: Line, body: BodyStyle): boolean {
  return Math.abs(line.size - body.size) < 0.6
}

function measureLeading(lines: readonly Line[], size: number): number {
  const steps = new Map<number, number>()
  for (let index = 1; index < lines.length; index += 1) {
    const above = lines[index - 1]
    const below = lines[index]
    if (above === undefined || below === undefined || above.page !== below.page) continue
    if (above.size !== size || below.size !== size) continue
    const step = below.baseline - above.baseline
    if (step > size * 0.9 && step < size * 3) addWeight(steps, Math.round(step * 2) / 2, 1)
  }
  return heaviest(steps) ?? size * 1.2
}
