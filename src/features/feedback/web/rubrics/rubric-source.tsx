import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { uploadWithProgress } from '#platform/web/api/upload-with-progress.ts'
import { DialogActions } from '#platform/web/ui/dialog.tsx'
import { FileChoice } from '#platform/web/ui/file-choice.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { RubricPreviewSchema } from '../../rubrics/contract.ts'
import type { RubricPreview } from '../../rubrics/contract.ts'
import { feedbackApi } from '../feedback-api.ts'

import css from './rubric-dialog.module.css'

const style = styleOf(css)

interface RubricSourceProps {
  readonly project: string
  readonly onRead: (preview: RubricPreview) => void
  readonly onBack: () => void
}

/** Where a rubric comes from: pasted, or a file. Either way it is shown before it is kept. */
export function RubricSource({ project, onRead, onBack }: RubricSourceProps) {
  const [text, setText] = useState('')
  const paste = useMutation({
    mutationFn: () => feedbackApi.previewRubric({ id: project, text }),
    onSuccess: onRead,
  })
  const upload = useMutation({
    mutationFn: async (file: File) =>
      RubricPreviewSchema.parse(
        await uploadWithProgress({ path: `/projects/${project}/rubrics/preview`, file }),
      ),
    onSuccess: onRead,
  })
  const isBusy = paste.isPending || upload.isPending
  const isEmpty = (paste.data ?? upload.data)?.rows.length === 0
  const failed = paste.error ?? upload.error
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        upload.reset()
        if (text.trim() !== '') paste.mutate()
      }}
    >
      <p className={style('lead')}>
        A rubric is the table by which a text will be marked: one row for each criterion, with the
        words for each level. The notes then speak in those words.
      </p>
      <div className={style('file')}>
        <FileChoice
          accept=".docx,.pdf,.csv,.tsv,.txt,.md,.json,.ffrubric"
          onFile={(file) => {
            paste.reset()
            upload.mutate(file)
          }}
        >
          {(button) => (
            <Button {...button} loading={upload.isPending} disabled={paste.isPending}>
              Choose a file
            </Button>
          )}
        </FileChoice>
        <span>Word, PDF, CSV or .ffrubric, up to 5 MB. The file itself is not kept.</span>
      </div>
      <Textarea
        label="Or paste it here"
        description="A table copied from Word or a spreadsheet, or a list with one criterion a line"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={60_000}
      />
      {failed !== null && <ErrorNote>{errorText(failed)}</ErrorNote>}
      {failed === null && isEmpty && (
        <ErrorNote>No row could be read. A rubric is a table or a list, one row a line.</ErrorNote>
      )}
      <DialogActions>
        <Button onClick={onBack}>Back</Button>
        <Button
          type="submit"
          variant="filled"
          loading={paste.isPending}
          disabled={isBusy || text.trim() === ''}
        >
          Read the rubric
        </Button>
      </DialogActions>
    </form>
  )
}
