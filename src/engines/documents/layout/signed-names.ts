import { isOther, isRole, isUnderAuthor, isUnderRole } from './author-roles.ts'
import type { CountedName } from './counted-names.ts'
import type { FlowLine } from './flow.ts'
import { styleKey } from './heading-score.ts'
import { institution, isName, namesIn, partsOf } from './names-in-line.ts'

/** Lines of names under one label stand no further apart. */
const rowReachInEm = 1.7

/**
 * "Par", and under it the name, over the title of a thesis, or a name alone right over it in letters as large: those
 * under the title are its jury.
 */
export function signedOverTitle(
  page: readonly FlowLine[],
  title: readonly FlowLine[],
  isFront: boolean,
): readonly CountedName[] {
  const [first] = title
  const over = page.filter(({ baseline }) => baseline < (first?.baseline ?? 0))
  const last = isFront ? over.at(-1) : undefined
  const isAsLarge = (line: FlowLine): boolean =>
    line === last &&
    !goesOn(line, over) &&
    line.size > (first?.size ?? 0) - 0.6 &&
    !institution.test(line.text)
  return over
    .filter((line) => isUnderAuthor(line, page) || (isAsLarge(line) && !isUnderRole(line, page)))
    .map((line) => ({ line, name: line.text.trim().replaceAll(/\s+/gu, ' ') }))
    .filter(({ name }) => isName(name))
}

/** "Universidad de San" over "Juan del Monte": one name in two lines, of a place. */
function goesOn(line: FlowLine, over: readonly FlowLine[]): boolean {
  return over.some((other) => {
    const gap = line.baseline - other.baseline
    return gap > 2 && gap < line.size * rowReachInEm && styleKey(other) === styleKey(line)
  })
}

/**
 * "Candidato", and under it who wrote the thesis: then other lines of its cover that look like names say something
 * else.
 */
export function signedUnderLabel(span: readonly FlowLine[]): readonly FlowLine[] {
  const named = span.filter(
    (line) =>
      namesIn(line).length > 0 &&
      !institution.test(line.text) &&
      !isRole(line) &&
      !isUnderRole(line, span),
  )
  const first = named.filter((line) => isUnderAuthor(line, span))
  const isNext = (line: FlowLine, over: FlowLine): boolean =>
    styleKey(over) === styleKey(line) &&
    Math.abs(over.box.left - line.box.left) < 2 &&
    line.baseline > over.baseline &&
    line.baseline - over.baseline < line.size * rowReachInEm
  const signed: FlowLine[] = []
  for (const line of named) {
    if (first.includes(line) || signed.some((over) => isNext(line, over))) signed.push(line)
  }
  return signed
}

/** Some title pages name the author over the title: alone in a line, near to it, often under "by". */
export function nameOverTitle(
  page: readonly FlowLine[],
  title: readonly FlowLine[],
): readonly FlowLine[] {
  const top = Math.min(...title.map(({ baseline }) => baseline))
  const over = page
    .filter((line) => line.baseline < top && !institution.test(line.text))
    .filter((line) => isName(line.text.trim().replaceAll(/\s+/gu, ' ')) && !isOther(line, []))
  const [last] = over.slice(-1)
  const isSeveral = over.length > mostNamesOverTitle
  return last === undefined || isSeveral ? [] : [last]
}

const listReachInEm = 2.5

/** Some journals print the list of authors right over the title: nothing but names, and several. */
export function listOverTitle(
  page: readonly FlowLine[],
  title: readonly FlowLine[],
): readonly FlowLine[] {
  const [first] = title
  if (first === undefined) return []
  const over = page.filter(({ baseline }) => baseline < first.baseline)
  const reach = first.baseline - first.size * listReachInEm
  return over.filter((line) => {
    const parts = partsOf(line).filter((part) => part.length > 1)
    return line.baseline > reach && parts.length > 1 && parts.every(isName)
  })
}

/** More lines than these that look like names are the names of places and offices. */
const mostNamesOverTitle = 3
