import { styleOf } from '../style-of.ts'
import { SeverityMark } from './severity-mark.tsx'
import type { MarginLayout } from './use-margin-layout.ts'

import css from '../draft-page.module.css'

const style = styleOf(css)

interface LeadersProps {
  readonly layout: MarginLayout
  readonly selected: string | null
}

/** One drawing for all ties between text and margin: a tick for each open note, a line for the selected one. */
export function Leaders({ layout, selected }: LeadersProps) {
  const { textEdge, marginEdge } = layout
  const open = layout.drawn.filter(({ note }) => note.settled === null)
  return (
    <svg className={style('leaders')} aria-hidden>
      {open.map(({ note, line, top }) =>
        note.id === selected ? (
          <path
            key={note.id}
            className={style('leader')}
            data-weight={note.weight}
            pathLength={1}
            d={`M${textEdge + 3} ${line}H${textEdge + 11}L${marginEdge - 6} ${top + 14}H${marginEdge}`}
          />
        ) : (
          <path
            key={note.id}
            className={style('tick')}
            data-weight={note.weight}
            d={`M${textEdge + 4} ${line}H${textEdge + 11}`}
          />
        ),
      )}
    </svg>
  )
}

/** On a narrow screen the margin is the left edge: one shape for each open note, the worst one of a line. */
export function EdgeMarks({ layout }: { readonly layout: MarginLayout }) {
  return (
    <div className={style('edge')} aria-hidden>
      {layout.drawn
        .filter(({ note }) => note.settled === null)
        .map(({ note, line }) => (
          <span key={note.id} style={{ top: line - 7 }}>
            <SeverityMark weight={note.weight} />
          </span>
        ))}
    </div>
  )
}
