import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

import { withLineFeeds } from '#engines/documents/line-feeds.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { onReconnected } from '#platform/web/api/connection.ts'

import type { Draft } from '../../../contract.ts'
import { draftKeys, draftsApi } from '../../drafts-api.ts'
import { Autosave, SaveConflict } from './autosave.ts'
import type { SaveState, Version } from './autosave.ts'

export interface Writing {
  readonly text: string
  readonly state: SaveState
  readonly change: (text: string) => void
  readonly resolve: (choice: 'mine' | 'theirs') => void
  /** Saves what waits, now. */
  readonly flush: () => Promise<void>
}

/** When what waits is saved at once: the page goes, or the line is back. */
const moments = ['pagehide', 'online'] as const

/** The text of a draft that is written here, and the way it saves itself. */
export function useAutosave(draft: Draft, address: { project: string; draft: string }): Writing {
  const client = useQueryClient()
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null })
  const [typed, setText] = useState<string | null>(null)
  const [autosave] = useState(() => {
    const saved = draft.content ?? { text: '', version: 0 }
    const { project, draft: draftId } = address
    const key = draftKeys.one(project, draftId)
    return new Autosave(saved, readLocal(draft.uuid), {
      save: async (text, base_version) => {
        try {
          const content = { text, base_version }
          const next = await draftsApi.update({ id: project, draftId, content })
          client.setQueryData(key, next)
          void client.invalidateQueries({ queryKey: draftKeys.chapters(project, draftId) })
          return next.content?.version ?? base_version + 1
        } catch (cause) {
          if (!(cause instanceof ApiError) || cause.code !== 'draft/conflict') throw cause
          const now = await draftsApi.get({ id: project, draftId })
          throw new SaveConflict(now.content ?? saved)
        }
      },
      local: localCopy(draft.uuid),
      now: () => Date.now(),
      after: (delay, task) => {
        const timer = setTimeout(task, delay)
        return () => clearTimeout(timer)
      },
      onReturn: onReconnected,
      reasonOf: errorText,
      onState: setState,
      onText: setText,
    })
  })
  useEffect(() => {
    autosave.start()
    const flush = () => void autosave.flush()
    for (const event of moments) globalThis.addEventListener(event, flush)
    return () => {
      for (const event of moments) globalThis.removeEventListener(event, flush)
      void autosave.flush()
      autosave.stop()
    }
  }, [autosave])

  const { content } = draft
  useEffect(() => {
    // Painted before another key is heard: letters typed between would be saved over what was received.
    if (content !== null) queueMicrotask(() => flushSync(() => autosave.receive(content)))
  }, [autosave, content])

  return {
    // An editor parts lines by one sign, and places in the text count it so.
    text: withLineFeeds(typed ?? autosave.text),
    state,
    change: (next) => {
      setText(next)
      autosave.change(next)
    },
    resolve: (choice) => {
      if (state.kind === 'conflict') setText(autosave.resolve(choice, state.theirs))
    },
    flush: () => autosave.flush(),
  }
}

const keyOf = (draft: string) => `scholium.text.${draft}`

function localCopy(draft: string) {
  return {
    write: (version: Version) => {
      try {
        localStorage.setItem(keyOf(draft), JSON.stringify(version))
      } catch {
        // The store is full or switched off: the text still waits on the page.
      }
    },
    clear: () => localStorage.removeItem(keyOf(draft)),
  }
}

function readLocal(draft: string): Version | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(draft)) ?? 'null')
    if (typeof found !== 'object' || found === null) return null
    const { text, version } = found as Partial<Version>
    return typeof text === 'string' && typeof version === 'number' ? { text, version } : null
  } catch {
    return null
  }
}
