import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import type { Draft } from '#features/drafts/contract.ts'
import { onReconnected } from '#platform/web/api/connection.ts'

import { draftKeys, draftsApi } from '../drafts-api.ts'
import { DraftSaver } from './draft-saver.ts'
import type { SavedText, SaveState } from './draft-saver.ts'
import { keepUnsaved, readUnsaved } from './unsaved-copy.ts'

interface DraftAddress {
  readonly project: string
  readonly draft: string
}

/** The text of a typed draft, which saves itself, and how far that is. */
export function useDraftSaver(
  draft: Draft,
  address: DraftAddress,
): { readonly saver: DraftSaver; readonly text: string; readonly state: SaveState } {
  const client = useQueryClient()
  const [saver] = useState(() => {
    const call = { id: draft.project_uuid, draftId: draft.uuid }
    return new DraftSaver(
      {
        save: async (text, baseVersion) => {
          const saved = await draftsApi.update({
            ...call,
            content: { text, base_version: baseVersion },
          })
          client.setQueryData(draftKeys.one(address.project, address.draft), saved)
          return contentOf(saved)
        },
        fetch: async () => contentOf(await draftsApi.get(call)),
        keep: (unsaved) => void keepUnsaved(draft.uuid, unsaved),
        now: () => new Date(),
      },
      contentOf(draft),
      readUnsaved(draft.uuid),
    )
  })
  const text = useSyncExternalStore(saver.subscribe, saver.text)
  const state = useSyncExternalStore(saver.subscribe, saver.state)

  useEffect(() => saver.receive(contentOf(draft)), [saver, draft])
  useEffect(() => onReconnected(() => saver.flush()), [saver])
  useEffect(() => {
    const onHide = (): void => saver.flush()
    document.addEventListener('visibilitychange', onHide)
    globalThis.addEventListener('pagehide', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      globalThis.removeEventListener('pagehide', onHide)
      saver.flush()
    }
  }, [saver])

  return { saver, text, state }
}

function contentOf(draft: Draft): SavedText {
  return draft.content ?? { text: '', version: 0 }
}
