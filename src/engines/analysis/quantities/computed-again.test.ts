import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import changesComputed from '../checks/numbers/changes-computed.ts'
import comparisonsReversed from '../checks/numbers/comparisons-reversed.ts'
import enumerationCounts from '../checks/numbers/enumeration-counts.ts'
import impossibleValues from '../checks/numbers/impossible-values.ts'
import intervals from '../checks/numbers/intervals.ts'
import pValues from '../checks/numbers/p-values.ts'
import percentageCounts from '../checks/numbers/percentage-counts.ts'
import percentagesSum from '../checks/numbers/percentages-sum.ts'
import { draft } from '../testing/draft.ts'

const titles = (check: Check, text: string): readonly string[] =>
  check.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

describe('numbers that cannot all be right', () => {
  it.each([
    [changesComputed, 'Yields doubled from 20 to 30 tons in the north.'],
    [changesComputed, 'The share fell from 60% to 45%, a drop of 25 percentage points.'],
    [changesComputed, 'Visits to the ponds went from 100 to 150, up by 33%.'],
    [comparisonsReversed, 'Carp ate less often than tench (47% against 38%) in the pond.'],
    [comparisonsReversed, 'The share rose from 57% in the first week to 34% in the last.'],
    [comparisonsReversed, 'The rate dropped by half, from 30 to 60 carp a week.'],
    [
      enumerationCounts,
      'We ask three questions. First, is it deep? Second, is it cold? In Section 4 we answer both.',
    ],
    [enumerationCounts, 'We had two aims. First, we fed. Second, we fished. Third, we counted.'],
    [enumerationCounts, 'We fished four old ponds, those of Holm, Wick and Burn.'],
    [
      enumerationCounts,
      'We ask three questions: does the carp grow in shade, and how long does it live there?',
    ],
    [enumerationCounts, 'Four factors were measured: depth, light and age.'],
    [percentagesSum, 'The keepers asked 96 pupils (51 girls and 43 boys) at the pond.'],
    [enumerationCounts, 'Two sites, namely the pond, the lake and the mill, were fished.'],
    [impossibleValues, 'Depth and age went together (r = 1.42, p < 0.01).'],
    [impossibleValues, 'Their mean rating was 5.8 on a scale from 1 to 5.'],
    [impossibleValues, 'Taste was rated on a five-point scale from 1 (bad) to 7 (good).'],
    [impossibleValues, 'The carp weighed 61.2 ± −4.3 kg in the north.'],
    [impossibleValues, 'Depth and colour were loosely related (r = 1.08).'],
    [impossibleValues, 'The trials varied widely (I² = 113%).'],
    [impossibleValues, 'In the ponds the response rate was 131%.'],
    [impossibleValues, 'Complete logs were kept for 118% of the cohort.'],
    [impossibleValues, 'The probability of a flood is estimated at 1.3.'],
    [impossibleValues, 'The ponds were dragged between June 2014 and April 2013.'],
    [impossibleValues, 'We list the catches of the trust from 2017 to 2011, pond by pond.'],
    [impossibleValues, 'The keepers were aged 65–18 years in the north.'],
    [impossibleValues, 'Data were collected from 2019 to 2015 in the north.'],
    [intervals, 'The median stay was 12 days (IQR 14–20) in the pond.'],
    [pValues, 'The association held (χ2(1) = 0.3, p = 0.002) in the pond.'],
    [pValues, 'The ponds differed (z = 4.1, p = 0.20) in depth.'],
    [pValues, 'The hazard ratio was 1.30 (95% CI 0.90 to 1.88, p = 0.002).'],
    [pValues, 'Depth doubled it (OR = 2.0; 95% confidence interval 1.2–3.1; p = 0.40).'],
    [pValues, 'The ponds differed (p = 1.3), and the lakes did not (p = 0.31).'],
    [percentagesSum, 'We fished 150 ponds: 60 in the north, 50 in the south and 30 in the west.'],
    [percentagesSum, 'Of the 96 animals, 48 were male and 52 female.'],
    [
      percentagesSum,
      'In all 90 ponds were fished, 40 in the north, 30 in the south and 30 in the west.',
    ],
    [percentageCounts, 'Three of the twelve carp, i.e. 40%, were tagged.'],
    [percentageCounts, 'Nine of the thirty (42%) ponds were dry.'],
    [pValues, 'A paired test gave t = 0.45 (df = 29, p = 0.002) in the pond.'],
    [percentageCounts, 'Only 12% (n = 21) of the 90 ponds held tench.'],
    [percentageCounts, 'Tench were seen in 21 ponds (12%) of the 90.'],
    [percentageCounts, 'Tench were seen in 30 per cent of the 90 ponds (n = 21).'],
    [pValues, 'Age and depth went together, r(48) = .12, p < .001.'],
    [pValues, 'The carp were longer (t = 4.90, df = 60, P = 0.31) in the north.'],
    [pValues, 'The carp were longer (t38 = 1.12, P = 0.004) in the north.'],
    [pValues, 'The ponds differed (F2,57 = 0.84, P < 0.01) in depth.'],
    [pValues, 'The ponds differed (χ2 = 1.30, df = 1, p = 0.002) in depth.'],
    [pValues, 'The two ponds did not differ significantly in depth (p = 1.3).'],
    [intervals, 'The pooled risk was 0.71 (CI 95%: 0.75–0.93) in the north.'],
    [impossibleValues, 'On a scale from 1 to 5, the keepers liked it (M = 5.8, SD = 0.6).'],
    [impossibleValues, 'The average rating was 7.4 on a five-point scale.'],
    [impossibleValues, 'Thirst, measured from 0 to 10, averaged 11.2 at noon.'],
    [impossibleValues, 'The mean was 0.6 (SD = 0.4) on a 7-point scale from 1 (low) to 7 (high).'],
    [impossibleValues, 'The mean proportion of fed carp was 104% in the north.'],
    [impossibleValues, 'The model explained it well (R2 = 1.31).'],
    [impossibleValues, 'The items were consistent (Cronbach’s α = 1.08).'],
  ])('%# are told: %s', (check, text) => {
    expect(titles(check, text)).toHaveLength(1)
  })

  it.each([
    [percentageCounts, 'Three of the twelve carp, i.e. 25%, and 21 of 90 ponds (23%) were tagged.'],
    [percentageCounts, 'Nine of the thirty (30%) ponds were dry in the north.'],
    [pValues, 'Age and depth went together, r(48) = .48, p < .001, and t38 = 3.12, P = 0.003.'],
    [pValues, 'The ponds differed (F2,57 = 8.4, P < 0.01; χ2 = 10.1, df = 1, p = 0.002).'],
    [intervals, 'It was 40.8 cases per 1000 carp (CI 95%: 40.6–41.1) in the north.'],
    [impossibleValues, 'On a scale from 1 to 5, the keepers liked it (M = 4.8, SD = 0.6).'],
    [
      impossibleValues,
      'The average rating was 4.4 on a five-point scale, with α = 1.08 in the plan.',
    ],
    [
      percentagesSum,
      'In all 90 ponds were fished, 40 in the north, 30 in the south and 20 in the west.',
    ],
    [changesComputed, 'Yields nearly doubled from 20 to 37 tons, with shares from 30% to 17%.'],
    [changesComputed, 'The share fell from 60% to 45%, a drop of 15 percentage points.'],
    [comparisonsReversed, 'Carp ate less often than tench (38% against 47%) in the pond.'],
    [comparisonsReversed, 'The share rose from 34% in the first week to 57% in the last.'],
    [impossibleValues, 'Taste was rated on a 5-point scale from 0 (bad) to 4 (good).'],
    [impossibleValues, 'Taste was rated on a ten-point scale from 0 to 10.'],
    [enumerationCounts, 'We had two aims. First, we fed. Second, we fished. Later we counted.'],
    [
      enumerationCounts,
      'We ask three questions. First, is it deep? Second, is it cold? Finally, is it old?',
    ],
    [enumerationCounts, 'Three factors were measured: depth, light and age.'],
    [enumerationCounts, 'We fished three old ponds, those of Holm, Wick and Burn.'],
    [
      enumerationCounts,
      'We ask two questions: does the carp grow in shade, and how long does it live there?',
    ],
    [impossibleValues, 'The rate was high (r = 1.42 per day), and r = 0.42, p < 0.01 in depth.'],
    [impossibleValues, 'Their mean rating was 4.8 on a scale from 1 to 5.'],
    [impossibleValues, 'Data were collected from 2015 to 2019 by keepers aged 18–65 years.'],
    [impossibleValues, 'The ring was small (r = 1.08) and lay near a related one.'],
    [impossibleValues, 'Samples of up to 300% of the class size were drawn (I² = 13%).'],
    [impossibleValues, 'The ponds were dragged between June 2014 and April 2015, not in May 2013.'],
    [impossibleValues, 'The catch fell from 2017 to 1911, and the total went from 2020 to 1990.'],
    [intervals, 'The mean stay was 32 days (IQR 14–20) in the pond.'],
    [
      pValues,
      'The association held (χ2(1) = 9.6, p = 0.002), as did another (z = 1.88, p = 0.0589).',
    ],
    [pValues, 'The hazard ratio was 1.30 (95% CI 1.10 to 1.58, p = 0.002).'],
    [percentagesSum, 'We fished 150 ponds: 60 in the north, 50 in the south and 40 in the west.'],
    [percentagesSum, 'Of the 96 animals, 44 were male and 50 female, and two were not identified.'],
  ])('%# are not told of their right twin: %s', (check, text) => {
    expect(titles(check, text)).toEqual([])
  })
})

it('tells years in a title that run backwards, but for those before our era', () => {
  const inTitle = (title: string) =>
    impossibleValues.run(analyse(draft([{ type: 'title', text: title }, 'We dragged the ponds.'])))
  expect(inTitle('Carp in the abbey ponds, 1780–1690')).toHaveLength(1)
  expect(inTitle('Carp in the abbey ponds, 1690–1780')).toEqual([])
  expect(inTitle('Carp in the temple ponds, 1780–1690 BCE')).toEqual([])
})

describe('points of a list below the words that announce them', () => {
  const point = (text: string) => ({ type: 'list-item', text }) as const
  const counted = (announced: string, source: 'docx' | 'pdf' = 'docx') =>
    enumerationCounts.run(
      analyse(
        draft([announced, point('to feed the carp;'), point('to count them.'), 'We fished on.'], {
          source,
        }),
      ),
    )

  it('are counted', () => {
    expect(counted('The work has three aims:').map(({ title }) => title)).toEqual([
      '3 announced, 2 listed',
    ])
  })

  it('are left alone where they are as many, where others are told, and on pages', () => {
    expect(counted('The work has two aims:')).toEqual([])
    expect(counted('The three aims are older; the work does this:')).toEqual([])
    expect(counted('The work has three aims:', 'pdf')).toEqual([])
  })
})

it('a list that a heading ends holds no more than it tells', () => {
  const told = (behind: readonly string[]) =>
    enumerationCounts.run(
      analyse(
        draft([
          '# Aims',
          'We make three points. First, carp are old. Second, they are shy.',
          ...behind,
        ]),
      ),
    )
  expect(told(['# Ponds', 'Ponds are cold.'])).toHaveLength(1)
  expect(told(['Third, carp are cold.'])).toHaveLength(0)
})
