import { useState } from 'react'

import type { Versions } from '#features/exports/contract.ts'
import { formatShortDate } from '#platform/web/ui/formats.ts'

import { useVersions } from './use-versions.ts'

import css from './note-replies.module.css'

type Reply = Versions['replies'][number]

/** What was answered to a note in a word processor, the oldest first; nothing where there is none. */
export function NoteReplies({ finding }: { readonly finding: string }) {
  const { replies } = useVersions()
  return <Replies replies={replies.filter((reply) => reply.findings.includes(finding))} />
}

/** The same for a note that is no longer made, by its key. */
export function RepliesByKey({ note }: { readonly note: string }) {
  const { replies } = useVersions()
  return <Replies replies={replies.filter((reply) => reply.key === note)} />
}

function Replies({ replies }: { readonly replies: readonly Reply[] }) {
  const [now] = useState(() => new Date())
  if (replies.length === 0) return null
  return (
    <ul className={css['replies']} aria-label="Answers from Word">
      {replies.map(({ author, text, at }, index) => (
        // Answers have no name of their own, and are only ever added to.
        // oxlint-disable-next-line react/no-array-index-key
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
