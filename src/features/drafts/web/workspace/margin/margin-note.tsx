import { IconCheck, IconMinus } from '@tabler/icons-react'
import { memo } from 'react'
import type { ReactNode } from 'react'

import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { DraftWords } from '../../pictures/formula.tsx'
import type { Place } from '../places.ts'
import { styleOf } from '../style-of.ts'
import { settlementName, weightName } from './page-note.ts'
import type { PageNote } from './page-note.ts'
import { SeverityMark, Siglum } from './severity-mark.tsx'

import css from '../draft-page.module.css'

const style = styleOf(css)

export interface MarginNoteProps {
  readonly note: PageNote
  /** "l. 159" and "Chapter 3, line 159". */
  readonly place: Place
  /** Top in pixels; `null` before the first layout. */
  readonly top: number | null
  readonly isSelected: boolean
  readonly isFolded: boolean
  /** Near enough to be seen moving. */
  readonly isNear: boolean
  /** The one note that takes the focus of the Tab key. */
  readonly isTabStop: boolean
  readonly onReopen: ((note: string) => void) | null
  /** The rest of the selected note, where no panel shows it. */
  readonly inFull: ReactNode
}

/** A note in the margin, set in type on the paper. Clicks are heard by the page, by `data-note`. */
export const MarginNote = memo(function MarginNote(props: MarginNoteProps) {
  const { note, top, isSelected, isFolded } = props
  return (
    <li
      id={`note-${note.id}`}
      className={style(
        'note',
        note.settled !== null && 'settled',
        top === null && 'unplaced',
        props.isNear && 'near',
      )}
      data-note={note.id}
      data-weight={note.weight}
      data-on={isSelected ? '' : undefined}
      style={{ transform: `translateY(${top ?? 0}px)` }}
    >
      {note.settled === null ? (
        <OpenNote {...props} isFolded={isFolded && !isSelected} />
      ) : (
        <SettledNote {...props} />
      )}
      {props.inFull}
    </li>
  )
})

const FROM_SCAN = 'Text from a scan'

function OpenNote({ note, place, isSelected, isFolded, isTabStop }: MarginNoteProps) {
  return (
    <button
      type="button"
      className={style('noteBody')}
      data-focus={note.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isSelected}
    >
      <VisuallyHidden>
        {`${weightName[note.weight]}. ${note.rubric}. ${place.long}. ${note.isNew ? 'New. ' : ''}${note.isLessCertain ? 'Less certain. ' : ''}${place.isScan ? `${FROM_SCAN}. ` : ''}`}
      </VisuallyHidden>
      <span className={style('noteHead')} aria-hidden>
        <SeverityMark weight={note.weight} />
        <Siglum>{note.siglum}</Siglum>
        {note.isNew && <span className={style('new')}>New</span>}
        {note.isLessCertain && <span className={style('doubt')}>Less certain</span>}
        <span className={style('noteAt')}>{place.short}</span>
      </span>
      <span className={style('noteTitle')}>
        <DraftWords>{note.title}</DraftWords>
      </span>
      {place.isScan && !isFolded && (
        <span className={style('noteScan')} aria-hidden>
          {FROM_SCAN}
        </span>
      )}
      {!isFolded && note.sentence !== '' && (
        <span className={style('noteSentence')}>
          <DraftWords>{note.sentence}</DraftWords>
        </span>
      )}
    </button>
  )
}

function SettledNote({ note, onReopen }: MarginNoteProps) {
  const Icon = note.settled === 'accepted' || note.settled === 'resolved' ? IconCheck : IconMinus
  return (
    <span className={style('noteHead')}>
      <Icon size={15} stroke={1.6} aria-hidden />
      <span className={style('noteDone')}>
        <VisuallyHidden>{settlementName[note.settled ?? 'accepted']}: </VisuallyHidden>
        <DraftWords>{note.title}</DraftWords>
      </span>
      {onReopen !== null && (
        <LinkButton
          aria-label={`Undo, ${withPlainFormulas(note.title)}`}
          onClick={() => onReopen(note.id)}
        >
          Undo
        </LinkButton>
      )}
    </span>
  )
}
