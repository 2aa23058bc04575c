import type { FloatRow } from '#engines/analysis/floats/float-rows.ts'
import { styleOf } from '#features/drafts/web/index.ts'

import { Passage } from '../passage.tsx'
import { Folded, Mark, ViewSection } from './view-parts.tsx'
import type { MarkState } from './view-parts.tsx'

import css from '../kind-view.module.css'

const style = styleOf(css)

const states: Readonly<Record<FloatRow['checks'][number]['verdict'], MarkState>> = {
  yes: 'yes',
  no: 'no',
  open: 'open',
}
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
  return (
    <ViewSection
      title={title}
      lead="Seen is what was read from the file. What is taken from the caption alone may look different in the picture."
    >
      <Folded
        items={sorted}
        shown={shownRows}
        renderItem={(row) => <Row key={row.id} row={row} />}
      />
    </ViewSection>
  )
}

function Row({ row }: { readonly row: FloatRow }) {
  return (
    <li>
      <p className={style('name')}>
        <Passage at={row.caption}>{row.name}</Passage>
        <span className={style('note')}>
          {row.named === null ? (
            ' never named in the text'
          ) : (
            <>
              {', '}
              <Passage at={row.named}>first named here</Passage>
            </>
          )}
        </span>
      </p>
      <p className={style('note')}>{`Seen: ${row.seen.join(', ')}.`}</p>
      {row.inferred.length > 0 && (
        <p className={style('note')}>{`From the caption only: ${row.inferred.join(', ')}.`}</p>
      )}
      <ul className={style('checks')}>
        {row.checks.map(({ title, verdict, words }) => (
          <li key={title}>
            <Mark state={states[verdict]} />
            {title}
            {verdict === 'no' && words !== '' && `: ${words}`}
            {verdict === 'open' && ', not judged'}
          </li>
        ))}
      </ul>
    </li>
  )
}
