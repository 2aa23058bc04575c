import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import contract from '../contract.ts'
import type { TopicQuestionsView } from '../contract.ts'

import css from './topic-questions.module.css'

const style = styleOf(css)

type Question = TopicQuestionsView['questions'][number]

const marks = {
  answered: { sign: '✓', words: 'Answered' },
  partly: { sign: '◐', words: 'Partly answered' },
  'not-yet': { sign: '○', words: 'Not yet answered' },
  'not-judged': { sign: '·', words: 'Not judged' },
} as const

const titles = {
  brief: 'Questions of the brief',
  text: 'Questions that the text itself raises',
  assignment: 'What the brief asks',
  none: '',
} as const

/** The guide: each question, how far it is answered, and the passage that answers it. */
export default defineKindView({
  id: 'topic_questions',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success || view.data.questions.length === 0) return null
    return (
      <section aria-label={titles[view.data.basis]}>
        <p className={style('head')}>{titles[view.data.basis]}</p>
        <ul className={style('questions')}>
          {view.data.questions.map((question) => (
            <QuestionRow key={question.id} question={question} />
          ))}
        </ul>
      </section>
    )
  },
})

function QuestionRow({ question }: { readonly question: Question }) {
  const mark = marks[question.state]
  const [passage] = question.passages
  return (
    <li>
      <span className={style('mark')} role="img" aria-label={mark.words} title={mark.words}>
        {mark.sign}
      </span>
      <div>
        <p className={style('question')}>{question.text}</p>
        <p>{question.sentence}</p>
        {passage !== undefined && passage.page !== null && (
          <p className={style('page')}>{`Page ${passage.page}`}</p>
        )}
      </div>
    </li>
  )
}
