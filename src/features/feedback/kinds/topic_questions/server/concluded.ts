import { nameOf } from '#engines/analysis/answering/asked-question.ts'
import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isFinished, textOf } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { isOnMatter } from '#engines/analysis/stance/said-somewhere.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Followed, FollowedQuestion } from './followed.ts'

/** Share of a question's words by which an ending comes back to it. */
const returning = 0.3
const enoughTerms = 3

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
    findings: notReturned(followed, dropped, last),
  }
}

function concludedLevel(all: number, dropped: number): Level {
  if (dropped === 0) return 4
  if (dropped === all) return all > 1 ? 1 : 2
  return dropped > all / 2 ? 2 : 3
}

function notReturned(
  { basis, ending, reading }: Followed,
  dropped: readonly FollowedQuestion[],
  last: Parameters<typeof rangeOf>[0],
): readonly FindingDraft[] {
  const argues = ['essay', 'unknown', 'thesis'].includes(reading.analysed.genre)
  const answered = dropped.filter(
    ({ question, answering }) =>
      (argues || question.origin !== 'aim') &&
      question.terms.length >= enoughTerms &&
      answering.state === 'answered',
  )
  const [first] = answered
  if (first === undefined || isOnMatter(reading, ending, first.question.terms)) return []
  const [passage] = first.answering.passages
  return [
    {
      criterion: 'concluded',
      check: 'questions.not-gathered',
      kind: 'question',
      severity: basis === 'brief' ? 'moderate' : 'minor',
      title: `Does the ending return to ${quoted(nameOf(first.question), 4)}?`,
      statement: `${quoted(first.question.text, 14)} is answered${passage === undefined ? '' : ` by ${quoted(passage.sentence.text, 10)}`}, and the ending, down to ${quoted(last.text, 8)}, does not come back to it.`,
      why: 'The last page is what a reader takes along; an answer that is missing there is easily missed.',
      how: 'Say in one sentence of the ending what the answer is, and how sure it is.',
      selfCheck: 'Can the ending be read alone as the list of the answers?',
      ranges: [rangeOf(last)],
      confidence: 0.55,
    },
  ]
}
