import { rememberedFor } from '../remembered.ts'
import { countContrasts } from './contrasts.ts'
import type { Statement, Telling, Word } from './directed-statements.ts'
import type { Reading } from './readings.ts'
import type { Retelling } from './retellings.ts'
import { othersInClause, partsOf, sidesOf } from './statement-parts.ts'
import type { Parts } from './statement-parts.ts'

type Stems = ReadonlySet<string>
type Features = Readonly<Record<string, number>>

/**
 * What tells whether two statements are of one finding; nothing of it depends on which way either goes.
 * Shared by training and use; a change here asks for new weights (`npm run train -- retold-findings`).
 */
export function retellingFeatures(pair: Retelling, reading: Reading): Features {
  const words = wordsAlike(pair, reading)
  const sameFamily = flag(pair.here.family === pair.there.family)
  return {
    bias: 1,
    ...words,
    ...directlyBeside(pair),
    ...sidesAlike(pair, reading),
    ...valuesAlike(pair, reading),
    ...namesAlike(pair),
    ...turnsApart(pair),
    ...placesOf(pair),
    sameFamily,
    nearFamily: words.near * sameFamily,
    nearWhole: words.near * words.whole,
  }
}

const flag = (is: boolean): number => (is ? 1 : 0)
const capped = (value: number, most: number): number => Math.min(1, value / most)

/** Weights below which words say too little to be held against others. */
const least = { near: 3, clause: 4, whole: 4 }

function wordsAlike({ here, there }: Retelling, reading: Reading) {
  const { weigh } = reading
  const [a, b] = [partsOf(here), partsOf(there)]
  const near = overlap(a.near, b.near, reading)
  const clause = overlap(a.clause, b.clause, reading)
  const whole = overlap(here.line.stems, there.line.stems, reading)
  return {
    near: near.dice,
    lessNear: near.shared / Math.max(least.near, near.less),
    clause: clause.dice,
    lessClause: clause.shared / Math.max(least.clause, clause.less),
    whole: whole.dice,
    lessWhole: whole.shared / Math.max(least.whole, whole.less),
    clauseSum: Math.min(1.5, clause.shared / 25),
    clauseApart: capped(clause.less - clause.shared, 30),
    wholeApartMax: capped(whole.more - whole.shared, 60),
    left: overlap(a.left, b.left, reading).dice,
    right: overlap(a.right, b.right, reading).dice,
    rightClose: overlap(a.rightClose, b.rightClose, reading).dice,
    cross: Math.min(
      1.5,
      (overlap(a.left, b.right, reading).shared + overlap(a.right, b.left, reading).shared) / 10,
    ),
    inLineLess: Math.min(shareIn(a.clause, there, weigh), shareIn(b.clause, here, weigh)),
    inLineMore: Math.max(shareIn(a.clause, there, weigh), shareIn(b.clause, here, weigh)),
    nearMissMin: capped(
      Math.min(heaviestMissed(a.close, there, reading), heaviestMissed(b.close, here, reading)),
      6,
    ),
  }
}

function overlap(one: Stems, other: Stems, { weigh }: Reading) {
  const shared = weigh([...one].filter((stem) => other.has(stem)))
  const [first, second] = [weigh(one), weigh(other)]
  return {
    shared,
    dice: first + second <= 0 ? 0 : (2 * shared) / (first + second),
    less: Math.min(first, second),
    more: Math.max(first, second),
  }
}

function shareIn(own: Stems, { line }: Statement, weigh: Reading['weigh']): number {
  if (own.size === 0) return 1
  return weigh([...own].filter((stem) => line.stems.has(stem))) / Math.max(2, weigh(own))
}

function heaviestMissed(own: Stems, { line }: Statement, { weightOf }: Reading): number {
  return Math.max(0, ...[...own].filter((stem) => !line.stems.has(stem)).map(weightOf))
}

/** Whether the words directly before and behind both are the same. */
function directlyBeside({ here, there }: Retelling) {
  const [a, b] = [partsOf(here), partsOf(there)]
  const [before1, behind1] = [-1, 0].map((step) =>
    flag(
      here.line.words[here.slot + step] !== undefined &&
        here.line.words[here.slot + step]?.stem === there.line.words[there.slot + step]?.stem,
    ),
  )
  return {
    before1: before1 ?? 0,
    behind1: behind1 ?? 0,
    beforeBehind: (before1 ?? 0) * (behind1 ?? 0),
    nextWord: flag(areOne(wordBehind(here), wordBehind(there))),
    wordBefore: flag(areOne(wordBefore(here), wordBefore(there))),
    behindMiss: missed(wordsBehind(here), b) + missed(wordsBehind(there), a),
    beforeMiss: missed(wordsBefore(here), b) + missed(wordsBefore(there), a),
    run: capped(commonRun(here, there), 8),
  }
}

const besideReach = 30
const areOne = (one: string, other: string): boolean => one !== '' && one === other
const wordBehind = ({ line, end }: Statement): string =>
  /^\W{0,2}([\p{L}\d-]+)/u.exec(line.text.slice(end, end + besideReach))?.[1]?.toLowerCase() ?? ''
const wordBefore = ({ line, start }: Statement): string =>
  /([\p{L}\d-]+)\W{0,2}$/u
    .exec(line.text.slice(Math.max(0, start - besideReach), start))?.[1]
    ?.toLowerCase() ?? ''
const wordsBehind = ({ line, slot }: Statement): readonly Word[] => line.words.slice(slot, slot + 2)
const wordsBefore = ({ line, slot, from }: Statement): readonly Word[] =>
  line.words.slice(Math.max(from, slot - 2), slot)
const missed = (words: readonly Word[], { clause }: Parts): number =>
  words.length === 0 ? 0 : words.filter(({ stem }) => !clause.has(stem)).length / words.length

/** How many words stand in one order directly around both. */
function commonRun(here: Statement, there: Statement): number {
  const stemAt = ({ line, slot }: Statement, at: number) => line.words[slot + at]?.stem
  const runs = (step: 1 | -1, first: number): number => {
    let at = first
    while (stemAt(here, at) !== undefined && stemAt(here, at) === stemAt(there, at)) at += step
    return Math.abs(at - first)
  }
  return runs(-1, -1) + runs(1, 0)
}

function sidesAlike({ here, there }: Retelling, reading: Reading) {
  const sides = sidesOf(here, there)
  const doBoth = here.than >= 0 && there.than >= 0
  const behind = overlap(partsOf(here).behind, partsOf(there).behind, reading)
  return {
    isCrossed: flag(sides === 'crossed'),
    straight: flag(sides === 'straight'),
    behindSame: doBoth ? capped(behind.shared, 6) : 0,
    onlyOneCompares: flag(here.than >= 0 !== there.than >= 0),
  }
}

const mostLinesOfRare = 4

function valuesAlike({ here, there }: Retelling, { timesOf }: Reading) {
  const [own, others] = [[...here.line.values], [...there.line.values]]
  const same = own.filter((value) => there.line.values.has(value))
  const isRare = (value: string) => value.length > 2 && timesOf(value) <= mostLinesOfRare
  return {
    sameValues: Math.min(4, same.length),
    rare: Math.min(3, same.filter(isRare).length),
    apart: Math.min(4, own.length - same.length, others.length - same.length),
  }
}

function namesAlike({ here, there }: Retelling) {
  const [own, others] = [[...partsOf(here).names], [...partsOf(there).names]]
  const lacking = (names: readonly string[], { line }: Statement) =>
    names.filter((name) => !line.stems.has(name)).length
  return {
    missNames: Math.min(3, lacking(own, there)) + Math.min(3, lacking(others, here)),
    sameNames: Math.min(3, own.filter((name) => others.includes(name)).length),
  }
}

/** What turns a finding to another thing or another way in one of them alone. */
function turnsApart({ here, there }: Retelling) {
  const [many, others] = [here.line.statements, there.line.statements]
  const more = Math.max(many.length, others.length)
  return {
    contrasts: Math.min(2, countContrasts(here.line, there.line)),
    inverseOdd: flag(isInverseOf(here, there) || isInverseOf(there, here)),
    turnOdd: flag(directionsBeside(here) !== directionsBeside(there)),
    lowOdd: Math.min(2, oddOf(lowsOf(here.line), lowsOf(there.line))) / 2,
    conversely: flag(isConverse(here.line) !== isConverse(there.line)),
    supposed: flag(isSupposed(here.line) !== isSupposed(there.line)),
    many: Math.min(5, more) / 5,
    oneOne: flag(more === 1),
    sameOrdinal: flag(
      many.length === others.length && more > 1 && many.indexOf(here) === others.indexOf(there),
    ),
  }
}

const inverse =
  /^(?:inhib|knock|silen|loss|lack|absen|defic|mutan|antago|sirna|deplet|block|withou|resist|delet|null|remov|restr|lost|mortal|death|surviv|withdr|recov|reliev|rescue|revers)/u
const isInverseOf = (one: Statement, other: Statement): boolean =>
  [...partsOf(one).clause].some((stem) => inverse.test(stem) && !partsOf(other).clause.has(stem))
const directionsBeside = (statement: Statement): string =>
  othersInClause(statement)
    .map(({ family, pole }) => `${family}${pole}`)
    .sort()
    .join(' ')

const low =
  /\b(?:low|high|no|non|not|few|little|small|large|without|absence|lack|loss|zero|poor|rich|strong|weak|anti|min|max|minimum|maximum)\b/giu
const lowsOf = rememberedFor(({ text }: Telling): Stems => new Set(text.toLowerCase().match(low)))
const oddOf = (one: Stems, other: Stems): number =>
  [...one].filter((word) => !other.has(word)).length +
  [...other].filter((word) => !one.has(word)).length

const converse =
  /\b(?:conversely|in contrast|by contrast|on the contrary|contrary to|on the other hand|unlike|whereas|opposite|however|but|while|respectively|both|inconsistent|surprisingly|interestingly)\b/iu
const isConverse = rememberedFor(({ text }: Telling) => converse.test(text))
const supposed =
  /\b(?:if|whether|may|might|could|should|would|can|hypothes\w+|expect\w*|assum\w+|suppos\w+|predict\w*|aim\w*|to (?:determine|test|examine|investigate|assess)|previous\w*|other (?:studies|authors)|report\w*|suggest\w*|unlike|contrary|in contrast)\b/iu
const isSupposed = rememberedFor(({ text }: Telling) => supposed.test(text))

function placesOf({ here, there }: Retelling) {
  const roles = new Set([here.line.role, there.line.role])
  return {
    ofAbstract: flag(roles.has('abstract')),
    ofCaption: flag(roles.has('caption')),
    ofConclusion: flag(roles.has('conclusion')),
    onePart: flag(roles.size === 1),
    abstractResults: flag(roles.has('abstract') && roles.has('results')),
  }
}
