import { Button, PasswordInput, Progress } from '@mantine/core'
import { IconFileText, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { formatBytes } from '#platform/web/ui/formats.ts'
import { StateCard } from '#platform/web/ui/notices/notices.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import type { DraftUpload, UploadState } from './draft-upload.ts'

import classes from './upload-card.module.css'

/** The file on its way, in place of the drop area: its name, how far it is, or what went wrong. */
export function UploadCard(props: {
  readonly upload: DraftUpload
  readonly state: Exclude<UploadState, { step: 'idle' | 'ready' }>
  readonly onChooseAnother: () => void
  readonly onWrite: () => void
}) {
  const { upload, state } = props
  if (state.step === 'failed') {
    return (
      <StateCard
        title={state.title}
        urgent
        actions={
          <>
            {state.canSendAgain && (
              <Button variant="filled" onClick={() => void upload.sendAgain()}>
                Send it again
              </Button>
            )}
            <Button
              variant={state.canSendAgain ? 'default' : 'filled'}
              onClick={props.onChooseAnother}
            >
              Choose another file
            </Button>
            <Button onClick={props.onWrite}>Write or paste the text</Button>
            <Button variant="subtle" onClick={() => void upload.stop()}>
              Close
            </Button>
          </>
        }
      >
        <p>{failureWords(state)}</p>
      </StateCard>
    )
  }
  if (state.step === 'password') return <PasswordCard upload={upload} state={state} />
  return <ProgressRow upload={upload} state={state} />
}

function ProgressRow(props: {
  readonly upload: DraftUpload
  readonly state: Extract<UploadState, { step: 'sending' | 'reading' }>
}) {
  const { upload, state } = props
  const words = progressWords(state)
  const share = shareOf(state)
  return (
    <div className={classes['row']}>
      <IconFileText size={22} stroke={1.5} aria-hidden />
      <div className={classes['what']}>
        <p className={classes['name']}>{state.fileName}</p>
        <p className={classes['words']} aria-hidden="true">
          {words}
        </p>
        <Progress
          size={3}
          radius={2}
          value={share ?? 25}
          aria-label={stageWords(state)}
          classNames={{
            root: classes['track'] ?? '',
            section: (share === undefined ? classes['unknown'] : classes['bar']) ?? '',
          }}
        />
        {/* Said when the stage changes, not with every page. */}
        <VisuallyHidden as="p" role="status">
          {stageWords(state)}
        </VisuallyHidden>
      </div>
      <Button
        variant="subtle"
        leftSection={<IconX size={16} stroke={1.6} aria-hidden />}
        onClick={() => void upload.stop()}
      >
        Cancel
      </Button>
    </div>
  )
}

function PasswordCard(props: {
  readonly upload: DraftUpload
  readonly state: Extract<UploadState, { step: 'password' }>
}) {
  const { upload, state } = props
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // What had the focus went with the progress of the file; whoever works elsewhere by now is left there.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  return (
    <StateCard title="The file is locked">
      <form
        className={classes['password']}
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') void upload.givePassword(password)
        }}
      >
        <p>‘{state.fileName}’ opens with a password. It is used to read the file and not kept.</p>
        <PasswordInput
          ref={field}
          label="Password of the file"
          value={password}
          autoComplete="off"
          error={state.wasWrong && 'That password does not open the file.'}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={classes['buttons']}>
          <Button type="submit" variant="filled" disabled={password === ''}>
            Open the file
          </Button>
          <Button onClick={() => void upload.stop()}>Cancel</Button>
        </div>
      </form>
    </StateCard>
  )
}

function failureWords({
  fileName,
  text,
  isKept,
}: Extract<UploadState, { step: 'failed' }>): string {
  if (isKept) return `${text} ‘${fileName}’ has arrived, and is in the list once it is read.`
  const reason = text === '' ? `‘${fileName}’ could not be read.` : `‘${fileName}’: ${text}`
  return `${reason} It is not in the list, and it does not count as an upload.`
}

function progressWords(state: Extract<UploadState, { step: 'sending' | 'reading' }>): string {
  if (state.step === 'sending') {
    const { sent, total } = state.progress
    if (sent >= total && total > 0) return `${formatBytes(total)} sent`
    return `${formatBytes(sent)} of ${formatBytes(total)}`
  }
  return readingWords(state.progress)
}

/** What the reader is at; only its pages are counted. */
function readingWords(progress: { stage: string; done: number; total: number } | null): string {
  if (progress?.stage === 'opening') return 'Opening the file'
  if (progress?.stage === 'structure') return 'Finding chapters'
  if (progress?.stage === 'recognising' && progress.total > 0) {
    const page = Math.min(progress.done + 1, progress.total)
    return `Recognising the text of scans, page ${page} of ${progress.total}`
  }
  if (progress?.stage !== 'pages' || progress.total === 0) return 'Reading'
  return `Reading, page ${Math.min(progress.done + 1, progress.total)} of ${progress.total}`
}

function stageWords(state: Extract<UploadState, { step: 'sending' | 'reading' }>): string {
  return state.step === 'sending' ? `Sending ${state.fileName}` : `Reading ${state.fileName}`
}

/** Percent done, or `undefined` where it cannot be known: no bar is invented. */
function shareOf(state: Extract<UploadState, { step: 'sending' | 'reading' }>): number | undefined {
  if (state.step === 'sending') {
    const { sent, total } = state.progress
    return total === 0 ? undefined : (sent / total) * 100
  }
  const { progress } = state
  if (progress?.stage !== 'pages' || progress.total === 0) return undefined
  return (progress.done / progress.total) * 100
}
