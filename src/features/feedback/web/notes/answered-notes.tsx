import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'

import type { Draft } from '#features/drafts/contract.ts'
import { DraftWords, SeverityMark, settlementName, styleOf } from '#features/drafts/web/index.ts'
import type { AnsweredNote } from '#features/feedback/contract.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { answeredQuery } from '../feedback-api.ts'
import { draftStamp } from '../over-drafts/draft-stamp.ts'
import { NoteAnswers } from './note-answers.ts'

import css from './answered-notes.module.css'

const style = styleOf(css)

interface AnsweredNotesProps {
  readonly address: { readonly project: string; readonly draft: string }
  readonly draft: Draft
}

/** Notes that were answered and that the text no longer gives rise to: nothing that anybody said is lost. */
export function AnsweredNotes({ address, draft }: AnsweredNotesProps) {
  const { data = [] } = useQuery(answeredQuery(address, draftStamp(draft)))
  if (data.length === 0) return null
  return (
    <details className={style('place')}>
      <summary>
        <IconChevronRight size={15} stroke={1.8} aria-hidden />
        <span>Earlier notes with answers</span>
        <span className={style('count')}>{data.length}</span>
      </summary>
      <p className={style('about')}>
        {`${data.length === 1 ? 'This note is' : `These ${plural(data.length, 'note')} are`} no longer in the text. What was decided and said is kept.`}
      </p>
      <ul>
        {data.map((answered) => (
          <Answered key={answered.key} answered={answered} />
        ))}
      </ul>
    </details>
  )
}

function Answered({ answered: { key, kind, note } }: { readonly answered: AnsweredNote }) {
  const { toKey } = use(NoteAnswers)
  const quote = note.anchors[0]?.exact ?? ''
  const decided = note.status === 'open' || note.status === 'disputed' ? null : note.status
  const reading = note.second_reading?.words ?? null
  return (
    <li>
      <p className={style('kind')}>
        <SeverityMark
          weight={note.kind === 'strength' ? 'keep' : (note.severity ?? 'minor')}
          isNamed
        />
        {kind}
      </p>
      <h4>
        <DraftWords>{note.title}</DraftWords>
      </h4>
      {quote !== '' && (
        <blockquote>
          <DraftWords>{quote}</DraftWords>
        </blockquote>
      )}
      {decided !== null && (
        <p className={style('decided')}>
          {settlementName[decided]}
          {note.reason !== null && note.reason !== '' && `: ${note.reason}`}
        </p>
      )}
      {reading !== null && <p className={style('decided')}>{`Second reading: ${reading}`}</p>}
      {toKey(key)}
    </li>
  )
}
