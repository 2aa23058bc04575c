import type { FlowLine } from '../flow.ts'
import { styleKey } from '../headings/heading-score.ts'
import { isKindOfWork } from './kind-of-work.ts'
import { isFrontPage } from './title-page.ts'

const titleLabel = /^(?:paper |article |full )?title\s*:?$/iu
const authorsLabel = /^(?:paper |full )?(?:authors?|names?)(?: names?| list)?\s*:?$/iu
const mostLines = 6

/** The lines between "Title" and "Authors", each a line of its own, as the form of a journal asks for them. */
export function labelledTitle(
  lines: readonly FlowLine[],
  page: number,
): readonly FlowLine[] | undefined {
  const own = lines.filter((line) => line.page === page)
  const label = own.findIndex(({ text }) => titleLabel.test(text.trim()))
  const authors = own.findIndex(
    ({ text }, index) => index > label && authorsLabel.test(text.trim()),
  )
  const between = beforeNextLabel(own.slice(label + 1, authors), own[label])
  if (label === -1 || authors === -1 || between.length > mostLines) return undefined
  return between.length > 0 ? between : undefined
}

/** The next label of a form, "Journal", is set as "Title" is. */
function beforeNextLabel(
  lines: readonly FlowLine[],
  label: FlowLine | undefined,
): readonly FlowLine[] {
  const [first] = lines
  if (first === undefined || label === undefined) return lines
  const isLabel = (line: FlowLine): boolean => styleKey(line) === styleKey(label)
  const next = isLabel(first) ? -1 : lines.findIndex(isLabel)
  return next === -1 ? lines : lines.slice(0, next)
}

const labelOnCover =
  /^(?:(?:working |thesis |project |dissertation |report )?title|topic|subject|th[èe]me|titre|sujet|intitulé|thema|titel|tema|título|titolo|tittel(?: på \p{L}+)?)\s*:?$/iu
const closeInEm = 2.5
const fewestWords = 3

/** "On" under "Seminar Report", or "A Project Report on" in one line: what the work is, and then what it is about. */
function isKindOn(line: FlowLine, over: FlowLine | undefined): boolean {
  const [, kind] = kindOn.exec(line.text.trim()) ?? []
  if (kind === undefined) return false
  return isKindOfWork(kind === '' ? (over?.text ?? '') : kind.trim())
}

/** "Title" over a line, and "Background" in the same letters under it: the parts of a proposal. */
function isFormPart(label: FlowLine | undefined, next: FlowLine | undefined): boolean {
  const isTitle = titleLabel.test(label?.text.trim() ?? '')
  return isTitle && label !== undefined && next !== undefined && styleKey(label) === styleKey(next)
}

const kindOn = /^(.*?)\b(?:on|entitled|titled)\s*:?$/iu

/** The lines under "Thème" or "Topic:", which stands alone on the cover of a thesis. */
export function titleUnderLabel(
  lines: readonly FlowLine[],
  page: number,
): readonly FlowLine[] | undefined {
  const own = lines.filter((line) => line.page === page)
  const label = own.findIndex(
    (line, index) => labelOnCover.test(line.text.trim()) || isKindOn(line, own[index - 1]),
  )
  const rest = own.slice(label + 1)
  const [first] = rest
  if (label === -1 || first === undefined) return undefined
  const end = rest.findIndex((line, index) => {
    const gap = line.baseline - (rest[index - 1] ?? line).baseline
    return styleKey(line) !== styleKey(first) || gap > line.size * closeInEm
  })
  const title = rest.slice(0, end === -1 ? rest.length : end)
  if (!isFrontPage(own) && !isFormPart(own[label], rest[end])) return undefined
  const words = title.flatMap(({ text }) => text.trim().split(/\s+/u)).length
  return title.length <= mostLines && words >= fewestWords ? title : undefined
}
