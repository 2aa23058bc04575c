import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { invalidateDraft } from '#features/drafts/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, toast } from '#platform/web/ui/toasts.tsx'

import { fetchExport, repliesQuery, sendVersion } from './exports-api.ts'
import type { DraftAddress, ExportWish } from './exports-api.ts'
import { pageSizeOf } from './page-size.ts'
import { takenText } from './taken-text.ts'

export interface Exports {
  /** Name of the line whose file is being made or sent. */
  readonly busy: string | null
  readonly make: (name: string, wish: ExportWish) => void
  /** Sends an edited Word copy as the next version. */
  readonly send: (name: string, file: File) => void
}

/** How long an address of a made file stays good, in milliseconds. */
const keepAddress = 10 * 60_000

/** Files of a draft, made one at a time; each ends in a message with a way to save it. */
export function useExports(address: DraftAddress, uuid: string): Exports {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)

  const work = (name: string, act: () => Promise<void>, failed: string) => {
    if (busy !== null) return
    setBusy(name)
    act()
      .catch((cause: unknown) => errorToast(`${failed} ${errorText(cause)}`))
      .finally(() => setBusy(null))
  }

  return {
    busy,
    make: (name, wish) =>
      work(
        name,
        async () => {
          const file = await fetchExport(address, wish, pageSizeOf(navigator.language))
          if (file.size === 0)
            return toast('There is nothing to write: no references were found in the draft.')
          toast(`${file.name} is ready.`, { action: { label: 'Save', run: () => save(file) } })
        },
        'The file was not made.',
      ),
    send: (name, file) =>
      work(
        name,
        async () => {
          const version = await sendVersion(address, file)
          if (version.state === 'failed') errorToast(version.error ?? 'The file could not be read.')
          else {
            toast(takenText(version))
            await client.invalidateQueries({ queryKey: repliesQuery(address).queryKey })
            await invalidateDraft(client, uuid)
          }
        },
        'The edited copy was not taken.',
      ),
  }
}

/** Under its own name: a tab that shows a file without an address would forget it, and some phones show none. */
function save(file: File): void {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), keepAddress)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
}
