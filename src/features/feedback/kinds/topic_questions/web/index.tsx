import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Passage, Quote } from '../../../web/passage.tsx'
import { Folded, Mark, ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { TopicQuestionsView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

type Question = TopicQuestionsView['questions'][number]

const marks = {
  answered: { state: 'yes', words: 'Answered' },
  partly: { state: 'partly', words: 'Partly answered' },
  'not-yet': { state: 'no', words: 'Not yet answered' },
  'not-judged': { state: 'open', words: 'Not judged' },
} as const

const titles = {
  brief: 'Questions of the brief',
  text: 'Questions that the text itself raises',
  assignment: 'What the brief asks',
  none: 'Questions',
} as const

/** The guide: each question, how far it is answered, and the passages that answer it. */
export default defineKindView({
  id: 'topic_questions',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success || view.data.questions.length === 0) return null
    return (
      <ViewSection title={titles[view.data.basis]}>
        <Folded
          items={view.data.questions}
          shown={8}
          renderItem={(question) => (
            <li key={question.id} className={style('marked')}>
              <Mark {...marks[question.state]} />
              <QuestionRow question={question} />
            </li>
          )}
        />
      </ViewSection>
    )
  },
})

function QuestionRow({ question }: { readonly question: Question }) {
  return (
    <div>
      <p className={style('name')}>
        <Passage at={question.asked}>{question.text}</Passage>
      </p>
      {/* The passages below are the answer: its words stand there. */}
      {(question.state !== 'answered' || question.passages.length === 0) && (
        <p className={style('note')}>{question.sentence}</p>
      )}
      {question.passages.map((place) => (
        <p key={`${place.block} ${place.start}`} className={style('note')}>
          <Quote at={place} words={place.quote} most={120} />
          {place.page !== null && ` page ${place.page}`}
        </p>
      ))}
    </div>
  )
}
