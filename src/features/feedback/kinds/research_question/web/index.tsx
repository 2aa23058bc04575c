import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Quote } from '../../../web/passage.tsx'
import { Folded, Mark, ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { ResearchQuestionView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

const whose = {
  writer: 'In the writer’s own words',
  question: 'Asked in the text',
  hypothesis: 'Read from a hypothesis',
  aim: 'Read from an aim',
  claim: 'Read from a claim',
} as const
const wheres = {
  question: { state: 'yes', words: 'in the question itself' },
  text: { state: 'partly', words: 'only elsewhere in the text' },
  nowhere: { state: 'no', words: 'not named' },
} as const
const scopes = { narrow: 'Narrow', middle: 'Middle', broad: 'Broad' } as const

/** The question, its parts, the line from it to the conclusion, and ways to ask it where policy allows examples. */
export default defineKindView({
  id: 'research_question',
  saysSummary: ({ view }) => {
    const { data } = contract.view.safeParse(view)
    return data !== undefined && data.question !== null
  },
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success || view.data.question === null) return null
    const { question, slots, versions, frame, line, others } = view.data
    return (
      <>
        <ViewSection title={whose[question.from]}>
          <p className={style('lead')}>
            {question.place === null ? (
              question.text
            ) : (
              <Quote at={question.place} words={question.text} most={320} />
            )}
          </p>
        </ViewSection>
        <ViewSection title="What it is made of" lead={frames[frame]}>
          <Folded
            items={slots}
            renderItem={({ id, name, asks, filled, where }) => (
              <li key={id} className={style('marked')}>
                <Mark {...wheres[where]} />
                <div>
                  <span className={style('name')}>{name}</span>
                  <span className={style('note')}>{`: ${asks}, ${wheres[where].words}`}</span>
                  {filled !== null && (
                    <p className={style('note')}>
                      <Quote at={filled} words={filled.quote} most={100} />
                    </p>
                  )}
                </div>
              </li>
            )}
          />
        </ViewSection>
        <Line line={line} />
        {others.length > 0 && (
          <details>
            <summary className={style('opener')}>Other sentences that ask or aim</summary>
            <Folded
              items={others}
              renderItem={(place) => (
                <li key={`${place.block} ${place.start}`}>
                  <Quote at={place} words={place.quote} />
                </li>
              )}
            />
          </details>
        )}
        {versions.length > 0 && (
          <ViewSection
            title="Ways to ask it"
            lead="Patterns with blanks, to complete in your own words."
          >
            <dl className={style('facts')}>
              {versions.map(({ scope, text }) => (
                <div key={scope}>
                  <dt>{scopes[scope]}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </ViewSection>
        )}
      </>
    )
  },
})

const frames = {
  pico: 'A question about an effect names whom, what is done, what it is compared with, and what is measured.',
  'concept-context':
    'A question about a thing names the thing, what is asked of it, and where it is looked at.',
} as const

function Line({ line }: Pick<ResearchQuestionView, 'line'>) {
  const rows = [
    ['Method', line.method, line.in_method],
    ['Conclusion', line.conclusion, line.in_conclusion],
  ] as const
  const shown = rows.filter(([, place]) => place !== null)
  if (shown.length === 0) return null
  return (
    <ViewSection
      title="From question to conclusion"
      lead={
        line.missing.length === 0
          ? 'Every word of the question comes back.'
          : `Words of the question that neither takes up: ${line.missing.join(', ')}.`
      }
    >
      <ul className={style('rows')}>
        {shown.map(([name, place, terms]) => (
          <li key={name}>
            <span className={style('name')}>{name}:</span>{' '}
            {place !== null && <Quote at={place} words={place.quote} most={140} />}
            {terms.length > 0 && (
              <span className={style('note')}>{` takes up ${terms.join(', ')}`}</span>
            )}
          </li>
        ))}
      </ul>
    </ViewSection>
  )
}
