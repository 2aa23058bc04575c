/** What the page knows of a note: enough to draw it, nothing of who made it. */
export interface PageNote {
  readonly id: string
  readonly weight: Weight
  readonly isQuestion: boolean
  /** Two letters of the rubric, and its name for those who hear the page. */
  readonly siglum: string
  readonly rubric: string
  readonly title: string
  readonly sentence: string
  /** The passages, first one first; the note stands by it. */
  readonly ranges: readonly TextRange[]
  /** Block that a note without passages stands by; `null` when it belongs to the whole draft. */
  readonly beside: string | null
  /** What was looked for and not found, for a note on an absence. */
  readonly search: string | null
  readonly settled: Settlement | null
  readonly isNew: boolean
  readonly isLessCertain: boolean
}

/** A stretch of a block's text in UTF-16 units, end exclusive. */
export interface TextRange {
  readonly block: string
  readonly start: number
  readonly end: number
}

/** Severity as the page shows it; a strength is a thing to keep. */
export const weights = ['major', 'moderate', 'minor', 'keep'] as const
export type Weight = (typeof weights)[number]

export type Settlement = 'accepted' | 'dismissed' | 'disputed' | 'withdrawn' | 'resolved'

export const weightName: Readonly<Record<Weight, string>> = {
  major: 'Major',
  moderate: 'Moderate',
  minor: 'Minor',
  keep: 'Keep',
}

export const settlementName: Readonly<Record<Settlement, string>> = {
  accepted: 'Accepted',
  dismissed: 'Dismissed',
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
  resolved: 'Resolved by an edit',
}

/** Notes in the order in which a reader meets their passages; those on the whole draft come last. */
export function inReadingOrder(
  notes: readonly PageNote[],
  blocks: readonly string[],
): readonly PageNote[] {
  const position = new Map(blocks.map((block, index) => [block, index]))
  const rank = (note: PageNote) => {
    const block = note.ranges[0]?.block ?? note.beside
    return block === null ? Infinity : (position.get(block) ?? Infinity)
  }
  return [...notes].sort(
    (a, b) => compare(rank(a), rank(b)) || (a.ranges[0]?.start ?? -1) - (b.ranges[0]?.start ?? -1),
  )
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b)
