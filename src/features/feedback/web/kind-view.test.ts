import { expect, it } from 'vitest'

import { summaryAbove } from './kind-view.ts'
import { aResult } from './testing/builders.ts'

const view = { id: 'thesis_statement', saysSummary: () => true, View: () => null }
const result = { ...aResult([]), summary: 'The main point was read as “Maps mislead”.' }

it('says once what a view says too, and always what a model wrote', () => {
  const { provenance } = result
  expect(provenance.engine).toBe('built-in')
  expect(summaryAbove(view, result)).toBe('')
  expect(summaryAbove({ ...view, saysSummary: () => false }, result)).toBe(result.summary)
  expect(summaryAbove(undefined, result)).toBe(result.summary)
  const read = { ...result, provenance: { ...provenance, engine: 'model' as const } }
  expect(summaryAbove(view, read)).toBe(result.summary)
})
