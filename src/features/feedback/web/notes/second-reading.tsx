import { DraftWords, styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import type { NoteRecord } from './note-record.ts'

import css from './note-in-full.module.css'

const style = styleOf(css)

const names = { pending: 'Being read again', upheld: 'Upheld', withdrawn: 'Withdrawn' } as const

/** What a second reading found, after somebody disputed the note. */
export function SecondReading({ finding }: Pick<NoteRecord, 'finding'>) {
  const { second_reading: reading } = finding
  if (reading === undefined) return null
  return (
    <p className={style('less')} role="status">
      <span>{names[reading.outcome]}</span> <DraftWords>{reading.words ?? ''}</DraftWords>
      {reading.credits > 0 && <b>{` ${plural(reading.credits, 'credit')} came back.`}</b>}
    </p>
  )
}
