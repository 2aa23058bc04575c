import { isName } from '../authors/names-in-line.ts'
import type { FlowLine } from '../flow.ts'
import { groupBy } from '../statistics.ts'
import { institution, isListOfNames } from './no-title.ts'
import { partedFromLabel, underStudent, withoutNames } from './opening-title.ts'
import {
  leastEvidence,
  mayBeTitle,
  titlePlace,
  weighTitle,
  withoutUnsaid,
  type TitleGroup,
  type TitlePlace,
  type WeighedTitle,
} from './title-evidence.ts'
import {
  goesOnUnder,
  groupsOn,
  lowestShare,
  mostCoverLines,
  type TitleSearch,
} from './title-groups.ts'
import { isFrontPage } from './title-page.ts'

/** Behind a cover the back of its sheet is often blank. */
const searchedPages = 2

/** What may be the title of the work, the best first, with the reasons; empty where too little speaks for any line. */
export function rankTitles(search: TitleSearch, first: number): readonly WeighedTitle[] {
  const pages = groupBy(
    search.lines.filter(({ page }) => page >= first),
    ({ page }) => page,
  )
  return [...pages]
    .filter(([, own]) => !own.every(({ text }) => isName(text.trim())))
    .slice(0, searchedPages)
    .flatMap(([page], index, searched) => {
      const order = index > 0 && isEven(searched[0]?.[1] ?? []) ? behindEven : index
      const groups = groupsFor(search, page)
      const place = titlePlace(groups, search, { page, order })
      return candidatesOf(groups, place).flatMap(
        (group) => weighTitle(withoutUnsaid(group, place), place) ?? [],
      )
    })
    .filter(({ score }) => score > leastEvidence)
    .sort((one, other) => other.score - one.score)
}

/** A cover in letters of one size. */
function isEven(own: readonly FlowLine[]): boolean {
  const sizes = own.map(({ size }) => size)
  return Math.max(...sizes) - Math.min(...sizes) < 0.6
}

const behindEven = 0.5

function groupsFor(search: TitleSearch, page: number): readonly TitleGroup[] {
  const own = search.lines.filter((line) => line.page === page)
  const isSparse = own.length <= mostCoverLines
  const isFront = isFrontPage(own)
  const share = isSparse || isFront ? lowestShare : undefined
  const close = groupsOn(search, page, { share })
  // A cover in one size may be set in double spacing throughout, and a title end within its line.
  const wide = isFront ? groupsOn(search, page, { share, goesOn: goesOnUnder }) : []
  const more = wide.filter(
    (group) => !close.some((one) => one[0] === group[0] && one.length === group.length),
  )
  return [...close, ...more]
    .flatMap((group) => partedFromLabel(beforeNames(group, search, isSparse), search))
    .filter((group) => group.length > 0)
}

function candidatesOf(groups: readonly TitleGroup[], place: TitlePlace): readonly TitleGroup[] {
  const student = underStudent(place.search, place.page)
  const others = groups.filter(([line]) => line !== student?.[0])
  return [
    ...(student === undefined ? [] : [student]),
    ...others.filter((group) => mayBeTitle(group, place)),
  ]
}

/** The lines over the student and the place of study in an even block. */
function beforeNames(group: TitleGroup, search: TitleSearch, isSparse: boolean): TitleGroup {
  const next = search.lines[(group.at(-1)?.index ?? -2) + 1]
  if ((group[0]?.size ?? 0) < search.body.size + 0.4) return withoutNames(group, isSparse, next)
  return isSparse ? overNames(group) : group
}

/** The same in letters of a title, unless what stands over the place are names themselves. */
function overNames(group: readonly FlowLine[]): readonly FlowLine[] {
  if (!group.some(({ text }) => institution.test(text))) return group
  const rest = withoutNames(group, true)
  return isListOfNames(rest) ? group : rest
}
