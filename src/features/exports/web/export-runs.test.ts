import { describe, expect, it } from 'vitest'

import { ExportRuns } from './export-runs.ts'
import type { ExportOrder } from './export-runs.ts'

function order(make: ExportOrder['make']): ExportOrder {
  return {
    line: 'PDF',
    draft: 'Thesis',
    isLong: true,
    make,
    reason: (cause) => (cause instanceof Error ? cause.message : ''),
  }
}

const file = new File(['x'], 'Thesis.pdf')
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('files that are being made', () => {
  it('are told from the start to the end, one at a time', async () => {
    const runs = new ExportRuns(() => 5)
    const seen: (string | undefined)[] = []
    runs.subscribe(() => seen.push(runs.current()?.step))
    runs.start(order(() => Promise.resolve(file)))
    expect(runs.current()).toMatchObject({ step: 'making', draft: 'Thesis', startedAt: 5 })
    runs.start(order(() => Promise.reject(new Error('another one'))))
    await settled()
    expect(runs.current()).toEqual({ step: 'ready', line: 'PDF', file })
    runs.close()
    expect(seen).toEqual(['making', 'ready', undefined])
  })

  it('say why they were not made, and can be tried again', async () => {
    const runs = new ExportRuns()
    let tries = 0
    runs.start(
      order(() => {
        tries += 1
        return tries === 1 ? Promise.reject(new Error('It took too long.')) : Promise.resolve(file)
      }),
    )
    await settled()
    const failed = runs.current()
    expect(failed).toMatchObject({ step: 'failed', text: 'It took too long.' })
    if (failed?.step === 'failed') failed.again()
    await settled()
    expect(runs.current()).toMatchObject({ step: 'ready' })
  })

  it('end with a word, and are silent afterwards', async () => {
    const runs = new ExportRuns()
    let stopped: AbortSignal | undefined
    runs.start(
      order((signal) => {
        stopped = signal
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')))
        })
      }),
    )
    runs.close()
    await settled()
    expect([stopped?.aborted, runs.current()]).toEqual([true, null])
  })
})
