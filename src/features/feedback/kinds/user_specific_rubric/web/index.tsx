import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Quote } from '../../../web/passage.tsx'
import { ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { UserRubricView } from '../contract.ts'

import css from './user-rubric-view.module.css'

const style = styleOf(css)

/** The user's own rubric, row by row, with the level that the text reaches in the user's words. */
export default defineKindView({
  id: 'user_specific_rubric',
  hasOwnLevels: true,
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success || view.data.rows.length === 0) return null
    const { title, rows } = view.data
    return (
      <ViewSection
        title={title ?? 'Your rubric'}
        lead="In the words of the rubric. A level says what the text shows; who marks it decides."
      >
        <ul className={style('rows')}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      </ViewSection>
    )
  },
})

function Row({ row }: { readonly row: UserRubricView['rows'][number] }) {
  const reached = row.level === null ? undefined : row.levels[row.level]
  return (
    <li className={style('row')}>
      <p className={style('title')}>
        <span>{row.title}</span>
        {row.weight !== null && (
          <span className={style('muted')}>{`weight ${Math.round(row.weight * 100)}%`}</span>
        )}
      </p>
      {row.description !== '' && <p className={style('muted')}>{row.description}</p>}
      {reached === undefined ? (
        <p className={style('out')}>{row.why}</p>
      ) : (
        <ol className={style('levels')} aria-label="Levels, the lowest first">
          {row.levels.map((level, index) => (
            <li key={index} aria-current={index === row.level ? 'true' : undefined}>
              {level.label}
            </li>
          ))}
        </ol>
      )}
      {reached !== undefined && reached.words !== '' && (
        <p className={style('words')}>{reached.words}</p>
      )}
      {reached !== undefined && <p className={style('muted')}>{row.why}</p>}
      {row.places.slice(0, 2).map((place) => (
        <p key={`${place.block} ${place.start}`}>
          <Quote at={place} most={110} />
        </p>
      ))}
      {row.by.length > 0 && (
        <p className={style('muted')}>{`Judged by ${row.by.join(' and ').toLowerCase()}.`}</p>
      )}
    </li>
  )
}
