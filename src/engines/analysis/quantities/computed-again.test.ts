import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import changesComputed from '../checks/changes-computed.ts'
import comparisonsReversed from '../checks/comparisons-reversed.ts'
import enumerationCounts from '../checks/enumeration-counts.ts'
import impossibleValues from '../checks/impossible-values.ts'
import intervals from '../checks/intervals.ts'
import pValues from '../checks/p-values.ts'
import percentagesSum from '../checks/percentages-sum.ts'
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
    [enumerationCounts, 'Four factors were measured: depth, light and age.'],
    [enumerationCounts, 'Two sites, namely the pond, the lake and the mill, were fished.'],
    [impossibleValues, 'Depth and age went together (r = 1.42, p < 0.01).'],
    [impossibleValues, 'Their mean rating was 5.8 on a scale from 1 to 5.'],
    [impossibleValues, 'The carp weighed 61.2 ± −4.3 kg in the north.'],
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
  ])('%# are told: %s', (check, text) => {
    expect(titles(check, text)).toHaveLength(1)
  })

  it.each([
    [changesComputed, 'Yields nearly doubled from 20 to 37 tons, with shares from 30% to 17%.'],
    [changesComputed, 'The share fell from 60% to 45%, a drop of 15 percentage points.'],
    [comparisonsReversed, 'Carp ate less often than tench (38% against 47%) in the pond.'],
    [comparisonsReversed, 'The share rose from 34% in the first week to 57% in the last.'],
    [enumerationCounts, 'We had two aims. First, we fed. Second, we fished. Later we counted.'],
    [
      enumerationCounts,
      'We ask three questions. First, is it deep? Second, is it cold? Finally, is it old?',
    ],
    [enumerationCounts, 'Three factors were measured: depth, light and age.'],
    [impossibleValues, 'The rate was high (r = 1.42 per day), and r = 0.42, p < 0.01 in depth.'],
    [impossibleValues, 'Their mean rating was 4.8 on a scale from 1 to 5.'],
    [impossibleValues, 'Data were collected from 2015 to 2019 by keepers aged 18–65 years.'],
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
