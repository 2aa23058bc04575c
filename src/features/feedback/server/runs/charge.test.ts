import { expect, it, vi } from 'vitest'

import { findKind } from '../kinds.ts'
import { createCharging } from './charge.ts'

/** Of what starting a free run asks for, all that it asks; `open` are the answers on which run is open, one a turn. */
function freeStart(isFree: readonly boolean[]) {
  const turns = [...isFree]
  const enqueue = vi.fn(() => Promise.resolve())
  const repository = {
    currentResult: () => Promise.resolve(undefined),
    insertRun: () => Promise.resolve(turns.shift() ?? false),
    openRun: () => Promise.resolve(undefined),
    setHold: () => Promise.resolve(),
    findRunIn: (_trx: unknown, uuid: string) => Promise.resolve({ uuid, options_hash: '' }),
  }
  const charging = createCharging({
    options: { jobs: { enqueue }, credits: { hold: () => Promise.resolve({ uuid: 'hold' }) } },
    repository,
    telling: { phase: () => Promise.resolve() },
    policies: {},
    job: {},
  } as never)
  const asked = {
    kind: findKind('checks'),
    subject: { uuid: 'draft', type: 'DRAFT', textHash: 'new', projectUuid: 'project' },
    asker: 'somebody',
  }
  return { enqueue, start: () => charging.startFree({} as never, asked as never) }
}

it('a change of the text is kept where the checks of the text before it end just then', async () => {
  const { start, enqueue } = freeStart([false, true])
  await start()
  expect(enqueue).toHaveBeenCalledTimes(1)
})

it('the server is busy only where that happens again and again', async () => {
  const { start, enqueue } = freeStart([])
  await expect(start()).rejects.toMatchObject({ code: 'server/busy' })
  expect(enqueue).not.toHaveBeenCalled()
})
