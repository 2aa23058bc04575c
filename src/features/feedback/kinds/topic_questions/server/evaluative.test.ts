import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from './index.ts'

const asked = (question: string) =>
  judgedDraft(
    kind,
    draft([
      '# Mills',
      '## Introduction',
      ...millProse(0, 4),
      question,
      '## The stones',
      ...millProse(2, 5),
    ]),
  ).note('questions.evaluative')

it.each(['RQ3: Is grinding by water good?', 'Are the old mills useful?'])(
  'asks by what measure a question would be decided: %s',
  (question) => expect(asked(question)).toBeDefined(),
)

it.each([
  'RQ1: How does the water decide the price?',
  'Is grinding by water cheaper than by wind?',
])('leaves one alone that can be answered: %s', (question) =>
  expect(asked(question)).toBeUndefined(),
)
