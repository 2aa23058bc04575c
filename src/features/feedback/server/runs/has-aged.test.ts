import { expect, it } from 'vitest'

import { requireKind } from '../kinds.ts'
import { hasAged } from './has-aged.ts'

const made = new Date('2026-03-01T12:00:00Z')
const after = (days: number) => new Date(made.getTime() + days * 86_400_000)

it('lets a result stand for the days of its kind, and one of the text alone for ever', () => {
  const { server: gathered } = requireKind('sota', 'DRAFT')
  expect(gathered.freshForDays).toBe(30)
  expect(hasAged(gathered, made, after(29))).toBe(false)
  expect(hasAged(gathered, made, after(30))).toBe(true)
  expect(hasAged(requireKind('review', 'DRAFT').server, made, after(3000))).toBe(false)
  expect(hasAged(undefined, made, after(3000))).toBe(false)
})
