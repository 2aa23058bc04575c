import { expect, it } from 'vitest'

import type { Mark } from '#engines/documents/document.ts'

import { quotedRuns } from './quoted-runs.ts'

it('keeps what is raised or lowered, and nothing else of how the text is set', () => {
  const marks: readonly Mark[] = [
    { kind: 'bold', start: 0, end: 9 },
    { kind: 'superscript', start: 10, end: 11 },
    { kind: 'subscript', start: 16, end: 17 },
  ]
  const runs = quotedRuns('benchmark.1 in H2O', 0, marks)
  expect(runs.map(({ text, set }) => [text, set])).toEqual([
    ['benchmark.', null],
    ['1', 'sup'],
    [' in H', null],
    ['2', 'sub'],
    ['O', null],
  ])
})

it('counts from where the words begin', () => {
  const runs = quotedRuns('mark.1', 4, [{ kind: 'superscript', start: 9, end: 10 }])
  expect(runs.map(({ text, set }) => [text, set])).toEqual([
    ['mark.', null],
    ['1', 'sup'],
  ])
})
