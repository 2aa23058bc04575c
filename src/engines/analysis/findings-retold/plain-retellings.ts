import { rememberedFor } from '../remembered.ts'
import type { Statement, Telling } from './directed-statements.ts'
import type { Reading } from './readings.ts'
import type { Retelling } from './retellings.ts'
import { othersInClause, partsOf, sidesOf } from './statement-parts.ts'

/** Families of words of direction that are told for one another; those of none stand for themselves alone. */
const sorts: Readonly<Record<string, string>> = {
  high: 'amount',
  more: 'amount',
  great: 'amount',
  change: 'amount',
  level: 'amount',
  expression: 'amount',
  top: 'most',
  most: 'most',
  greatest: 'most',
  improve: 'worth',
  worth: 'worth',
  best: 'worth',
}
const sortOf = ({ family }: Statement): string => sorts[family] ?? family

/**
 * Whether two statements say enough of themselves to be held against each other: in two parts of the draft, in words of one
 * sort, without what makes one of them speak of other things, of a part of them, or the other way round.
 */
export function isPlain({ here, there }: Retelling): boolean {
  return (
    here.line.role !== there.line.role &&
    here.line.isCited === there.line.isCited &&
    sortOf(here) === sortOf(there) &&
    !isContrary(here.line) &&
    !isContrary(there.line) &&
    fallsBeside(here) === fallsBeside(there) &&
    haveSameTurns(here, there) &&
    !isOfOtherSide(here, there) &&
    !isOfOtherSide(there, here) &&
    !(compares(here) && compares(there) && sidesOf(here, there) === 'neither') &&
    !comparesLikes(here) &&
    !comparesLikes(there) &&
    !goBothWays(here, there) &&
    !isOutlook(here.line) &&
    !isOutlook(there.line)
  )
}

const compares = ({ than }: Statement): boolean => than >= 0

/** "Losses before the break were lower than losses after the break": the sides differ in a word too short to be read. */
const comparesLikes = (statement: Statement): boolean =>
  compares(statement) &&
  partsOf(statement).heads.every((stem) => partsOf(statement).before.has(stem))

/** "More in roots and less in leaves": which of several is told again is not clear. */
const goesBothWays = (statement: Statement): boolean =>
  statement.line.statements.some(
    (one) => one.pole !== statement.pole && sortOf(one) === sortOf(statement),
  )

/** Of correlations one sentence lists many, in both directions. */
const goBothWays = (here: Statement, there: Statement): boolean =>
  here.family === 'sign'
    ? goesBothWays(here) || goesBothWays(there)
    : goesBothWays(here) && goesBothWays(there)

/** What would be, is hoped for or asked is no finding. */
const outlook = /\b(?:will|would|should|could|whether|if|future|hypothes\w+|in order to)\b|\?/iu
const isOutlook = rememberedFor(({ text }: Telling) => outlook.test(text))

const contrary =
  /\b(?:contrary|contrast|opposite|conflict\w*|unlike|inconsistent|conversely|reverses?d?|counteract\w*|on the other hand|whereas|disagree\w*|except|alleviat\w*|attenuat\w*|restor\w*|rescu\w*|some|among (?:them|these))\b/iu
const isContrary = rememberedFor(({ text }: Telling) => contrary.test(text))

/** "Increases were reduced by": whether another fall in the clause turns it. */
const fallsBeside = (statement: Statement): boolean =>
  othersInClause(statement).filter(({ pole }) => pole === -1).length % 2 === 1

const turns =
  /\b(?:low|high|no|non|not|without|absence|lack|loss|deficien\p{L}+|poor|rich|inhibitor\p{L}*|knock\p{L}*|silenc\p{L}+|mutants?|overexpress\p{L}*|rnai|error|failure|except|attenuat\p{L}*|alleviat\p{L}*|revers\p{L}*|remov\p{L}+|withdraw\p{L}*|deplet\p{L}+|only|shortening|lengthening)\b/giu
const before = 12
const behind = 20
const turnsOf = rememberedFor(({ line, from, to }: Statement): ReadonlySet<string> => {
  const start = Math.max(0, (line.words[from]?.start ?? 0) - before)
  const last = line.words[to - 1]
  const end = last === undefined ? line.text.length : last.start + behind
  return new Set(line.text.slice(start, end).toLowerCase().match(turns))
})

/** "SES was negatively associated" and "low SES was positively associated". */
function haveSameTurns(here: Statement, there: Statement): boolean {
  const [own, others] = [turnsOf(here), turnsOf(there)]
  return own.size === others.size && [...own].every((word) => others.has(word))
}

/** "Higher on oats than on wheat" and "lower on wheat": one tells of what the other compares with. */
function isOfOtherSide(one: Statement, other: Statement): boolean {
  if (one.than < 0 || other.than >= 0) return false
  const { heads, before: own } = partsOf(one)
  return heads.some((stem) => other.line.stems.has(stem) && !own.has(stem))
}

/** Words between a word of direction and the next, within its clause. */
const mostBeside = 5
function rightOf({ line, slot, to, start }: Statement): readonly string[] {
  const next = line.statements.find((one) => one.start > start)?.slot ?? to
  return line.words.slice(slot, Math.min(to, next, slot + mostBeside)).map(({ stem }) => stem)
}
function leftOf({ line, slot, from, start }: Statement): readonly string[] {
  const last = line.statements.findLast((one) => one.start < start)?.slot ?? from
  return line.words.slice(Math.max(from, last, slot - mostBeside), slot).map(({ stem }) => stem)
}
const haveNothingInCommon = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((stem) => other.includes(stem))

/** Share of the greatest weight from which a word is rare. */
const rare = 0.48

/** Which measures (`retelling-features.ts`) a pair must have, for its lines to speak of one thing in all they name. */
export function isAboutOne(
  { here, there }: Retelling,
  { inLineMore = 0, inLineLess = 0 }: Readonly<Record<string, number>>,
  { weigh, weightOf, mostWeight }: Reading,
): boolean {
  const lacks = (one: Statement, other: Statement) =>
    [...partsOf(one).names].some((name) => !partsOf(other).clause.has(name))
  // "RWC was higher", "ethylene was lower": each has a rare word close by that the other lacks.
  const namesItsOwn = (one: Statement, other: Statement) =>
    [...partsOf(one).close].some(
      (stem) => !other.line.stems.has(stem) && weightOf(stem) >= rare * mostWeight,
    )
  const missed = (own: ReadonlySet<string>, { line }: Statement) =>
    own.size === 0
      ? 0
      : 1 - weigh([...own].filter((stem) => line.stems.has(stem))) / Math.max(2, weigh(own))
  const beside = [rightOf, leftOf].map((side) => [side(here), side(there)] as const)
  if (beside.some(([own, others]) => haveNothingInCommon(own, others))) return false
  const subjects = [missed(partsOf(here).left, there), missed(partsOf(there).left, here)]
  const objects = [missed(partsOf(here).right, there), missed(partsOf(there).right, here)]
  const isOfMost = sortOf(here) === 'most' || here.family.endsWith('est')
  return (
    inLineMore >= 0.6 &&
    inLineLess >= 0.4 &&
    !(namesItsOwn(here, there) && namesItsOwn(there, here)) &&
    !(lacks(here, there) && lacks(there, here)) &&
    Math.min(...subjects) < 0.5 &&
    (!isOfMost || (Math.max(...subjects) <= 0.3 && Math.max(...objects) <= 0.4))
  )
}
