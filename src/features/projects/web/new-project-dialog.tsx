import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { Project } from '#features/projects/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Dialog, DialogActions } from '#platform/web/ui/dialog.tsx'

import { useCreateProject } from './projects-api.ts'

/** Names a new project, and hands it over when it is made. */
export function NewProjectDialog(props: {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onCreated: (project: Project) => void
}) {
  const create = useCreateProject()
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)

  function close(): void {
    props.onClose()
    setEmpty(false)
    create.reset()
  }

  function submit(): void {
    const trimmed = name.trim()
    setEmpty(trimmed === '')
    if (trimmed === '') return
    create.mutate(trimmed, {
      onSuccess: (project) => {
        setName('')
        close()
        props.onCreated(project)
      },
    })
  }

  const error = isEmpty ? 'Give the project a name' : create.isError && errorText(create.error)
  return (
    <Dialog opened={props.opened} onClose={close} title="New project">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label="Name"
          description="A working title. It can be changed at any time."
          value={name}
          maxLength={200}
          error={error}
          data-autofocus
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled" loading={create.isPending}>
            Create project
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
