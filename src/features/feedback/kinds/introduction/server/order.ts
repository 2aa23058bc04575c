import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import type { IntroductionMove } from '#engines/analysis/moves/introduction-moves.ts'
import { signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { gapOf, purposeOf } from './niche.ts'
import type { Opening } from './opening.ts'

const usualShare = 'most published papers give it 7 to 20 of 100 words'
/** The share of the prose below which an introduction is worth a note for its length. */
const smallShare = 0.02
/** Words of prose from which shares mean something. */
const enoughWords = 2000

/** The move that most cues of a paragraph speak for. */
export function moveOfParagraph(opening: Opening, block: string): IntroductionMove {
  const sums = new Map<IntroductionMove, number>()
  for (const { sentence, move, confidence } of opening.moves) {
    if (sentence.block !== block || move === 'none') continue
    const weight = move === 'territory' ? confidence * 0.6 : confidence
    sums.set(move, (sums.get(move) ?? 0) + weight)
  }
  const best = [...sums].toSorted((one, other) => other[1] - one[1])[0]
  return best === undefined ? 'none' : best[0]
}

export function shareOf(opening: Opening): number | null {
  if (opening.reading.isChapter) return null
  return Math.min(1, opening.words / Math.max(1, opening.reading.words))
}

/** Judges whether field, gap and purpose narrow towards the point, at a usual length. */
export function judgeFunnel(opening: Opening): Judgement {
  const share = shareOf(opening)
  const path = opening.paragraphs.map(({ block }) => moveOfParagraph(opening, block.id))
  const level = funnelLevel(opening)
  return {
    criterion: {
      id: 'funnel',
      level,
      rationale: funnelRationale(opening, level),
      ranges: [],
      signals: [
        signal('Moves by paragraph', path.map((move) => moveNames[move]).join(', ') || 'none'),
        ...(share === null
          ? []
          : [signal('Share of the prose', `${Math.round(100 * share)} of 100 words`, usualShare)]),
      ],
    },
    findings: lengthFinding(opening, share),
  }
}

const moveNames: Readonly<Record<IntroductionMove, string>> = {
  territory: 'field',
  niche: 'gap',
  occupying: 'purpose',
  none: 'other',
}

function positions(opening: Opening) {
  const purpose = purposeOf(opening)
  const gap = gapOf(opening)
  const field = opening.moves.findIndex(({ move }) => move === 'territory')
  return {
    field,
    gap: gap === null ? -1 : opening.moves.indexOf(gap),
    purpose: purpose === null ? -1 : opening.moves.indexOf(purpose),
    lastOwn: opening.moves.findLastIndex(({ move }) => move === 'occupying'),
  }
}

function funnelLevel(opening: Opening): Level {
  const at = positions(opening)
  if (at.field === -1 && at.purpose === -1) return 1
  if (at.purpose === -1 || at.field === -1) return 2
  if (at.field > at.purpose) return 2
  const endsOnPurpose = at.lastOwn >= opening.moves.length * 0.7
  return at.gap !== -1 && at.gap > at.field && endsOnPurpose ? 4 : 3
}

function funnelRationale(opening: Opening, level: Level): string {
  const at = positions(opening)
  if (level === 1) return 'No sentence could be told to set out the field or the purpose.'
  if (at.purpose === -1) return 'The opening sets out the field and does not come to a purpose.'
  if (at.field === -1) return 'The opening states a purpose without a field before it.'
  if (level === 2) return 'The purpose comes before the field is set out.'
  return at.gap === -1
    ? 'The field comes first and the purpose after it; no gap stands between.'
    : 'The opening goes from the field over the gap to the purpose.'
}

/** Words beyond those of a paper. */
const wordsOfThesis = 10_000

function lengthFinding(opening: Opening, share: number | null): readonly FindingDraft[] {
  const { reading } = opening
  const first = opening.moves[0]?.sentence
  if (share === null || first === undefined || !opening.isMarked || reading.words < enoughWords) {
    return []
  }
  // The introduction of a thesis is a chapter, and a review or an essay is divided as its matter asks.
  if (reading.analysed.genre !== 'empirical' || reading.words > wordsOfThesis) return []
  // A long one is no fault by its length: where it holds the theory or a design, its share says nothing.
  if (reading.analysed.stage !== 'complete' || share >= smallShare) return []
  return [
    {
      criterion: 'funnel',
      check: 'introduction.short',
      kind: 'issue',
      severity: 'minor',
      title: `Only ${opening.words} words before the body`,
      statement: `From ${quoted(first.text, 6)} on, the introduction has ${opening.words} of ${reading.words} words; ${usualShare}.`,
      why: 'A reader from a neighbouring field is not led to the question.',
      how: 'Add what is known and what is not, with the two or three works that show it.',
      ranges: [rangeOf(first)],
      confidence: 0.75,
    },
  ]
}
