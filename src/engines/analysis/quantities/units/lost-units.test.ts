import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import unitsDropped from '../../checks/numbers/units-dropped.ts'
import unitsLost from '../../checks/numbers/units-lost.ts'
import { draft } from '../../testing/draft.ts'

const around = 'The water stood at 12 °C, and the tanks were 40 cm from a wall 3 m high.'
const told = (...written: readonly string[]): number =>
  [unitsLost, unitsDropped].flatMap((check) =>
    check.run(analyse(draft(['# Methods', around, ...written]))),
  ).length

describe('an amount without its unit', () => {
  it.each([
    'The powder was dried at 90 for 6 h in air.',
    'The milk was left for 30 at room temperature.',
    'It began with a denaturation for 10, and went on.',
    'Buds were cut at 50 post-germination, and dried.',
    'The light was read every 5 until noon came.',
    'Eels were weighed 12 h and 24 after feeding.',
    'After 12 of incubation the eggs were opened.',
    'The seedlings were 21 old when they were moved.',
    'The milk was spun and left at 4 for 20 min.',
    'The eggs were grown at 37 in the dark.',
    'Scales were ground in a 100 phosphate buffer (pH 6.8) at dawn.',
    'The pieces ran from 100 bp to 250.',
    'The rod was 30 m long and 0.25 wide.',
    'The absorbance of the milk was measured at 590 with a reader.',
    'Tissues were digested for 15 min at 37 in 5% CO2.',
    'The best temperature and pH were 37 and pH 7.0 in all trials.',
    'Scales were ground in a buffer (7 M urea, 2 mL of milk, 18 mM Tris–HCl, 4% soap, 50 DTT).',
    'All keepers were at least 18 old and gave consent.',
    'Feed was given at 4 after hatching, at 6 after sowing, and never again.',
    'The slides had a wavelength of 0.35.',
    'Samples were kept on ice and then incubated for 45 min at 30.',
    'Rods of 4 mm, 8 mm and 16 were cast in the same mould.',
    'Rods of 5 mm, 10 mm, and 25 as well as wires were cast.',
    'Rods of 4 mm, 8, 16 mm and 32 mm were cast in the same mould.',
    'The larvae were starved for 6 h and then for 12.',
    'The tank was cooled from 25 °C to 18 within the hour.',
    'Half of the shoots were trimmed to 6 in the first week.',
    'The cellar was 3 colder than the yard.',
    'We sampled on days with a temperature of at least 18 and no rain.',
    'Each box (square, 30 tall, with a lid) held one animal.',
    'One plate was read at 24 and the other at 7 d.',
    'A powder of 10–20 particle size was bought.',
    'The water was ∼6 °C at the pond and ∼9 at the weir.',
    'They had met in the last 7 days and the last 24, as they told us.',
    'The larvae swam to the far wall, which took about 9.',
    'The weir lies 3.5 south of the town.',
    'The duration of each dive was limited to a maximum of 24, as the divers asked.',
    'We read it by placing 30 serum sample on a glass plate.',
    'The still uses 200 of fresh water each day.',
    'The powder was stirred at 90 °C for 4 to bring it to a paste.',
    'The cells were infected with the virus for 72 to let them spread.',
    'The net caught one 15 long pike in the spring.',
    'The cloth was soaked with 30 of linseed before the trial.',
    'The lamp is situated about 6 above the weir.',
    'The scan had 0.8 slice thickness and a gap of 2 mm.',
    'Reaching 240 in total length, the pike is the largest of them.',
    'Each lamp hung from a wire 35 above the water surface.',
    'The plates were washed for 5 (in fresh milk) and left to dry.',
    'The mean temperature is 27 and the rain is heavy.',
    'Ponds at a temperature of greater than or equal to 27 were closed.',
    'The carp were kept in a humid atmosphere at 37 [12].',
  ])('is told: %s', (words) => {
    expect(told(words)).toBe(1)
  })

  it.each([
    'Carp that were older (and weighed more than 30) stayed in the pond.',
    'The feed held 1.38 g rye, 1.38 oats, and 1.24 g barley per day.',
    'The eggs were spread by treating 10 of a filtered broth.',
    'Briefly, 5 of fresh milk were poured over it.',
    'The feed held 3 mg salt, 24 sodium chloride and water.',
    'The bath was brine plus 20 imidazole in ice.',
    'The salt has an IC50 value of 160 (Figure 3).',
  ])('is told in a text that weighs: %s', (words) => {
    const weighed = 'A carp of 12 kg takes 40 g of feed.'
    expect(told(weighed, words)).toBe(1)
  })

  it.each([
    'The 12 above the weir were left alone.',
    'Table 3 above the floor plan tells the rest.',
    'We weighed 30 of them, and weighed each in 3 ways.',
    'The feed held 1.38 g rye, 2 spoons, and 1.24 g barley per day.',
    'Nets with 3 diameter classes were set.',
    'By rule 4 of Smith and theorem 3 of order theory, and in 2010 of a fish.',
    'We kept 9 of the carp, 4 of them blind, and 3 of which ate.',
    'The feed held 3 mg salt, 24 oats and 5 pmol water.',
    'On days 50 and 60 of growth they were weighed.',
  ])('is not told of what is counted: %s', (words) => {
    expect(told('A carp of 12 kg takes 40 g of feed.', words)).toBe(0)
  })

  it('is told where the text gives the unit of the same measure elsewhere', () => {
    const pits = [
      'The first pit had a depth of 45 cm.',
      'The second had a depth of 60 cm.',
      'The third had a depth of 30 and was dry.',
    ]
    expect(told(...pits)).toBe(1)
    expect(told(...pits.slice(1))).toBe(0)
  })

  it.each([
    'We read it by placing 1 serum sample on the glass.',
    'The water was ∼6 °C at the pond and ∼9 (7.5 – 10.6)°C at the weir.',
    'We began by adding 30 serum samples to the list.',
    'The larvae were starved for 24 and 48 h.',
    'The risk is alike from 45 years to 74, but doubles later.',
    'The tank was cooled from 25 to 18 °C within the hour.',
    'The powder was dried at 90 °C for 6 h in air.',
    'Rods of 4 mm, 8 mm and 16 mm were cast.',
    'It rained for 3 h in 2019 and for 5 h in 2020.',
    'We weighed 5 mg, 10 mg and 20 seeds.',
    'It rose from 6 h to 9 h in 2021.',
    'We kept it at 4 °C for 12 h and at 20 sites.',
    'The tank was 3 °C colder than the yard.',
    'Plates were read at 24 and at 48 h.',
    'The water was 6 °C at the pond and 9 °C at the weir.',
    'They had met in the last 7 days and the last 24 hours.',
    'Of the 12 calls we kept the first 2.',
    'At least 30 old and worn coins lay there.',
    'We caught 15 kg in the lake and 4 in the river were eels.',
    'The panel was reduced to 20 cm and the number of keepers was reduced to 4.',
    'The share of carp rose to 40%, and to 12 in the weir.',
    'In the first 10 minutes the first 20 in the queue were let in.',
    'Feed was given at 4 after birth order was told.',
    'Path lengths were limited to a maximum of 6, as the keepers asked.',
    'The depths of the trees were set to a maximum of 8.',
    'The carp was placed 3 behind the pike.',
    'The tables listed apples 30, bananas 20 g each.',
    'The cloth was cut into 4, and the paraffin was sliced into 6.',
    'The keepers lived with 12 of staff.',
    'It took 9 of them to lift the lid, and Route 9 south of the town was closed.',
    'The score was limited to a maximum of 24, as the raters asked.',
    'We bought 200 bottles of fresh water and a book of 300 pages.',
    'It ran for 3 h, in 2020 for 2 h.',
    'The mean score was 12 and the range was 4 to 20.',
  ])('is not seen in: %s', (words) => {
    expect(told(words)).toBe(0)
  })

  it('is told where the same setting has its unit elsewhere', () => {
    const kiln = 'The bricks were fired at 370 °C in the old kiln.'
    expect(told(kiln, 'At 370, a tenth of the clay had turned.')).toBe(1)
    expect(told(kiln, 'At 380, a tenth of the clay had turned.')).toBe(0)
    expect(told(kiln, 'At 370 and 380 °C, a tenth of the clay had turned.')).toBe(0)
    expect(told(kiln, 'At 370 sites a tenth of the clay had turned.')).toBe(0)
  })

  it('asks no unit of the temperature of a language model', () => {
    expect(told('We ran the language models at a temperature of 15 and without a prompt.')).toBe(0)
  })
})

it('a draft that hardly measures counts and ranks with its bare numbers', () => {
  const prose = Array.from(
    { length: 90 },
    () => 'The keepers of the upper pond spoke of their work and of the rain.',
  )
  expect(told('The larvae were starved for 6 h and then for 12.', ...prose)).toBe(0)
})
