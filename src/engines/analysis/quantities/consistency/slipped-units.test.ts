import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import changesComputed from '../../checks/numbers/changes-computed.ts'
import countsDiffer from '../../checks/numbers/counts-differ.ts'
import { draft } from '../../testing/draft.ts'

const titles = (results: string, discussion: string) =>
  countsDiffer
    .run(analyse(draft(['# Results', results, '# Discussion', discussion])))
    .map(({ title }) => title)

it.each([
  ['Iron fell to 8.5 mg/L in the pond.', 'With 8.5 g/L the pond is clean.', '8.5 mg/L or 8.5 g/L?'],
  [
    'Each took the 60-item test.',
    'The 80-item test is too long.',
    '“The 80-item test” was not told before',
  ],
])('a value whose unit, point or digits slipped: %s %s', (results, discussion, title) =>
  expect(titles(results, discussion)).toEqual([title]),
)

it.each([
  ['Iron fell to 8.5 mg/L in the pond.', 'With 8.5 mg/L the pond is clean.'],
  ['The brine ran through pores of 0.22 µm.', 'Rows of nets were 0.22 m apart in the pond.'],
  ['The period is 1.25 s.', 'It varies by 0.125 s.'],
  ['We put 50 g of sand into each pond.', 'Each took 50 mg of salt.'],
  [
    'Sand took out the iron, a removal of 83% in a week.',
    'The removal of 88% is close to what others found.',
  ],
  [
    'The mean difference was −0.9 and the limit 1.5 points.',
    'The difference of 0.9 points is small.',
  ],
  ['Each took a test of 60 items or of 80 items.', 'The 80-item test is too long.'],
  ['Each took the 60-item test.', 'The 20-item test is shorter.'],
  ['Sand took out the iron.', 'The removal of 88% is high.'],
])('values that may both be right: %s %s', (results, discussion) =>
  expect(titles(results, discussion)).toEqual([]),
)

const computed = (text: string) =>
  changesComputed.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

it.each([
  ['Ducks rose by 76%, from 98 to 164.', 'These numbers make 67.3, not 76'],
  [
    'Ducks were 3.6 times as many in the north (142 against 31).',
    'These numbers make 4.6, not 3.6',
  ],
])('a change told before its ends is computed again: %s', (text, title) =>
  expect(computed(text)).toEqual([title]),
)

it.each([
  'Ducks rose by 67%, from 98 to 164.',
  'Ducks were 4.6 times as many in the north (142 against 31).',
])('a change that fits its ends is left alone: %s', (text) => expect(computed(text)).toEqual([]))

it('a daily dose in another unit than all others is asked about', () => {
  const doses = (first: string, later = '') =>
    titles(
      `The hens got quillin ${first} daily. It was then lowered to 35 mg daily and to 20 mg daily. At last it was 10 mg daily.`,
      `Quillin did little. ${later}`,
    )
  expect(doses('40 g')).toEqual(['Is it 40 mg?'])
  expect(doses('40 mg')).toEqual([])
  expect(doses('40 mg', 'They also ate 500 g daily.')).toEqual([])
})
