import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { thingsListed } from './things-listed.ts'

const titles = (text: string) =>
  thingsListed(analyse(draft(['# Eels', text]))).map(({ title }) => title)

it.each([
  [
    'The river holds eight fishes: eel, pike (P), perch, bream, roach, tench, and large carp (L), in this order.',
    '8 announced, 7 told',
  ],
  ['We set four kinds of traps (pots, nets and long lines) in May.', '4 announced, 3 told'],
  [
    'The warden faces four challenges: 1) finding the eels that hide; 2) counting them; and 3) setting them free.',
    '4 announced, 3 told',
  ],
])('counts what is listed behind its number: %s', (text, title) => {
  expect(titles(text)).toEqual([title])
})

it.each([
  'We set three kinds of traps (pots, nets and long lines) in May.',
  'We set four kinds of traps, such as pots, nets and long lines.',
  'We set four kinds of traps (e.g. pots, nets and long lines).',
  'We set four traps in two rivers (pots, nets and long lines each).',
])('is silent on %s', (text) => expect(titles(text)).toEqual([]))
