import { groundsIn } from '#engines/analysis/claims/grounds.ts'
import type { Level } from '#engines/analysis/finding.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Followed, FollowedQuestion } from './followed.ts'

/** Judges whether what answers a question has anything beside it that a reader can hold it against. */
export function judgeGrounded(followed: Followed): Judgement {
  const answered = followed.questions.filter(({ answering }) => answering.state === 'answered')
  if (answered.length === 0) {
    return notJudged('grounded', 'Not judged: no passage was found that answers a question.')
  }
  const alone = answered.filter((one) => !hasGrounds(followed, one))
  return {
    criterion: {
      id: 'grounded',
      level: groundedLevel(answered.length, alone.length),
      rationale: `Of ${counted(answered.length, 'answer')}, ${answered.length - alone.length} with a source, a figure, an example or a reason beside it.`,
      ranges: answered
        .flatMap(({ answering }) => answering.passages.slice(0, 1))
        .slice(0, 3)
        .map(({ sentence }) => rangeOf(sentence)),
      signals: [signal('Answers without grounds', alone.length, 'none')],
    },
    findings: [],
  }
}

function groundedLevel(all: number, alone: number): Level {
  if (alone === 0) return 4
  if (alone === all && all > 1) return 1
  return alone > all / 2 ? 2 : 3
}

function hasGrounds({ reading }: Followed, { answering }: FollowedQuestion): boolean {
  return answering.passages.some(({ paragraph }) =>
    paragraph.sentences.some((sentence) => groundsIn(sentence, reading.citations).length > 0),
  )
}
