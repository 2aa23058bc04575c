import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileText } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { formatBytes } from '#platform/web/ui/formats.ts'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'

import type { ExportRun } from './export-runs.ts'
import { Close, Moving, NoticeCard as Card } from './notice-card.tsx'
import { exportRuns } from './running-exports.ts'
import { saveFile } from './save-file.ts'
import { VersionNotice } from './version-notice.tsx'

import css from './export-notice.module.css'

/** Files on their way out and in, and what became of them, on whatever page their reader is. Once in the page. */
export function ExportNotice() {
  return (
    <div
      className={css['place']}
      role="group"
      aria-label="Files"
      tabIndex={-1}
      data-export-notice
      data-region
    >
      <VersionNotice />
      <MadeNotice />
    </div>
  )
}

function MadeNotice() {
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
    <>
      <div role="status">
        {run?.step === 'making' && isShown && <Making run={run} />}
        {run?.step === 'ready' && <Ready run={run} />}
      </div>
      <div role="alert">{run?.step === 'failed' && <Failed run={run} />}</div>
    </>
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
      <Moving />
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
          <Close onClose={() => exportRuns.close()} />
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
          <Close onClose={() => exportRuns.close()} />
        </>
      }
    />
  )
}
