import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { processorTimeOf } from '../../testing/processor-time.ts'
import { readDocx } from '../read-docx.ts'
import { hostileFiles } from '../testing/hostile-word.ts'
import { DocxError } from './docx-error.ts'

/** Milliseconds of the processor, far below what an unbounded reader would need. */
const longest = 20_000

describe('hostile Word files', () => {
  it.each(hostileFiles)('$name ends as $ends', { timeout: 60_000 }, ({ make, ends }) => {
    const bytes = make()
    const memory = process.memoryUsage.rss()
    const time = processorTimeOf(() => expect(outcome(bytes)).toBe(ends))
    expect(time).toBeLessThan(longest)
    expect(process.memoryUsage.rss() - memory).toBeLessThan(900 * 1024 * 1024)
  })

  it('fetches nothing and keeps the place of an external picture', () => {
    const external = hostileFiles.find((file) => file.name === 'external targets')
    const document = readDocx(external?.make() ?? new Uint8Array(0))
    expect(document.figures).toHaveLength(1)
    expect(document.figures[0]?.image).toBeUndefined()
  })

  it('keeps every column of an absurd span within its bound', () => {
    const wide = hostileFiles.find((file) => file.name.startsWith('a cell that spans'))
    const [table] = readDocx(wide?.make() ?? new Uint8Array(0)).tables
    expect(table?.rows[0]?.length).toBeLessThanOrEqual(100)
    expect(table?.rows[0]?.[0]).toBe('one')
  })
})

const stored = join(process.env['SCHOLIUM_DATA'] ?? '../shared/data', 'hostile', 'word')

describe.skipIf(!existsSync(stored))('broken Word files from the wild', () => {
  it('each read or end in a typed error', () => {
    for (const name of readdirSync(stored)) {
      const ends = outcome(readFileSync(join(stored, name)))
      expect([name, ends]).toEqual([name, expect.stringMatching(/^[a-z-]+$/u)])
    }
  })
})

function outcome(bytes: Uint8Array): string {
  try {
    readDocx(bytes)
    return 'reads'
  } catch (error) {
    if (error instanceof DocxError) return error.code
    throw error
  }
}
