import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.d.ts'
import * as z from 'zod'

import type { PdfTexts } from './pdf-texts.ts'
import { pointOn } from './point-on.ts'

/** A link as a page carries it; lengths in points from the top left corner. */
export interface PdfLink {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** The words under it, as far as the page tells. */
  readonly words: string
  /** An address outside, or a destination in the file. */
  readonly to: { readonly address: string } | { readonly destination: string | readonly unknown[] }
}

/** What pdf.js says of a link; its own types leave annotations open. */
const LinkSchema = z.object({
  subtype: z.literal('Link'),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  url: z.string().optional(),
  dest: z.union([z.string(), z.array(z.unknown())]).nullish(),
})

/** A page may carry more than anyone can follow. */
const MOST = 500

/** The links of a page that lead somewhere: into the file, to a page of the web, or to an address of mail. */
export async function readLinks(
  document: PDFDocumentProxy,
  texts: PdfTexts,
  number: number,
): Promise<readonly PdfLink[]> {
  const page = await document.getPage(number)
  const annotations: readonly unknown[] = await page.getAnnotations({ intent: 'display' })
  const found = annotations.flatMap((each) => LinkSchema.safeParse(each).data ?? [])
  if (found.length === 0) return []
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await texts.content(number)
  const runs = items.flatMap((item) => ('str' in item ? [item] : []))
  return found.slice(0, MOST).flatMap(({ rect, url, dest }) => {
    const [left, bottom, right, top] = rect
    const one = pointOn(viewport, left, bottom)
    const other = pointOn(viewport, right, top)
    const box = {
      x: Math.min(one[0], other[0]),
      y: Math.min(one[1], other[1]),
      w: Math.abs(one[0] - other[0]),
      h: Math.abs(one[1] - other[1]),
    }
    const to = targetOf(url, dest)
    return to === null ? [] : [{ ...box, to, words: wordsUnder(runs, rect) }]
  })
}

function targetOf(url: string | undefined, dest: string | unknown[] | null | undefined) {
  if (url !== undefined) return /^(?:https?|mailto):/iu.test(url) ? { address: url } : null
  return dest === null || dest === undefined ? null : { destination: dest }
}

/** Letters of the runs whose baseline and middle lie in a rectangle of the file; widths are taken as even. */
function wordsUnder(
  runs: readonly TextItem[],
  [left, bottom, right, top]: readonly [number, number, number, number],
): string {
  return runs
    .flatMap(({ str, transform, width }) => {
      const [x, y] = [Number(transform[4]), Number(transform[5])]
      if (y < bottom - 2 || y > top || width <= 0) return []
      const each = width / str.length
      return Array.from(str).filter((_, index) => {
        const middle = x + (index + 0.5) * each
        return middle >= left && middle <= right
      })
    })
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
