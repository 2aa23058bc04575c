import type { Level } from '#engines/analysis/finding.ts'
import { medianLevel } from '#engines/analysis/median-level.ts'
import type { HistoryEntry } from '#features/feedback/history/contract.ts'

import { levelName } from '../rubrics/rubric.ts'

const notJudged = 'Not judged'

/** How the level of a rubric stands to the one of the reading before. */
export interface Move {
  readonly kind: string
  readonly title: string
  /** `null` when there was no earlier reading, or it was not judged. */
  readonly before: Level | null
  readonly now: Level | null
  /** The latest reading in a word: its level, or why it has none. */
  readonly word: string
}

/** The latest reading of each kind beside the one of the same part before it: what rose, what fell, the rest. */
export function movesOf(entries: readonly HistoryEntry[]): readonly Move[] {
  const latest = entries.filter(
    (entry, index) => entries.findIndex(({ kind }) => kind === entry.kind) === index,
  )
  const moves = latest.map((entry) => {
    const earlier = earlierOf(entry, entries)
    // A part that is read for the first time stands beside what was read of the rest, as in the card of the rubric.
    const now = earlier === undefined ? levelOfAll(entry.kind, entries) : entry.level
    const word = now === null ? standingOf(entry) : levelName[now]
    return { kind: entry.kind, title: entry.title, before: earlier?.level ?? null, now, word }
  })
  const rank = (move: Move) => ['rose', 'fell', 'same'].indexOf(wayOf(move))
  return moves.toSorted((one, other) => rank(one) - rank(other))
}

/** The level by the latest reading of each part, the whole draft among them. */
function levelOfAll(kind: string, entries: readonly HistoryEntry[]): Level | null {
  const own = entries.filter((entry) => entry.kind === kind)
  const latest = own.filter(
    (entry, index) => own.findIndex(({ entity }) => entity === entry.entity) === index,
  )
  return medianLevel(latest.flatMap(({ criteria }) => criteria))
}

/**
 * The level of a reading. Where what was faulted is settled and nothing else is to be faulted, too little may be left
 * to give a level by: then that is told, since "Not judged" would read as a loss.
 */
export function standingOf({ level, notes, became }: HistoryEntry): string {
  if (level !== null) return levelName[level]
  const faults = notes.major + notes.moderate + notes.minor
  return became.settled > 0 && faults === 0 ? 'Nothing left to fault' : notJudged
}

/** The reading of the same part by the same kind before this one. */
export function earlierOf(
  entry: HistoryEntry,
  entries: readonly HistoryEntry[],
): HistoryEntry | undefined {
  return entries.find(
    (other) => other.kind === entry.kind && other.entity === entry.entity && other.at < entry.at,
  )
}

/** Those with something to show in the plot, and the titles of those that have no level and had none. */
export function parted(moves: readonly Move[]): {
  readonly shown: readonly Move[]
  readonly unjudged: readonly string[]
} {
  const isBare = ({ before, now, word }: Move) =>
    before === null && now === null && word === notJudged
  return {
    shown: moves.filter((move) => !isBare(move)),
    unjudged: moves.filter(isBare).map(({ title }) => title),
  }
}

export function wayOf({ before, now }: Pick<Move, 'before' | 'now'>): 'rose' | 'fell' | 'same' {
  if (before === null || now === null || before === now) return 'same'
  return now > before ? 'rose' : 'fell'
}

/** "Four rubrics rose. None fell."; `null` where nothing was judged twice. */
export function movesWords(moves: readonly Move[]): string | null {
  if (moves.every(({ before, now }) => before === null || now === null)) return null
  const count = (way: ReturnType<typeof wayOf>) =>
    moves.filter((move) => wayOf(move) === way).length
  const [rose, fell] = [count('rose'), count('fell')]
  if (rose === 0 && fell === 0) return 'No level has changed.'
  const rubrics = rose === 1 ? 'rubric' : 'rubrics'
  return rose === 0
    ? `${numeral(fell)} ${fell === 1 ? 'rubric' : 'rubrics'} fell. None rose.`
    : `${numeral(rose)} ${rubrics} rose. ${numeral(fell)} fell.`
}

const numerals = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const numeral = (count: number) => numerals[count] ?? String(count)
