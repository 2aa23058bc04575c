import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'

import type { Project } from '#features/projects/contract.ts'

import { useRenameProject } from './projects-api.ts'

/** The name of a project, as a field in its place. Enter or leaving saves, Escape keeps the old name. */
export function RenameField(props: { readonly project: Project; readonly onDone: () => void }) {
  const { project, onDone } = props
  const rename = useRenameProject()
  const [name, setName] = useState(project.name)
  const isOver = useRef(false)

  function finish(save: boolean): void {
    if (isOver.current) return
    isOver.current = true
    const trimmed = name.trim()
    const isNew = trimmed !== '' && trimmed !== project.name
    if (save && isNew) rename.mutate({ project, name: trimmed })
    onDone()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        finish(true)
      }}
    >
      <TextInput
        aria-label="Name of the project"
        value={name}
        maxLength={200}
        data-autofocus
        ref={(field) => {
          if (field !== null && document.activeElement !== field && !isOver.current) {
            field.focus()
            field.select()
          }
        }}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => finish(true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') finish(false)
        }}
      />
    </form>
  )
}
