import { loadPdfium } from '../../pdf/pdfium-module.ts'
import type { Pdfium } from '../../pdf/pdfium-module.ts'
import { encodePng } from '../../png.ts'
import { photographPage } from './photograph-page.ts'
import type { PictureFile } from './picture-file.ts'
import { pngPixels } from './png-pixels.ts'
import type { Picture24 } from './png-pixels.ts'
import { renderRegion } from './render-region.ts'

/** A typesetter keeps every picture unpacked, at three bytes a pixel and more: thirty photographs took 1.2 GB. */
const mostPixels = 50_000_000
/** Dots an inch that a picture keeps when it has to become smaller; photographs as PNG files are heavy. */
const dots = { png: 200, jpg: 150 } as const
/** Points: no picture is set wider than the measure. */
const widest = 425

/**
 * Pictures that together unpack within bounds: while they do not, the largest are made as fine as print needs
 * and no finer. Those that cannot be made smaller and do not fit are left out.
 * @param most pixels of all of them together.
 */
export async function fitPictures(
  pictures: ReadonlyMap<string, PictureFile>,
  most = mostPixels,
): Promise<ReadonlyMap<string, PictureFile>> {
  let total = sum([...pictures.values()].map(area))
  if (total <= most) return pictures
  const pdfium = await loadPdfium()
  const fitted = new Map(pictures)
  const largestFirst = [...pictures].sort(([, one], [, other]) => area(other) - area(one))
  for (const [block, picture] of largestFirst) {
    if (total <= most) break
    const smaller = asPrintNeeds(picture, pdfium) ?? picture
    total += area(smaller) - area(picture)
    fitted.set(block, smaller)
  }
  for (const [block, picture] of [...fitted].reverse()) {
    if (total <= most * 2) break
    total -= area(picture)
    fitted.delete(block)
  }
  return fitted
}

function area({ pixels: [width, height] }: PictureFile): number {
  return width * height
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

function asPrintNeeds(picture: PictureFile, pdfium: Pdfium): PictureFile | undefined {
  if (picture.type === 'gif') return undefined
  const [width, height] = picture.pixels
  const wanted = (Math.min(picture.width, widest) / 72) * dots[picture.type]
  const factor = Math.max(8 / width, 8 / height, wanted / width)
  if (factor > 0.8) return undefined
  if (picture.type === 'jpg') return smallerPhotograph(picture, factor, pdfium)
  const unpacked = pngPixels(picture.bytes)
  return unpacked && { ...picture, ...smallerDrawing(unpacked, factor) }
}

/** Every pixel is the mean of those that it stands for. */
function smallerDrawing(
  { width, height, pixels }: Picture24,
  factor: number,
): Pick<PictureFile, 'bytes' | 'pixels'> {
  const [columns, rows] = [Math.round(width * factor), Math.round(height * factor)]
  const bytes = encodePng({
    width: columns,
    height: rows,
    colours: 'rgb',
    fill: (row, y) => {
      const [top, bottom] = [Math.floor(y / factor), Math.floor((y + 1) / factor)]
      for (let x = 0; x < columns; x += 1) {
        const box = {
          left: Math.floor(x / factor),
          right: Math.min(
            width,
            Math.max(Math.floor(x / factor) + 1, Math.floor((x + 1) / factor)),
          ),
          top,
          bottom: Math.min(height, Math.max(top + 1, bottom)),
        }
        row.set(meanOf(pixels, width, box), x * 3)
      }
    },
  })
  return { bytes, pixels: [columns, rows] }
}

interface PixelBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function meanOf(
  pixels: Uint8Array,
  width: number,
  { left, right, top, bottom }: PixelBox,
): readonly [number, number, number] {
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += 3) {
      red += pixels[at] ?? 0
      green += pixels[at + 1] ?? 0
      blue += pixels[at + 2] ?? 0
    }
  }
  const count = Math.max(1, (right - left) * (bottom - top))
  return [red / count, green / count, blue / count]
}

function smallerPhotograph(
  picture: PictureFile,
  factor: number,
  pdfium: Pdfium,
): PictureFile | undefined {
  const [width, height] = picture.pixels
  const drawn = photographPage(picture, pdfium, (document) =>
    renderRegion(pdfium, document, { page: 1, box: [0, 0, width, height], factor }),
  )
  return drawn && { ...picture, type: 'png', ...drawn }
}
