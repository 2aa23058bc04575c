import type { EditorView } from '@codemirror/view'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { MarginNote } from '../margin/margin-note.tsx'
import type { HearingMarginProps } from '../margin/margin-props.ts'
import type { PageNote } from '../margin/page-note.ts'
import { foldCrowded, gap, hang, placeNotes, seenWithLine } from '../margin/placement.ts'
import { useNoteEvents } from '../margin/use-note-events.ts'
import { guessedHeight, useNoteHeights } from '../margin/use-note-heights.ts'
import { useStable } from '../margin/use-stable.ts'
import type { Place } from '../places.ts'
import { styleOf } from '../style-of.ts'
import { lineRect } from './line-rect.ts'
import type { TypedPassage } from './use-typed-places.ts'
import type { WrittenField } from './use-written-field.ts'

import pageCss from '../draft-page.module.css'
import css from './write-view.module.css'

const style = styleOf(css)
const pageStyle = styleOf(pageCss)

interface WritingMarginProps extends HearingMarginProps {
  readonly field: Pick<WrittenField, 'view' | 'layout'>
  readonly sheet: RefObject<HTMLElement | null>
  readonly passages: readonly TypedPassage[]
  readonly placeOf: (note: PageNote) => Place
}

/** The notes on what is written, each level with its words while these move. */
export const WritingMargin = memo(function WritingMargin(props: WritingMarginProps) {
  const { passages, selected } = props
  const list = useRef<HTMLOListElement>(null)
  useNoteEvents(list, props)
  const firsts = firstOfEach(passages)
  const lines = useLineTops(props, firsts)
  // A note is drawn once its line has been measured.
  const drawn = firsts.flatMap(({ note }) => (lines.has(note.id) ? [note] : []))
  const heights = useNoteHeights(list, drawn)
  const placed = drawn.flatMap((note) => {
    const line = lines.get(note.id)
    if (line === undefined) return []
    const height = heights.get(note.id) ?? guessedHeight
    const isMinor = note.weight === 'minor' && note.settled === null
    return [{ id: note.id, note, line, wanted: line.top - hang, height, isMinor }]
  })
  const tops = placeNotes(placed, { selected, gap, ceiling: 8, reach: seenWithLine })
  const folded = foldCrowded(placed, window.innerHeight)
  const tabStop = placed.find(({ id }) => id === selected) ?? placed[0]
  const reopen = useStable(props.onReopen)
  return (
    <>
      <ol ref={list} className={style('margin')} aria-label="Notes in the margin">
        {placed.map(({ note }, at) => (
          <MarginNote
            key={note.id}
            note={note}
            place={props.placeOf(note)}
            top={Math.round(tops[at] ?? 0)}
            isSelected={note.id === selected}
            isFolded={folded.has(note.id)}
            isNear
            isTabStop={note.id === tabStop?.id}
            inFull={note.id === selected ? props.inFull : null}
            onReopen={props.onReopen === null ? null : reopen}
          />
        ))}
      </ol>
      <svg className={`${pageStyle('leaders')} ${style('ties')}`} aria-hidden>
        {placed
          .filter(({ note }) => note.settled === null)
          .map(({ id, note, line }, at) => (
            <path
              key={id}
              className={pageStyle(id === selected ? 'leader' : 'tick')}
              data-weight={note.weight}
              pathLength={id === selected ? 1 : undefined}
              d={tieOf(line, id === selected ? (tops[at] ?? 0) : null)}
            />
          ))}
      </svg>
    </>
  )
})

/** A tick at the edge of the text, or the line that leads from there to the selected note. */
function tieOf(line: LineTop, top: number | null): string {
  const { edge, margin, middle } = line
  return top === null
    ? `M${edge + 3} ${middle}H${edge + 10}`
    : `M${edge + 2} ${middle}H${edge + 8}L${margin - 4} ${top + 14}H${margin}`
}

function firstOfEach(passages: readonly TypedPassage[]): readonly TypedPassage[] {
  return [...new Map(passages.toReversed().map((one) => [one.note.id, one])).values()].sort(
    (a, b) => a.start - b.start,
  )
}

interface LineTop {
  /** In pixels from the top and the left of the sheet. */
  readonly top: number
  readonly middle: number
  readonly edge: number
  readonly margin: number
}

/** Where the line of each note stands, told again when lines move. */
function useLineTops(
  { field: { view, layout }, sheet }: Pick<WritingMarginProps, 'field' | 'sheet'>,
  passages: readonly TypedPassage[],
): ReadonlyMap<string, LineTop> {
  const [tops, setTops] = useState<ReadonlyMap<string, LineTop>>(new Map())
  const key = passages.map(({ note, start }) => `${note.id} ${start}`).join(' ')
  useLayoutEffect(() => {
    const paper = sheet.current
    if (view === null || paper === null) return
    const measure = () => setTops(measureLines(view, paper, passages))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(view.contentDOM)
    return () => sizes.disconnect()
    // The passages are made afresh with every key; where they stand is what counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view, layout, sheet, key])
  return tops
}

function measureLines(
  view: EditorView,
  sheet: Element,
  passages: readonly TypedPassage[],
): ReadonlyMap<string, LineTop> {
  const paper = sheet.getBoundingClientRect()
  const { right } = view.contentDOM.getBoundingClientRect()
  const list = sheet.querySelector('ol')?.getBoundingClientRect()
  return new Map(
    passages.map(({ note, start }) => {
      const { top, bottom } = lineRect(view, start)
      return [
        note.id,
        {
          top: top - paper.top,
          middle: (top + bottom) / 2 - paper.top,
          edge: right - paper.left,
          margin: (list?.left ?? right) - paper.left,
        },
      ] as const
    }),
  )
}
