import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from './index.ts'

const level = (...written: readonly string[]) => judgedDraft(kind, draft(written)).level('grounds')

const half =
  'Trust leads to loyalty in small firms (Lee, 2019). Loyalty causes people to stay with the owner. A firm without trust destroys the will to work. Rivalry results in the loss of good staff.'
const sourced =
  'Trust leads to loyalty in small firms (Lee, 2019). Loyalty causes people to stay, as 45% of them said in a survey. For example, a bakery that lost its master destroys the will to work. Rivalry results in the loss of good staff (Ode, 2011).'
const study = [
  '## Methods',
  'We carried out a cross-sectional survey of 112 developers in 14 firms. Participants rated their own trust on a scale from 1 to 7.',
  '## Results',
  'Those in small firms rated their trust at 5.6 (SD 1.1) and the others at 4.9 (SD 1.2).',
  '## Discussion',
]

describe('claims that stand alone', () => {
  it('leave the level of a study where most have grounds of several sorts', () => {
    expect(level(half, sourced)).toBe(3)
    expect(level(...study, half, sourced)).toBe(4)
  })
})

it.each([
  ['Trust leads to loyalty in small firms.', true],
  ['Most models describe how trust leads to loyalty in small firms.', false],
  ['While it is seldom seen, trust leads to loyalty in small firms.', false],
  ['Both kinds of trust lead to different kinds of loyalty.', false],
  ['A trust that never leads to loyalty is rare.', false],
  ['Trust can lead to loyalty in small firms.', false],
  ['The share of loyal staff is driven by trust in the owner.', false],
  ['Loyalty is high, as trust leads to it: no firm is without one.', false],
])('nothing granted, denied or represented is a cause that stands alone: %s', (claim, points) => {
  const own = `${claim} Loyalty causes people to stay with the owner. A firm without trust destroys the will to work. Rivalry results in the loss of good staff.`
  const unnamed = [own, filler.repeat(2), filler.repeat(3), filler.repeat(4)]
  const essay = ['In this essay I argue that trust matters most.', ...unnamed]
  const told = judgedDraft(kind, draft(essay)).words('claim.causal-alone') ?? []
  expect(told.includes(claim)).toBe(points)
})
