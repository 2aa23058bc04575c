import { Button, Radio, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { User } from '#features/accounts/contract.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { Dialog, DialogActions } from '#platform/web/ui/dialog.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { signOut } from '../leaving.ts'
import { accountsApi } from '../session.ts'
import { SettingGroup, SettingRow } from './setting-row.tsx'

import classes from './profile-page.module.css'

type Shared = 'hand_over' | 'delete'

/** Deletes the account with everything in it, once its e-mail has been typed. */
export function DeleteAccount({ user }: { readonly user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingGroup title="Leave">
      <SettingRow
        label="Delete the account"
        text="Projects, drafts, files, notes and sign-ins go, at once and for good. Export everything first, in Settings."
      >
        <Button onClick={() => setOpen(true)}>Delete account</Button>
      </SettingRow>
      {isOpen && <DeleteDialog user={user} onClose={() => setOpen(false)} />}
    </SettingGroup>
  )
}

function DeleteDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const client = useQueryClient()
  const word = user.email ?? 'delete'
  const [typed, setTyped] = useState('')
  const [shared, setShared] = useState<Shared | null>(null)
  const [isWrong, setWrong] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      accountsApi.removeUser({
        id: user.uuid,
        confirmation: typed.trim(),
        ...(shared === null ? {} : { shared_projects: shared }),
      }),
    onSuccess: () => signOut({ client, isGone: true }),
  })
  const asksForShared =
    shared !== null ||
    (remove.error instanceof ApiError && remove.error.code === 'account/shared-projects')

  return (
    <Dialog opened onClose={onClose} title="Delete the account?">
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          const isRight = typed.trim().toLowerCase() === word.toLowerCase()
          setWrong(!isRight)
          if (isRight) remove.mutate()
        }}
      >
        <p>
          Everything of yours is deleted now: projects, drafts with their original files, notes,
          credits, and this sign-in. It cannot be undone.
        </p>
        {asksForShared && (
          <Radio.Group
            label="Others take part in some of your projects. These are to be"
            value={shared ?? ''}
            onChange={(value) => setShared(value === 'delete' ? 'delete' : 'hand_over')}
          >
            <Radio value="hand_over" label="handed over to them" mt="xs" />
            <Radio value="delete" label="deleted for everybody" mt="xs" />
          </Radio.Group>
        )}
        <TextInput
          label={`Type ${word} to confirm`}
          value={typed}
          autoComplete="off"
          error={isWrong && `That is not ${word}. Nothing was deleted.`}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
        {remove.error !== null && !(asksForShared && shared === null) && (
          <ErrorNote>Not deleted. {errorText(remove.error)}</ErrorNote>
        )}
        <DialogActions>
          <Button type="submit" loading={remove.isPending} disabled={asksForShared && !shared}>
            Delete account
          </Button>
          <Button variant="filled" data-autofocus onClick={onClose}>
            Keep the account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
