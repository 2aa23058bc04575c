import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import { Dialog, DialogActions } from '#platform/web/ui/dialog.tsx'

interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly name: string
  readonly action?: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** Asks for one name. */
export function NameDialog({
  title,
  label,
  name,
  action = 'Rename',
  onName,
  onClose,
}: NameDialogProps) {
  const [value, setValue] = useState(name)
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (value.trim() === '') return
          onName(value.trim())
          onClose()
        }}
      >
        <TextInput
          label={label}
          value={value}
          maxLength={300}
          data-autofocus
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="filled" disabled={value.trim() === ''}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
