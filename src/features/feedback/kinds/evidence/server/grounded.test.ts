import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

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
