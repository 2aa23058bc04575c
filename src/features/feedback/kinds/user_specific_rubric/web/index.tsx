import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import contract from '../contract.ts'
import type { UserRubricView } from '../contract.ts'

import css from './user-rubric-view.module.css'

const style = styleOf(css)

/** The user's own rubric, row by row, with the level that the text reaches in the user's words. */
export default defineKindView({
  id: 'user_specific_rubric',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success || view.data.rows.length === 0) return null
    return (
      <ul className={style('rows')}>
        {view.data.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    )
  },
})

function Row({ row }: { readonly row: UserRubricView['rows'][number] }) {
  const reached = row.level === null ? undefined : row.levels[row.level]
  const weight = row.weight === null ? '' : `, ${Math.round(row.weight * 100)} of 100`
  return (
    <li className={style('row')}>
      <p className={style('title')}>{`${row.title}${weight}`}</p>
      {reached !== undefined && (
        <ul className={style('levels')} aria-label="Levels, the lowest first">
          {row.levels.map((level, index) => (
            <li key={index} aria-current={index === row.level}>
              {level.label}
            </li>
          ))}
        </ul>
      )}
      {reached !== undefined && reached.words !== '' && <p>{reached.words}</p>}
      <p className={style('muted')}>{row.why}</p>
      {row.by.length > 0 && <p className={style('muted')}>{`Judged by: ${row.by.join(', ')}.`}</p>}
    </li>
  )
}
