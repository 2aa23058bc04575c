import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const told = (introduction: string) => {
  const steps = (what: string) =>
    Array.from(
      { length: 9 },
      (_, day) =>
        `On day ${day + 2} the ${what} of the ferry were counted by two clerks at the quay.`,
    ).join(' ')
  return judgedDraft(
    kind,
    draft([
      '# Counting the ferry',
      '## Introduction',
      `Ferries are slow, and few of them are counted. ${introduction}`,
      '## Methods',
      steps('cars'),
      '## Results',
      steps('passengers'),
      '## Discussion',
      steps('tickets'),
      '## Conclusion',
      `In conclusion, the ferry is slow in winter. ${steps('cars')}`,
    ]),
  ).note('structure.unkept-promise')
}

it.each([
  'Second, we prove an upper bound on lateness.',
  'Third, we release photographs with annotated weather.',
])('a listed contribution that never comes is asked for: %s', (promise) =>
  expect(told(promise)).toBeDefined(),
)

it.each([
  'Second, we give counts of cars and passengers.',
  'Second, we propose a sluggish gangway.',
  'We prove an upper bound on lateness.',
])('is left alone: %s', (promise) => expect(told(promise)).toBeUndefined())
