import { expect, it } from 'vitest'

import { partsAfterColon } from './parts-after-colon.ts'

const told = (text: string) =>
  partsAfterColon({ text, block: 'b1', start: 0 } as Parameters<typeof partsAfterColon>[0]).map(
    ({ title }) => title,
  )

it.each([
  [
    'Three did not return: two in the north (one was ill) and two in the south.',
    'Three in all, and 4 by the parts',
  ],
  [
    'Of these, 12 boats were lost: seven from the harbour, two from the lake and four from the mill.',
    '12 in all, and 13 by the parts',
  ],
])('parts that come to another number are told: %s', (text, title) =>
  expect(told(text)).toEqual([title]),
)

it.each([
  'Three did not return: two in the north (one was ill) and one in the south.',
  'The crews rowed in years two through six: 33 were from the lake, 27 were from the mill.',
  'These 50 boats came from 2 towns: 30 from Ames and 20 from Burr.',
  'Two questions are open: one in three boats is lost, and nets tear.',
  'Three boats were old: the mill, the lake and the harbour had one each.',
])('others are left alone: %s', (text) => expect(told(text)).toEqual([]))
