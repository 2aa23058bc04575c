import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { includedParts } from './included-parts.ts'

const told = (text: string) =>
  analyse(draft(['# Methods', text]))
    .sentences.flatMap(includedParts)
    .map(({ title }) => title)

it.each([
  [
    'We visited 186 farms, including 43 mountain farms, 9 forest farms (Table 2), 69 valley farms (Table 3a), 15 town farms and 47 island farms.',
    '43 + 9 + 69 + 15 + 47 make 183, not 186',
  ],
  [
    'The panel of 404 loaves was weighed that correspond to 15 loaves of rye, 306 early loaves and 86 late loaves.',
    '15 + 306 + 86 make 407, not 404',
  ],
  [
    'The panel had 200 members, namely 80 students, 75 teachers and 60 parents.',
    '80 + 75 + 60 make 215, not 200',
  ],
  [
    'We took 100 samples, including 40 soils, 35 waters and 26 sediments.',
    '40 + 35 + 26 make 101, not 100',
  ],
])('counts up the parts that a whole includes: %s', (text, title) =>
  expect(told(text)).toEqual([title]),
)

it.each([
  'We visited 186 farms, including 43 mountain farms, 12 forest farms (Table 2), 69 valley farms (Table 3a), 15 town farms and 47 island farms.',
  'We visited 186 farms, including 43 mountain farms, 12 forest farms and 15 town farms.',
  'We visited 186 farms, including 43 mountain farms, 69 valley farms, 15 town farms and at least 47 island farms.',
  'The cohort had 120 patients, including 64 women, 40 smokers and 30 diabetics.',
  'We visited 60 farms, including 35 organic farms, 22 dairy farms and 15 family farms.',
  'The sample comprised 48 firms, including 20 startups, 18 exporters and 12 family firms.',
  'We sampled 250 trees, including 120 oaks, 80 beeches and 46 pines.',
  'The list has 163 plants, including 110 genera, 37 families and 40 species.',
])('is silent where they make it, or some are left out: %s', (text) =>
  expect(told(text)).toEqual([]),
)
