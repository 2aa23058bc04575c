import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const field = 'Ferries have been studied for a long time (Lee, 2012; Ode, 2015).'
const gap = 'No study has examined the effect of tolls on ferries in Wales.'
const noted = (next: string) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      `${field} ${gap} ${next} This paper examines tolls on ferries in Wales with the counts of four clerks.`,
      '## Methods',
      'Four clerks counted cars on 12 days. '.repeat(12),
    ]),
  ).note('niche.contradicted')

it('a gap that the next source fills is told', () => {
  expect(noted('Marr (2009) finds that tolls empty the ferries of Wales.')).toBeDefined()
})

it.each([
  'Marr (2009) finds that tolls empty the trains of Norway.',
  'Tolls empty the ferries of Wales.',
])('is left alone: %s', (next) => expect(noted(next)).toBeUndefined())
