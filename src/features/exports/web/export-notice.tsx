import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileText, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

import { formatBytes } from '#platform/web/ui/formats.ts'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'

import type { ExportRun } from './export-runs.ts'
import { exportRuns } from './running-exports.ts'
import { saveFile } from './save-file.ts'

import css from './export-notice.module.css'

/** The file that is being made, and what became of it, on whatever page its reader is. Once in the page. */
export function ExportNotice() {
  const run = useSyncExternalStore(exportRuns.subscribe, exportRuns.current)
  const isMaking = run?.step === 'making'
  // A short text is there before anything needs to be said.
  const isShown = useDelayed(isMaking)

  const isEndedByLeaving = isMaking && !run.isLong
  useEffect(() => {
    if (!isEndedByLeaving) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [isEndedByLeaving])

  return (
    <div className={css['place']} data-export-notice>
      <div role="status">
        {run?.step === 'making' && isShown && <Making run={run} />}
        {run?.step === 'ready' && <Ready run={run} />}
      </div>
      <div role="alert">{run?.step === 'failed' && <Failed run={run} />}</div>
    </div>
  )
}

function Making({ run }: { readonly run: Extract<ExportRun, { step: 'making' }> }) {
  return (
    <Card
      icon={<IconFileText size={20} stroke={1.5} aria-hidden />}
      title={`${run.line} of ‘${run.draft}’`}
      words={
        <>
          {run.isLong
            ? 'A long text takes a minute or two. The page may be closed: the file will be under Export. '
            : 'Being made. '}
          <Elapsed since={run.startedAt} />
        </>
      }
      actions={
        <Button size="xs" variant="subtle" onClick={() => exportRuns.close()}>
          Cancel
        </Button>
      }
    >
      <span className={css['track']}>
        <span className={css['bar']} />
      </span>
    </Card>
  )
}

/** Seconds since the start; not said aloud with every second. */
function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  return (
    <span className={css['clock']} aria-hidden>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}

function Ready({ run: { file } }: { readonly run: Extract<ExportRun, { step: 'ready' }> }) {
  return (
    <Card
      icon={<IconCheck size={20} stroke={1.6} aria-hidden />}
      title={`${file.name} is ready.`}
      words={formatBytes(file.size)}
      actions={
        <>
          <Button
            size="xs"
            variant="filled"
            onClick={() => {
              saveFile(file)
              exportRuns.close()
            }}
          >
            Save
          </Button>
          <Close />
        </>
      }
    />
  )
}

function Failed({ run }: { readonly run: Extract<ExportRun, { step: 'failed' }> }) {
  return (
    <Card
      icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}
      title={`${run.line} of ‘${run.draft}’ was not made`}
      words={run.text}
      actions={
        <>
          <Button size="xs" onClick={run.again}>
            Try again
          </Button>
          <Close />
        </>
      }
    />
  )
}

function Close() {
  return (
    <button
      type="button"
      className={css['close']}
      aria-label="Close this message"
      onClick={() => exportRuns.close()}
    >
      <IconX size={16} stroke={1.6} aria-hidden />
    </button>
  )
}

function Card(props: {
  readonly icon: ReactNode
  readonly title: string
  readonly words: ReactNode
  readonly actions: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className={css['card']}>
      {props.icon}
      <div className={css['what']}>
        <p className={css['title']}>{props.title}</p>
        <p className={css['words']}>{props.words}</p>
      </div>
      <div className={css['actions']}>{props.actions}</div>
      {props.children}
    </div>
  )
}
