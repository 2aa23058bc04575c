import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import unitsDropped from '../../checks/numbers/units-dropped.ts'
import { draft } from '../../testing/draft.ts'

const told = (...written: readonly string[]): readonly string[] =>
  unitsDropped.run(analyse(draft(['# Methods', ...written]))).map(({ title }) => title)

it('asks which of two units is meant where one amount of one thing has both', () => {
  expect(
    told(
      'The north plate has a 15 mm notch at its upper edge.',
      'The south plate has a 15 mm notch at its upper edge as well.',
      'The third plate has a 15 cm notch at its lower edge.',
    ),
  ).toEqual(['Is it 15 cm or 15 mm?'])
})

it.each([
  [
    'is named so again and again',
    [
      'We read 5 kb regions of the first string.',
      'Most of the 5 kb regions were bare, as was said of old ropes.',
      'Later on, 5 Mb regions were cut from the third coil.',
    ],
    'Is it 5 Mb or 5 kb?',
  ],
  [
    'has digits that stand nowhere by chance',
    ['The lamp shone at 785 nm on the first wall.', 'A lamp (785 mm, from the yard) was hung.'],
    'Is it 785 nm or 785 mm?',
  ],
  [
    'follows on the same setting',
    ['The kiln was held at 95 °C for 40 h, and the pots cooled.', 'It stood at 95 °C for 40 min.'],
    'Is it 40 h or 40 min?',
  ],
  [
    'follows on the same setting though it stands elsewhere too',
    [
      'The nets turned in the yard for 2 h, and went to the mill.',
      'They were wrung at 900 g for 2 min, and once more at 900 g for 2 min, and hung up.',
      'At last they were wrung at 900 g for 2 h, and sold.',
    ],
    'Is it 2 h or 2 min?',
  ],
  [
    'is measured to three digits',
    ['The delay of the weir was about 8.39 min.', 'So a longer delay (8.39 h) was found.'],
    'Is it 8.39 min or 8.39 h?',
  ],
  [
    'is of one stuff by its short name',
    ['The addition of 100 µM PQS helped the carp.', 'Without the addition of 100 mM PQS it fell.'],
    'Is it 100 µM or 100 mM?',
  ],
  [
    'is a number of days in hours',
    ['Eels were seen 48 h on.', 'Two ponds were drained, and crows came 48 min on.'],
    'Is it 48 min or 48 h?',
  ],
  [
    'is told of one thing in one sentence',
    [
      'Carp stay smaller, with estimated adult body weights in cold rivers under 450 mg; eels grow larger, with estimated adult body weights in cold rivers over 450 g.',
    ],
    'Is it 450 mg or 450 g?',
  ],
  [
    'has digits of its own in one sentence',
    ['The broth held 1.38 mg salt, 1.38 g sugar and 1.24 g starch.'],
    'Is it 1.38 mg or 1.38 g?',
  ],
  [
    'lasts a night in hours',
    ['Nets were soaked for 16 h in the pond.', 'Two boats were tarred, and dried for 16 min.'],
    'Is it 16 min or 16 h?',
  ],
  [
    'stands among many words of the other',
    [
      'The poor weir coverage leaves a narrow span of about 160 kb near the northern rope end.',
      'As the weir coverage was poor over a narrow 160 bp span, the northern rope end was cut.',
    ],
    'Is it 160 kb or 160 bp?',
  ],
  [
    'has the only unit of its sort',
    [
      'The top band had 35 kDa, the next one 12 kDa, the third 90 kDa, the last 51 kDa.',
      'One more band of 35 Da was seen in the net.',
    ],
    'Is it 35 Da or 35 kDa?',
  ],
])('asks which is meant where an amount %s', (_, texts, title) => {
  expect(told(...texts)).toEqual([title])
})

it.each([
  [
    'The lamp hung 500 mm from the first wall.',
    'A lamp on a mast of 500 m was seen from the yard.',
  ],
  [
    'The plate has a 15 mm notch at its edge.',
    'The walls of the yard are 15 m high, and the gate is lower.',
  ],
  [
    'The tones rise from 15 Hz to 15 kHz in the test.',
    'The tones fall from 15 kHz to 15 Hz in the test.',
  ],
  [
    'The pots are 10 mm deep, and the next pots of that yard are 10 cm deep.',
    'The oven was at 95 °C for 5 min and then at 95 °C for 5 s.',
  ],
  [
    'The pots held 10-mg samples of the salt from the yard.',
    'A bowl held 10 g samples of the salt from the yard.',
  ],
  ['It was thinned to 100 ng, 10 ng, 100 pg and 10 pg of salt from the yard.', 'It held 10 ng.'],
  ['It ran for 2 h at 4 °C, and in the pond for 2 min at 4 °C.', 'The pond was cold.'],
  ['The first mark lies 10 kb upstream of it.', 'An eel was cut 10 bp upstream of its notch.'],
  ['The fish were dried for 30 min in the sun.', 'The nets were soaked for 30 h in the pond.'],
])('says nothing where the two are of other things: %s', (one, other) => {
  expect(told(one, other)).toEqual([])
})

it('lets volumes and lengths of a method differ in size, whatever words its sentences share', () => {
  expect(
    told(
      'Each jar of brine was mixed with 5 mL saturated salt solution in a closed vial and shaken.',
      'Each jar of brine was mixed with 5 µL octanol solution in a closed vial and shaken.',
      'Spots along leaves are up to 20 cm long and brown at the margins of the blade.',
      'Spores along leaves are up to 20 µm long and brown, 12 µm wide, 9 µm at the tip, 7 µm at the foot.',
    ),
  ).toEqual([])
})

it.each([
  'There were 10 pregnant women in May, and the women stayed for 5 months, each pregnant.',
  'In all, 524 rice accession varieties were sown, and 1.0 g rice went to each pot.',
  'The jar held 400 µg folic acid, and 20 other minerals of folic acid.',
  'Leaves were cut at 4 and 8 dpi, and kept at 4 °C.',
  'The yield at the best temperature was 38.3, whereas temperature was 20 °C and temperature was 30 °C.',
  'The mix held 30 ng template, 1.5 μL10 × mix, and 0.3 μM of each.',
  'Nets were hung at a 30 degree angle, 5 m off the path, and lamps at a 10 ° angle.',
  'The mean rise (fold change) in salt concentration of the brine was 7.6, from a concentration of 4 mM.',
  'The brine (100 mM pH 8.2 salt, 14 mM sugar) held 25 mM pH salt and 25 mM sugar.',
  'It was absent in 1 of in total 12 jars; 2 of in total 31 jars held 3 mg of in all.',
])('asks no unit of what is counted, shared or measured by a unit that is there: %s', (text) => {
  expect(told(text)).toEqual([])
})

it('asks no unit of a share, a recipe under its unit, or a number that was set', () => {
  expect(
    told(
      'We tested pools from 0.4 to 0.9 of total carbon, and 12 mg of total carbon at the end.',
      'The broth held (µM) 9.0 MnCl2, 0.39 NaCl and 0.32 CuSO4, with 4 mM CuSO4 in the first one.',
      'The oven was set at 100 °C. The number of target nets was set at 100, however it fell.',
    ),
  ).toEqual([])
})
