import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import contract from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

/** The parts of the thesis and where the text takes each one up. */
export default defineKindView({
  id: 'thesis_statement',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success || view.data.parts.length === 0) return null
    return (
      <table className={style('table')}>
        <thead>
          <tr>
            <th scope="col">Part of the thesis</th>
            <th scope="col">Headings</th>
            <th scope="col">Paragraphs</th>
            <th scope="col">Conclusion</th>
          </tr>
        </thead>
        <tbody>
          {view.data.parts.map(({ term, headings, paragraphs, conclusion }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{headings}</td>
              <td>{paragraphs}</td>
              <td>{conclusion ? 'Yes' : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  },
})
