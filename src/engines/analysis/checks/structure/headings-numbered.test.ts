import { expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import headingsNumbered from './headings-numbered.ts'

const told = (second: string, rest: Partial<Document> = {}) =>
  titlesOn(
    headingsNumbered,
    draft(['# 4 Methods', '## 4.3 Nets of carp', pondWeeks, second, pondWeeks], rest),
  )

it('two sections one after the other with one number are told', () => {
  expect(told('## 4.3 Weights of ponds')).toEqual(['Two sections have the number 4.3'])
})

it('other numbers, levels and files of pages are left alone', () => {
  expect(told('## 4.4 Weights of ponds')).toEqual([])
  expect(told('### 4.3 Weights of ponds')).toEqual([])
  expect(told('## 4.3 Weights of ponds', { source: 'pdf' })).toEqual([])
})
