import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

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

const onTheWay = (announced: string) => {
  const part = (what: string) =>
    `The ${what} tell how late the boats were on that day of the year. `.repeat(12) +
    'Nobody wrote down why they were late.'
  return judgedDraft(
    kind,
    draft([
      '# Counting the ferry',
      `Ferries are slow. This chapter argues that clerks were slower still. ${announced}`,
      '## The ledgers',
      part('ledgers'),
      '## The letters of Agnes Bell',
      part('letters of Agnes Bell'),
      '## Conclusion',
      `In conclusion, the clerks were slow. ${part('ledgers')}`,
    ]),
  ).note('structure.stop-passed-over')
}

it.each([
  'I first discuss the ledgers, then the diary of Thomas, and finally the letters of Agnes Bell.',
  'The chapter first sets out the ledgers, then the letters, and finally turns to Japan.',
  'I first examine the ledgers, then turn to wartime photographs, and finally read the letters.',
  'It first looks at the ledgers, then at the letters, and finally at photographs.',
  'First I examine the ledgers of the clerks. Then I consider the ledgers of the pilots. I end with the letters.',
])('a stop of the announced way to which the text never comes is told: %s', (announced) =>
  expect(onTheWay(announced)).toBeDefined(),
)

it.each([
  'I first discuss the ledgers and then the letters of Agnes Bell.',
  'First I examine the ledgers. Then I consider the letters of Agnes Bell.',
  'It first looks at the ledgers, then at the letters, and finally at implications.',
  'The clerk first discussed the ledgers, then the diary of Thomas.',
  'I first discuss answers to the All-Ledgers Letter Question, and then the letters of Agnes Bell.',
])('a way that is gone, or another’s, is not: %s', (announced) =>
  expect(onTheWay(announced)).toBeUndefined(),
)
