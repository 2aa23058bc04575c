import { nameOf } from '#engines/analysis/answering/asked-question.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import {
  counted,
  countedStates,
  listed,
  quoted,
  rangeOf,
} from '#engines/analysis/stance/wording.ts'

import { droppedQuestions } from './dropped.ts'
import type { Followed, FollowedQuestion } from './followed.ts'

/** Judges how many questions have a passage that answers them. */
export function judgeAnswered(followed: Followed): Judgement {
  const judged = followed.questions.filter(({ answering }) => answering.state !== 'unclear')
  const dropped = followed.basis === 'text' ? droppedQuestions(followed.reading) : []
  if (judged.length === 0) {
    return {
      ...notJudged('answered', 'Not judged: there is no question to follow.'),
      findings: dropped,
    }
  }
  if (followed.basis === 'text' && !isFinished(followed.reading)) {
    return notJudged('answered', 'Not judged: the text is not finished, and may still answer it.')
  }
  const of = (state: string) => judged.filter(({ answering }) => answering.state === state)
  const open = of('not-yet')
  const partly = of('partly')
  return {
    criterion: {
      id: 'answered',
      level: answeredLevel(judged.length, open.length, partly.length),
      rationale: `Of ${counted(judged.length, 'question')}: ${answeredStates(of('answered').length, partly.length, open.length)}.`,
      ranges: of('answered')
        .flatMap(({ answering }) => answering.passages.slice(0, 1))
        .slice(0, 3)
        .map(({ sentence }) => rangeOf(sentence)),
      signals: [
        signal('Answered', of('answered').length),
        signal('In part', partly.length),
        signal('Not yet', open.length),
      ],
    },
    findings: [
      ...(isPursued(followed) ? open : []).map((one) => unanswered(followed, one)),
      ...partly.flatMap((one) => inPart(followed, one)),
      ...dropped,
      // A text’s own questions come back in its words whether they are answered or only spoken of.
      ...(followed.basis === 'brief' ? answeredWell(of('answered')) : []),
    ],
  }
}

/** "3 answered, 1 not yet". */
export function answeredStates(answered: number, partly: number, open: number): string {
  return countedStates(
    [
      [answered, 'answered'],
      [partly, 'in part'],
      [open, 'not yet'],
    ],
    'none could be followed',
  )
}

/** A text may answer its own questions in any words; whether a brief's are answered is asked by words. */
function isPursued({ basis }: Followed): boolean {
  return basis === 'brief'
}

function answeredLevel(all: number, open: number, partly: number): Level {
  if (open > all / 2) return 1
  if (open > 0 || partly > all / 2) return 2
  return partly > 0 ? 3 : 4
}

const short = 7

function unanswered(followed: Followed, { question, answering }: FollowedQuestion): FindingDraft {
  const isBrief = followed.basis === 'brief'
  const { absent, searched } = answering
  return {
    criterion: 'answered',
    check: 'questions.unanswered',
    kind: 'question',
    severity: unansweredSeverity(followed, question.origin),
    title: `Where is ${quoted(nameOf(question), 5)} answered?`,
    statement: `${isBrief ? 'The brief asks' : 'The text asks'} ${quoted(question.text, 24)}; no passage was found that answers it${absent.length === 0 ? '' : `, and ${listed(absent.slice(0, 4).map((term) => quoted(term)))} ${absent.length === 1 ? 'does' : 'do'} not occur where an answer could stand`}.`,
    why: isBrief
      ? 'A marker goes through the questions one by one and looks for a passage to each.'
      : 'A reader who was given the question waits for its answer to the end.',
    how: `Mark the paragraph that answers ${quoted(nameOf(question), short)}; if there is none, decide whether to write it or to drop the question.`,
    selfCheck: 'Which sentence would you read aloud as the answer?',
    ranges: question.range === null ? [] : [question.range],
    ...(absent.length === 0
      ? question.range === null
        ? { wholeDraft: true as const }
        : {}
      : {
          absence: {
            what: `an answer to “${question.text.slice(0, 160)}”`,
            terms: [...absent],
            scope: searched.map(({ block }) => block.id).join(', '),
            searched: searched.length,
          },
        }),
    confidence: isBrief ? 0.65 : 0.55,
  }
}

function unansweredSeverity(
  { basis, reading }: Followed,
  origin: FollowedQuestion['question']['origin'],
): 'major' | 'moderate' | 'minor' {
  if (basis === 'brief') return isFinished(reading) ? 'major' : 'moderate'
  return origin === 'question' || origin === 'heading' ? 'moderate' : 'minor'
}

function inPart(
  followed: Followed,
  { question, answering }: FollowedQuestion,
): readonly FindingDraft[] {
  const [best] = answering.passages
  const isOutright = ['brief', 'question', 'heading'].includes(question.origin)
  if (best === undefined || !isOutright) return []
  if (followed.basis === 'text') return []
  const lacking = (answering.absent.length > 0 ? answering.absent : answering.lacking).slice(0, 3)
  if (lacking.length === 0) return []
  return [
    {
      criterion: 'answered',
      check: 'questions.in-part',
      kind: 'question',
      severity: followed.basis === 'brief' ? 'moderate' : 'minor',
      title: `How far does this answer ${quoted(nameOf(question), 4)}?`,
      statement: `The passage nearest to ${quoted(question.text, 16)} is ${quoted(best.sentence.text, 14)}; it does not speak of ${listed(lacking.map((term) => quoted(term)))}.`,
      why: 'A question that is answered in part reads as one that was understood in part.',
      how: `Say beside this passage what holds for ${listed(lacking.map((term) => quoted(term)))}, or say that it is left out and why.`,
      selfCheck: 'Which word of the question has no counterpart in the answer?',
      ranges: [rangeOf(best.sentence)],
      confidence: 0.55,
    },
  ]
}

/** Share of a question from which its answer is worth pointing at. */
const wellAnswered = 0.7

function answeredWell(answered: readonly FollowedQuestion[]): readonly FindingDraft[] {
  const best = answered
    // “We describe various models” asks nothing that a sentence could answer.
    .filter(
      ({ question }) => !/\b(?:describe|discuss|present|outline|various)\b/iu.test(question.text),
    )
    .flatMap(({ question, answering }) => {
      const [passage] = answering.passages.filter((one) => one.fits)
      return passage === undefined ? [] : [{ question, passage }]
    })
    .toSorted((one, other) => other.passage.share - one.passage.share)[0]
  if (best === undefined || best.passage.share < wellAnswered) return []
  const { question, passage } = best
  return [
    strength({
      criterion: 'answered',
      check: 'questions.answered',
      title: `${quoted(nameOf(question), 4)} gets its answer`,
      statement: `${quoted(passage.sentence.text, 18)} answers ${quoted(question.text, 12)} in the question’s own words.`,
      why: 'A reader who remembers the question knows at once that this is its answer.',
      ranges: [rangeOf(passage.sentence)],
      confidence: 0.6,
    }),
  ]
}
