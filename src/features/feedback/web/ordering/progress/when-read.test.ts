import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'

import { whenRead } from './when-read.ts'

afterEach(() => onlineManager.setOnline(true))

it('waits for news that the lost connection keeps back', async () => {
  const client = new QueryClient()
  client.mount()
  const queryKey = ['draft']
  let answers = 0
  const queryFn = () => Promise.resolve((answers += 1))
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  await client.query({ queryKey, queryFn })

  onlineManager.setOnline(false)
  await client.invalidateQueries({ queryKey })
  let isRead = false
  const reading = whenRead(client, queryKey).then(() => {
    isRead = true
  })
  await Promise.resolve()
  expect([isRead, answers]).toEqual([false, 1])
  onlineManager.setOnline(true)
  await reading
  expect(answers).toBe(2)
  stop()
  client.unmount()
})

it('waits for nothing that is up to date or gone', async () => {
  const client = new QueryClient()
  client.setQueryData(['draft'], 1)
  const both = Promise.all([whenRead(client, ['draft']), whenRead(client, ['another'])])
  await expect(both).resolves.toHaveLength(2)
})
