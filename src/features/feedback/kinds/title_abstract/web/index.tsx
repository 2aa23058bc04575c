import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { PartStrip } from '../../../web/part-strip.tsx'
import contract from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

const moves = {
  background: { name: 'Background', tone: 1 },
  gap: { name: 'Gap', tone: 0 },
  purpose: { name: 'Purpose', tone: 2 },
  method: { name: 'Method', tone: 2 },
  result: { name: 'Results', tone: 3 },
  conclusion: { name: 'Conclusion', tone: 4 },
} as const

/** The move strip of the abstract, and where the words of the title come back. */
export default defineKindView({
  id: 'title_abstract',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { sentences, title } = view.data
    const parts = sentences.map(({ move }) => ({ ...moves[move], size: 1 }))
    return (
      <>
        {parts.length > 0 && (
          <PartStrip title="The abstract, sentence by sentence" unit="sentences" parts={parts} />
        )}
        {title.terms.length > 0 && (
          <table className={style('table')}>
            <thead>
              <tr>
                <th scope="col">Word of the title</th>
                <th scope="col">In the abstract</th>
                <th scope="col">In the keywords</th>
              </tr>
            </thead>
            <tbody>
              {title.terms.map(({ term, in_abstract, in_keywords }) => (
                <tr key={term}>
                  <th scope="row">{term}</th>
                  <td>{in_abstract ? 'Yes' : 'No'}</td>
                  <td>{in_keywords ? 'Yes' : 'No'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </>
    )
  },
})
