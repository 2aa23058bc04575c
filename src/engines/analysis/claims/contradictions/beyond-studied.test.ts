import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { readingOf } from '../../readability/reading.ts'
import { draft } from '../../testing/draft.ts'
import { beyondStudied } from './beyond-studied.ts'

const mice =
  'Mice were kept in cages. The mice were fed twice a day. Blood of the mice was taken at noon. Rats were kept beside them. The rats were weighed.'
const found = (methods: string, conclusion: string) =>
  beyondStudied(
    readingOf({
      analysed: analyse(
        draft(
          [
            '## Abstract',
            'Salt feeds. We asked how. We weighed it. It was 7.2 ± 0.8 g.',
            '## Introduction',
            'Salt is fed. We ask how it goes with growth.',
            '## Methods',
            methods,
            '## Results',
            'Growth was 7.2 ± 0.8 cm with salt and 7.1 ± 0.9 cm without, and weights were alike in both groups.',
            '## Discussion',
            'Growth differed less than in the year before, and the clerk read the rod twice.',
            '## Conclusion',
            conclusion,
          ],
          { title: 'Salt and growth' },
        ),
      ),
      scope: null,
    }),
  ).map(({ sentence, start, end }) => sentence.text.slice(start, end))

describe('a conclusion on people from animals alone', () => {
  it('is found', () =>
    expect(found(mice, 'Salt can restore the strength of patients with a weak heart.')).toEqual([
      'can restore the strength of patients',
    ]))
  it.each([
    'Salt may restore the strength of patients.',
    'Salt can restore the strength of mice.',
    'Whether salt can restore the strength of patients is open.',
  ])('is not found where it is held open or says none: %s', (conclusion) =>
    expect(found(mice, conclusion)).toEqual([]),
  )
  it('is not found where people were studied as well', () =>
    expect(
      found(
        `${mice} Patients gave blood. The participants were asked twice.`,
        'Salt can restore the strength of patients.',
      ),
    ).toEqual([]))
})
