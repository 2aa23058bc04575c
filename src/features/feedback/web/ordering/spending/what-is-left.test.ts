import { expect, it } from 'vitest'

import { spendFoot } from './what-is-left.ts'

const spending = { total: 5, held: 8, isFree: false, prices: [0, 2, 3] }

it('says what is left after a review that the credits reach', () => {
  expect(spendFoot(spending)).toEqual({ total: 5, left: 3, short: null })
  expect(spendFoot({ ...spending, held: 5 })).toEqual({ total: 5, left: 0, short: null })
})

it('names no rest before the credits are known', () => {
  expect(spendFoot({ ...spending, held: null })).toEqual({ total: 5, left: null, short: null })
})

it('asks for fewer rubrics only where fewer would help', () => {
  const fewer = 'Not enough credits for all of these. Choose fewer rubrics.'
  expect(spendFoot({ ...spending, held: 4 })).toEqual({ total: 5, left: null, short: fewer })
  expect(spendFoot({ ...spending, held: 2 }).short).toBe(fewer)
  expect(spendFoot({ ...spending, held: 1 }).short).toBe(
    'You have 1 credit, which is less than the least of these costs.',
  )
})

it('says that notes and drafts stay where no credit is left', () => {
  expect(spendFoot({ ...spending, held: 0 }).short).toBe(
    'You have no credits left. Your notes and drafts stay open.',
  )
})

it('keeps nobody back where nothing is charged', () => {
  expect(spendFoot({ ...spending, held: 0, isFree: true }).short).toBeNull()
})
