import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import contract from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

const whose = {
  writer: 'In the writer’s words',
  question: 'Asked in the text',
  hypothesis: 'Read from a hypothesis',
  aim: 'Read from an aim',
  claim: 'Read from a claim',
} as const
const places = { question: 'In the question', text: 'Elsewhere in the text', nowhere: 'Not named' }
const scopes = { narrow: 'Narrow', middle: 'Middle', broad: 'Broad' } as const

/** The question with its parts, and three ways to ask it where policy allows examples. */
export default defineKindView({
  id: 'research_question',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success || view.data.question === null) return null
    const { question, slots, versions } = view.data
    return (
      <>
        <p className={style('lead')}>
          <b>{`${whose[question.from]}:`}</b> {question.text}
        </p>
        <table className={style('table')}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Words</th>
              <th scope="col">Where</th>
            </tr>
          </thead>
          <tbody>
            {slots.map(({ id, name, filled, where }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{filled?.quote ?? ''}</td>
                <td>{places[where]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {versions.length > 0 && (
          <table className={style('table')}>
            <thead>
              <tr>
                <th scope="col">Scope</th>
                <th scope="col">A question to complete</th>
              </tr>
            </thead>
            <tbody>
              {versions.map(({ scope, text }) => (
                <tr key={scope}>
                  <th scope="row">{scopes[scope]}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </>
    )
  },
})
