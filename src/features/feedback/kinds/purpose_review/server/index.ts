import type { Analysis } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { confirmed } from '#engines/analysis/stance/confirmed-absence.ts'
import { joined } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { notInEnglish } from '#engines/analysis/stance/not-in-english.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'

import type { PurposeReviewView } from '../contract.ts'
import { judgeAssignment } from './assignment.ts'
import { judgeDelivered } from './delivered.ts'
import { judgeLength } from './length.ts'
import { judgeMet } from './met.ts'
import { promiseOf } from './promise.ts'
import type { Promised } from './promise.ts'
import { judgeServed } from './served.ts'
import { judgeStated } from './stated.ts'
import { judgeTask } from './task.ts'
import { viewOf } from './view.ts'

/** Purpose review: what is promised, by the brief or by the text, and what is delivered. */
export default defineKind({
  id: 'purpose_review',
  version: '1.19.0',
  analyse,
  needs: ['brief'],
  outdatedBy: ['brief'],
  // Of an essay the review tells that nothing says what it is for.
  ofPaper: new Set(['purpose.unstated']),
  restsOn: {
    '*': ['scholarly'],
    'purpose.unstated': ['whole-work', 'opening', 'form', 'finished'],
    'purpose.task-not-done': ['whole-work', 'essay', 'finished'],
    'purpose.undelivered': ['whole-work', 'essay', 'finished', 'ending'],
  },
  prompt: {
    version: '1',
    instruction:
      'Quote the sentence that says what the text is for, and say in one sentence what the text does in fact. Hold each part, each task verb and each criterion of the brief against the text with quotations. Name what is promised and not delivered, and what is delivered and was not promised.',
  },
})

const criteria = ['stated', 'task', 'met', 'served', 'delivered', 'length'] as const
const noView: PurposeReviewView = {
  basis: 'none',
  purpose: null,
  again: [],
  delivered: null,
  tasks: [],
  criteria: [],
  parts: [],
  audience: [],
  length: { words: 0, least: null, most: null },
}

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  if (!reading.isEnglish)
    return notInEnglish({
      words: reading.words,
      criteria,
      summary: 'The text is not in English, so its purpose was not followed.',
      view: noView,
    })
  const promised = promiseOf(reading, input.materials?.brief)
  const judgements = judgeAll(promised)
  return {
    summary: summaryOf(promised),
    ...joined(judgements),
    notAssessed: [
      {
        what: 'Whether the purpose suits the readers',
        why: 'The built-in analyser finds what the text says of its purpose and readers; it does not know them.',
      },
    ],
    view: viewOf(promised),
  }
}

function judgeAll(promised: Promised): readonly Judgement[] {
  const judgements =
    promised.basis === 'assignment'
      ? judgeAssignment(promised)
      : [
          judgeStated(promised),
          judgeTask(promised),
          judgeMet(promised),
          judgeServed(promised),
          judgeDelivered(promised),
          judgeLength(promised),
        ]
  return judgements.map((judgement) => confirmed(promised.reading.analysed.document, judgement))
}

function summaryOf({ basis, best, tasks, reading }: Promised): string {
  if (reading.words === 0) return 'There is no text yet.'
  if (basis === 'assignment') {
    const verbs = tasks.map(({ task }) => task.verb)
    return verbs.length === 0
      ? 'Read as a brief; no task verb was found in it.'
      : `Read as a brief that asks to ${verbs.join(', ')}.`
  }
  if (best === null) return 'No sentence was found that says what the text is for.'
  return `The purpose was read as ${quoted(best.sentence.text, 24)}.`
}
