import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'

import type { Promised } from './promise.ts'

/** Judges the number of words against the limits of the brief. */
export function judgeLength({ brief, reading, basis }: Promised): Judgement {
  const limit = brief?.wordLimit ?? null
  if (basis !== 'brief' || limit === null || (limit.least === null && limit.most === null)) {
    return notJudged('length', 'Not judged: no brief was given, or it names no number of words.')
  }
  if (reading.isChapter) {
    return notJudged('length', 'Not judged: the limit is for the whole text, and this is a part.')
  }
  const over = limit.most === null ? 0 : (reading.words - limit.most) / Math.max(1, limit.most)
  const under =
    limit.least === null || !isFinished(reading)
      ? 0
      : (limit.least - reading.words) / Math.max(1, limit.least)
  const off = Math.max(over, under, 0)
  return {
    criterion: {
      id: 'length',
      level: lengthLevel(off),
      rationale: `The text has ${reading.words} words without references and captions; the brief asks for ${limitWords(limit)}.`,
      ranges: [],
      signals: [signal('Words', reading.words, limitWords(limit))],
    },
    findings: off <= 0.1 ? [] : [outside(reading.words, limit, over > 0)],
  }
}

function lengthLevel(off: number): Level {
  if (off === 0) return 4
  if (off <= 0.1) return 3
  return off < 1 / 3 ? 2 : 1
}

interface Limit {
  readonly least: number | null
  readonly most: number | null
}

function limitWords({ least, most }: Limit): string {
  if (least !== null && most !== null) return `${least} to ${most} words`
  return most === null ? `at least ${least ?? 0} words` : `at most ${most} words`
}

function outside(words: number, limit: Limit, isOver: boolean): FindingDraft {
  const by = isOver ? words - (limit.most ?? words) : (limit.least ?? words) - words
  return {
    criterion: 'length',
    check: 'purpose.length',
    kind: 'issue',
    severity: 'moderate',
    title: `${by} words ${isOver ? 'more' : 'fewer'} than the brief allows`,
    statement: `The text has ${words} words without references and captions; the brief asks for ${limitWords(limit)}.`,
    why: isOver
      ? 'Many markers stop reading, or take marks off, where the limit is passed.'
      : 'A text this far under the limit has usually left a part of the task undone.',
    how: isOver
      ? 'Cut first what takes up least of the purpose; the table of parts shows which that is.'
      : 'See which question or criterion of the brief has the fewest words, and start there.',
    selfCheck: 'Does the count of the brief include references and captions?',
    ranges: [],
    wholeDraft: true,
    confidence: 0.9,
  }
}
