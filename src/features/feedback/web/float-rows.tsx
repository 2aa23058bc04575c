import type { FloatRow } from '#engines/analysis/floats/float-rows.ts'
import { styleOf } from '#features/drafts/web/index.ts'

import css from './float-rows.module.css'
import viewCss from './kind-view.module.css'

const style = styleOf(css)
const viewStyle = styleOf(viewCss)

const verdicts = { yes: 'yes', no: 'no', open: 'not judged' } as const
/** Rows that are shown before the rest is folded away. */
const shownRows = 5

/** Figures or tables one by one; those with something to mend first. */
export function FloatRows({
  title,
  rows,
}: {
  readonly title: string
  readonly rows: readonly FloatRow[]
}) {
  const faults = (row: FloatRow) => row.checks.filter(({ verdict }) => verdict === 'no').length
  const sorted = rows.toSorted((one, other) => faults(other) - faults(one))
  const rest = sorted.slice(shownRows)
  return (
    <div>
      <p className={viewStyle('head')}>{title}</p>
      <RowList rows={sorted.slice(0, shownRows)} />
      {rest.length > 0 && (
        <details className={style('more')}>
          <summary>{`${rest.length} more`}</summary>
          <RowList rows={rest} />
        </details>
      )}
    </div>
  )
}

function RowList({ rows }: { readonly rows: readonly FloatRow[] }) {
  return (
    <ul className={style('rows')}>
      {rows.map((row) => (
        <li key={row.id} className={style('row')}>
          <p className={style('name')}>{row.name}</p>
          <p className={style('basis')}>{`Seen: ${row.seen.join(', ')}.`}</p>
          <p className={style('basis')}>
            {row.inferred.length === 0
              ? 'From the caption only: nothing.'
              : `From the caption only: ${row.inferred.join(', ')}.`}
          </p>
          <ul className={style('checks')}>
            {row.checks.map(({ title, verdict, words }) => (
              <li key={title}>
                {`${title}: `}
                {verdict === 'no' ? <b>{words === '' ? 'no' : words}</b> : verdicts[verdict]}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
