import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const day = 'The islanders answered 12 questions on the ferry in May, most of them at night. '
const told = (words: string) =>
  judgedDraft(kind, draft(['## Methods', `${words} ${day.repeat(6)}`])).note(
    'method.representative',
  )

it.each([
  'Islanders were recruited through a Facebook group, so that the sample is representative.',
  'The form was shared with friends. The results are therefore representative of the island.',
])('a sample that chose itself is not representative: %s', (words) =>
  expect(told(words)).toBeDefined(),
)

it.each([
  'Islanders were recruited through a Facebook group, and the sample is not representative.',
  'Islanders were drawn from the register. The sample is representative of the island.',
  'The form was shared on social media, and answers were weighted. The sample is representative.',
])('is left alone: %s', (words) => expect(told(words)).toBeUndefined())
