import { queryOptions, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, undoToast } from '#platform/web/ui/notices/toasts.tsx'

import type { Draft } from '../../contract.ts'
import type { Correction, Reading } from '../../corrections/contract.ts'
import { draftKeys, draftsApi } from '../drafts-api.ts'

export interface DraftAddress {
  readonly project: string
  readonly draft: string
}

export interface Corrections {
  /** Puts something right at once; `said` stands beside the Undo. */
  readonly correct: (correction: Correction, said: string) => void
  readonly undo: (uuid: string) => void
  readonly confirm: () => void
}

const readingKey = ({ project, draft }: DraftAddress) =>
  [...draftKeys.one(project, draft), 'reading'] as const

/** How a draft was read. */
export function readingQuery(address: DraftAddress) {
  return queryOptions({
    queryKey: readingKey(address),
    queryFn: ({ signal }) =>
      draftsApi.reading({ id: address.project, draftId: address.draft }, { signal }),
  })
}

const correctingKey = (address: DraftAddress) => [...readingKey(address), 'correcting'] as const

/** Blocks whose correction is on its way to the server. */
export function useBeingCorrected(address: DraftAddress): readonly string[] {
  return useMutationState<string>({
    filters: { mutationKey: correctingKey(address), status: 'pending' },
    select: ({ state }) => (state.variables as Correction).block,
  })
}

/** Corrections of one draft. Each is on the page as soon as the server has it, and can be taken back. */
export function useCorrections({ project, draft }: DraftAddress): Corrections {
  const client = useQueryClient()
  return useMemo(() => correctionsOf(client, { project, draft }), [client, project, draft])
}

export function correctionsOf(client: QueryClient, address: DraftAddress): Corrections {
  const of = { id: address.project, draftId: address.draft }
  const key = draftKeys.one(address.project, address.draft)
  const show = async (reading: Reading) => {
    client.setQueryData(readingKey(address), reading)
    await client.invalidateQueries({ queryKey: key })
  }
  /** How to take away what still offers to undo a correction. */
  const offers = new Map<string, () => void>()
  const undo = (uuid: string) => {
    offers.get(uuid)?.()
    offers.delete(uuid)
    draftsApi
      .undoCorrection({ ...of, correctionId: uuid })
      .then(show)
      .catch((cause: unknown) => errorToast(`It was not taken back. ${errorText(cause)}`))
  }
  return {
    undo,
    correct: (correction, said) => {
      client
        .getMutationCache()
        .build(client, {
          mutationKey: correctingKey(address),
          mutationFn: (made: Correction) => draftsApi.correct({ ...of, correction: made }),
          // Without a connection it is said at once: a correction fits the reading that is on the page.
          networkMode: 'always',
        })
        .execute(correction)
        .then(({ uuid, reading }) => {
          offers.set(uuid, undoToast(said, { undo: () => undo(uuid) }))
          return show(reading)
        })
        .catch((cause: unknown) => {
          errorToast(`Not put right. ${errorText(cause)}`)
          void client.invalidateQueries({ queryKey: key })
        })
    },
    confirm: () => {
      client.setQueryData<Draft>(key, (old) => old && { ...old, reading: { confirmed: true } })
      draftsApi
        .confirmReading(of)
        .then((reading) => client.setQueryData(readingKey(address), reading))
        // What was being fetched meanwhile, behind a correction for instance, has the draft as it was before.
        .finally(() => void client.invalidateQueries({ queryKey: key, exact: true }))
        .catch((cause: unknown) => errorToast(`That was not noted. ${errorText(cause)}`))
    },
  }
}
