import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'

import type { Draft } from '#features/drafts/contract.ts'
import { invalidateDraft } from '#features/drafts/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, toast } from '#platform/web/ui/toasts.tsx'

import { fetchExport, repliesQuery, sendVersion } from './exports-api.ts'
import type { DraftAddress, ExportWish } from './exports-api.ts'
import { pageSizeOf } from './page-size.ts'
import { exportRuns } from './running-exports.ts'
import { takenText } from './taken-text.ts'

export interface Exports {
  /** Name of the line whose file is being made or sent. */
  readonly busy: string | null
  readonly make: (name: string, wish: ExportWish) => void
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

  return {
    busy,
    make: (line, wish) =>
      exportRuns.start({
        line,
        draft: draft.name,
        isLong: draft.words > manyWords,
        make: async (signal) => {
          const file = await fetchExport(address, wish, {
            pageSize: pageSizeOf(navigator.language),
            signal,
          })
          if (file.size > 0) return file
          throw new NothingToWrite()
        },
        reason: (cause) => (cause instanceof NothingToWrite ? cause.message : errorText(cause)),
      }),
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
    await client.invalidateQueries({ queryKey: repliesQuery(address).queryKey })
    await invalidateDraft(client, draft.uuid)
  }
}

/** References of a draft that has none. */
class NothingToWrite extends Error {
  constructor() {
    super('There is nothing to write: no references were found in the draft.')
  }
}
