import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

it('a gap in what is known is no other reading that is met', () => {
  const isMet = (sentence: string) => {
    const ending = `In conclusion, this essay argues that the bakery matters. One limitation is its size. ${sentence}`
    const essay = draft([...[4, 4, 4, 3].map((times) => filler.repeat(times)), ending])
    return judgedDraft(kind, essay).note('rivals.met') !== undefined
  }
  expect(isMet('It might be objected that bread is cheap.')).toBe(true)
  expect(isMet('For example, it might be objected that bread is cheap.')).toBe(false)
  expect(isMet('A gap in our knowledge is why it might be objected that bread is cheap.')).toBe(
    false,
  )
})
