import { signatureBehind } from '../authors/names-in-line.ts'
import type { FlowLine } from '../flow.ts'
import { cutLine } from '../pages/line.ts'
import { firstPageOfWork } from './cover-sheet.ts'
import { isKindOfWork } from './kind-of-work.ts'
import { labelledTitle, titleUnderLabel } from './labelled-title.ts'
import { institution } from './no-title.ts'
import { openingShare } from './opening-title.ts'
import { withoutSeries } from './series-of-work.ts'
import { groupsOn, titleLabel, type TitleSearch } from './title-groups.ts'
import { isFrontPage } from './title-page.ts'
import { rankTitles } from './title-ranking.ts'
import { hasTwinUnder } from './translated-title.ts'

/** The title: what a label calls so, or what most speaks for on the first page of the work or the one behind it. */
export function findTitle(search: TitleSearch): readonly FlowLine[] {
  const first = firstPageOfWork(search.lines)
  const labelled = labelledTitle(search.lines, first) ?? titleUnderLabel(search.lines, first)
  if (labelled !== undefined) return labelled
  const said = titleBehindLabel(search, first)
  if (said !== undefined) return withoutBadge(beforeLabel(said))
  const ranked = rankTitles(search, first)
  const [highest] = ranked
  if (highest === undefined) return kindOnCover(search, first)
  const best = ranked.find(({ lines }) => hasTwinUnder(lines, highest.lines)) ?? highest
  const title = withoutBadge(best.lines)
  const over = ranked.find(({ lines }) => isMainOver(lines, title))
  const isTold = over !== undefined && over.score > told && isOnFront(title, search)
  return isTold ? [...over.lines, ...title] : withNameOver(title, search)
}

/** Points of evidence: half of what the title of a cover usually has. */
const told = 3
const largerBy = 3

/** "Towns and Ovens" in larger letters over "A Board for the Bakers of Small Towns", which says more and is its subtitle. */
function isMainOver(lines: readonly FlowLine[], title: readonly FlowLine[]): boolean {
  const [over, first] = [lines.at(-1), title[0]]
  if (over === undefined || first === undefined || over.index !== first.index - 1) return false
  const isOther = lines.some(({ text }) => institution.test(text) || isKindOfWork(text))
  return !isOther && over.size > first.size + largerBy && isRightOver(over, first)
}

function isRightOver(over: FlowLine, first: FlowLine): boolean {
  const gap = first.baseline - over.baseline
  const isLevel =
    Math.abs(over.box.left - first.box.left) < alignedBy ||
    Math.abs(over.box.left + over.box.right - first.box.left - first.box.right) < alignedBy
  const reach = /[:–—]$/u.test(over.text.trim()) ? reachOfAnnounced : reachOfName
  return isLevel && over.page === first.page && gap > 2 && gap < over.size * reach
}

function isOnFront([first]: readonly FlowLine[], { lines }: TitleSearch): boolean {
  return isFrontPage(lines.filter(({ page }) => page === first?.page))
}

const reachOfName = 1.4
/** "Towns Are Ready:" announces what stands under it. */
const reachOfAnnounced = 2.4
/** "LoafKeeper" over "An Oven for Towns", in larger letters: what was made has a name that the text comes back to. */
function withNameOver(title: readonly FlowLine[], search: TitleSearch): readonly FlowLine[] {
  const [first] = title
  const over = search.lines.find(({ index }) => index === (first?.index ?? 0) - 1)
  if (first === undefined || over === undefined || over.size <= first.size) return title
  const name = over.text.trim()
  const isName = /^\p{Lu}[\p{L}\d-]*\p{Ll}[\p{L}\d-]*$/u.test(name) && !isKindOfWork(name)
  const isSaid = search.lines.some(({ page, text }) => page > first.page && text.includes(name))
  return isName && isSaid && isRightOver(over, first) && isOnFront(title, search)
    ? [over, ...title]
    : title
}

/** Points. */
const alignedBy = 4

/** "Seminar Report", on a cover that says nothing else, and no page behind it does. */
function kindOnCover({ lines }: TitleSearch, page: number): readonly FlowLine[] {
  const own = lines.filter((line) => line.page === page)
  const kind = own.find(({ text }) => isKindOfWork(text))
  return kind !== undefined && isFrontPage(own) ? [kind] : []
}

const fewestSaid = 4

/** "Title: Bread and its price", under the name of a journal in larger letters. */
function titleBehindLabel(search: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const height = search.pageHeights.get(page) ?? 0
  const isFront = isFrontPage(search.lines.filter((line) => line.page === page))
  return groupsOn(search, page).find(([line]) => {
    const [label = ''] = titleLabel.exec(line?.text ?? '') ?? []
    const words = (line?.text ?? '').slice(label.length).trim().split(/\s+/u).length
    const isHigh = isFront || (line?.baseline ?? height) < height * openingShare
    return label !== '' && words >= fewestSaid && isHigh
  })
}

/** "Author: Ada Byron", in the letters of the title over it, begins the next entry of the form. */
function beforeLabel([first, ...rest]: readonly FlowLine[]): readonly FlowLine[] {
  const next = rest.findIndex(({ text }) => nextLabel.test(text))
  return first === undefined ? [] : [first, ...rest.slice(0, next === -1 ? rest.length : next)]
}

const nextLabel = /^\p{Lu}[\p{L} ]{2,20}:\s/u

/** Some journals print the badge "OPEN" in front of the title, as text, and some authors the word "Title:". */
function withoutBadge(printed: readonly FlowLine[]): readonly FlowLine[] {
  const title = withoutKind(
    withoutSeries(withoutSection(underKind(behindOn(withoutLabel(printed))))),
  )
  const [first, ...rest] = withoutSignature(title)
  const text = first?.text ?? ''
  const badge = (/^OPEN\s+(?=\p{Lu}[\p{Ll}-])/u.exec(text) ?? titleLabel.exec(text))?.[0]
  if (first === undefined) return title
  if (badge === undefined) return [first, ...rest]
  return [{ ...first, ...cutLine(first, badge.length, first.text.length) }, ...rest]
}

/** "The Weight of Loaves - Ada Example, c1432293": who wrote it is no part of the title. */
function withoutSignature(title: readonly FlowLine[]): readonly FlowLine[] {
  const last = title.at(-1)
  const at = last === undefined ? -1 : signatureBehind(last.text)
  return last === undefined || at < 1
    ? title
    : [...title.slice(0, -1), { ...last, ...cutLine(last, 0, at) }]
}

/** "Title", in the letters of the title, as the line over it. */
function withoutLabel(title: readonly FlowLine[]): readonly FlowLine[] {
  const [first, ...rest] = title
  return rest.length > 0 && /^title\s*:?$/iu.test(first?.text.trim() ?? '') ? rest : title
}

/** "Introduction to Baking" over "Final Project Report" over the title, each a line: the course, and what was asked. */
function underKind(title: readonly FlowLine[]): readonly FlowLine[] {
  const kind = title.findIndex(({ text }) => reportOfWork.test(text.trim()))
  const isBetween = kind > 0 && kind < title.length - 1
  return isBetween && !opensTitle.test(title[kind - 1]?.text.trim() ?? '')
    ? title.slice(kind + 1)
    : title
}

const mostOverOn = 2

/** "Project Report" over "On" over the title, in letters of one kind. */
function behindOn(title: readonly FlowLine[]): readonly FlowLine[] {
  const on = title.findIndex(({ text }) => /^(?:on|entitled)\s*:?$/iu.test(text.trim()))
  const isOver = on > 0 && on <= mostOverOn && on < title.length - 1
  return isOver ? title.slice(on + 1) : title
}

const reportOfWork =
  /^(?:(?:final|interim|progress|project|coursework|technical|term|course|lab(?:oratory)?|internship|research|thesis)\s+){1,2}(?:report|paper|project|thesis|essay)$/iu

/** "Final Report", in the letters of the title, as the line under it. */
function withoutKind(title: readonly FlowLine[]): readonly FlowLine[] {
  const [last, before] = [title.at(-1)?.text.trim() ?? '', title.at(-2)?.text.trim() ?? '']
  const isKind = reportOfWork.test(last) || isKindOfWork(last)
  return before !== '' && isKind && !opensTitle.test(before) ? title.slice(0, -1) : title
}

const firstSection = /^(?:1\.?\s+)?(?:abstract|introduction)$/iu

function isFirstSection({ text }: FlowLine): boolean {
  return firstSection.test(text.trim())
}

const opensTitle = /(?:\b(?:an?|the|brief|short|gentle|and|of|to)|[:–—-])$/iu

/** Manuscripts in the style of APA print the title once more over the text, and the first heading under it alike. */
function withoutSection(title: readonly FlowLine[]): readonly FlowLine[] {
  const [last, before] = [title.at(-1), title.at(-2)]
  const isSection = last !== undefined && isFirstSection(last)
  return isSection && before !== undefined && !opensTitle.test(before.text.trim())
    ? title.slice(0, -1)
    : title
}
