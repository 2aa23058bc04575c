import { expect, it } from 'vitest'

import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'

import { resultsMarkdown } from './results-markdown.ts'

const note = (change: Partial<Finding>): Finding => ({
  id: 'note',
  rubric: 'checks',
  criterion: 'wells',
  check: 'wells',
  kind: 'question',
  severity: 'minor',
  title: 'Which wells?',
  statement: 'The wells are not named.',
  why: '',
  how: '',
  example: null,
  self_check: 'Where are they named?',
  anchors: [],
  absence: null,
  confidence: 0.9,
  status: 'open',
  reason: null,
  ...change,
})

const result = (finding: Finding): ReviewResult => ({
  kind: 'checks',
  summary: '',
  criteria: [],
  findings: [finding],
  next: [],
  coverage: { read: 1, total: 1, skipped: [] },
  not_assessed: [],
  view: null,
  judged_hash: '',
  provenance: {
    engine: 'built-in',
    version: '1',
    model: null,
    prompt: null,
    at: '2026-11-22T10:00:00Z',
    credits: 0,
    dropped: {},
  },
})

const told = (finding: Finding) =>
  resultsMarkdown('Wells', {
    checks: { data: result(finding), error: null, run: null, out_of_date: false },
  })

it('says what to do, and asks the question of a note where a project allows no advice', () => {
  expect(told(note({}))).toContain('The wells are not named.\n\nWhere are they named?')
  const advised = told(note({ how: 'Name them.' }))
  expect(advised).toContain('The wells are not named.\n\nName them.')
  expect(advised).not.toContain('Where are they named?')
})
