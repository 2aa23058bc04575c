import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import {
  counted,
  countedStates,
  listed,
  quoted,
  rangeOf,
} from '#engines/analysis/stance/wording.ts'

import type { HeldCriterion, Promised } from './promise.ts'

/** Judges whether each purpose criterion of the brief has a passage that meets it. */
export function judgeMet(promised: Promised): Judgement {
  const judged = promised.criteria.filter(({ state }) => state !== 'not-judged')
  if (judged.length === 0) {
    return notJudged(
      'met',
      promised.basis === 'brief'
        ? 'Not judged: the brief has no purpose criterion that could be looked for.'
        : 'Not judged: no brief was given.',
    )
  }
  const open = judged.filter(({ state }) => state === 'not-yet')
  const partly = judged.filter(({ state }) => state === 'partly')
  return {
    criterion: {
      id: 'met',
      level: metLevel(judged.length, open.length, partly.length),
      rationale: `Of ${counted(judged.length, 'criterion', 'criteria')} of the brief: ${countedStates(
        [
          [judged.length - open.length - partly.length, 'met'],
          [partly.length, 'in part'],
          [open.length, 'not yet'],
        ],
        'none could be followed',
      )}.`,
      ranges: judged
        .flatMap(({ answering }) => answering.passages.slice(0, 1))
        .slice(0, 3)
        .map(({ sentence }) => rangeOf(sentence)),
      signals: [signal('In part', partly.length), signal('Not yet', open.length)],
    },
    findings: open.slice(0, 2).map((criterion) => notMet(promised, criterion)),
  }
}

function metLevel(all: number, open: number, partly: number): Level {
  if (open > all / 2) return 1
  if (open > 0) return 2
  return partly > 0 ? 3 : 4
}

function notMet({ reading }: Promised, { text, answering }: HeldCriterion): FindingDraft {
  const { absent, searched } = answering
  return {
    criterion: 'met',
    check: 'purpose.criterion-open',
    kind: 'question',
    severity: isFinished(reading) ? 'major' : 'moderate',
    title: `Which passage meets ${quoted(text, 5)}?`,
    statement: `The brief asks ${quoted(text, 24)}; no passage was found that takes it up${absent.length === 0 ? '' : `, and ${listed(absent.slice(0, 4).map((term) => quoted(term)))} ${absent.length === 1 ? 'does' : 'do'} not occur`}.`,
    why: 'A marker goes through the criteria one by one.',
    how: `Mark the paragraph that is meant to meet ${quoted(text, 6)}; if there is none, decide where it belongs.`,
    selfCheck: 'Which sentence would you point at?',
    ranges: [],
    ...(absent.length === 0
      ? { wholeDraft: true as const }
      : {
          absence: {
            what: `a passage for “${text.slice(0, 160)}”`,
            terms: [...absent],
            scope: searched.map(({ block }) => block.id).join(', '),
            searched: searched.length,
          },
        }),
    confidence: 0.6,
  }
}
