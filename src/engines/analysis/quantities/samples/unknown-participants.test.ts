import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { unknownParticipants } from './unknown-participants.ts'

const told = (...quotes: readonly string[]) =>
  unknownParticipants(
    analyse(
      draft(['# Methods', 'We interviewed 18 nurses of one ward.', '# Findings', quotes.join(' ')]),
    ),
  ).map(({ title }) => title)

it('tells a voice with a number higher than that of all of them', () => {
  const first = ['“I row” (P3).', '“I sail” (P11).']
  expect(told(...first, '“I swim” (P19).')).toEqual(['Who is P19, of 18?'])
  expect(told(...first, '“I swim” (P18).')).toEqual([])
  expect(told(...first, '“I swim” (P104).')).toEqual([])
  expect(told('“I swim” (P19).')).toEqual([])
})
