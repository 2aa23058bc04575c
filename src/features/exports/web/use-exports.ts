import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import type { Draft } from '#features/drafts/contract.ts'
import type { PageSize, StoredExport, StoredWish } from '#features/exports/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLatest } from '#platform/web/use-latest.ts'

import { nameOf } from './export-lines.ts'
import type { ExportOrder } from './export-runs.ts'
import {
  exportsApi,
  fetchExport,
  fetchStored,
  NotMade,
  storedKeys,
  storedQuery,
  waitForStored,
} from './exports-api.ts'
import type { DraftAddress, ExportWish } from './exports-api.ts'
import { pageSizeOf } from './page-size.ts'
import { exportRuns } from './running-exports.ts'

export interface Exports {
  /** Name of the line whose file is being made. */
  readonly busy: string | null
  readonly make: (name: string, wish: ExportWish) => void
  /** Files that were made before and are kept for a while. */
  readonly kept: readonly StoredExport[]
  readonly fetchKept: (stored: StoredExport) => void
}

/** Words from which on a file takes its time: about forty pages. */
const manyWords = 15_000

/** Files of a draft, made one at a time; each ends in a message that stays until it is saved or closed. */
export function useExports(address: DraftAddress, draft: Draft): Exports {
  const run = useSyncExternalStore(exportRuns.subscribe, exportRuns.current)
  const busy = run?.step === 'making' ? run.line : null
  const stored = useQuery(storedQuery(address)).data ?? none
  const start = useStart(address, draft)

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
  }
}

type Start = (line: string, isLong: boolean, make: ExportOrder['make']) => void

function useStart(address: DraftAddress, { name }: Pick<Draft, 'name'>): Start {
  const client = useQueryClient()
  return (line, isLong, make) =>
    exportRuns.start({
      line,
      draft: name,
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
}

/** Waits again for a file that was being made when the page was left; on a phone the menu that began it is closed. */
export function useWaitingExport(address: DraftAddress, draft: Draft): void {
  const start = useStart(address, draft)
  const latest = useLatest(start)
  const open = useQuery(storedQuery(address)).data?.find(({ state }) => state === 'making')
  const { project, draft: slug } = address
  useEffect(() => {
    if (open === undefined || exportRuns.current() !== null) return
    latest.current(nameOf(open.wish), true, (signal) =>
      waitForStored({ project, draft: slug }, open, signal),
    )
  }, [open, project, slug, latest])
}

const none: readonly StoredExport[] = []

/** What takes long enough to be made outside the request; the plain formats are there at once. */
function storedWishOf(wish: ExportWish, pageSize: PageSize): StoredWish | null {
  if (wish.as === 'pdf') return { as: 'pdf', notes: wish.notes, page_size: pageSize }
  return wish.as === 'word' ? { as: 'word', notes: wish.notes, page_size: pageSize } : null
}
