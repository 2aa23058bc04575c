import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Measurement } from './corpus/measurement.ts'
import { comparedLevels } from './levels/compared-levels.ts'
import { keepResults } from './results.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scholium-eval-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function row(name: string, value: number, change: Partial<Measurement> = {}): Measurement {
  const rest = { unit: 'share', better: 'higher', goal: 1, anchor: '', date: '' } as const
  return { name, value, ...rest, command: 'npm run eval -- one', ...change }
}

const keep = (rows: readonly Measurement[], accepts = false) =>
  keepResults(join(folder, 'results.json'), rows, { accepts })
const stored = () =>
  (JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as Measurement[]).map(
    ({ name, value }) => [name, value],
  )

describe('the last results', () => {
  it('say again at every run what fell by more than two points, until that is accepted', () => {
    keep([row('recall (n 10)', 0.9), row('noise', 0.1, { better: 'lower' })])
    const worse = [row('recall (n 11)', 0.87), row('noise', 0.13, { better: 'lower' })]
    const told = ['recall (n 11): 0.9 before, 0.87 now', 'noise: 0.1 before, 0.13 now']
    expect(keep(worse)).toEqual(told)
    expect(keep(worse)).toEqual(told)
    expect(keep(worse, true)).toEqual([])
    expect(keep(worse)).toEqual([])
  })

  it('let a figure move by two points, and a time by anything', () => {
    keep([row('recall', 0.9), row('time', 100, { unit: 'ms', better: 'lower' })])
    expect(keep([row('recall', 0.881), row('time', 900, { unit: 'ms', better: 'lower' })])).toEqual(
      [],
    )
    expect(stored()).toEqual([
      ['recall', 0.881],
      ['time', 900],
    ])
  })

  it('miss a figure that its command gives no more, and keep those of other commands', () => {
    keep([row('one', 1), row('two', 1), row('other', 1, { command: 'npm run eval -- other' })])
    expect(keep([row('one', 1)])).toEqual(['two: measured before, and not any more'])
    expect(stored()).toEqual([
      ['other', 1],
      ['one', 1],
      ['two', 1],
    ])
  })
})

describe('levels before and after', () => {
  it('are compared where a criterion was judged both times', () => {
    const before = new Map([
      ['a', 2 as const],
      ['b', null],
      ['c', 3 as const],
    ])
    const after = new Map([
      ['a', 3 as const],
      ['b', 4 as const],
      ['c', 1 as const],
    ])
    expect(comparedLevels(before, after)).toEqual({ raised: ['a'], both: 2 })
  })
})
