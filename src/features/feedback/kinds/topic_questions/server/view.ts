import { placeOf } from '#engines/analysis/quoted-place.ts'
import { counted, listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { TopicQuestionsView } from '../contract.ts'
import type { Followed, FollowedQuestion } from './followed.ts'

/** Why a sentence such as “this essay discusses …” is not followed. */
export const whyTopic = 'It announces a topic, and asks nothing that a passage could answer.'

/** The guide: each question with its state, one sentence, and the passages that answer it. */
export function viewOf(followed: Followed): TopicQuestionsView {
  const { reading, basis, questions } = followed
  return {
    basis,
    questions: questions.map((one) => {
      const { question, answering } = one
      const isJudged = basis !== 'assignment' && answering.state !== 'unclear'
      return {
        id: question.id,
        text: question.text,
        origin: question.origin,
        asked: question.range === null ? null : placeOf(reading.analysed, question.range),
        state: isJudged ? shownState(answering.state) : 'not-judged',
        sentence: isJudged ? sentenceOf(one) : notLookedFor(basis, question.origin),
        passages: isJudged
          ? answering.passages.map(({ sentence }) => placeOf(reading.analysed, rangeOf(sentence)))
          : [],
        looked_for: isJudged && answering.state !== 'answered' ? [...question.terms] : [],
        searched: isJudged ? answering.searched.length : 0,
      }
    }),
  }
}

function notLookedFor(basis: Followed['basis'], origin: string): string {
  if (origin === 'topic') return whyTopic
  return basis === 'assignment'
    ? 'Asked by the brief; a draft that answers it can be judged.'
    : 'The question has no word that could be looked for.'
}

function sentenceOf({ question, answering }: FollowedQuestion): string {
  const [best] = answering.passages
  if (answering.state === 'not-yet' || best === undefined) {
    return `Looked for ${listed(question.terms.slice(0, 4).map((term) => quoted(term)))} together in ${counted(answering.searched.length, 'paragraph')}; no passage answers it.`
  }
  if (answering.state === 'answered') return `Answered by ${quoted(best.sentence.text, 14)}.`
  const lacking = answering.lacking.slice(0, 3)
  return `${quoted(best.sentence.text, 12)} comes nearest${lacking.length === 0 ? ', and does not say it outright' : `, without ${listed(lacking.map((term) => quoted(term)))}`}.`
}

function shownState(
  state: FollowedQuestion['answering']['state'],
): TopicQuestionsView['questions'][number]['state'] {
  return state === 'unclear' ? 'not-judged' : state
}
