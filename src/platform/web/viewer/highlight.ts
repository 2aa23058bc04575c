/** A rectangle on a page, in points from the top left corner; pages count from 1. */
export interface PageBox {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** How a marked passage looks: the name of a rule in the style sheet. */
export type HighlightLook = 'major' | 'moderate' | 'minor' | 'keep' | 'settled'

export interface Highlight {
  readonly id: string
  readonly look: HighlightLook
  /** The words, for those who hear the page. */
  readonly label: string
  readonly boxes: readonly PageBox[]
}

/** The highlights at a point of a page, the smallest first: a click means the one that hides least. */
export function highlightsAt(
  highlights: readonly Highlight[],
  point: { readonly page: number; readonly x: number; readonly y: number },
): readonly string[] {
  const areaOf = ({ boxes }: Highlight) => boxes.reduce((sum, { w, h }) => sum + w * h, 0)
  return highlights
    .filter(({ boxes }) =>
      boxes.some(
        ({ page, x, y, w, h }) =>
          page === point.page &&
          point.x >= x - 1 &&
          point.x <= x + w + 1 &&
          point.y >= y - 1 &&
          point.y <= y + h + 1,
      ),
    )
    .sort((a, b) => areaOf(a) - areaOf(b))
    .map(({ id }) => id)
}

const severity: readonly HighlightLook[] = ['settled', 'keep', 'minor', 'moderate', 'major']

/** In the order in which they are drawn: the most severe on top. */
export function inDrawingOrder(highlights: readonly Highlight[]): readonly Highlight[] {
  return highlights.toSorted((a, b) => severity.indexOf(a.look) - severity.indexOf(b.look))
}
