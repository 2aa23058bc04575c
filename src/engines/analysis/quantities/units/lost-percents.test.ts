import { describe, expect, it } from 'vitest'

import { lostPercents, percentsLostOnce } from './lost-percents.ts'

const told = (text: string) => lostPercents(text).map(({ start, end }) => text.slice(start, end))

describe('a percentage without its sign', () => {
  it.each([
    ['The catch was 88.2 higher than in spring.', '88.2'],
    [
      'We saw 45–57% declines in carp, 77–81% declines in cod, and 64–71 declines in others.',
      '64–71',
    ],
    ['We used 80% of the ponds for training and the remaining 20 for tests.', '20'],
    ['Nets were kept at 25 °C and 65 relative humidity.', '65'],
    ['Strains were joined at 97 sequence similarity.', '97'],
    ['The bars show a 95 confidence interval.', '95'],
    ['The first axis explained 42.5 of the total variance.', '42.5'],
    ['An estimated 51 of the population carries the strain.', '51'],
    ['The sand held percentages of 13 iron, 0.2% lead and 53% quartz.', '13'],
    ['Fragments were parted on a 15 polyacrylamide gel.', '15'],
    ['The weir lies between 25% and 75; beyond it the water is deep.', '75'],
    ['The rule put 89.3 of the samples into the right pond.', '89.3'],
    ['They are 94% (187) of the registered and 69 (64) of the deleted ponds.', '69'],
    ['Weight had a high share (>60), whereas length had a low one (<60%).', '60'],
    ['Weight had a low share (<60%), whereas length had a high one (>60).', '60'],
    ['The catch rose by 12% in spring, and the weight fell by 23 in autumn.', '23'],
    ['Proteins were parted by 12 SDS–PAGE under light.', '12'],
    ['The gap was 1.9 (95 CI, 1.4 to 2.4) in spring.', '95'],
    ['Concrete paths were seen in 52 of camps.', '52'],
    ['The draft covered ∼86 of the total genome.', '86'],
    ['These numbers make 6.8 of the birds of the north.', '6.8'],
    ['We saw 28.5% for iron, 24.5% for lead, 25.6 for zinc and 21.4% for tin.', '25.6'],
    ['Both were low (women: 13.6%, children: 12.6) in the north.', '12.6'],
    ['More drank milk (59.2% vs. 31.3), and more slept.', '31.3'],
    ['The loam had 76% sand, 8 silt, and 16% clay.', '8'],
    ['Only 26%, 27, and 23% knew of the pond.', '27'],
    ['The content rose by 11.3% and 6.7, respectively.', '6.7'],
    ['Dilutions of the 20 (w/v) slurry were made.', '20'],
    ['The sensitivity was 95 and the predictive value was 92.8%.', '95'],
    ['The share grew from 12% to 15 in ten years.', '15'],
    ['Mould had an incidence rate of 45.4 (44/97) in the north.', '45.4'],
    ['Carp accounted for 93 of all birds.', '93'],
    ['The catch fell by 11% and 9 in spring and autumn, respectively.', '9'],
    ['Scales were kept in 95 ethanol for a day.', '95'],
    ['Eggs were held under 5 CO2 for a week.', '5'],
    ['We saw a 9.4 decrease in weight.', '9.4'],
    ['Weight was more than 40 lower than in the control pond.', '40'],
    ['Demand is expected to grow by 60 by 2050.', '60'],
    ['All three fell (55.5%, 45.2%, 51.4, respectively).', '51.4'],
    ['A total of 35% of carp and 23 of pike were lean.', '23'],
    ['In the north 56 of carp and 73% of pike were lean.', '56'],
    ['It rose by 12.1% (carp), 5.5% (pike) and 2.98 (eel).', '2.98'],
    ['We saw that 87.8 nest associated genes (43 of 49) were lost.', '87.8'],
  ])('is told by what stands beside it: %s', (text, bare) => {
    expect(told(text)).toEqual([bare])
  })

  it.each([
    'The catch was 88.2% higher than in spring.',
    'The mean was 89.3 of the total points.',
    'The weir lies between 25% and 75 ponds.',
    'The catch rose by 12% in spring, and the score fell by 23 in autumn.',
    'They are 94% (187) of the registered and 69% (64) of the deleted ponds.',
    'Weight was low (<60%), whereas length had a value of its own (>70).',
    'The gap was 1.9 (95% CI, 1.4 to 2.4) in spring.',
    'Concrete paths were seen in 52 of the camps, in 4 of such camps and in 12 of tested camps.',
    'On average 6.8 of the birds came from the north.',
    'We saw 28.5% for iron, 24.5% for lead, and 25.6 for zinc.',
    'It was mixed 1:1 (v/v), 3 + 1 (v/v) and with Tween 80 (v/v).',
    'The errors went from 13.5% and 9.4 to 5.1% and 4.4, respectively.',
    'The sensitivity was 95, 96 and 92% in the three ponds.',
    'The sensitivity was 0.95 and the predictive value was 92.8%.',
    'The share grew from 12% to 15% in ten years.',
    'Mould had an incidence rate of 45.4 (44/98) in the north.',
    'Carp accounted for 93 of all 200 birds and for 22 of the 77 samples.',
    'A total of 35% of carp and 23 of the 40 pike were lean.',
    'We saw a 0.05 chance and a 9.4 point decrease in weight.',
    'The number of ponds grew by 60 in ten years.',
    'Scales were kept in 95% ethanol and in 40 ethanol lamps.',
    'The score was 40 lower than in the control pond.',
    'The score was 2.5 higher than in spring.',
    'PISA scores were 25.3 lower in rural schools than in cities.',
    'The BIC was 34.3 lower than that of the null model.',
    'The mean age was 10.2 higher than in the control group.',
    'Systolic pressure was 22.4 lower than at baseline.',
    'The current was 104 lower than in spring.',
    'We used 80% of the ponds for training and the remaining 12 for tests.',
    'We saw 45% declines in carp and 64% declines in others.',
    'Nets were kept at 65% relative humidity.',
    'The index was 0.42 in the north and 41% in the south.',
    'We compared it with chapter 42 of the total work.',
    'We saw that 12.5 such nests (43 of 49) were lost.',
    'The 95 similarity scores were averaged.',
    'The figure has 36 confidence intervals.',
    'Most showed 20 identity cards.',
  ])('is none in: %s', (text) => {
    expect(told(text)).toEqual([])
  })
})

describe('an amount that has its sign at all other places', () => {
  const once = (...texts: readonly string[]) => percentsLostOnce(texts).map(({ text }) => text)

  it('is told where it stands without', () => {
    expect(
      once('Fields with 5% biochar were dug.', 'The 5% biochar was dry.', 'We dug in 5 biochar.'),
    ).toEqual([2])
  })

  it('is none that stands so twice, or with a sign once', () => {
    expect(once('Fields with 5% biochar were dug.', 'We dug in 5 biochar.')).toEqual([])
    expect(
      once('We saw 50% ponds, 50% ponds.', 'We saw 50 ponds.', 'There were 50 ponds again.'),
    ).toEqual([])
  })
})
