import { Button, ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { use, useState } from 'react'

import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import { DraftWords, SeverityMark, styleOf, weightName } from '#features/drafts/web/index.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'

import { AskInChat } from './ask-in-chat.ts'
import { DoubtLine } from './doubt.tsx'
import { NoteInFull } from './note-in-full.tsx'
import type { NoteRecord } from './note-record.ts'
import { SecondReading } from './second-reading.tsx'
import type { Selection } from './use-selection.ts'

import css from './note-sheet.module.css'

const style = styleOf(css)

interface NoteSheetProps {
  readonly record: NoteRecord
  readonly place: string
  readonly canEdit: boolean
  readonly selection: Selection
}

/** The selected note at the foot of a narrow screen: short at first, in full by its handle or its link. */
export function NoteSheet({ record, place, canEdit, selection }: NoteSheetProps) {
  const [isTall, setTall] = useState(false)
  const { finding, note, kind } = record
  const ask = use(AskInChat)
  return (
    <section
      className={style('sheet', isTall && 'tall')}
      aria-label={`Note: ${withPlainFormulas(note.title)}`}
      data-bottom-sheet
      data-region
      tabIndex={-1}
    >
      <button
        type="button"
        className={style('handle')}
        aria-expanded={isTall}
        aria-label={isTall ? 'Less of this note' : 'All of this note'}
        onClick={() => setTall(!isTall)}
      />
      <div className={style('head')}>
        <SeverityMark weight={note.weight} />
        <span>{weightName[note.weight]}</span>
        <span
          className={style('place')}
        >{`${kind.title}, ${place.replace(/^Chapter [^,]+, /u, '').replace(/^Line/u, 'line')}`}</span>
        <ActionIcon aria-label="Previous note" onClick={() => selection.step(-1)}>
          <IconChevronUp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Next note" onClick={() => selection.step(1)}>
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Close the note" onClick={() => selection.select(null)}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {isTall ? (
        <div className={style('full')}>
          <NoteInFull
            record={record}
            place={place}
            count={kind.siglum}
            isHeaded
            isExampleOpen={selection.isExampleOpen}
            onExample={selection.setExample}
            actions={canEdit ? selection : null}
          />
        </div>
      ) : (
        <>
          <h2>
            <DraftWords>{note.title}</DraftWords>
          </h2>
          <p>
            <DraftWords>{finding.why === '' ? finding.statement : finding.why}</DraftWords>{' '}
            {finding.how !== '' && (
              <LinkButton onClick={() => setTall(true)}>
                {note.weight === 'keep' ? 'What to do' : 'How to improve it'}
              </LinkButton>
            )}
          </p>
          <SecondReading finding={finding} />
          <DoubtLine record={record} canSettle={canEdit} />
          {!record.isEarly && (
            <div className={style('actions')}>
              {canEdit && note.settled === null && (
                <>
                  <Button variant="filled" onClick={() => selection.accept(record.id)}>
                    Accept
                  </Button>
                  <Button onClick={() => selection.dismiss(record.id)}>Dismiss</Button>
                </>
              )}
              {canEdit && note.settled !== null && (
                <Button onClick={() => selection.reopen(record.id)}>Reopen</Button>
              )}
              {ask !== null && <Button onClick={() => ask(record.id)}>Ask</Button>}
            </div>
          )}
        </>
      )}
    </section>
  )
}
