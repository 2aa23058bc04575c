import type { ReactNode } from 'react'

import type { WorkRow } from '#engines/retrieval/records/work-row.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import css from './work-list.module.css'

const style = styleOf(css)

interface WorkListProps<Row extends WorkRow> {
  readonly title: string
  /** One sentence under the title. */
  readonly lead?: string
  readonly rows: readonly Row[]
  /** Why it is here, and what speaks for or against it. */
  readonly whyOf?: (row: Row) => ReactNode
  /** Rows that are shown at once. */
  readonly shown?: number
}

/** Publications with all that is known of each: only what a source sent, every title a way to the work itself. */
export function WorkList<Row extends WorkRow>(props: WorkListProps<Row>) {
  const { title, lead, rows, whyOf, shown = 5 } = props
  const entry = (row: Row) => <WorkEntry key={row.id} row={row} why={whyOf?.(row)} />
  const rest = rows.slice(shown)
  return (
    <section>
      <h4 className={style('head')}>{title}</h4>
      {lead !== undefined && <p className={style('lead')}>{lead}</p>}
      <ul className={style('list')}>{rows.slice(0, shown).map(entry)}</ul>
      {rest.length > 0 && (
        <details className={style('more')}>
          <summary>{`${rest.length} more`}</summary>
          <ul className={style('list')}>{rest.map(entry)}</ul>
        </details>
      )}
    </section>
  )
}

export function WorkEntry({ row, why }: { readonly row: WorkRow; readonly why?: ReactNode }) {
  return (
    <li>
      <p className={style('title')}>
        {row.link === null ? (
          row.title
        ) : (
          <a href={row.link} target="_blank" rel="noreferrer">
            {row.title}
          </a>
        )}
      </p>
      <p className={style('facts')}>{factsOf(row)}</p>
      <p className={style('why')}>
        {row.isRetracted === true && <span className={style('tag', 'retracted')}>Retracted</span>}
        {row.isCited && <span className={style('tag')}>In the reference list</span>}
        {row.isFree && <span className={style('tag')}>Free to read</span>}
        {why}
      </p>
    </li>
  )
}

const namedAuthors = 3

function factsOf({ authors, year, venue }: WorkRow): string {
  const names =
    authors.length > namedAuthors
      ? `${authors.slice(0, namedAuthors).join(', ')} and ${plural(authors.length - namedAuthors, 'other')}`
      : authors.join(', ')
  return [names, venue, year === null ? 'year not stated' : String(year)]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}
