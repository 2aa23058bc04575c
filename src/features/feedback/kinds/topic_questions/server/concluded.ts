import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import type { Level } from '#engines/analysis/finding.ts'
import { isFinished, textOf } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Followed } from './followed.ts'

/** Share of a question's words by which an ending comes back to it. */
const returning = 0.3

/** Judges whether the ending comes back to each question. */
export function judgeConcluded(followed: Followed): Judgement {
  const { ending, reading } = followed
  const judged = followed.questions.filter(({ answering }) => answering.state !== 'unclear')
  const last = ending.at(-1)?.sentences.at(-1)
  if (judged.length === 0 || last === undefined || !isFinished(reading)) {
    return notJudged(
      'concluded',
      judged.length === 0
        ? 'Not judged: there is no question to come back to.'
        : 'Not judged: the text has no ending yet.',
    )
  }
  const roots = contentRoots(textOf(ending))
  const dropped = judged.filter(({ question }) => coverage(question.terms, roots) < returning)
  return {
    criterion: {
      id: 'concluded',
      level: concludedLevel(judged.length, dropped.length),
      rationale: `The ending comes back to ${judged.length - dropped.length} of ${counted(judged.length, 'question')}.`,
      ranges: ending
        .slice(-2)
        .flatMap(({ sentences }) => (sentences[0] === undefined ? [] : [rangeOf(sentences[0])])),
      signals: [
        signal(
          'Questions to which the ending returns',
          `${judged.length - dropped.length} of ${judged.length}`,
        ),
      ],
    },
    findings: [],
  }
}

function concludedLevel(all: number, dropped: number): Level {
  if (dropped === 0) return 4
  if (dropped === all) return all > 1 ? 1 : 2
  return dropped > all / 2 ? 2 : 3
}
