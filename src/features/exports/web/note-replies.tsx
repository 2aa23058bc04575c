import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'

import { formatShortDate } from '#platform/web/ui/formats.ts'

import { repliesQuery } from './exports-api.ts'

import css from './note-replies.module.css'

/** What was answered to a note in a word processor, the oldest first; nothing where there is none. */
export function NoteReplies({ finding }: { readonly finding: string }) {
  const { projectSlug = '', documentSlug = '' } = useParams()
  const [now] = useState(() => new Date())
  const { data = [] } = useQuery(repliesQuery({ project: projectSlug, draft: documentSlug }))
  const own = data.filter((reply) => reply.finding_id === finding)
  if (own.length === 0) return null
  return (
    <ul className={css['replies']} aria-label="Answers from Word">
      {own.map(({ author, text, at }, index) => (
        <li key={index}>
          <span className={css['by']}>
            {author === '' ? 'Answer from Word' : `${author}, in Word`}
            {at === null ? '' : `, ${formatShortDate(at, now)}`}
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
