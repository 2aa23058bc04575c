import { Button, Radio } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Dialog, DialogActions } from '#platform/web/ui/dialog.tsx'
import { formatDate, plural } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useNow } from '#platform/web/ui/use-now.ts'

import type { RubricPreview, StoredRubric } from '../../rubrics/contract.ts'
import { feedbackApi, rubricsQuery } from '../feedback-api.ts'
import type { Choices } from '../ordering/spending/use-choices.ts'
import { RubricForm } from './rubric-form.tsx'
import { RubricSource } from './rubric-source.tsx'

import css from './rubric-dialog.module.css'

const style = styleOf(css)

interface RubricDialogProps {
  readonly project: string
  readonly choices: Choices
  readonly onClose: () => void
}

type Step =
  | { readonly name: 'list' }
  | { readonly name: 'source' }
  | { readonly name: 'table'; readonly from: RubricPreview | StoredRubric }

/** The rubrics of a project: choose one, add one, edit, rename or delete. */
export function RubricDialog({ project, choices, onClose }: RubricDialogProps) {
  const isFirst = choices.rubrics?.length === 0
  const [gone, setStep] = useState<Step | null>(null)
  // Whether there are any is known a moment after the dialog has opened.
  const step: Step = gone ?? (isFirst ? { name: 'source' } : { name: 'list' })
  const toList = () => setStep({ name: 'list' })
  const title =
    step.name === 'list'
      ? 'Rubrics of this project'
      : step.name === 'source'
        ? 'Add a rubric'
        : 'uuid' in step.from
          ? 'Edit the rubric'
          : 'Check the rubric'
  return (
    <Dialog opened title={title} width={step.name === 'table' ? 'table' : 'form'} onClose={onClose}>
      {step.name === 'list' && (
        <List
          {...{ project, choices, onClose }}
          onAdd={() => setStep({ name: 'source' })}
          onEdit={(from) => setStep({ name: 'table', from })}
        />
      )}
      {step.name === 'source' && (
        <RubricSource
          project={project}
          onRead={(from) => {
            if (from.rows.length > 0) setStep({ name: 'table', from })
          }}
          onBack={isFirst ? onClose : toList}
        />
      )}
      {step.name === 'table' && (
        <RubricForm
          project={project}
          from={step.from}
          onSaved={(uuid) => {
            choices.set({ rubric: uuid })
            toList()
          }}
          onBack={() => setStep('uuid' in step.from ? { name: 'list' } : { name: 'source' })}
        />
      )}
    </Dialog>
  )
}

interface ListProps extends RubricDialogProps {
  readonly onAdd: () => void
  readonly onEdit: (rubric: StoredRubric) => void
}

function List({ project, choices, onAdd, onEdit, onClose }: ListProps) {
  const [leaving, setLeaving] = useState<string | null>(null)
  const now = useNow()
  const { rubrics = [] } = choices
  return (
    <>
      <Radio.Group
        label="Read by"
        value={choices.rubric ?? ''}
        onChange={(rubric) => choices.set({ rubric })}
      >
        <ul className={style('rubrics')}>
          {rubrics.map((rubric) => (
            <li key={rubric.uuid}>
              <Radio
                value={rubric.uuid}
                label={rubric.title}
                description={`${factsOf(rubric)}. Changed ${formatDate(rubric.changed_at, now)}.`}
              />
              {leaving === rubric.uuid ? (
                <Delete {...{ project, rubric }} onEnd={() => setLeaving(null)} />
              ) : (
                <div className={style('tools')}>
                  <Button
                    size="xs"
                    onClick={() => onEdit(rubric)}
                    aria-label={`Edit ${rubric.title}`}
                  >
                    Edit
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    onClick={() => setLeaving(rubric.uuid)}
                    aria-label={`Delete ${rubric.title}`}
                  >
                    Delete
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Radio.Group>
      {choices.rubrics?.length === 0 && <p className={style('lead')}>No rubric yet.</p>}
      <DialogActions>
        <Button onClick={onAdd}>Add a rubric</Button>
        <Button variant="filled" onClick={onClose}>
          {rubrics.length === 0 ? 'Close' : 'Use this rubric'}
        </Button>
      </DialogActions>
    </>
  )
}

function factsOf({ rows }: StoredRubric): string {
  const out = rows.filter(({ why_not: why }) => why !== null).length
  const all = plural(rows.length, 'row')
  return out === 0 ? all : `${all}, ${rows.length - out} of which a text can show`
}

function Delete(props: {
  readonly project: string
  readonly rubric: StoredRubric
  readonly onEnd: () => void
}) {
  const { project, rubric, onEnd } = props
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => feedbackApi.removeRubric({ id: project, rubricId: rubric.uuid }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: rubricsQuery(project).queryKey })
      onEnd()
    },
  })
  return (
    <div className={style('leaving')}>
      <span>Delete it? Results keep their words.</span>
      {remove.isError && <ErrorNote>{errorText(remove.error)}</ErrorNote>}
      <Button size="xs" loading={remove.isPending} onClick={() => remove.mutate()}>
        Delete
      </Button>
      <Button size="xs" variant="subtle" onClick={onEnd}>
        Keep
      </Button>
    </div>
  )
}
