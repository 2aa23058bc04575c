import { styleOf } from '#features/drafts/web/index.ts'

import type { NoteRecord } from './note-record.ts'

import css from './doubt.module.css'
import inFull from './note-in-full.module.css'

const style = styleOf(css)
const styleInFull = styleOf(inFull)

interface DoubtProps {
  readonly record: NoteRecord
}

/** Between the title of a note in a list and its sentence. */
export function DoubtTag({ record: { note } }: DoubtProps) {
  return note.isLessCertain ? <span className={style('tag')}>Less certain</span> : null
}

/** Says that a note is less certain and what that is worth; what to do about it, to whoever can still decide. */
export function DoubtLine({
  record: { note, isEarly },
  canSettle,
}: DoubtProps & { readonly canSettle: boolean }) {
  if (!note.isLessCertain) return null
  const isOpen = canSettle && !isEarly && note.settled === null
  return (
    <p className={styleInFull('less')}>
      <span>Less certain</span> Of notes like this about half hold.
      {isOpen && ' Dismiss it if your text is right.'}
    </p>
  )
}
