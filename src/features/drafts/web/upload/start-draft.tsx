import { Button } from '@mantine/core'
import { IconFileText, IconPencil, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { sessionQuery, uploadLimitsQuery } from '#features/accounts/web/index.ts'
import { notesPath } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useCommands } from '#platform/web/ui/commands/commands.ts'
import type { Command } from '#platform/web/ui/commands/commands.ts'
import { ErrorNote, StateCard } from '#platform/web/ui/notices/notices.tsx'
import { useNow } from '#platform/web/ui/use-now.ts'
import { useLatest } from '#platform/web/use-latest.ts'

import type { UploadProject } from './draft-upload.ts'
import {
  acceptedFiles,
  blockedWords,
  limitWords,
  refusalOf,
  uploadsLeftWords,
} from './file-rules.ts'
import { PageDrop } from './page-drop.tsx'
import { UploadCard } from './upload-card.tsx'
import { useDraftUpload } from './use-draft-upload.ts'
import { useWriteDraft } from './use-write-draft.ts'

import classes from './start-draft.module.css'

interface StartDraftProps {
  /** Where the draft goes; a new project without one. */
  readonly project?: UploadProject
  /** A draft is on its way: its page will be opened soon. */
  readonly onUnderWay: () => void
  /** For a project that has a draft of its own. */
  readonly hidesSample?: boolean
}

/**
 * How a draft begins: a file is chosen or dropped anywhere on the page, text is written here, or
 * the sample is taken. When the draft is ready its page opens.
 */
export function StartDraft({ project, onUnderWay, hidesSample = false }: StartDraftProps) {
  const navigate = useNavigate()
  const now = useNow()
  const limits = useQuery(uploadLimitsQuery())
  const isFree = useQuery(sessionQuery()).data?.unlimited_credits === true
  const { upload, state } = useDraftUpload()
  const write = useWriteDraft(project)
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const isBlocked = limits.data?.allowed === false
  const isOpen = state.step === 'idle' || state.step === 'failed'

  useEffect(() => upload.watch(), [upload])
  const isReading = state.step === 'reading'
  useEffect(() => {
    if (isReading) onUnderWay()
  }, [isReading, onUnderWay])
  useEffect(() => {
    if (state.step !== 'ready') return
    void upload.stop()
    void navigate(notesPath(state.project.slug, state.draft.slug))
  }, [state, upload, navigate])

  function take(files: readonly File[]): void {
    const file = files[0]
    if (file === undefined || !isOpen || isBlocked) return
    const reason =
      files.length > 1 ? 'One file at a time. Drop the draft alone.' : refusalOf(file, limits.data)
    setRefusal(reason)
    if (reason === undefined) void upload.start(file, project)
  }

  function choose(): void {
    setRefusal(undefined)
    input.current?.click()
  }

  function takeSample(): void {
    setRefusal(undefined)
    void upload.startSample(project)
  }

  useStartCommands({ choose, write: write.start, takeSample })

  return (
    <section aria-label="Add a draft" className={classes['place']}>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label="Draft to upload"
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {isOpen && !isBlocked && <PageDrop onDrop={take} />}
      {isBlocked && limits.data !== undefined && (
        <div className={classes['blocked']}>
          <StateCard title="No uploads left">
            <p>{blockedWords(limits.data, now)}</p>
            <p>Writing here and the sample draft stay open.</p>
          </StateCard>
        </div>
      )}
      {state.step === 'idle' || state.step === 'ready' ? (
        <div className={classes['drop']}>
          <div>
            <p className={classes['lead']}>
              {isBlocked
                ? 'Write here, or read the sample.'
                : 'Drop a PDF, Word or LaTeX file here.'}
            </p>
            <p className={classes['terms']}>
              {!isBlocked && 'OpenDocument, Markdown, text and zipped Google Docs too. '}
              {!isBlocked && `${limitWords(limits.data)} ${uploadsLeftWords(limits.data)} `}
              {isFree
                ? 'Reading a paper takes a few seconds.'
                : 'Reading a paper takes a few seconds and costs nothing. You see the price before any review starts.'}
            </p>
          </div>
          <div className={classes['buttons']}>
            <Button
              size="lg"
              variant="filled"
              disabled={isBlocked}
              leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              onClick={choose}
            >
              Choose a file
            </Button>
            <Button
              size="lg"
              loading={write.isPending}
              leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
              onClick={write.start}
            >
              Write here
            </Button>
            {!hidesSample && (
              <Button
                size="lg"
                leftSection={<IconFileText size={18} stroke={1.6} aria-hidden />}
                onClick={takeSample}
              >
                Try a sample draft
              </Button>
            )}
          </div>
        </div>
      ) : (
        <UploadCard upload={upload} state={state} onChooseAnother={choose} onWrite={write.start} />
      )}
      {refusal !== undefined && (
        <div className={classes['note']}>
          <ErrorNote retryLabel="Choose another file" onRetry={choose}>
            {refusal}
          </ErrorNote>
        </div>
      )}
      {write.error !== null && (
        <div className={classes['note']}>
          <ErrorNote onRetry={write.start}>{errorText(write.error)}</ErrorNote>
        </div>
      )}
    </section>
  )
}

function useStartCommands(starts: {
  readonly choose: () => void
  readonly write: () => void
  readonly takeSample: () => void
}): void {
  const latest = useLatest(starts)
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'start-choose',
        group: 'run',
        label: 'Choose a file',
        keywords: ['upload', 'pdf', 'word', 'draft'],
        icon: <IconUpload size={16} stroke={1.6} aria-hidden />,
        run: () => latest.current.choose(),
      },
      {
        id: 'start-write',
        group: 'run',
        label: 'Write here',
        keywords: ['draft', 'new', 'type'],
        icon: <IconPencil size={16} stroke={1.6} aria-hidden />,
        run: () => latest.current.write(),
      },
      {
        id: 'start-sample',
        group: 'run',
        label: 'Try a sample draft',
        icon: <IconFileText size={16} stroke={1.6} aria-hidden />,
        run: () => latest.current.takeSample(),
      },
    ],
    [latest],
  )
  useCommands(commands)
}
