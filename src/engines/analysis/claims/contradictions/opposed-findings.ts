import { rootOf, rootsIn } from '../content-words.ts'
import type { FindingClause } from './finding-clauses.ts'

const opposites: ReadonlySet<string> = new Set([
  'more|less',
  'more|not more',
  'less|not less',
  'more|same',
  'less|same',
  'differs|same',
])

/** Roots that two clauses must share, and further ones that only one of them may have. */
const leastShared = 2
const mostFurther = 5
/** Where one of them finds no difference, a longer clause soon speaks of something else. */
const mostBesideNone = 3
/** Of so many roots one may be another word for the same. */
const oneMayDiffer = 8
/** Roots of two groups and what was measured of them. */
const leastMeasured = 3

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((root) => other.has(root)).length

/** Whether two clauses speak of the same measure of the same things: one names nothing that the other does not. */
function speakOfTheSame(one: FindingClause, other: FindingClause): boolean {
  const [short, long] = one.all.size <= other.all.size ? [one, other] : [other, one]
  const most = one.saying === 'same' || other.saying === 'same' ? mostBesideNone : mostFurther
  if (short.all.size < leastShared || long.all.size - short.all.size > most) return false
  if (standElsewhere(one, other) || nameOthers(one, other)) return false
  const isHeldBy = (where: FindingClause, by: FindingClause) =>
    shared(where.condition, by.all) === where.condition.size
  return (
    short.all.size - shared(short.all, long.all) <= Math.floor(short.all.size / oneMayDiffer) &&
    isHeldBy(one, other) &&
    isHeldBy(other, one) &&
    !isNarrowed(one, other) &&
    !isNarrowed(other, one)
  )
}

/** "ABA" and "JA", "RBF and WF" and "LAB of RBF": each names by its letters what the other does not. */
function nameOthers(one: FindingClause, other: FindingClause): boolean {
  const [here, there] = [one, other].map(
    ({ words }) => new Set(words.match(/(?<![\p{L}\d])\p{Lu}{2,}\d*(?![\p{L}\d])/gu)),
  )
  if (here === undefined || there === undefined) return false
  return [...here].some((name) => !there.has(name)) && [...there].some((name) => !here.has(name))
}

/** Words and figures of place and time: what holds before or outside need not hold after or inside. */
const places =
  /\b(?:before|after|during|between|outside|inside|within|above|below|until|since|without|over|beyond|first|second|third|initially|early|late|left|right)\b|\d+(?= (?:s|min|h|d)\b| (?:second|minute|hour|day|week|month|year)s?\b)/giu

/** Whether both name a place or a time, and not the same. */
function standElsewhere(one: FindingClause, other: FindingClause): boolean {
  const [here, there] = [one, other].map(({ words }) => new Set(words.toLowerCase().match(places)))
  if (here === undefined || there === undefined || here.size === 0 || there.size === 0) return false
  return [...here].some((word) => !there.has(word)) || [...there].some((word) => !here.has(word))
}

/** "Rotational speed" and "speed": a word of its own before a shared noun makes another measure of it. */
function isNarrowed(one: FindingClause, other: FindingClause): boolean {
  const words = one.words.toLowerCase().match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? []
  const marks =
    other.words.match(
      /(?<=\p{L}{3}\s)(?<!\b(?:were|was|are|about|than|over|only|from|for|with)\s)(?:\p{Lu}|\d+)(?=[\s,.]|$)/gu,
    ) ?? []
  if (marks.some((mark) => !one.words.includes(mark))) return true
  return words.some((word, at) => {
    const next = words[at + 1]
    if (next === undefined || !other.all.has(rootOf(next))) return false
    const root = rootOf(word)
    return one.all.has(root) && !other.all.has(root)
  })
}

/** Where one clause compares with "than" and the other finds none, both name what was measured and not the groups alone. */
function shareMeasure(one: FindingClause, other: FindingClause): boolean {
  const few = Math.min(one.all.size, other.all.size) < leastMeasured
  const short = one.all.size <= other.all.size ? one : other
  if (
    few &&
    short.kind !== 'association' &&
    (one.right.size > 0 || other.right.size > 0 || one.kind === 'difference')
  )
    return false
  const [same, compared] = one.saying === 'same' ? [one, other] : [other, one]
  if (same.saying !== 'same' || compared.right.size === 0) return true
  const [before = '', behind = ''] = same.words.split(/\b(?:between|among|across)\b/u)
  const counted = /^\s*(?:the )?((?:\p{L}+ ){1,3})(?:of|in|for|on)\b/u.exec(behind)?.[1] ?? ''
  const measure = rootsIn(`${before} ${counted}`)
  return [...measure].some((root) => compared.all.has(root) && !compared.right.has(root))
}

/** What stands behind "than" alone. */
const only = ({ left, right }: FindingClause): ReadonlySet<string> =>
  new Set([...right].filter((root) => !left.has(root)))

const lastCase = /\b(?:while|when|whilst)\b [^,;()]*$/iu

/** "While drawing the seine nets" and "while drawing the herring nets": each ends with a case of its own. */
function areUnderOther(one: FindingClause, other: FindingClause): boolean {
  const [here, there] = [one, other].map(({ words }) =>
    rootsIn(lastCase.exec(words.trim().replace(/[.!]$/u, ''))?.[0] ?? ''),
  )
  if (here === undefined || there === undefined || here.size === 0 || there.size === 0) return false
  return (
    [...here].some((root) => !other.all.has(root)) && [...there].some((root) => !one.all.has(root))
  )
}

/** "Men … than women" and "women … than men": the two sides changed places. */
function areTurned(one: FindingClause, other: FindingClause): boolean {
  if (one.right.size === 0 || other.right.size === 0) return false
  const crossed = shared(one.left, only(other)) + shared(other.left, only(one))
  const straight = shared(only(one), only(other))
  return crossed > straight
}

const turned: Readonly<Record<string, string>> = {
  more: 'less',
  less: 'more',
  'not more': 'not less',
  'not less': 'not more',
}

const areOpposite = (one: string, other: string): boolean =>
  opposites.has(`${one}|${other}`) || opposites.has(`${other}|${one}`)

/** Whether two findings on the same measure cannot both hold. */
export function cannotBothHold(one: FindingClause, other: FindingClause): boolean {
  if (one.scale !== null && other.scale !== null && one.scale !== other.scale) return false
  const across = turned[other.saying] ?? other.saying
  if (!areOpposite(one.saying, other.saying) && !areOpposite(one.saying, across)) return false
  if ((one.saying === 'same' || other.saying === 'same') && one.kind !== other.kind) return false
  if (!speakOfTheSame(one, other) || !shareMeasure(one, other)) return false
  if (areUnderOther(one, other)) return false
  return areOpposite(one.saying, areTurned(one, other) ? across : other.saying)
}
