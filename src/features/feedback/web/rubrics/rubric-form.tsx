import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { draftKeys, styleOf } from '#features/drafts/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { DialogActions } from '#platform/web/ui/dialog.tsx'
import { plural } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import type { RubricPreview, StoredRubric } from '../../rubrics/contract.ts'
import { feedbackApi, rubricsQuery } from '../feedback-api.ts'
import { draftOf, faultOf, rowsOf, weightsSentence, whyNot } from './rubric-draft.ts'
import { RubricTable } from './rubric-table.tsx'
import { liesOnItsSide, turned } from './turned-rubric.ts'

import css from './rubric-dialog.module.css'

const style = styleOf(css)

interface RubricFormProps {
  readonly project: string
  /** What was read, or a rubric of the project. */
  readonly from: RubricPreview | StoredRubric
  readonly onSaved: (uuid: string) => void
  readonly onBack: () => void
}

/** A rubric to be checked, edited and saved. */
export function RubricForm({ project, from, onSaved, onBack }: RubricFormProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(from))
  const known = 'uuid' in from ? from.uuid : null
  const fault = faultOf(draft)
  const out = draft.rows.filter((row) => whyNot(row) !== null).length
  const save = useMutation({
    mutationFn: async () => {
      const words = {
        id: project,
        title: draft.title.trim(),
        rows: rowsOf(draft).map((row) => ({ ...row, levels: [...row.levels] })),
      }
      return known === null
        ? feedbackApi.addRubric(words)
        : feedbackApi.updateRubric({ ...words, rubricId: known })
    },
    onSuccess: async ({ uuid }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: rubricsQuery(project).queryKey }),
        client.invalidateQueries({ queryKey: draftKeys.all }),
      ])
      onSaved(uuid)
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === null) save.mutate()
      }}
    >
      <TextInput
        label="Name of the rubric"
        value={draft.title}
        maxLength={200}
        onChange={({ currentTarget }) => setDraft({ ...draft, title: currentTarget.value })}
      />
      <p className={style('lead')} role="status">
        {reachSentence(draft.rows.length, out)}
      </p>
      {'remarks' in from &&
        from.remarks.map((remark) => (
          <p key={remark} className={style('lead')}>
            {remark}
          </p>
        ))}
      {liesOnItsSide(draft) && (
        <p className={style('lead')}>
          The rows are named as levels are: the table seems to lie on its side.{' '}
          <Button size="xs" onClick={() => setDraft(turned(draft))}>
            Turn the table
          </Button>
        </p>
      )}
      <RubricTable draft={draft} onChange={setDraft} />
      {weightsSentence(draft) !== null && <p className={style('lead')}>{weightsSentence(draft)}</p>}
      {save.isError && <ErrorNote>{errorText(save.error)}</ErrorNote>}
      <DialogActions>
        {fault !== null && <span className={style('fault')}>{fault}</span>}
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="filled" loading={save.isPending} disabled={fault !== null}>
          Save the rubric
        </Button>
      </DialogActions>
    </form>
  )
}

function reachSentence(rows: number, out: number): string {
  if (rows === 0) return 'No rows yet.'
  if (out === 0) return `A text can show ${rows === 1 ? 'this row' : `all ${rows} rows`}.`
  return `A text can show ${rows - out} of ${plural(rows, 'row')}. The others are named in the result and not judged.`
}
