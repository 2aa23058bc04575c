import type { Analysis } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { joined } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { notInEnglish } from '#engines/analysis/stance/not-in-english.ts'
import { counted } from '#engines/analysis/stance/wording.ts'

import type { TopicQuestionsView } from '../contract.ts'
import { answeredStates, judgeAnswered } from './answered.ts'
import { judgeAsked } from './asked.ts'
import { judgeAssignment } from './assignment.ts'
import { judgeConcluded } from './concluded.ts'
import { followedQuestions } from './followed.ts'
import type { Followed } from './followed.ts'
import { judgeGrounded } from './grounded.ts'
import { viewOf, whyTopic } from './view.ts'

/** Topic questions: what the brief or the text itself asks, and which passages answer it. */
export default defineKind({
  id: 'topic_questions',
  version: '1.17.0',
  analyse,
  needs: ['brief'],
  outdatedBy: ['brief'],
  // A course asks an essay for its claim, and for no question.
  ofPaper: new Set(['questions.none', 'questions.dropped']),
  restsOn: {
    '*': ['scholarly'],
    'questions.none': ['whole-work', 'opening', 'form', 'finished'],
    'questions.topic-only': ['whole-work', 'opening', 'essay', 'finished'],
    'questions.dropped': ['whole-work', 'opening', 'finished'],
  },
  prompt: {
    version: '1',
    instruction:
      'Take the questions of the brief in their own words; without a brief, only the questions that the text itself asks, each quoted. For each, quote the passages that answer it and say whether they answer it in full, in part or not yet. Never add a question of your own, and never answer one.',
  },
})

const criteria = ['asked', 'answered', 'grounded', 'concluded'] as const
const noView: TopicQuestionsView = { basis: 'none', questions: [] }

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  const followed = reading.isEnglish ? followedQuestions(reading, input.materials?.brief) : null
  if (followed === null)
    return notInEnglish({
      words: reading.words,
      criteria,
      summary: 'The text is not in English, so its questions were not followed.',
      view: noView,
    })
  const judgements =
    followed.basis === 'assignment' ? judgeAssignment(followed) : judgeText(followed)
  return {
    summary: summaryOf(followed),
    ...joined(judgements),
    notAssessed: notAssessed(followed),
    view: viewOf(followed),
  }
}

function judgeText(followed: Followed): readonly Judgement[] {
  return [
    judgeAsked(followed),
    judgeAnswered(followed),
    judgeGrounded(followed),
    judgeConcluded(followed),
  ]
}

function summaryOf({ basis, questions, reading }: Followed): string {
  if (reading.words === 0) return 'There is no text yet.'
  if (questions.length === 0) {
    return basis === 'brief'
      ? 'The brief asks no question that could be followed through the text.'
      : 'No sentence was found in which the text asks something or says what is to be found out.'
  }
  const whose = { brief: 'of the brief', text: 'of the text itself', assignment: 'of the brief' }
  if (basis === 'assignment') {
    return `The brief asks ${counted(questions.length, 'thing')}, each quoted below.`
  }
  const number = (state: string) =>
    questions.filter(({ answering }) => answering.state === state).length
  const all = counted(questions.length, 'question')
  if (questions.every(({ answering }) => answering.state === 'unclear')) {
    return `${all} ${whose[basis]}, in words that could not be followed through the text.`
  }
  return `${all} ${whose[basis]}: ${answeredStates(number('answered'), number('partly'), number('not-yet'))}.`
}

function notAssessed({ basis, questions }: Followed): Analysis['notAssessed'] {
  const unclear = questions.filter(({ answering }) => answering.state === 'unclear')
  return [
    {
      what: 'Whether an answer is right',
      why: 'The built-in analyser finds passages by their words and by the form of an answer; it does not know the field.',
    },
    ...(basis === 'text'
      ? [
          {
            what: 'Questions of an assignment',
            why: 'No brief was given, so only the questions that the text itself raises were followed.',
          },
        ]
      : []),
    ...unclear.map(({ question }) => ({
      what: question.text,
      why:
        question.origin === 'topic'
          ? whyTopic
          : 'The question has no word that could be looked for.',
    })),
  ]
}
