import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import type { Draft } from '#features/drafts/contract.ts'
import { invalidateDraft } from '#features/drafts/web/index.ts'
import type { PageSize, StoredExport, StoredWish } from '#features/exports/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, toast } from '#platform/web/ui/toasts.tsx'

import { nameOf } from './export-lines.ts'
import type { ExportOrder } from './export-runs.ts'
import {
  exportsApi,
  fetchExport,
  fetchStored,
  NotMade,
  sendVersion,
  storedKeys,
  storedQuery,
  versionsKeys,
  waitForStored,
} from './exports-api.ts'
import type { DraftAddress, ExportWish } from './exports-api.ts'
import { pageSizeOf } from './page-size.ts'
import { exportRuns } from './running-exports.ts'
import { takenText } from './taken-text.ts'

export interface Exports {
  /** Name of the line whose file is being made or sent. */
  readonly busy: string | null
  readonly make: (name: string, wish: ExportWish) => void
  /** Files that were made before and are kept for a while. */
  readonly kept: readonly StoredExport[]
  readonly fetchKept: (stored: StoredExport) => void
  /** Sends an edited Word copy as the next version. */
  readonly send: (name: string, file: File) => void
}

/** Words from which on a file takes its time: about forty pages. */
const manyWords = 15_000

/** Files of a draft, made one at a time; each ends in a message that stays until it is saved or closed. */
export function useExports(address: DraftAddress, draft: Draft): Exports {
  const client = useQueryClient()
  const run = useSyncExternalStore(exportRuns.subscribe, exportRuns.current)
  const [sending, setSending] = useState<string | null>(null)
  const busy = run?.step === 'making' ? run.line : sending
  const stored = useQuery(storedQuery(address)).data ?? none

  const start = (line: string, isLong: boolean, make: ExportOrder['make']) =>
    exportRuns.start({
      line,
      draft: draft.name,
      isLong,
      make: async (signal) => {
        try {
          return await make(signal)
        } finally {
          if (isLong) void client.invalidateQueries({ queryKey: storedKeys.of(address) })
        }
      },
      reason: (cause) => (cause instanceof NotMade ? cause.message : errorText(cause)),
    })

  useWaitingAgain({ stored, address, start })

  return {
    busy,
    kept: stored.filter(({ state }) => state === 'ready'),
    fetchKept: ({ uuid, wish }) =>
      start(nameOf(wish), false, (signal) =>
        exportsApi.stored(
          { id: address.project, draftId: address.draft, exportId: uuid },
          { signal },
        ),
      ),
    make: (line, wish) => {
      const pageSize = pageSizeOf(navigator.language)
      const storedWish = draft.words > manyWords ? storedWishOf(wish, pageSize) : null
      start(line, storedWish !== null, async (signal) => {
        if (storedWish !== null) return fetchStored(address, storedWish, signal)
        const file = await fetchExport(address, wish, { pageSize, signal })
        if (file.size > 0) return file
        throw new NotMade('There is nothing to write: no references were found in the draft.')
      })
    },
    send: (name, file) => {
      if (busy !== null) return
      setSending(name)
      sendCopy(file)
        .catch((cause: unknown) => errorToast(`The edited copy was not taken. ${errorText(cause)}`))
        .finally(() => setSending(null))
    },
  }

  async function sendCopy(file: File): Promise<void> {
    const version = await sendVersion(address, file)
    if (version.state === 'failed') {
      errorToast(version.error ?? 'The file could not be read.')
      return
    }
    toast(takenText(version))
    await client.invalidateQueries({ queryKey: versionsKeys.of(address) })
    await invalidateDraft(client, draft.uuid)
  }
}

interface Waiting {
  readonly stored: readonly StoredExport[]
  readonly address: DraftAddress
  readonly start: (line: string, isLong: boolean, make: ExportOrder['make']) => void
}

/** A file that was being made when the page was left is waited for again. */
function useWaitingAgain({ stored, address, start }: Waiting): void {
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  const open = stored.find(({ state }) => state === 'making')
  const { project, draft } = address
  useEffect(() => {
    if (open === undefined || exportRuns.current() !== null) return
    latest.current(nameOf(open.wish), true, (signal) =>
      waitForStored({ project, draft }, open, signal),
    )
  }, [open, project, draft])
}

const none: readonly StoredExport[] = []

/** What takes long enough to be made outside the request; the plain formats are there at once. */
function storedWishOf(wish: ExportWish, pageSize: PageSize): StoredWish | null {
  if (wish.as === 'pdf') return { as: 'pdf', notes: wish.notes, page_size: pageSize }
  return wish.as === 'word' ? { as: 'word', notes: wish.notes, page_size: pageSize } : null
}
