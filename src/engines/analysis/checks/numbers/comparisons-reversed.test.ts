import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import comparisonsReversed from './comparisons-reversed.ts'

const wordsAskedAbout = (text: string) =>
  comparisonsReversed.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

describe('a direction and its two numbers', () => {
  it.each([
    [
      'The share decreased from 57% (short-term) to 60% (long-term).',
      '“decreased” with 57 and 60?',
    ],
    [
      'Recall was perfect for arrays of 1 to 3 blocks and the errors declined from 4 to 12 cases.',
      '“declined” with 4 and 12?',
    ],
    ['The catch rose from 12 to 9.', '“rose” with 12 and 9?'],
  ])('are asked about where they contradict each other: %s', (text, title) => {
    expect(wordsAskedAbout(text)).toEqual([title])
  })

  it.each([
    'The share decreased from 57% (short-term) to 46% (long-term).',
    'Recall was perfect for arrays of 1 to 3 blocks and declined from 4 to 12 coloured blocks.',
    'Accuracy declined from 15 to 69 years (0.70–0.35).',
    'The yield rose with the number of crops and then a decline from 3 to 4 crops was seen.',
    'The catch dropped by anywhere from 20 to 30 percent.',
    'Accuracy increased up to 14 years and declined from 15 to 69 years.',
    'Levels of carp decreased from 12 to 0.5 mg and those of pike decreased from 0.5 to 12 h.',
    'The weight fell from 7 DAF to 42 DAF in the lower pond.',
    'Carp had higher b* (9.64 ± 1.76) than those with pike (90.75 ± 1.12 and 7.67 ± 1.70).',
    'The catch did not decrease from 57% (short-term) to 60%.',
  ])('are left alone where they agree or the sentence denies it: %s', (text) => {
    expect(wordsAskedAbout(text)).toEqual([])
  })
})
