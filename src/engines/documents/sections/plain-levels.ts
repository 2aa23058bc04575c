import type { SectionRole } from '../document.ts'
import { canonicalRole } from './headings.ts'

/** Parts of a report of research that have parts of their own. */
const divided: ReadonlySet<SectionRole> = new Set(['methods', 'results', 'discussion'])

/** "Materials and Methods", "Results and discussion": the part itself, and no part of it that bears a like name. */
const partItself =
  /^(?:(?:materials?|patients?|subjects?|participants?)(?: (?:and|&) ))?(?:methods?|methodology|results?|findings|discussions?|general discussion)(?: (?:and|&) (?:materials?|methods?|discussions?|results?|conclusions?))*$/iu

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export interface PlainHeading {
  readonly text: string
  /** Nothing stands between it and the heading before it. */
  readonly isDirect: boolean
}

/**
 * Levels of headings that bear no sign of one, as in text that was pasted without its look: those within the parts of
 * a structured abstract, and those under methods, results and discussion, stand a level below.
 */
export function plainLevels(headings: readonly PlainHeading[]): readonly (1 | 2)[] {
  const roles = headings.map(({ text }) => canonicalRole(text))
  const ofAbstract = withinAbstract(
    headings.map(({ text }) => folded(text)),
    roles,
  )
  const isStudy = roles.some((role, at) => role === 'methods' && !ofAbstract.has(at))
  let part: SectionRole | undefined
  return headings.map(({ text, isDirect }, at) => {
    if (ofAbstract.has(at)) return 2
    const role = roles[at]
    const isPart = partItself.test(folded(text))
    // Without a word between them the second is a part of the first, whatever its name.
    const isUnder = isDirect && !isPart && partItself.test(folded(headings[at - 1]?.text ?? ''))
    const isOwnPart = role !== undefined && !isUnder && (isPart || role !== part)
    if (isOwnPart) part = role
    return isStudy && !isOwnPart && part !== undefined && divided.has(part) ? 2 : 1
  })
}

/** Headings from the one of the abstract to the introduction, or to the first that has been there before. */
function withinAbstract(
  names: readonly string[],
  roles: readonly (SectionRole | undefined)[],
): ReadonlySet<number> {
  const abstract = roles.indexOf('abstract')
  const own = new Set<number>()
  if (abstract < 0) return own
  const seen = new Set<string>()
  for (let at = abstract + 1; at < names.length; at += 1) {
    const name = names[at] ?? ''
    if (name === 'introduction' || seen.has(name)) return own
    if (roles[at] === undefined && !/^(?:objectives?|aims?|purpose|design|setting)\b/u.test(name))
      return new Set()
    if (roles[at] !== 'keywords') own.add(at)
    seen.add(name)
  }
  return new Set()
}
