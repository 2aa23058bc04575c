import { useEffect, useRef, useState } from 'react'

import { plural } from '#platform/web/ui/formats.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { levelName } from '../rubrics/rubric.ts'
import type { Rubric } from '../rubrics/rubric.ts'

/** At most one sentence in this many milliseconds. */
const pause = 5000

/** Says what became ready, politely and seldom: "Evidence is ready. Developing. 4 notes." */
export function WorkspaceStatus({ rubrics }: { readonly rubrics: readonly Rubric[] }) {
  const [sentence, setSentence] = useState('')
  const waiting = useRef<string[]>([])
  const before = useRef<ReadonlyMap<string, Rubric['state']>>(new Map())
  useEffect(() => {
    for (const rubric of rubrics) {
      if (before.current.get(rubric.kind.id) !== 'running') continue
      const news = newsOf(rubric)
      if (news !== null) waiting.current.push(news)
    }
    before.current = new Map(rubrics.map(({ kind, state }) => [kind.id, state]))
  }, [rubrics])
  useEffect(() => {
    const timer = setInterval(() => {
      const all = waiting.current.splice(0)
      if (all.length > 0) setSentence(all.join(' '))
    }, pause)
    return () => clearInterval(timer)
  }, [])
  return (
    <VisuallyHidden as="div" role="status" isFixed>
      {sentence}
    </VisuallyHidden>
  )
}

function newsOf({ kind, state, level, records }: Rubric): string | null {
  if (state === 'failed') return `${kind.title} did not finish. Not charged.`
  if (state !== 'ready') return null
  const word = level === null ? '' : ` ${levelName[level]}.`
  return `${kind.title} is ready.${word} ${plural(records.length, 'note')}.`
}
