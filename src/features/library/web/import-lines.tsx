import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { LibraryImport } from '#features/library/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

import { importsQuery, isUnderWay, libraryApi, libraryKeys } from './library-api.ts'

import classes from './import-lines.module.css'

interface ImportLinesProps {
  readonly project: string
  readonly isEditor: boolean
}

/** Files of references on their way into the library, and what came of those of this visit. */
export function ImportLines({ project, isEditor }: ImportLinesProps) {
  const imports = useQuery(importsQuery(project)).data ?? []
  const [opened] = useState(() => Date.now())
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const shown = imports.filter(
    (one) =>
      isUnderWay(one) || (Date.parse(one.created_at) > opened - RECENT_MS && !hidden.has(one.uuid)),
  )
  return shown.map((one) => (
    <ImportLine
      key={one.uuid}
      project={project}
      shown={one}
      isEditor={isEditor}
      onHide={() => setHidden(new Set([...hidden, one.uuid]))}
    />
  ))
}

/** What ended so long before the page was opened is told by the library itself. */
const RECENT_MS = 10 * 60_000

function ImportLine(props: {
  readonly project: string
  readonly shown: LibraryImport
  readonly isEditor: boolean
  readonly onHide: () => void
}) {
  const { project, shown, isEditor, onHide } = props
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => libraryApi.cancelImport({ id: project, importId: shown.uuid }),
    onSuccess: () => client.invalidateQueries({ queryKey: libraryKeys.all }),
    onError: (cause) => errorToast(errorText(cause)),
  })
  const isOpen = isUnderWay(shown)
  return (
    <section className={classes['line']} aria-label={`Import of ${shown.file_name}`}>
      <div className={classes['head']}>
        <p role="status">
          <b>{shown.file_name}</b> {wordsOf(shown)}
        </p>
        {isOpen && isEditor && (
          <Button size="xs" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        )}
        {!isOpen && (
          <Button size="xs" variant="subtle" onClick={onHide}>
            Hide
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={classes['bar']} aria-hidden>
          <i style={{ width: `${shown.percent}%` }} />
        </div>
      )}
      {shown.error !== null && <ErrorNote>{shown.error}</ErrorNote>}
      {shown.notices.length > 0 && (
        <details>
          <summary>{plural(shown.notices.length, 'thing')} left out or cut</summary>
          <ul>
            {shown.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const states = {
  queued: 'waits to be read.',
  running: 'is being read.',
  ready: 'is in.',
  failed: 'stopped early.',
  cancelled: 'was stopped. What was read stays.',
} as const

function wordsOf({ state, format, read, added, joined }: LibraryImport): string {
  const counts =
    read === 0
      ? ''
      : ` ${plural(read, 'record')} read, ${added} added${joined === 0 ? '' : `, ${joined} there already`}.`
  return `(${format}) ${states[state]}${counts}`
}
