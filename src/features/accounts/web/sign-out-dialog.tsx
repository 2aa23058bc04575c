import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { Dialog } from '#platform/web/ui/dialog.tsx'

import { signOut, textIsSaved } from './leaving.ts'

/** Signs out at once when all text has reached the server, and asks first when some has not. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isUnsaved, setUnsaved] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const leave = async (): Promise<void> => {
      // The editor saves what waits when it is left.
      await navigate('/')
      const isSaved = await textIsSaved()
      if (stop.signal.aborted) return
      if (isSaved) await signOut({ client })
      else setUnsaved(true)
    }
    void leave()
    return () => stop.abort()
  }, [client, navigate])

  return (
    <Dialog
      opened={isUnsaved}
      onClose={onClose}
      title="Some text is not saved yet"
      actions={
        <>
          <Button onClick={() => void signOut({ client })}>Sign out and lose it</Button>
          <Button variant="filled" onClick={onClose}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        Text that was written here has not reached Scholium. Signing out takes everything of yours
        off this browser, so that text would be lost. Open the draft once while the connection is
        up, and it is saved.
      </p>
    </Dialog>
  )
}
