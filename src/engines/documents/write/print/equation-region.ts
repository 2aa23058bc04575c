import type { Block, LineBox } from '../../document.ts'
import type { Picture } from './print-document.ts'

/** Points around the letters: bars, braces and raised signs reach beyond them. */
const around = 3
/** Fewer signs, or less height, are a scrap of a line and no equation of its own. */
const fewestSigns = 5
const least = { width: 24, height: 7 } as const

interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Where an equation stands on its page. A PDF file tells the signs of an equation and not how they belong
 * together, so that its picture alone is true. Nothing for one that runs over two pages, or a scrap.
 * @param others lines of the other blocks of its page: what is above or below the equation is cut off.
 */
export function equationRegion(
  { text, lines = [] }: Block,
  others: readonly LineBox[],
): Picture | null {
  const [first] = lines
  if (first === undefined || lines.some(({ page }) => page !== first.page)) return null
  if (text.replace(/\s/gu, '').length < fewestSigns) return null
  const signs = edgesOf(lines)
  const { left, top, right, bottom } = others.reduce(cutBy, {
    left: signs.left - around,
    top: signs.top - around,
    right: signs.right + around,
    bottom: signs.bottom + around,
  })
  if (right - left < least.width || bottom - top < least.height) return null
  return { region: { page: first.page, box: [left, top, right - left, bottom - top] } }
}

function edgesOf(lines: readonly LineBox[]): Edges {
  return {
    left: Math.min(...lines.map(({ x }) => x)),
    top: Math.min(...lines.map(({ y }) => y)),
    right: Math.max(...lines.map(({ x, w }) => x + w)),
    bottom: Math.max(...lines.map(({ y, h }) => y + h)),
  }
}

/** A line whose middle is in the upper half ends the picture from above, one in the lower half from below. */
function cutBy(edges: Edges, { x, y, w, h }: LineBox): Edges {
  const { left, top, right, bottom } = edges
  if (x + w < left || x > right || y + h < top || y > bottom) return edges
  return y + h / 2 < (top + bottom) / 2
    ? { ...edges, top: Math.max(top, y + h) }
    : { ...edges, bottom: Math.min(bottom, y) }
}
