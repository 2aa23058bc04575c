import { describe, expect, it } from 'vitest'

import type { Finding } from '#engines/analysis/finding.ts'
import { blocksOf, documentOf } from '#engines/documents/testing/blocks.ts'

import { pageNotesOf } from './carried-notes.ts'

const text = 'Wells were dug in spring and filled again before the first frost came.'

/** One paragraph, its first line at the foot of page 3, its second at the head of page 4. */
const document = documentOf(
  blocksOf({
    text,
    lines: [
      { page: 3, start: 0, end: 28, x: 72, y: 760, w: 200, h: 12 },
      { page: 4, start: 29, end: text.length, x: 72, y: 72, w: 300, h: 12 },
    ],
  }),
  { source: 'pdf' },
)

const finding: Finding = {
  id: 'f1',
  rubric: 'checks',
  criterion: 'wells',
  check: 'wells',
  kind: 'issue',
  severity: 'minor',
  title: 'Which wells?',
  statement: 'The wells are not named.',
  why: 'A reader cannot find them.',
  how: 'Name them.',
  example: null,
  self_check: null,
  anchors: [
    {
      block: 'b1',
      start: 15,
      end: 50,
      exact: text.slice(15, 50),
      prefix: text.slice(0, 15),
      suffix: text.slice(50),
      state: 'live',
      match: 'exact',
      similarity: 1,
    },
  ],
  absence: null,
  confidence: 0.9,
  status: 'open',
  reason: null,
}

describe('notes on the original pages', () => {
  it('mark both parts of a passage that goes on over the page, with the note at the first', () => {
    const notes = { findings: [finding], results: [], answers: new Map(), gone: [] }
    const [first, second, ...more] = pageNotesOf(document, notes)
    expect([first?.page, second?.page, more]).toEqual([3, 4, []])
    expect([first?.boxes, second?.boxes].map((boxes) => boxes?.length)).toEqual([1, 1])
    expect(first?.text).toContain('The wells are not named.')
    expect(second?.text).toContain('page 3')
    expect(second?.text).not.toContain('The wells are not named.')
  })

  it('carry what was answered both as answers and in their text', () => {
    const replies = [{ author: 'Dr Doubt', text: 'See the map.', at: '2026-11-20T08:00:00Z' }]
    const answers = new Map([['f1', { formerIds: [], replies }]])
    const [first] = pageNotesOf(document, { findings: [finding], results: [], answers, gone: [] })
    expect(first?.replies).toEqual(replies)
    expect(first?.text).toContain('Dr Doubt answered on 20 November 2026: See the map.')
  })
})
