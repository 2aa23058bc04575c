import { expect, it } from 'vitest'

import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'

import type { FateRow, FeedbackRepository, ResultRow } from '../tables/repository.ts'
import { createHistory } from './history.ts'

const note = (id: string): Finding => ({
  id,
  rubric: 'evidence',
  criterion: 'grounds',
  check: id,
  kind: 'issue',
  severity: 'moderate',
  title: id,
  statement: '',
  why: '',
  how: '',
  example: null,
  self_check: null,
  anchors: [],
  absence: null,
  confidence: 0.8,
  status: 'open',
  reason: null,
})

function reading(run: string, hour: number, notes: readonly string[]): ResultRow {
  const content: ReviewResult = {
    kind: 'evidence',
    summary: '',
    criteria: [],
    findings: notes.map(note),
    next: [],
    coverage: { read: 1, total: 1, skipped: [] },
    not_assessed: [],
    view: null,
    judged_hash: run,
    provenance: {
      engine: 'built-in',
      version: '1',
      model: null,
      prompt: null,
      at: '2026-11-22T10:00:00Z',
      credits: 2,
      dropped: {},
    },
  }
  return {
    uuid: run,
    run_uuid: run,
    draft_uuid: 'draft',
    home_uuid: 'draft',
    entity_uuid: hour === 1 ? 'draft' : 'chapter',
    kind: 'evidence',
    content,
    judged_hash: run,
    version: '1',
    is_current: true,
    materials_changed: false,
    created_at: new Date(Date.UTC(2026, 10, 22, hour)),
  }
}

/** Kept by the second reading; what was dismissed before it has none. */
const fate: FateRow = {
  run_uuid: 'second',
  home_uuid: 'draft',
  finding_id: 'open',
  kind: 'evidence',
  fate: 'unchanged',
  severity_before: 'moderate',
  severity_after: 'moderate',
  later_id: 'open',
  before_text: null,
  after_text: null,
  created_at: new Date(0),
}

it('takes a note that was dismissed and is made again for nothing new', async () => {
  const rows = [
    reading('second', 2, ['open', 'dismissed', 'fresh']),
    reading('first', 1, ['open', 'dismissed']),
  ]
  const repository: Pick<FeedbackRepository, 'resultsOver' | 'fates' | 'judgedHashes'> = {
    resultsOver: () => Promise.resolve(rows),
    fates: () => Promise.resolve([fate]),
    judgedHashes: () => Promise.resolve(new Set()),
  }
  const { of } = createHistory({
    repository: repository as FeedbackRepository,
    policies: {} as never,
  })
  expect((await of('draft')).counts).toEqual({ settled: 0, partly: 0, open: 1, new: 1 })
})
