import { useRef } from 'react'
import type { RefObject } from 'react'

import type { Place } from '../places.ts'
import { styleOf } from '../style-of.ts'
import { EdgeMarks, Leaders } from './leaders.tsx'
import { MarginNote } from './margin-note.tsx'
import type { MarginProps } from './margin-props.ts'
import type { PageNote } from './page-note.ts'
import { useMarginLayout } from './use-margin-layout.ts'
import { useStable } from './use-stable.ts'

import css from '../draft-page.module.css'

const style = styleOf(css)

interface DraftMarginProps extends MarginProps {
  readonly sheet: RefObject<HTMLElement | null>
  readonly text: RefObject<HTMLElement | null>
  /** Notes that are shown, in reading order. */
  readonly notes: readonly PageNote[]
  readonly places: ReadonlyMap<string, Place>
  /** Anything else that moves lines. */
  readonly dependency: unknown
}

/** The notes beside the text and what ties them to it. They are placed anew while the text stays as it is set. */
export function DraftMargin(props: DraftMarginProps) {
  const { sheet, text, notes, selected, dependency } = props
  const list = useRef<HTMLOListElement>(null)
  const layout = useMarginLayout({ sheet, text, list, notes, selected, dependency })
  const reopen = useStable(props.onReopen)
  const tabStop = notes.find(({ id }) => id === selected)?.id ?? notes.find(isOpen)?.id
  return (
    <>
      <ol
        ref={list}
        className={style('notes')}
        aria-label="Notes in the margin"
        style={{ minHeight: layout.bottom }}
      >
        {notes.map((note) => (
          <MarginNote
            key={note.id}
            note={note}
            place={props.places.get(note.id) ?? nowhere}
            top={layout.tops.get(note.id) ?? null}
            isSelected={note.id === selected}
            isFolded={layout.folded.has(note.id)}
            isNear={layout.near.has(note.id)}
            isTabStop={note.id === tabStop}
            inFull={note.id === selected ? props.inFull : null}
            onReopen={props.onReopen === null ? null : reopen}
          />
        ))}
      </ol>
      <Leaders layout={layout} selected={selected} />
      <EdgeMarks layout={layout} />
    </>
  )
}

const isOpen = (note: PageNote) => note.settled === null
const nowhere: Place = { short: '', long: '', isScan: false }
