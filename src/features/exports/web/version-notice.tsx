import { Button } from '@mantine/core'
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react'
import { useEffect } from 'react'

import { useDraftUpload } from '#features/drafts/web/index.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { formatBytes } from '#platform/web/ui/formats.ts'

import { Close, Moving, NoticeCard } from './notice-card.tsx'
import { useVersionRuns } from './use-version-runs.ts'
import type { VersionRun } from './version-runs.ts'

/** The next version of a draft on its way, and what a file that was dropped is meant to be. */
export function VersionNotice() {
  const { runs, run } = useVersionRuns()
  const isSending = run?.step === 'sending'
  useEffect(() => {
    if (!isSending) return
    // Leaving the page would lose the bytes that have not been sent.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [isSending])
  return (
    <>
      <div role="status">
        {run?.step === 'sending' && <Sending run={run} onCancel={() => runs.close()} />}
        {run?.step === 'reading' && !run.isHidden && (
          <Reading run={run} onHide={() => runs.close()} />
        )}
      </div>
      <div role="alert">
        {run?.step === 'failed' && <Failed run={run} onClose={() => runs.close()} />}
      </div>
      {run?.step === 'asked' && <Question run={run} />}
    </>
  )
}

type At<Step extends VersionRun['step']> = { readonly run: Extract<VersionRun, { step: Step }> }

const wishOf = ({ target }: Pick<VersionRun, 'target'>) => `Next version of ‘${target.name}’`

function Sending({ run, onCancel }: At<'sending'> & { readonly onCancel: () => void }) {
  const { sent, total } = run.progress
  return (
    <NoticeCard
      icon={<IconFileText size={20} stroke={1.5} aria-hidden />}
      title={wishOf(run)}
      words={
        // Not said aloud with every step.
        <span aria-hidden>{`${formatBytes(sent)} of ${formatBytes(total)} sent`}</span>
      }
      actions={
        <Button size="xs" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <Moving />
    </NoticeCard>
  )
}

function Reading({ run, onHide }: At<'reading'> & { readonly onHide: () => void }) {
  return (
    <NoticeCard
      icon={<IconFileText size={20} stroke={1.5} aria-hidden />}
      title={wishOf(run)}
      words={`Reading ‘${run.fileName}’. Until it is read the draft stays as it is. The page may be closed.`}
      actions={
        <Button size="xs" variant="subtle" onClick={onHide}>
          Hide
        </Button>
      }
    >
      <Moving />
    </NoticeCard>
  )
}

function Failed({ run, onClose }: At<'failed'> & { readonly onClose: () => void }) {
  return (
    <NoticeCard
      icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}
      title={`‘${run.fileName}’ was not taken`}
      words={run.text}
      actions={
        <>
          {run.again !== null && (
            <Button size="xs" onClick={run.again}>
              Send it again
            </Button>
          )}
          <Close onClose={onClose} />
        </>
      }
    />
  )
}

/** A file that is dropped on a draft says by itself only that it is to be read. */
function Question({ run: { target, file } }: At<'asked'>) {
  const { runs } = useVersionRuns()
  const { upload } = useDraftUpload()
  return (
    <Dialog
      opened
      title={`What is ‘${file.name}’?`}
      onClose={() => runs.close()}
      actions={
        <>
          <Button
            onClick={() => {
              runs.close()
              const { project, projectUuid } = target
              void upload.start(file, { uuid: projectUuid, slug: project, name: '', isNew: false })
            }}
          >
            Another draft
          </Button>
          <Button variant="filled" onClick={() => void runs.start(target, file)}>
            The next version
          </Button>
        </>
      }
    >
      <p>
        {`The next version takes the place of the text of ‘${target.name}’, and its notes, answers and corrections go along. Another draft stands beside it in the project.`}
      </p>
    </Dialog>
  )
}
