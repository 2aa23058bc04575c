import type { AnalysedDocument } from '../analysed-document.ts'
import type { Statement, Telling } from './directed-statements.ts'
import { bestOf, leastOpposed, oddsOf, standingMeasures } from './likeness.ts'
import { isAboutOne, isPlain } from './plain-retellings.ts'
import { readingOf } from './readings.ts'
import type { Reading } from './readings.ts'
import { retellingFeatures } from './retelling-features.ts'
import { linePairs, statementPairs } from './retellings.ts'
import type { Retelling } from './retellings.ts'
import { likenessWeights, standingWeights } from './retold-finding-weights.generated.ts'
import { agree } from './statement-parts.ts'

/** Log-odds from which two tellings of a finding are said to disagree: eight of 3,338 open articles were told of, and in five the authors had slipped or left open what differs. */
const leastOdds = 3
/** A text with more of them tells of several things in the same words. */
const mostFound = 3

/** Two tellings of one finding that go opposite ways. */
export interface Disagreement extends Retelling {
  readonly odds: number
}

/**
 * Findings that two parts of a draft tell in much the same words, and of which one says more where the other says less. What
 * makes two statements those of one finding is weighed by what they share; that neither is borne out by another place speaks
 * for a slip.
 */
export function retoldFindings(analysed: AnalysedDocument): readonly Disagreement[] {
  return disagreementsIn(readingOf(analysed))
}

export function disagreementsIn(reading: Reading): readonly Disagreement[] {
  const pairs = linePairs(reading)
  const opposed = pairs.flatMap((lines) =>
    statementPairs(lines).flatMap((pair) => opposedIn(pair, reading)),
  )
  if (opposed.length === 0) return []
  const likesOf = agreeingWith(opposed, pairs, reading)
  const found = opposed
    .map(({ here, there, like, features }) => {
      const [one, other] = [bestOf(likesOf(here)), bestOf(likesOf(there))]
      const standing = { like, borneOut: Math.max(one, other), lessBorneOut: Math.min(one, other) }
      const odds = oddsOf({ ...standingMeasures(standing), ...features }, standingWeights)
      return { here, there, odds }
    })
    .filter(({ odds }) => odds >= leastOdds)
    .sort((one, other) => other.odds - one.odds)
  const told = oncePerLine(found)
  return told.length > mostFound ? [] : told
}

interface Opposed extends Retelling {
  readonly like: number
  readonly features: Readonly<Record<string, number>>
}

/** The pair with its measures, where it disagrees and is alike enough. */
function opposedIn(pair: Retelling, reading: Reading): readonly Opposed[] {
  if (agree(pair.here, pair.there) || !isPlain(pair)) return []
  const features = retellingFeatures(pair, reading)
  const like = oddsOf(features, likenessWeights)
  if (like <= leastOpposed || !isAboutOne(pair, features, reading)) return []
  return [{ ...pair, like, features }]
}

/** Of each statement that disagrees with one, those that it agrees with. */
function agreeingWith(
  opposed: readonly Opposed[],
  pairs: readonly (readonly [Telling, Telling])[],
  reading: Reading,
) {
  const lines = new Set(opposed.flatMap(({ here, there }) => [here.line, there.line]))
  const asked = new Set(opposed.flatMap(({ here, there }) => [here, there]))
  const likes = new Map<Statement, { with: Statement; like: number }[]>()
  const add = (one: Statement, other: Statement, like: number) => {
    if (!asked.has(one)) return
    const known = likes.get(one)
    if (known === undefined) likes.set(one, [{ with: other, like }])
    else known.push({ with: other, like })
  }
  for (const pair of pairs) {
    if (!pair.some((line) => lines.has(line))) continue
    for (const { here, there } of statementPairs(pair)) {
      if (!asked.has(here) && !asked.has(there)) continue
      if (!agree(here, there)) continue
      const like = oddsOf(retellingFeatures({ here, there }, reading), likenessWeights)
      add(here, there, like)
      add(there, here, like)
    }
  }
  return (statement: Statement) => likes.get(statement) ?? []
}

/** Each line in one note, the likeliest. */
function oncePerLine(found: readonly Disagreement[]): readonly Disagreement[] {
  const told = new Set<Telling>()
  return found.filter(({ here, there }) => {
    const isNew = !told.has(here.line) && !told.has(there.line)
    told.add(here.line)
    told.add(there.line)
    return isNew
  })
}
