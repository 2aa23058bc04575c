import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import type { Check } from '../../check.ts'
import changesComputed from '../../checks/numbers/changes-computed.ts'
import enumerationCounts from '../../checks/numbers/enumeration-counts.ts'
import impossibleValues from '../../checks/numbers/impossible-values.ts'
import pValues from '../../checks/numbers/p-values.ts'
import percentageCounts from '../../checks/numbers/percentage-counts.ts'
import percentagesSum from '../../checks/numbers/percentages-sum.ts'
import { draft } from '../../testing/draft.ts'

const titles = (check: Check, text: string): readonly string[] =>
  check.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

describe('results that a sentence computes from its own numbers', () => {
  it.each([
    [changesComputed, 'Shaded ponds held 24.0 kg and open ponds 19.5 kg, a difference of 5.5 kg.'],
    [changesComputed, 'The three carp weighed 10, 12 and 14 kg (mean 13 kg).'],
    [changesComputed, 'Of the photographs, 180 of 200 were named rightly, an accuracy of 85%.'],
    [changesComputed, 'We sent 400 forms and received 220, a response rate of 65%.'],
    [changesComputed, 'With 45 true positives and 5 false negatives, the sensitivity was 80%.'],
    [changesComputed, 'With 90 true negatives and 10 false positives, the specificity was 0.80.'],
    [changesComputed, 'Precision was 0.80 and recall 0.60, giving an F1 score of 0.75.'],
    [changesComputed, 'Sixty anglers were split evenly into two groups of 25.'],
    [changesComputed, 'We dug 4 rows of 12 ponds each, 52 ponds in total.'],
    [changesComputed, 'Each of the 18 anglers fished 5 ponds, giving 80 visits.'],
    [changesComputed, 'There were 30 carp and 10 tench, a ratio of 2:1.'],
    [changesComputed, 'The catch rose from 18.0 to 27.0 kg, which is 25% more.'],
    [changesComputed, 'The ponds lie 10 km (16 miles) apart.'],
    [changesComputed, 'The wax melted at 64 °C (98 °F).'],
    [changesComputed, 'Each pond lost 2.5 kg (250 g) of weed.'],
    [changesComputed, 'In the nineteenth century (1902), locks came into use.'],
    [changesComputed, 'In the 1970s (1984) the mink arrived.'],
    [changesComputed, 'Between 1990 and 2010, that is over thirty years, carp declined.'],
    [changesComputed, 'The survey ran for three years, from 2012 to 2019.'],
    [percentageCounts, 'About half of the anglers (72%) agreed.'],
    [percentageCounts, 'More than a third (31%) of the ponds were lost.'],
    [percentageCounts, 'Most anglers (38%) had no licence.'],
    [percentageCounts, 'A minority of the anglers (64%) fished at night.'],
    [percentagesSum, 'Of the 96 ponds, 32 lie in woods, 34 in fields and 40 in towns.'],
    [percentagesSum, 'We chose 124 ponds; 61 were assigned to shade, 40 to sun and 30 to neither.'],
    [percentagesSum, 'Of 89 ponds visited, we excluded 74, leaving 14 for the analysis.'],
    [percentagesSum, 'In all 58 anglers began the course and 9 withdrew, so that 47 ended it.'],
    [percentagesSum, 'Keepers were amateurs (62%), traders (24%) or scholars (19%).'],
    [
      percentagesSum,
      'Ponds were assigned to shade (n = 34) or sun (n = 36). In all, 72 ponds were assigned.',
    ],
    [percentagesSum, 'In June 46% fished and 31% rowed. The remaining 33% did neither.'],
    [enumerationCounts, 'The steps were (1) opening, (2) lifting, (4) counting and (5) closing.'],
    [enumerationCounts, 'We asked about (a) losses, (b) feeding, and (d) treatment.'],
    [enumerationCounts, 'Firstly, ponds were dug. They were deep. Thirdly, carp were put in.'],
    [enumerationCounts, 'Ponds A, B and C weighed 12 and 15 kg, respectively.'],
    [pValues, 'In the 45 ponds, depth and age were correlated, r(63) = .41, p < .001.'],
    [pValues, 'A paired t-test on 20 ponds gave t(38) = 2.50, p = .017.'],
    [pValues, 'Weight differed among the three feeds, F(3, 57) = 4.20, p = .009.'],
    [impossibleValues, 'The ponds explained 134% of the variance.'],
    [impossibleValues, 'The model reached an AUC of 1.07.'],
    [impossibleValues, 'Taste was rated on a 7-point Likert scale (M = 8.1, SD = 1.0).'],
    [impossibleValues, 'On a scale from 1 to 5, anglers gave the inn 6.2 on average.'],
  ])('%# tells of %s', (check, text) => {
    expect(titles(check, text)).toHaveLength(1)
  })

  it.each([
    [changesComputed, 'Shaded ponds held 24.0 kg and open ponds 19.5 kg, a difference of 4.5 kg.'],
    [changesComputed, 'The three carp weighed 10, 12 and 13 kg (mean 11.7 kg).'],
    [changesComputed, 'Of the photographs, 171 of 200 were named rightly, an accuracy of 85%.'],
    [changesComputed, 'Precision was 0.80 and recall 0.60, giving an F1 score of 0.69.'],
    [changesComputed, 'Deaths among carp increased by 98% from 1990 to 2016.'],
    [changesComputed, 'Sixty anglers were split evenly into two groups of 30.'],
    [changesComputed, 'The ponds lie 10 km (6 miles) apart, at 5 °C (41 °F).'],
    [changesComputed, 'The water warmed by 2 °C (3.6 °F).'],
    [changesComputed, 'The carp weighed 3.2 kg (450 g).'],
    [
      changesComputed,
      'In the twentieth century (1902), and in the 1970s (1974), locks were built.',
    ],
    [changesComputed, 'Locks were planned for the 2020s (2011–2040) and the 2050s (2041–2070).'],
    [changesComputed, 'Between 1990 and 2010, that is over twenty years, carp declined.'],
    [percentageCounts, 'About half of the anglers (52%) agreed, and most common carp (38%) fled.'],
    [percentagesSum, 'Of the 96 ponds, 32 lie in woods, 24 in fields and 20 in towns.'],
    [
      percentagesSum,
      'The cost of $500/kg ($135/lb) is $50 trillion, and more than $200 trillion in all.',
    ],
    [percentagesSum, 'Signs were scars (62%), spots (54%) and torn fins (39%).'],
    [percentagesSum, 'In June 46% fished and 31% rowed. The remaining 23% did neither.'],
    [enumerationCounts, 'The steps were (1) opening, (2) lifting, (3) counting and (4) closing.'],
    [enumerationCounts, 'Firstly, ponds were dug. Carp were the second step. Thirdly, we left.'],
    [enumerationCounts, 'Ponds A and B weighed 12 and 15 kg, respectively.'],
    [pValues, 'In the 45 ponds, depth and age were correlated, r(43) = .41, p = .005.'],
    [pValues, 'Ponds differed, t(22) = 6.65, p = .0001.'],
    [pValues, 'The drop lacked statistical significance (p = 0.276).'],
    [pValues, 'In 20 carp a mixed model of all trials gave t(38) = 2.50, p = .017.'],
    [pValues, 'Weight differed among the three feeds, F(2, 57) = 4.20, p = .020.'],
  ])('%# is silent on %s', (check, text) => {
    expect(titles(check, text)).toEqual([])
  })
})
