import { memo, useMemo, useRef } from 'react'

import type { PageBox } from '#platform/web/viewer/highlight.ts'
import type { SheetPlaces } from '#platform/web/viewer/pdf-viewer.tsx'

import { MarginNote } from '../margin/margin-note.tsx'
import type { HearingMarginProps } from '../margin/margin-props.ts'
import type { PageNote } from '../margin/page-note.ts'
import { foldCrowded, gap, hang, placeNotes, seenWithLine } from '../margin/placement.ts'
import { useNoteEvents } from '../margin/use-note-events.ts'
import { guessedHeight, useNoteHeights } from '../margin/use-note-heights.ts'
import { useStable } from '../margin/use-stable.ts'
import type { Place } from '../places.ts'
import { styleOf } from '../style-of.ts'
import type { PagePart } from '../text/draft-text.ts'
import type { PagePlaces } from './use-places.ts'

import pageCss from '../draft-page.module.css'
import css from './original-page.module.css'

const style = styleOf(css)
const pageStyle = styleOf(pageCss)

interface OriginalMarginProps extends HearingMarginProps {
  readonly notes: readonly PageNote[]
  readonly parts: readonly PagePart[]
  readonly places: PagePlaces
  readonly sheet: SheetPlaces
  readonly width: number
}

/** The notes beside the original pages, each level with its words. Scrolling draws none of them again. */
export const OriginalMargin = memo(function OriginalMargin(props: OriginalMarginProps) {
  const { notes, parts, places, sheet, selected, onSelect, onPreview } = props
  const list = useRef<HTMLOListElement>(null)
  const placed = useMemo(() => placedNotes(notes, { parts, places }), [notes, parts, places])
  useNoteEvents(list, { onSelect, onPreview })
  const heights = useNoteHeights(
    list,
    placed.map(({ note }) => note),
  )
  const ordered = placed
    .map((entry) => ({
      ...entry,
      id: entry.note.id,
      wanted: sheet.topOf(entry.box) - hang,
      height: heights.get(entry.note.id) ?? guessedHeight,
      isMinor: entry.note.weight === 'minor' && entry.note.settled === null,
    }))
    .sort((a, b) => a.wanted - b.wanted)
  const tops = placeNotes(ordered, { selected, gap, ceiling: 8, reach: seenWithLine })
  const folded = foldCrowded(ordered, window.innerHeight)
  const tabStop = placed.find(({ note }) => note.id === selected) ?? placed[0]
  const reopen = useStable(props.onReopen)
  return (
    <>
      <ol
        ref={list}
        className={`${style('margin')} ${pageStyle('notes')}`}
        aria-label="Notes in the margin"
        style={{ left: sheet.marginLeft, width: props.width - 14 }}
      >
        {ordered.map(({ note, place }, at) => (
          <MarginNote
            key={note.id}
            note={note}
            place={place}
            top={Math.round(tops[at] ?? 0)}
            isSelected={note.id === selected}
            isFolded={folded.has(note.id)}
            isNear={note.id === selected}
            isTabStop={note.id === tabStop?.note.id}
            inFull={note.id === selected ? props.inFull : null}
            onReopen={props.onReopen === null ? null : reopen}
          />
        ))}
      </ol>
      <Ties
        ties={ordered.map((entry, at) => ({ ...entry, top: Math.round(tops[at] ?? 0) }))}
        {...{ sheet, selected }}
      />
    </>
  )
})

interface PlacedNote {
  readonly note: PageNote
  /** Its words on the page. */
  readonly box: PageBox
  readonly place: Place
}

/** The notes that have a place on the pages; one that cannot be placed stands in the panel only. */
function placedNotes(
  notes: readonly PageNote[],
  { parts, places }: Pick<OriginalMarginProps, 'parts' | 'places'>,
): readonly PlacedNote[] {
  const scans = scannedBlocks(parts)
  return notes.flatMap((note) => {
    const box = places.notes.get(note.id)?.[0]
    if (box === undefined) return []
    const isScan = scans.has(note.ranges[0]?.block ?? note.beside ?? '')
    return [{ note, box, place: placeOf(box, isScan) }]
  })
}

const placeOf = ({ page }: PageBox, isScan: boolean): Place => ({
  short: `p. ${page}`,
  long: `Page ${page}`,
  isScan,
})

/** Blocks whose words were recognised from a picture. */
function scannedBlocks(parts: readonly PagePart[]): ReadonlySet<string> {
  const scanned = parts.flatMap(({ blocks }) => blocks.filter((block) => block.scanned === true))
  return new Set(scanned.map(({ id }) => id))
}

interface TiesProps {
  readonly ties: readonly { readonly note: PageNote; readonly box: PageBox; readonly top: number }[]
  readonly sheet: SheetPlaces
  readonly selected: string | null
}

/** A tick at the edge of the page for each open note, a line for the selected one. */
function Ties({ ties, sheet, selected }: TiesProps) {
  return (
    <svg className={pageStyle('leaders')} aria-hidden>
      {ties
        .filter(({ note }) => note.settled === null)
        .map(({ note, box, top }) => {
          const edge = sheet.edgeOf(box.page)
          const line = sheet.topOf({ ...box, y: box.y + box.h / 2 })
          const isOn = note.id === selected
          return (
            <path
              key={note.id}
              className={pageStyle(isOn ? 'leader' : 'tick')}
              data-weight={note.weight}
              {...(isOn ? { pathLength: 1 } : {})}
              d={
                isOn
                  ? `M${edge + 2} ${line}H${edge + 8}L${sheet.marginLeft - 6} ${top + 14}H${sheet.marginLeft}`
                  : `M${edge + 3} ${line}H${edge + 10}`
              }
            />
          )
        })}
    </svg>
  )
}
