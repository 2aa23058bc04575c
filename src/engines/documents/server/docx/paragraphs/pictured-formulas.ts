import { lengthInPoints } from '../../markup/printed-width.ts'
import { child, findAll, textIn } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'

/** Stands in the text where a formula is that cannot be read. */
export const unreadFormula = '$□$'

/** English metric units a point (ECMA-376, part 1, 20.1.2.1). */
const unitsPerPoint = 12_700
/** Points: two lines of print. What is taller is looked at, not read along. */
const tallest = 36
/** Words in small letters: the lines of names and addresses, where signs of services stand, have fewer. */
const fewestWords = 4

/**
 * Whether a picture is read as a part of its sentence: an object of an equation editor, or any small picture that
 * stands in the line among the words of a sentence. Left out, it would leave "where  is the age".
 */
export function isFormulaPicture(drawing: XmlElement, paragraph: XmlElement): boolean {
  const [object] = findAll(drawing, 'o:OLEObject')
  if (/^(?:Equation|MathType)\b/iu.test(object?.attributes['ProgID'] ?? '')) return true
  return isSmallInLine(drawing) && standsInSentence(paragraph)
}

function isSmallInLine(drawing: XmlElement): boolean {
  // A picture that leads somewhere is a badge.
  if (findAll(drawing, 'a:hlinkClick').length > 0) return false
  const inline = child(drawing, 'wp:inline')
  const height =
    inline === undefined
      ? heightOfShape(drawing)
      : Number(child(inline, 'wp:extent')?.attributes['cy']) / unitsPerPoint
  return height !== undefined && height > 0 && height <= tallest
}

function heightOfShape(drawing: XmlElement): number | undefined {
  const [shape] = findAll(drawing, 'v:shape')
  const style = shape?.attributes['style'] ?? ''
  const height = /(?:^|;)\s*height:([^;]+)/u.exec(style)?.[1]
  return height === undefined || /position:\s*absolute/u.test(style)
    ? undefined
    : lengthInPoints(height)
}

function standsInSentence(paragraph: XmlElement): boolean {
  const text = findAll(paragraph, 'w:t').map(textIn).join('')
  return (text.match(/(?<![\p{L}.@/])\p{Ll}+(?![\p{L}@/]|\.\p{L})/gu)?.length ?? 0) >= fewestWords
}
