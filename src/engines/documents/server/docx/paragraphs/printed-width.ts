import { lengthInPoints, plausibleWidth } from '../../markup/printed-width.ts'
import { findAll } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'

/** English metric units a point (ECMA-376, part 1, 20.1.2.1). */
const unitsPerPoint = 12_700

/** How wide a drawing is printed, in points: its extent, or the style of its VML shape; nothing where neither tells. */
export function printedWidth(drawing: XmlElement): number | undefined {
  const [extent] = findAll(drawing, 'wp:extent')
  if (extent !== undefined) return plausibleWidth(Number(extent.attributes['cx']) / unitsPerPoint)
  const [shape] = findAll(drawing, 'v:shape')
  const width = /(?:^|;)\s*width:([^;]+)/u.exec(shape?.attributes['style'] ?? '')?.[1]
  return width === undefined ? undefined : lengthInPoints(width)
}
