import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { levelsAndT } from './levels-and-t.ts'

const told = (text: string) =>
  analyse(draft(['# Results', text]))
    .sentences.flatMap(levelsAndT)
    .map(({ title }) => title)

it('holds t against the level that its sentence gives it', () =>
  expect(told('The effect is significant at the 1% level, since t = 2.1.')).toEqual([
    't = 2.1 misses the 1% level',
  ]))

it.each([
  'The effect is significant at the 5% level, since t = 2.1.',
  'The effect is significant at the 1% level (one-sided), since t = 2.4.',
  'The effect is not significant, since t = 1.1.',
])('is silent where it reaches it, or may: %s', (text) => expect(told(text)).toEqual([]))
