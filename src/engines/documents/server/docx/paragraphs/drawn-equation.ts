import { findAll } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'
import type { Paragraph } from './paragraph.ts'

/**
 * What a picture of an equation says of itself. Our exports of a PDF name it so (`pictureOf` in `write-word.ts`),
 * and word processors keep names and descriptions; some add a number to the name.
 */
export function drawnEquationOf(drawing: XmlElement): Paragraph['drawnEquation'] {
  const [properties] = findAll(drawing, 'wp:docPr')
  const { name = '', title = '', descr = '' } = properties?.attributes ?? {}
  if (!/^Equation(?: ?\d+)?$/u.test(name) || descr.trim() === '') return undefined
  return { text: descr.trim(), number: /^\((.{1,12})\)$/u.exec(title)?.[1] ?? '' }
}
