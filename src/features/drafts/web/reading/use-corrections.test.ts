import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import type { Draft } from '../../contract.ts'
import { draftKeys } from '../drafts-api.ts'
import { correctionsOf } from './use-corrections.ts'

vi.mock('../drafts-api.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  draftsApi: { confirmReading: () => Promise.resolve({ outline: [] }) },
}))

it('keeps a reading confirmed, though the draft as it was before arrives later', async () => {
  const client = new QueryClient()
  const queryKey = draftKeys.one('project', 'draft')
  const asked = Promise.withResolvers<void>()
  let isConfirmed = false
  const fetched = vi.fn(async () => {
    const reading = { confirmed: isConfirmed }
    if (!isConfirmed) await asked.promise
    return { reading } as Draft
  })
  client.setQueryData(queryKey, { reading: { confirmed: false } })
  const observer = new QueryObserver(client, { queryKey, queryFn: fetched })
  const stop = observer.subscribe(() => undefined)
  correctionsOf(client, { project: 'project', draft: 'draft' }).confirm()
  isConfirmed = true
  asked.resolve()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  await vi.waitFor(() =>
    expect(client.getQueryData<Draft>(queryKey)?.reading).toEqual({ confirmed: true }),
  )
  stop()
  client.clear()
})
