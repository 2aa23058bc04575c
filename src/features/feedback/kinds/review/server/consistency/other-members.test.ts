import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const told = (last: string) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      `${millProse(0, 3).join(' ')} I compare the mills of Wales, Norway and the Netherlands.`,
      '## Stones',
      ...millProse(3, 9),
      '## Conclusion',
      `${last} ${millProse(9, 11).join(' ')}`,
    ]),
  ).note('consistency.other-member')

it('a name in the ending that stands in place of another is told', () => {
  expect(told('I have compared the mills of Wales, Norway and Belgium.')).toBeDefined()
})

it.each([
  'I have compared the mills of Wales, Norway and the Netherlands.',
  'I have compared the mills of Norway, Wales and the Netherlands.',
  'I have compared the mills of Spain, Malta and Belgium.',
])('is left alone: %s', (last) => expect(told(last)).toBeUndefined())
