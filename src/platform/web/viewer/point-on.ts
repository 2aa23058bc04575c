import type { PageViewport } from 'pdfjs-dist'

/** A point of the file in points from the top left corner of the page as it is shown. */
export function pointOn(viewport: PageViewport, x: number, y: number): readonly [number, number] {
  const point: readonly unknown[] = viewport.convertToViewportPoint(x, y)
  const [left, top] = point
  return [typeof left === 'number' ? left : 0, typeof top === 'number' ? top : 0]
}
