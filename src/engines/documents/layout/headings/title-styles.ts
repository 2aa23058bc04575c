import type { BodyStyle } from '../body-statistics.ts'
import type { FlowLine } from '../flow.ts'
import { groupBy } from '../statistics.ts'
import { itemSigns } from '../text/list-marks.ts'
import { styleKey } from './heading-score.ts'
import type { HeadingCandidate } from './repeated-headings.ts'

const fewest = 3
const most = 0.7

interface StyleSearch {
  /** Every line that was weighed, whether it is a candidate or not. */
  readonly all: readonly HeadingCandidate[]
  readonly body: BodyStyle
  readonly lines: readonly FlowLine[]
}

/**
 * Bookmarks leave out what is deep: a style in which lines stand alone at the edge of their column, over text and as
 * titles do, nearly each time that it comes, is that of deeper headings.
 */
export function stylesOfTitles(
  candidates: readonly HeadingCandidate[],
  { all, body, lines }: StyleSearch,
): ReadonlySet<string> {
  const isApart = ({ line, isRunIn }: HeadingCandidate): boolean =>
    !isRunIn && isMarked(line, body) && line.above > body.leading * 1.25 && isAtEdge(line)
  const apart = groupBy(all.filter(isApart), ({ line }) => styleKey(line))
  const titles = groupBy(
    candidates.filter((one) => isApart(one) && isTitle(one.line.text.trim())),
    ({ line }) => styleKey(line),
  )
  const totals = groupBy(all, ({ line }) => styleKey(line))
  const styles = [...titles].flatMap(([style, group]) => {
    const over = group.filter(({ line }) => standsOverText(line, lines, body)).length
    const isOverText = over >= fewest && over >= (apart.get(style)?.length ?? 0) * most
    // What is used for nothing else needs no text under it: pictures of a questionnaire may stand there.
    const isOwn = group.length >= fewest && group.length >= (totals.get(style)?.length ?? 0) * most
    return isOverText || isOwn ? [style] : []
  })
  return new Set(styles)
}

function isMarked(line: FlowLine, body: BodyStyle): boolean {
  return (line.isBold && !body.isBold) || line.size > body.size + 0.6
}

function isAtEdge({ box, column, size, text }: FlowLine): boolean {
  return box.left - column.left < size * 0.6 && !listMark.test(text.trim())
}

const listMark = new RegExp(
  String.raw`^(?:[${itemSigns}–—*-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s`,
  'u',
)

/** "KEYWORDS:" on the last page is the label of a field. */
function isTitle(text: string): boolean {
  return !/[.:,;]$/u.test(text)
}

/** Or over the next title. */
function standsOverText(line: FlowLine, lines: readonly FlowLine[], body: BodyStyle): boolean {
  const next = lines[line.index + 1]
  if (next === undefined) return false
  const isText = next.font === body.font && Math.abs(next.size - body.size) < 0.6
  return isText || styleKey(next) === styleKey(line)
}
