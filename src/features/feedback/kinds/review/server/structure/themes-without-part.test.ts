import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const told = (list: string, last = 'Crews slept in turns.') =>
  judgedDraft(
    kind,
    draft(
      [
        '# Abstract',
        `We asked crews about their nights. The analysis led to ${list}.`,
        '# Introduction',
        ...millProse(0, 4),
        '# Findings',
        '## Sleep',
        'Crews slept badly after storms. They lay awake and listened to the wind.',
        '## Guilt',
        'Crews felt guilty towards their children. They missed the plays at school.',
        '## Wages',
        `Crews were paid by the catch. ${last}`,
        '# Conclusion',
        ...millProse(4, 6),
      ],
      { abstract: ['b2'] },
    ),
  ).note('structure.theme-without-part')

it('tells the one theme of a list that has no part and no word in the findings', () =>
  expect(told('four themes: sleep, guilt, wages and calendars')?.title).toBe(
    'The findings have no part on “calendars”',
  ))

it('is silent where each has its part, or the theme is spoken of in another', () => {
  expect(told('three themes: sleep, guilt and wages')).toBeUndefined()
  expect(
    told('four themes: sleep, guilt, wages and calendars', 'They kept calendars of it.'),
  ).toBeUndefined()
})
