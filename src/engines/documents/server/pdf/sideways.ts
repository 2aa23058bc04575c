import type { Document, Figure, Table } from '../../document.ts'
import { startsWithLabel } from '../../layout/floats/captions.ts'
import type { PageContent, TextSpan } from '../../layout/pages/page-content.ts'

/** Fewer letters are a stamp in the margin. */
const fewestLetters = 60
const mostlyShare = 0.7
/** More letters that stand upright are text, not a running head and a page number. */
const mostUpright = 90

/**
 * How often a page must be turned clockwise so that most of its text stands upright: a wide table that was set sideways.
 * Undefined where most of it does already.
 */
export function sidewaysTurns(spans: readonly TextSpan[]): 1 | 3 | undefined {
  let [all, upright, up, down] = [0, 0, 0, 0]
  for (const { text, angle } of spans) {
    const letters = text.trim().length
    all += letters
    if (angle === 0) upright += letters
    if (Math.abs(angle - Math.PI / 2) < 0.1) up += letters
    if (Math.abs(angle + Math.PI / 2) < 0.1) down += letters
  }
  const turns = up > down ? 1 : 3
  const most = Math.max(up, down)
  const isMost = most >= fewestLetters && most >= all * mostlyShare
  if (!isMost || upright > mostUpright) return undefined
  // Under a drawing with sideways words stands its caption, as it should.
  const hasCaption = spans.some(({ text, angle }) => angle === 0 && startsWithLabel(text.trim()))
  return hasCaption ? undefined : turns
}

type Place = readonly [left: number, top: number, width: number, height: number]

/** Puts what was read on turned pages back where the page shows it. */
export function turnBack(document: Document, pages: readonly PageContent[]): Document {
  const turned = new Map(
    pages.flatMap((page) => (page.sideways === undefined ? [] : [[page.number, page] as const])),
  )
  if (turned.size === 0) return document
  const back = ([left, top, width, height]: Place, number: number) => {
    const page = turned.get(number)
    if (page === undefined) return [left, top, width, height] as const
    // The turned page is as wide as the shown one is high.
    const [x, y] =
      page.sideways === 1 ? [top, page.width - left - width] : [page.height - top - height, left]
    return [x, y, height, width] as const
  }
  return {
    ...document,
    blocks: document.blocks.map((block) => {
      if (block.lines === undefined) return block
      const lines = block.lines.map((line) => {
        if (!turned.has(line.page)) return line
        const [x, y, w, h] = back([line.x, line.y, line.w, line.h], line.page)
        // The edges of its letters lie along the page, where nobody asks for them.
        const { edges: _edges, ...rest } = line
        return { ...rest, x, y, w, h }
      })
      return { ...block, lines }
    }),
    figures: document.figures.map((figure) => withBox(figure, back)),
    tables: document.tables.map((table) => withBox(table, back)),
    pages: document.pages.map((page) =>
      turned.has(page.number) ? { ...page, width: page.height, height: page.width } : page,
    ),
  }
}

function withBox<Float extends Figure | Table>(
  float: Float,
  back: (place: Place, page: number) => Place,
): Float {
  if (float.box === undefined || float.page === undefined) return float
  const [x, y, w, h] = back(float.box, float.page)
  return { ...float, box: [x, y, w, h] }
}
