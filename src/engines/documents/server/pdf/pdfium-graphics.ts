import type { Graphic } from '../../layout/pages/page-content.ts'
import type { PageFrame } from './page-frame.ts'
import { pdfLimits } from './pdf-engine.ts'
import { readClipBox } from './pdfium-clip.ts'
import type { Pdfium } from './pdfium-module.ts'

export interface PageGraphics {
  readonly graphics: readonly Graphic[]
  readonly isTruncated: boolean
}

/** Affine map as PDF writes it: x' = ax + cy + e, y' = bx + dy + f. */
interface Matrix {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

interface Walk {
  readonly pdfium: Pdfium
  readonly frame: PageFrame
  readonly graphics: Graphic[]
  remaining: number
}

const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }
const pathObject = 2
const imageObject = 3
const shadingObject = 4
const formObject = 5

/** Boxes of images, paths and shadings, looking into form XObjects to a bounded depth. */
export function readPageGraphics(pdfium: Pdfium, page: number, frame: PageFrame): PageGraphics {
  const { api } = pdfium
  const walk: Walk = { pdfium, frame, graphics: [], remaining: pdfLimits.objectsPerPage }
  const count = api.FPDFPage_CountObjects(page)
  for (let index = 0; index < count && walk.remaining > 0; index += 1) {
    visit(walk, { object: api.FPDFPage_GetObject(page, index), matrix: identity, depth: 0 })
  }
  return { graphics: walk.graphics, isTruncated: walk.remaining <= 0 }
}

interface Visit {
  readonly object: number
  readonly matrix: Matrix
  readonly depth: number
}

function visit(walk: Walk, at: Visit): void {
  const { api } = walk.pdfium
  walk.remaining -= 1
  const type = api.FPDFPageObj_GetType(at.object)
  if (type === formObject) {
    visitForm(walk, at)
    return
  }
  if (type !== pathObject && type !== imageObject && type !== shadingObject) return
  const box = boundsOf(walk, at)
  if (box === undefined) return
  if (type === pathObject) {
    const fill = fillOf(walk.pdfium, at.object)
    walk.graphics.push({ kind: 'path', box, ...(fill === undefined ? {} : { fill }) })
    return
  }
  walk.graphics.push({ kind: type === imageObject ? 'image' : 'shading', box })
}

function visitForm(walk: Walk, at: Visit): void {
  if (at.depth >= pdfLimits.formDepth) return
  const { api, cells } = walk.pdfium
  const float = walk.pdfium.float
  const inner = api.FPDFPageObj_GetMatrix(at.object, cells)
    ? { a: float(0), b: float(1), c: float(2), d: float(3), e: float(4), f: float(5) }
    : identity
  const matrix = compose(inner, at.matrix)
  const count = api.FPDFFormObj_CountObjects(at.object)
  for (let index = 0; index < count && walk.remaining > 0; index += 1) {
    const object = api.FPDFFormObj_GetObject(at.object, index)
    visit(walk, { object, matrix, depth: at.depth + 1 })
  }
}

function boundsOf(walk: Walk, at: Visit): Graphic['box'] | undefined {
  const { api, cells } = walk.pdfium
  if (!api.FPDFPageObj_GetBounds(at.object, cells, cells + 4, cells + 8, cells + 12)) {
    return undefined
  }
  const float = walk.pdfium.float
  const bounds = { left: float(0), bottom: float(1), right: float(2), top: float(3) }
  const clip = readClipBox(walk.pdfium, at.object) ?? bounds
  const left = Math.max(bounds.left, clip.left)
  const bottom = Math.max(bounds.bottom, clip.bottom)
  const right = Math.min(bounds.right, clip.right)
  const top = Math.min(bounds.top, clip.top)
  if (left > right || bottom > top) return undefined
  const first = transform(at.matrix, left, bottom)
  const second = transform(at.matrix, right, top)
  const box = walk.frame.box(first, second)
  return isNearPage(box, walk.frame) ? box : undefined
}

/** Charts hide bars of absurd length behind a clip; their boxes would swallow the page. */
function isNearPage(box: Graphic['box'], frame: PageFrame): boolean {
  const reach = Math.max(frame.width, frame.height)
  return (
    Object.values(box).every((value) => Number.isFinite(value)) &&
    box.left > -reach &&
    box.top > -reach &&
    box.right < frame.width + reach &&
    box.bottom < frame.height + reach
  )
}

/** Luminance of a filled path (ITU-R BT.601 weights), undefined when it is not filled. */
function fillOf(pdfium: Pdfium, object: number): number | undefined {
  const { api, cells } = pdfium
  if (!api.FPDFPath_GetDrawMode(object, cells, cells + 4) || pdfium.integer(0) === 0) {
    return undefined
  }
  if (!api.FPDFPageObj_GetFillColor(object, cells, cells + 4, cells + 8, cells + 12)) {
    return undefined
  }
  if (pdfium.integer(3) < 8) return undefined
  const luminance =
    0.299 * pdfium.integer(0) + 0.587 * pdfium.integer(1) + 0.114 * pdfium.integer(2)
  return luminance / 255
}

function transform(matrix: Matrix, x: number, y: number): readonly [number, number] {
  return [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f]
}

function compose(inner: Matrix, outer: Matrix): Matrix {
  return {
    a: inner.a * outer.a + inner.b * outer.c,
    b: inner.a * outer.b + inner.b * outer.d,
    c: inner.c * outer.a + inner.d * outer.c,
    d: inner.c * outer.b + inner.d * outer.d,
    e: inner.e * outer.a + inner.f * outer.c + outer.e,
    f: inner.e * outer.b + inner.f * outer.d + outer.f,
  }
}
