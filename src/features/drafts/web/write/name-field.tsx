import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Draft } from '#features/drafts/contract.ts'
import { projectKeys } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast } from '#platform/web/ui/toasts.tsx'

import { draftKeys, draftsApi } from '../drafts-api.ts'

import classes from './name-field.module.css'

/** The name of a draft as its heading, which can be typed over. Saved on leaving the field. */
export function NameField(props: {
  readonly draft: Draft
  readonly address: { readonly project: string; readonly draft: string }
}) {
  const { draft, address } = props
  const client = useQueryClient()
  const [name, setName] = useState(draft.name)
  const rename = useMutation({
    mutationFn: (to: string) =>
      draftsApi.update({ id: draft.project_uuid, draftId: draft.uuid, name: to }),
    onSuccess: async (saved) => {
      client.setQueryData(draftKeys.one(address.project, address.draft), saved)
      await client.invalidateQueries({ queryKey: projectKeys.all })
    },
    onError: (cause) => {
      setName(draft.name)
      errorToast(`Not renamed. ${errorText(cause)}`)
    },
  })

  function finish(): void {
    const trimmed = name.trim()
    if (trimmed === '') setName(draft.name)
    else if (trimmed !== draft.name) rename.mutate(trimmed)
  }

  return (
    <h1 className={classes['heading']}>
      <span className={classes['hidden']}>{draft.name}</span>
      <input
        className={classes['name']}
        aria-label="Name of the draft"
        value={name}
        maxLength={300}
        onChange={(event) => setName(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
    </h1>
  )
}
