import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { amountsOfMoney } from './amounts-of-money.ts'

const told = (text: string) =>
  amountsOfMoney(analyse(draft(['## Budget', text]))).map(({ title }) => title)

it.each([
  [
    'We request €90,000 for boats (€40,000), nets (€20,000) and crew (€25,000).',
    '40,000 + 20,000 + 25,000 make 85,000, not 90,000',
  ],
  [
    'The boats cost $400, the nets $200 and the crew $300, in total $950.',
    '400 + 200 + 300 make 900, not 950',
  ],
  [
    'The investment is $4 million in year 1, $3 million in year 2 and $2 million in year 3, in total $10 million.',
    '4 + 3 + 2 make 9, not 10',
  ],
  [
    'We ask for £75,000, of which £40,000 is for boats, £25,000 for nets and £15,000 for crew.',
    '40,000 + 25,000 + 15,000 make 80,000, not 75,000',
  ],
])('items that do not make their total are told: %s', (text, title) =>
  expect(told(text)).toEqual([title]),
)

it.each([
  'We request €85,000 for boats (€40,000), nets (€20,000) and crew (€25,000).',
  'We request €90,000, including boats (€40,000), nets (€20,000) and crew (€25,000).',
  'We ask for £95,000, of which £40,000 is for boats, £25,000 for nets and £15,000 for crew.',
  'We request €900,000 for boats (€40,000), nets (€20,000) and crew (€25,000).',
  'The budget of €90,000 pays for boats (€40,000) and nets.',
])('is left alone: %s', (text) => expect(told(text)).toEqual([]))
