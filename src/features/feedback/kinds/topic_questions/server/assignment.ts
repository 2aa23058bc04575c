import type { FindingDraft } from '#engines/analysis/finding.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'

import type { Followed, FollowedQuestion } from './followed.ts'

const nothingYet = 'Not judged: this is the brief itself; a text that answers it can be judged.'

/** Reads a brief: what it asks, each in its own words. Answers are looked for in a draft. */
export function judgeAssignment(followed: Followed): readonly Judgement[] {
  const { questions } = followed
  const ranges = questions.flatMap(({ question }) => question.range ?? [])
  const double = questions.filter(isDouble)
  return [
    questions.length === 0
      ? notJudged('asked', 'Not judged: no sentence of the brief asks for anything.')
      : {
          criterion: {
            id: 'asked',
            level: double.length > 0 ? 3 : 4,
            rationale: `The brief asks ${counted(questions.length, 'thing')} in sentences of their own.`,
            ranges: ranges.slice(0, 3),
            signals: [signal('Questions and tasks', questions.length)],
          },
          findings: double.slice(0, 2).flatMap(asksTwice),
        },
    ...['answered', 'grounded', 'concluded'].map((id) => notJudged(id, nothingYet)),
  ]
}

const secondAsking =
  /\b(?:and|or) (?:how|why|whether|what|which|to what extent|in what way|discuss|explain|compare|evaluate|assess|analy[sz]e|describe|justify)\b/iu

function isDouble({ question }: FollowedQuestion): boolean {
  return secondAsking.test(question.text)
}

function asksTwice({ question }: FollowedQuestion): readonly FindingDraft[] {
  const match = secondAsking.exec(question.text)
  if (question.range === null || match === null) return []
  return [
    {
      criterion: 'asked',
      check: 'questions.two-in-one',
      kind: 'question',
      severity: 'minor',
      title: `${quoted(match[0], 4)} asks a second thing`,
      statement: `${quoted(question.text, 20)} asks for two things in one sentence, and each needs a passage of its own.`,
      why: 'The second half of such a sentence is the part that answers most often leave out.',
      how: 'Write the two questions below each other before planning the answer.',
      selfCheck: 'Could one half be answered well and the other not at all?',
      ranges: [question.range],
      confidence: 0.7,
    },
  ]
}
