import { describe, expect, it } from 'vitest'

import { crash } from '#app/server/testing/crash-harness.ts'

describe('a server that is killed without a word', () => {
  it('has lost no draft, leaves no run stuck, and has charged for nothing that it did not give', async () => {
    const report = await crash({ kills: 4, seed: 20_261_121 })
    expect(report.acknowledged).toBeGreaterThan(3)
    expect(report.kept).toBe(report.acknowledged)
    expect(report.stuck).toBe(0)
    expect(report.unpaidOrLost).toEqual([])
    expect(report.ledgerMismatches).toEqual([])
  }, 300_000)
})
