import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const asked = (discussed: string, headings: readonly string[] = []) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      'The aim of this experiment was to find out how the depth of a pool changes the ring of a bell.',
      '## Methods',
      'A bell was hung into a pool of 2 m and struck ten times at each depth. The ring was timed with a clock. '.repeat(
        5,
      ),
      '## Results',
      'The ring lasted 4 s at the top and 2 s at the ground, and it fell with each step in between. '.repeat(
        5,
      ),
      '## Discussion',
      `The ring fell with depth. Water presses on the bell, so that it swings less. This agrees with what divers tell. ${discussed}`,
      ...headings,
      '## Conclusion',
      'The ring of the bell grew shorter with depth in this pool.',
    ]),
  ).note('rivals.own-limit')

describe('a report of a page that discusses', () => {
  it('is asked for what limits it where no word speaks of that', () => {
    expect(asked('Bells in towers ring longer.')).toBeDefined()
  })

  it.each([
    'The clock was read by hand, which is a source of error.',
    'The ring at the top is likely to be overestimated.',
    'Only one bell was used.',
    'The result may not apply to other bells.',
  ])('is not asked where it names one: %s', (text) => expect(asked(text)).toBeUndefined())

  it('is not asked where a part behind the discussion evaluates it', () => {
    const part = ['## Evaluation', 'The bell touched the wall of the pool twice.']
    expect(asked('Bells in towers ring longer.', part)).toBeUndefined()
  })

  it('is asked where its conclusion discusses, and not of what others assume', () => {
    const part = (text: string) =>
      judgedDraft(
        kind,
        draft([
          '## Introduction',
          'The aim of this experiment was to find out how the depth of a pool changes the ring of a bell.',
          '## Methods',
          'A bell was hung into a pool of 2 m and struck ten times at each depth. '.repeat(5),
          '## Results',
          'The ring lasted 4 s at the top and 2 s at the ground, and it fell with each step. '.repeat(
            14,
          ),
          '## Conclusion',
          `The ring of the bell grew shorter with depth. Water presses on it. Divers tell of it. ${text}`,
        ]),
      ).note('rivals.own-limit')
    expect(
      part('Although bells in towers ring longer, older assumptions were wrong.'),
    ).toBeDefined()
    expect(
      part('Although bells in towers ring longer, we assumed that the pool was still.'),
    ).toBeUndefined()
  })
})
