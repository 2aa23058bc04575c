import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

const methods =
  'We carried out a cross-sectional survey of 112 developers in 14 firms. Participants rated their own productivity on a scale from 1 to 7, and said how many days a week they worked at home. The answers were analysed by linear regression, with the firm as a random effect.'

describe('whose finding a sentence reports', () => {
  const title = 'Wardens and birds'
  const citationsOf = (block: string) =>
    ['Lee', 'Ode', 'Ahn'].map((name, at) => ({
      block,
      start: at,
      end: at + 1,
      raw: name,
      style: 'author-year' as const,
      references: [],
      unresolved: [name],
    }))
  const asked = (sentence: string, next = 'Paths are long.', cited = 'b2') =>
    judgedDraft(
      kind,
      draft(
        [
          '## Introduction',
          `Wardens count birds. Ducks are easy to count. Geese are not. ${filler}`,
          `${title} belong together. ${filler} ${sentence} ${next} ${filler}`,
          '## Methods',
          methods,
        ],
        { citations: citationsOf(cited) },
      ),
    ).words('sources.whose-finding')
  const finding =
    'Damp housing has been associated with a higher risk of low birth weight in several African countries.'

  it('is asked where it tells an amount and nobody near it is named', () => {
    expect(asked(finding)).toEqual([finding])
  })

  it('is asked in a paragraph that names a source elsewhere, where the sentence says that others found it', () => {
    const later = `Paths are long. Lanes are short. ${filler} So it is (Lee, 2019).`
    expect(asked(finding, later)).toEqual([finding])
    expect(asked(finding.replace('has been associated', 'is associated'), later)).toBeUndefined()
    expect(asked(finding, 'So it is (Lee, 2019).')).toBeUndefined()
    expect(asked(`Overall, damp housing${finding.slice(12)}`, later)).toBeUndefined()
  })

  it('is not asked within the account of one work that opens the paragraph', () => {
    const account = (cited: string) =>
      judgedDraft(
        kind,
        draft(
          [
            '## Introduction',
            `Wardens count birds (Lee, 2019; Ode, 2011). ${filler}`,
            `${cited} ${filler} ${finding}`,
            '## Methods',
            methods,
          ],
          {
            citations: [
              ...citationsOf('b2'),
              ...citationsOf('b3')
                .slice(0, 1)
                .map((one) => ({ ...one, start: cited.indexOf('Ahn'), end: cited.length - 1 })),
            ],
          },
        ),
      ).note('sources.whose-finding')
    expect(account('Ahn (2004) went from house to house.')).toBeUndefined()
    expect(account('They went from house to house, and wrote of it (Ahn, 2004).')).toBeDefined()
  })

  it('is asked of one inference only where the sentence says that others found it', () => {
    const inferred = finding.replace('has been associated', 'is associated')
    expect(asked(inferred)).toBeUndefined()
    const more = ['Crowded', 'Unheated'].map((word) => inferred.replace('Damp', word))
    expect(asked(inferred, more.join(' '))).toHaveLength(3)
  })

  it('is not asked where nothing beside the paragraph is cited either', () => {
    expect(asked(finding, 'Paths are long.', 'b5')).toBeUndefined()
  })

  it.each([
    [
      'a premise',
      'Studies have shown that this requires care and has been associated with a higher risk in several African countries.',
      undefined,
    ],
    [
      'a survey of ways',
      'Various methods have been proposed and have been shown to lower the risk of low birth weight in several African countries.',
      undefined,
    ],
    ['what its next sentence bears out', finding, 'This is because hosts meet at the water.'],
    ['a name in brackets', finding, 'Hosts are naive (Watkins).'],
  ])('is not asked of %s', (_, sentence, next) => {
    expect(asked(sentence, next)).toBeUndefined()
  })
})
