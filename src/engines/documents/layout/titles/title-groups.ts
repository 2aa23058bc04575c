import { isName } from '../authors/names-in-line.ts'
import type { BodyStyle } from '../body-statistics.ts'
import type { FlowLine } from '../flow.ts'
import { isAbstractHeading } from '../headings/heading-names.ts'
import { styleKey } from '../headings/heading-score.ts'
import { goesOnInWords, openSpacing } from '../headings/joining-words.ts'
import { horizontalOverlap } from '../pages/page-content.ts'

export interface TitleSearch {
  readonly lines: readonly FlowLine[]
  readonly body: BodyStyle
  readonly pageHeights: ReadonlyMap<number, number>
  /** Texts of running heads and feet: a journal's name is among them. */
  readonly running: readonly string[]
}

/** A cover has no more lines than this. */
export const mostCoverLines = 14
/** How far down the page a title may stand, and how far down a cover. */
const titleShare = 0.7
export const lowestShare = 0.85

interface Grouping {
  /** How far down the page. */
  readonly share?: number | undefined
  /** Joins lines that stand further from each other than those of a title do. */
  readonly goesOn?: (last: FlowLine, line: FlowLine) => boolean
}

/**
 * Lines in the upper `share` of a page that are set alike and follow on each other, as groups that
 * may be a title.
 */
export function groupsOn(
  search: TitleSearch,
  page: number,
  { share = titleShare, goesOn = () => false }: Grouping = {},
): readonly (readonly FlowLine[])[] {
  const height = search.pageHeights.get(page) ?? 0
  const groups: FlowLine[][] = []
  for (const line of search.lines) {
    if (line.page !== page || line.baseline > height * share || !/\p{L}{2}/u.test(line.text))
      continue
    // Notes in the margin may stand between two lines of the title.
    const group = groups.findLast((candidate) => {
      const last = candidate.at(-1)
      return last !== undefined && (continuesTitle(last, line, search.body) || goesOn(last, line))
    })
    if (group === undefined) groups.push([line])
    else group.push(line)
  }
  return overLinks(groups)
}

const linkOnly =
  /^(?:(?:and|or|of|in|on|for|from|to|with|by|the|an?|und|oder|von|der|im|in|für|zur?|mit|et|de|du|des|la|le|les|pour|sur|y|e|en|del?|para|em|dos?|das?|di|della?|per|og|och|i|w|na)(?:\s+|$))+$/iu
const reachOfLink = 1.9

/** "Monopoles and Lines" over "and the" over "Correspondence": a line of joining words, in smaller letters, is part of it. */
function overLinks(groups: readonly FlowLine[][]): readonly FlowLine[][] {
  const joined: FlowLine[][] = []
  for (const group of groups) {
    const [before, link] = [joined.at(-2), joined.at(-1)]
    if (before !== undefined && link !== undefined && isLinked(before, link, group)) {
      joined.splice(-2, 2, [...before, ...link, ...group])
    } else joined.push(group)
  }
  return joined
}

function isLinked(
  before: readonly FlowLine[],
  link: readonly FlowLine[],
  after: readonly FlowLine[],
): boolean {
  const [last, line, first] = [before.at(-1), link[0], after[0]]
  if (last === undefined || line === undefined || first === undefined || link.length > 1)
    return false
  const follows = (one: FlowLine, next: FlowLine): boolean =>
    next.index === one.index + 1 && next.baseline - one.baseline < last.size * reachOfLink
  return (
    linkOnly.test(line.text.trim()) &&
    styleKey(last) === styleKey(first) &&
    follows(last, line) &&
    follows(line, first)
  )
}

function continuesTitle(last: FlowLine, line: FlowLine, body: BodyStyle): boolean {
  // The titles of manuscripts are double-spaced as their text is, and larger letters by more.
  const isLarger = last.size > body.size + 1
  const open = (body.leading / body.size) * (isLarger ? 1.26 : 1.15)
  const usual = Math.min(isLarger ? 2.9 : 2.5, Math.max(1.9, open))
  const spacing = goesOnInWords(last, line) ? Math.max(usual, openSpacing) : usual
  return (
    Math.abs(last.size - line.size) < 0.6 &&
    last.isBold === line.isBold &&
    line.baseline > last.baseline &&
    line.baseline - last.baseline < Math.max(line.size, last.size) * spacing &&
    horizontalOverlap(last.box, line.box) > 0 &&
    !isAbstractHeading(line.text) &&
    !/\S@\S/u.test(line.text)
  )
}

/** Word sets two lines in double spacing at 2.3 times their size, and a cover may be set so throughout. */
export function goesOnUnder(last: FlowLine, line: FlowLine): boolean {
  if (line.index !== last.index + 1 || entry.test(line.text)) return false
  const gap = (line.baseline - last.baseline) / line.size
  const isOther = otherOnCover.test(line.text) || isName(line.text.trim())
  return styleKey(last) === styleKey(line) && gap > 0 && gap < (isOther ? 2.25 : 2.52)
}

/** "Roll number: 12" */
const entry = /^\p{Lu}[\p{L} ]{1,20}:/u
const otherOnCover =
  /\buniversit|\bcollege\b|\bschool\b|\bfaculty|\bdepartment|\bthesis\b|\bdissertation\b|\bby\b/iu

/** "Title: Speech in noise", as submission forms ask for it; some type "Title-" or "Title –". */
export const titleLabel =
  /^(?:(?:tentative|working|provisional|proposed|paper|project|thesis|essay)\s+)?(?:title\s*[:–—-]|(?:topic|project name)\s*:)\s+(?=\S)/iu
