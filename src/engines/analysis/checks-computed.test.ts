import { expect, it } from 'vitest'

import { documentFromText } from '../documents/typed-text.ts'
import { analyse } from './analyse.ts'
import type { Check } from './check.ts'
import citationStylesMixed from './checks/citation-styles-mixed.ts'
import percentageCounts from './checks/percentage-counts.ts'
import percentagesSum from './checks/percentages-sum.ts'
import referencesDuplicate from './checks/references-duplicate.ts'
import sectionsPointed from './checks/sections-pointed.ts'
import { draft } from './testing/draft.ts'

const told = (check: Check, words: string): number =>
  check.run(analyse(draft(['# Results', words]))).length

it.each([
  'Boats that leaked made up 24% of the total (34/212).',
  'A total of 34 boats (24% of 212) leaked.',
  'Leaks were seen in 24% of all boats (34 of 212).',
])('a share is computed again from its count: %s', (words) => {
  expect(told(percentageCounts, words)).toBe(1)
  expect(told(percentageCounts, words.replace('24%', '16%'))).toBe(0)
})

it.each([
  'There were 79 boats in total, with 52 in the north and 38 in the south.',
  'Data came from 79 adults (n = 52 women, n = 38 men).',
])('parts are added up to their whole: %s', (words) => {
  expect(told(percentagesSum, words)).toBe(1)
  expect(told(percentagesSum, words.replace('79', '90'))).toBe(0)
})

const sources = (...entries: readonly string[]) =>
  documentFromText(['# References', ...entries].join('\n\n'))

it('an entry whose names are shortened is the double of the one in full', () => {
  const full =
    'Alder, K., Birch, L., & Cedar, M. (2006). Counting the birds of the northern coast in storms. Coast, 30, 13–19.'
  const short =
    'Alder et al. 2006. Counting the birds of the northern coast in storms. Coast, 30, 13–19.'
  const other =
    'Alder et al. 2006. Counting the fish of the southern ponds in spring. Coast, 31, 20–29.'
  expect(referencesDuplicate.run(analyse(sources(full, short)))).toHaveLength(1)
  expect(referencesDuplicate.run(analyse(sources(full, other)))).toHaveLength(0)
})

it('a number in brackets breaks the style of a text that cites by name, whatever notes its tables have', () => {
  const text = (callout: string, note: string) =>
    documentFromText(
      [
        '# Counting birds',
        '## Introduction',
        `Birds were counted (Alder, 2006). Fish were not (Birch, 2007). Nets were mended (Cedar, 2008). Boats leaked (Alder, 2006), and wardens slept ${callout}.`,
        note,
        '## References',
        'Alder, K. (2006). Counting the birds of the northern coast. Coast, 30, 13–19.',
        'Birch, L. (2007). Counting the fish of the southern ponds. Coast, 31, 20–29.',
        'Cedar, M. (2008). Mending the nets of the western weirs. Coast, 32, 30–39.',
      ].join('\n\n'),
    )
  const notes = (callout: string) =>
    citationStylesMixed.run(analyse(text(callout, 'The wardens were paid by the day.')))
  expect(notes('[2]')).toHaveLength(1)
  expect(notes('(Birch, 2007)')).toHaveLength(0)
})

it('a pointer to a part that is far beyond the parts of every section leads nowhere', () => {
  const parts = ['# 1 Opening', '## 1.1 Sites', '## 1.2 Nets', '# 2 Traps', '# 3 Catch', '# 4 End']
  const pointing = (words: string) =>
    sectionsPointed.run(
      analyse(draft([...parts.flatMap((part) => [part, 'Nets were mended.']), words])),
    ).length
  expect(pointing('The order is told in section 2.17 again.')).toBe(1)
  expect(pointing('The order is told in section 2.3 again.')).toBe(0)
  expect(pointing('The order is told in section 9 again.')).toBe(1)
  expect(pointing('The order is told in section 9 of the Act.')).toBe(0)
})
