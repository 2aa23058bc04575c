import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/percentage-counts.ts'
import { draft } from '../../testing/draft.ts'

const titles = (text: string) =>
  check.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

it.each([
  ['A quarter of the ponds (30 of 90) froze.', '30 of 90 is 33.3%, not a quarter'],
  ['Half of the 80 ponds (n = 20) froze.', '20 of 80 is 25.0%, not half'],
  ['More than half of the ponds (36/80) froze.', '36 of 80 is 45.0%, not half'],
  ['Only 40% froze (20/80; see below).', '20 of 80 is 25.0%, not 40%'],
  ['A third, or 40%, 20 out of 80, froze.', '20 of 80 is 25.0%, not 40%'],
  ['Ice was common (20 of the 80 ponds, 40%).', '20 of 80 is 25.0%, not 40%'],
  ['Ice lay on 35% (six of 20) of the ponds.', 'six of 20 is 30.0%, not 35%'],
  ['Ice lay on 50% (30 ponds out of 90 seen).', '30 of 90 is 33.3%, not 50%'],
  ['Ice lay on 20 (40·5%) of 80 ponds.', '20 of 80 is 25.0%, not 40·5%'],
])('a fraction in words, and a share among them, is computed again: %s', (text, title) => {
  expect(titles(text)).toContain(title)
})

it.each([
  'A third of the ponds (30 of 90) froze.',
  'Fewer than half of the ponds (30 of 90) froze.',
  'Half of the 80 ponds (see 20 above) froze.',
  'Only 25% froze (20/80; see below).',
  'Ice lay on 30% (six of 20) of the ponds.',
  'Ice lay on 33% (30 ponds out of 90 seen).',
  'Ice lay on 30% (six weeks of the winter).',
])('is left alone where it fits: %s', (text) => {
  expect(titles(text)).toEqual([])
})

const ponds =
  'Of the 240 ponds, 96 (40%) froze, 84 (35%) thawed and 60 (25%) were dry. Reeds were found at'
it('a share of no number that the text has is told among shares of one', () => {
  expect(titles(`${ponds} 132 ponds (51%) and eels at 108 (45%).`)).toEqual([
    '132 of 240 is 55.0%, not 51%',
  ])
  expect(titles(`${ponds} 132 ponds (55%) and eels at 108 (45%).`)).toEqual([])
  expect(titles(`${ponds} 132 ponds (51%), for 259 were wet, and eels at 108 (45%).`)).toEqual([])
})
