import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'

import type { ReviewResult } from '#engines/analysis/finding.ts'
import { createAnalyser } from '#features/feedback/server/index.ts'
import type { Analyser } from '#features/feedback/server/index.ts'
import { readConfig } from '#platform/server/config/config.ts'

import { warmAnalyser } from './warm-analyser.ts'

const own = createAnalyser()
afterAll(() => own.close())

/** What the analyser is asked for when a server with these settings starts. */
async function askedAtStart(settings: Record<string, string>): Promise<readonly ReviewResult[]> {
  const asked: Promise<ReviewResult>[] = []
  const analyser: Analyser = {
    ...own,
    run: (request) => {
      const result = own.run(request)
      asked.push(result)
      return result
    },
  }
  const config = readConfig(settings)
  warmAnalyser(analyser, { config, logger: pino({ level: 'silent' }) }).warm()
  return Promise.all(asked)
}

it('judges the sample at the start, where a reader stands ready too', async () => {
  const [result, ...others] = await askedAtStart({})
  expect(result?.findings.length).toBeGreaterThan(0)
  expect(others).toEqual([])
})

it.each([
  { SCHOLIUM_READY_READER: 'false' },
  { SCHOLIUM_ROLE: 'web', DATABASE_URL: 'postgres://localhost/none' },
])('judges nothing with %j', async (settings) => {
  expect(await askedAtStart(settings)).toEqual([])
})
