import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import type { Line, Mention } from './mentions.ts'
import { retoldFeatures } from './retold-features.ts'
import type { Ledger, Retold } from './retold-features.ts'
import { otherValueNote } from './retold-note.ts'
import { candidatesIn, readingOf } from './retold-pairs.ts'
import { retoldWeights } from './retold-weights.generated.ts'

/** Log-odds from which two values are told to be one: of 627 unread articles thirteen were told of, and in ten or eleven the authors had slipped. */
const leastOdds = 2.4
/** What standing in a table can add to the odds. */
const mostOfTables = 0.6
/** A text with more of them tells of several trials in the same words. */
const mostFound = 3

interface Judged extends Retold {
  readonly odds: number
}

/**
 * A value that stands nowhere else in the draft, where another part tells of the same thing with another value. What makes
 * two mentions those of one thing is weighed together: their words, the values beside both, what stands directly before and
 * behind, and whether a slip of the pen makes one number of the other.
 */
export function retoldValues(analysed: AnalysedDocument): readonly FindingDraft[] {
  const reading = readingOf(analysed)
  // Tables are read only where a pair comes close.
  const beside = { weigh: reading.weigh, timesOf: reading.timesOf, cells: new Set<number>() }
  const judged = candidatesIn(reading)
    .filter(haveWordsInCommon)
    .filter((pair) => oddsOf(pair, beside) >= leastOdds - mostOfTables)
    .map((pair) => ({ ...pair, odds: oddsOf(pair, reading) }))
    .filter((pair) => pair.odds >= leastOdds && !isOfProtocol(pair))
    .filter(({ here, there }) => [here, there].every((line) => !isOfOthers(analysed, line)))
    .sort((one, other) => other.odds - one.odds)
  const found = oncePerPlace(judged)
  return found.length > mostFound ? [] : found.map((pair) => otherValueNote(pair, reading))
}

function oddsOf(pair: Retold, ledger: Ledger): number {
  return Object.entries(retoldFeatures(pair, ledger)).reduce(
    (sum, [feature, value]) => sum + value * (retoldWeights[feature] ?? 0),
    0,
  )
}

const fewestWords = 2

/** Told fast: most pairs have hardly a word in common. */
function haveWordsInCommon({ here, there }: Retold): boolean {
  let shared = 0
  for (const stem of here.stems) if (there.stems.has(stem)) shared += 1
  return shared >= fewestWords
}

/** What a caption says of how something was done is mostly another run of it. */
const isOfProtocol = ({ here, there }: Retold): boolean =>
  [here, there].every(({ role }) => role === 'methods' || role === 'caption')

/** What a sentence with a callout tells may be another's value. */
function isOfOthers({ document }: AnalysedDocument, line: Line): boolean {
  return line.role !== 'methods' && line.role !== 'caption' && isCitedIn(document, line)
}

/** Each value in one note, the likeliest; of two that both stand alone the pair is told once. */
function oncePerPlace(pairs: readonly Judged[]): readonly Judged[] {
  const told = new Set<Mention>()
  return pairs.filter(({ odd, one }) => {
    const isNew = !told.has(odd) && !told.has(one)
    told.add(odd)
    told.add(one)
    return isNew
  })
}
