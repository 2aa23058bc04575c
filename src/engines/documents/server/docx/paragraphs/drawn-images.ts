import type { Figure } from '../../../document.ts'
import { child, findAll } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'
import { printedWidth } from './printed-width.ts'

/** A picture of a paragraph. */
export interface DrawnImage {
  /** "" for a picture outside the file, and for one that the program draws that opens it. */
  readonly part: string
  /** Points: how wide it is printed, where the file tells. */
  readonly width?: number
  readonly crop?: NonNullable<Figure['crop']>
  readonly description?: string
}

/** The pictures of a drawing, new (DrawingML) or old (VML), and its chart. */
export function drawnImages(
  drawing: XmlElement,
  partOf: (relationship: string) => string | undefined,
): readonly DrawnImage[] {
  const fills = ['pic:blipFill', 'a:blipFill'].flatMap((name) => findAll(drawing, name))
  const crops = new Map(fills.map((fill) => [child(fill, 'a:blip'), cropOf(fill)]))
  const pictures = [...findAll(drawing, 'a:blip'), ...findAll(drawing, 'v:imagedata')]
  const images = pictures.map((picture): DrawnImage => {
    const link = picture.attributes['r:embed'] ?? picture.attributes['r:id'] ?? ''
    const crop = crops.get(picture) ?? vmlCropOf(picture)
    // What is said of a group is said of none of its pictures.
    const width = pictures.length === 1 ? printedWidth(drawing) : undefined
    const description = pictures.length === 1 ? descriptionOf(drawing) : ''
    return {
      part: partOf(link) ?? '',
      ...(width !== undefined && { width }),
      ...(crop !== undefined && { crop }),
      ...(description !== '' && { description }),
    }
  })
  return findAll(drawing, 'c:chart').length === 0 ? images : [...images, { part: '' }]
}

/** `a:srcRect` (ECMA-376, part 1, 20.1.8.55): thousandths of a hundredth, or a percentage in the strict form. */
function cropOf(fill: XmlElement): Figure['crop'] {
  const sides = child(fill, 'a:srcRect')?.attributes
  if (sides === undefined) return undefined
  const share = (name: string) => {
    const value = sides[name] ?? '0'
    return value.endsWith('%') ? Number.parseFloat(value) / 100 : Number(value) / 100_000
  }
  return plausibleCrop([share('l'), share('t'), share('r'), share('b')])
}

/** `cropleft` and its like: shares, or with an f parts of 65,536 (ECMA-376, part 4, 19.1.2.11). */
function vmlCropOf({ attributes }: XmlElement): Figure['crop'] {
  const share = (name: string) => {
    const value = attributes[name] ?? '0'
    const number = Number.parseFloat(value)
    if (value.endsWith('f')) return number / 65_536
    return value.endsWith('%') ? number / 100 : number
  }
  return plausibleCrop([
    share('cropleft'),
    share('croptop'),
    share('cropright'),
    share('cropbottom'),
  ])
}

/** Of a side, as a share: a file that leaves less of a picture than this is wrong about it. */
const leastLeft = 0.01

function plausibleCrop(sides: NonNullable<Figure['crop']>): Figure['crop'] {
  // Below nothing is room around a picture, which is not cropped there.
  const [left, top, right, bottom] = sides.map((side) => Math.max(0, side || 0))
  const crop = [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0] as const
  const isWhole = crop.every((side) => side < 0.0005)
  if (isWhole || crop[0] + crop[2] > 1 - leastLeft || crop[1] + crop[3] > 1 - leastLeft) {
    return undefined
  }
  return [...crop]
}

const longestDescription = 1000

/** What its author wrote for those who cannot see it; some programs put the name of a file there, which says nothing. */
function descriptionOf(drawing: XmlElement): string {
  const [properties] = findAll(drawing, 'wp:docPr')
  const [shape] = findAll(drawing, 'v:shape')
  const written = properties?.attributes['descr'] ?? shape?.attributes['alt'] ?? ''
  const words = written
    .replace(/\s*Description automatically generated[^.]*$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return isNameOfFile(words) ? '' : words.slice(0, longestDescription)
}

function isNameOfFile(words: string): boolean {
  return (
    /^\S+:\/\/\S+$/u.test(words) ||
    /\.(?:png|jpe?g|gif|bmp|tiff?|svg|emf|wmf|pdf|eps|webp)$/iu.test(words)
  )
}
