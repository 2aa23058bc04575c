import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { readingOf } from '../readability/reading.ts'
import { draft } from '../testing/draft.ts'
import { tellsNoOwnDoing } from './own-aim.ts'

const field = Array.from(
  { length: 12 },
  (_, at) => `Oven ${at} of the valley bakes rye loaves that keep for ${at + 3} days.`,
)
const outcome = Array.from(
  { length: 30 },
  (_, at) =>
    `Loaves of oven ${at} weighed ${at}.4 kg on average (SD 0.${at + 11}) and kept for ${at + 2} days longer than loaves that were wrapped in paper, at least in the cellars of the northern villages (p = 0.0${at + 11}).`,
)
const steps = outcome.map((text) => text.replace('weighed', 'were sampled, sealed and weighed at'))

const study = (...last: readonly string[]) =>
  tellsNoOwnDoing(
    readingOf({
      analysed: analyse(
        draft([
          '## Introduction',
          field.join(' '),
          last.join(' '),
          '## Methods',
          steps.join(' '),
          '## Results',
          outcome.join(' '),
          '## Discussion',
          outcome.join(' '),
        ]),
      ),
      scope: null,
    }),
  )

describe('an introduction without its own doing', () => {
  it('is one that tells of the field alone, whatever people in general need or others did', () => {
    expect(study()).toBe(true)
    expect(study('Bread is what we need every day.')).toBe(true)
    expect(study('This study [4] compared three ovens.')).toBe(true)
    expect(study('This review recommended wider ovens.')).toBe(true)
    expect(study('This study [4] weighed loaves and found that paper softens them.')).toBe(true)
  })

  it.each([
    'We weighed the loaves of thirty ovens.',
    'Wrapping was compared in thirty ovens.',
    'The present work follows them over a winter.',
    'Does paper keep them longer?',
    'To test whether paper keeps them, thirty ovens took part.',
    'Our concern is with paper.',
    'The study is mainly focused on paper.',
    'Herein the loaves of thirty ovens [4] were followed over a winter.',
    'What paper does to the crust will be discussed.',
    'It was thought worthwhile to look at paper.',
    'The case is described below.',
    'The present study, which goes on from earlier work [4], weighed the loaves of thirty ovens.',
    'Rye loaves were therefore assessed over a winter.',
  ])('is none with “%s”', (sentence) => {
    expect(study(sentence)).toBe(false)
  })
})
