import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const rows = Array.from(
  { length: 24 },
  (_, at) => `Row ${at + 1} was read from the rod by a clerk in week ${at + 2} of the year. `,
).join('')

const study = ({ results = '', discussion = '', conclusion = '' }: Record<string, string>) =>
  judgedDraft(
    kind,
    draft([
      '# Salt and the growth of barley',
      '## Abstract',
      'Barley grows on salt. We asked how salt goes with growth. We measured ninety rows. Rows were 7.2 ± 0.8 cm high.',
      '## Introduction',
      'Barley is sown on marshes, and rows differ. We ask how salt goes with its growth.',
      '## Methods',
      `Rows were measured in two marshes. Salt was weighed by the clerk, and heights were read twice from a rod. ${rows}`,
      '## Results',
      `Rows were 7.2 ± 0.8 cm high on salt and 7.1 ± 0.9 cm without. ${results} Rows of both marshes were alike in colour.`,
      '## Discussion',
      `Rows differed less than in the year before. ${discussion} The rod was read by two clerks, and the marshes were dry.`,
      '## Conclusion',
      `Salt was studied in two marshes. ${conclusion}`,
    ]),
  )

describe('a conclusion in words in which studies hardly ever conclude', () => {
  it.each([
    ['beyond-doubt', 'No other explanation fits the growth of barley.'],
    ['beyond-doubt', 'The rows make it plain that salt feeds barley.'],
    ['beyond-doubt', 'It is now certain that salt feeds barley.'],
    ['one-cause', 'The salt of the marsh is what makes barley tall.'],
    ['one-cause', 'It is these salts that drive barley into early growth.'],
    ['one-cause', 'Dry air is the cause of the lack of growth.'],
    ['nothing-at-all', 'This makes marsh barley safe for consumers.'],
    ['no-exception', 'This holds for all cultivars.'],
    ['no-exception', 'This is true for all countries and all ages.'],
    ['no-exception', 'The rule applies to every marsh.'],
    ['no-exception', 'The rule is not only old, but also holds for all cultivars.'],
    ['limits-waved', 'Weighing and tests are no longer needed.'],
    ['nothing-at-all', 'Fresh water has nothing to do with the growth of barley.'],
    ['nothing-at-all', 'Barley of the marsh can therefore be eaten without harm.'],
    ['no-exception', 'Wherever grasses grow, they take up salt.'],
    ['no-exception', 'Every species carries its own salt into the leaf.'],
    ['limits-waved', 'None of these simplifications bears on our rows.'],
    ['limits-waved', 'No further studies are needed.'],
    ['limits-waved', 'The results can be applied to other crops.'],
    ['into-practice', 'Farmers should therefore abandon fresh water.'],
    ['into-practice', 'Salted barley deserves a place in farming.'],
    ['praise', 'The yield is astonishing.'],
    ['praise', 'Older manures are woefully weak.'],
  ])('is told as %s: %s', (sort, conclusion) => {
    const note = study({ conclusion }).note(`certainty.${sort}`)
    expect(note?.statement).toContain(conclusion.split(' ').slice(0, 3).join(' '))
  })

  it('is told among results where these are no place for it either', () => {
    const results = 'Salt had no effect whatever on the rows.'
    expect(study({ results }).note('certainty.nothing-at-all')).toBeDefined()
  })

  it.each([
    ['beyond-doubt', 'We do not know without doubt whether salt feeds barley.'],
    ['beyond-doubt', 'The coalition of the growers seems incontestable in the valley.'],
    ['one-cause', 'Salt may not be the sole cause of growth.'],
    ['one-cause', 'Salt is not what makes barley tall.'],
    ['nothing-at-all', 'Salt may have nothing to do with growth.'],
    ['no-exception', 'Every row was measured in our study, and every plant was counted.'],
    ['limits-waved', 'These limitations may affect our rows.'],
    ['into-practice', 'Whether farmers should abandon fresh water is open.'],
    ['praise', 'The yield was not astonishing.'],
  ])('is not told as %s where it is held open: %s', (sort, conclusion) => {
    expect(study({ conclusion }).note(`certainty.${sort}`)).toBeUndefined()
  })

  it('is told once, with its further places', () => {
    const note = study({
      discussion: 'Salt is the true cause of tall barley.',
      conclusion: 'The marsh is what makes barley tall.',
    }).note('certainty.one-cause')
    expect(note?.statement).toContain('1 further sentence does so too')
  })

  it('is sure of it where an exception is denied in so many words', () => {
    const conclusion = 'Barley follows a universal law of salt, and no exceptions exist.'
    expect(study({ conclusion }).note('certainty.denies-exception')).toBeDefined()
    expect(study({ conclusion }).note('certainty.without-exception')).toBeUndefined()
    const always = study({ conclusion: 'Salt will always feed barley.' })
    expect(always.note('certainty.denies-exception')).toBeUndefined()
  })

  it.each([
    ['Rows on salt were obviously higher than the others.', false],
    ['The height of the rows varied obviously with the marsh.', false],
    ['Salt is obviously the food of barley.', true],
    ['Obviously, salt feeds barley.', true],
  ])('takes no degree for a word of proof: %s', (discussion, isTold) =>
    expect(study({ discussion }).note('certainty.proof-word') !== undefined).toBe(isTold),
  )

  it('gives each of two words of proof its own note', () => {
    const { note } = study({
      discussion: 'Salt is undoubtedly a food of barley.',
      conclusion: 'Fences will certainly keep the deer out.',
    })
    expect(note('certainty.proof-word')?.ranges).toHaveLength(1)
  })

  it('is not told a second time as a word without exception', () => {
    const found = study({ conclusion: 'Every species carries its own salt in every climate.' })
    expect(found.note('certainty.no-exception')).toBeDefined()
    expect(found.note('certainty.without-exception')).toBeUndefined()
  })
})
