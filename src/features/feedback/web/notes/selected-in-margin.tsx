import { NoteInFull } from './note-in-full.tsx'
import type { NoteRecord } from './note-record.ts'
import type { Selection } from './use-selection.ts'

interface SelectedInMarginProps {
  readonly record: NoteRecord
  readonly selection: Selection
  readonly canEdit: boolean
}

/** With the panel closed, the selected note opens in place. */
export function SelectedInMargin({ record, selection, canEdit }: SelectedInMarginProps) {
  return (
    <NoteInFull
      isBare
      record={record}
      place=""
      count=""
      isExampleOpen={selection.isExampleOpen}
      onExample={selection.setExample}
      actions={canEdit ? selection : null}
    />
  )
}
