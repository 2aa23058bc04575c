import type { Picture } from '../../../write/print/print-document.ts'
import type { Pdfium } from '../../pdf/pdfium-module.ts'
import { encodePng } from '../../png.ts'
import { photographPage } from './photograph-page.ts'
import type { PictureFile } from './picture-file.ts'
import { pngPixels } from './png-pixels.ts'
import { renderRegion } from './render-region.ts'

/** Pixels: a photograph becomes a PNG file here, and is no finer than print needs at the full measure. */
const longestSide = 1800
/** Of a side, in pixels: less can neither be cut nor seen. */
const shortestSide = 8

/** What a crop leaves of a picture. One that cannot be unpacked here, such as a GIF, stays whole. */
export async function cropPicture(
  picture: PictureFile,
  crop: Picture['crop'],
  pdfium: () => Promise<Pdfium>,
): Promise<PictureFile> {
  if (crop === undefined) return picture
  const box = boxOf(picture, crop)
  if (box.width < shortestSide || box.height < shortestSide) return picture
  const cut =
    picture.type === 'jpg'
      ? cutPhotograph(picture, box, await pdfium())
      : cutDrawing(picture.bytes, box)
  if (cut === undefined) return picture
  const [wide, high] = picture.pixels
  return {
    type: 'png',
    ...cut,
    width: (picture.width * box.width) / wide,
    height: (picture.height * box.height) / high,
  }
}

interface PixelBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Cut = Pick<PictureFile, 'bytes' | 'pixels'>

function boxOf({ pixels }: PictureFile, crop: NonNullable<Picture['crop']>): PixelBox {
  const [wide, high] = pixels
  const [left, top] = [Math.round(crop[0] * wide), Math.round(crop[1] * high)]
  return {
    left,
    top,
    width: Math.round((1 - crop[2]) * wide) - left,
    height: Math.round((1 - crop[3]) * high) - top,
  }
}

function cutDrawing(bytes: Uint8Array, { left, top, width, height }: PixelBox): Cut | undefined {
  const whole = pngPixels(bytes)
  if (whole === undefined) return undefined
  const cut = encodePng({
    width,
    height,
    colours: 'rgb',
    fill: (row, y) => {
      const from = ((top + y) * whole.width + left) * 3
      row.set(whole.pixels.subarray(from, from + width * 3))
    },
  })
  return { bytes: cut, pixels: [width, height] }
}

/** PDFium unpacks photographs. */
function cutPhotograph(
  picture: PictureFile,
  { left, top, width, height }: PixelBox,
  pdfium: Pdfium,
): Cut | undefined {
  const factor = Math.min(1, longestSide / Math.max(width, height))
  return photographPage(picture, pdfium, (document) =>
    renderRegion(pdfium, document, { page: 1, box: [left, top, width, height], factor }),
  )
}
