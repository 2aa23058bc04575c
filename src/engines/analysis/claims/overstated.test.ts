import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { readingOf } from '../readability/reading.ts'
import { draft } from '../testing/draft.ts'
import { causeAmongAssociations } from './contradictions/cause-among-associations.ts'
import { mustForMay } from './reasoning/must-for-may.ts'
import { withoutException } from './reasoning/without-exception.ts'

const readingWith = (results: string, discussion: string, abstract = 'Ponds were measured.') =>
  readingOf({
    analysed: analyse(
      draft(
        [
          '# Abstract',
          abstract,
          '# Introduction',
          'Ponds differ in depth, and carp differ in weight.',
          '# Methods',
          'Forty carp were weighed in nine ponds. The depth was measured with a rod.',
          '# Results',
          results,
          '# Discussion',
          discussion,
        ],
        { abstract: ['b2'] },
      ),
    ),
    scope: null,
  })

describe('a statement without exception', () => {
  const told = (sentence: string) =>
    withoutException(readingWith('Carp gained weight.', sentence)).map((one) =>
      one.sentence.text.slice(one.start, one.end),
    )

  it.each([
    ['Deep water will always make carp grow.', 'will always'],
    ['Depth matters to carp in every country.', 'in every country'],
    ['The depth of a pond is the only reason for the weight of its carp.', 'the only reason for'],
    ['It cannot be doubted that depth decides.', 'cannot be doubted'],
    [
      'The debate on the depth of ponds is now settled.',
      'debate on the depth of ponds is now settled',
    ],
    ['The weight of a carp can be fully explained by depth.', 'can be fully explained'],
    ['No further research is needed on the weight of carp.', 'No further research is'],
    ['Each and every carp of a pond is heavier for it.', 'Each and every carp of a pond is'],
    [
      'Deep water is bound to help, particularly where springs were dug and anglers may wait.',
      'is bound to',
    ],
    ['These results suggest that deep water will always make carp grow.', 'will always'],
    ['As springs were not dug, it will always be the depth that feeds a carp.', 'will always'],
    ['We believe that deep water will always make carp grow.', 'will always'],
    ['Carp gain weight under all conditions.', 'under all conditions'],
    ['Shallow water inevitably makes carp thin.', 'inevitably'],
    ['Depth is certainly the greatest good of a pond.', 'is certainly'],
    ['Anglers everywhere prefer deep ponds.', 'Anglers everywhere'],
    ['Depth is the only meaningful measure of a pond.', 'the only meaningful measure'],
    ['Such a rod detects every carp.', 'detects every carp'],
    ['A deep pond is good for every child.', 'for every child'],
    ['It is important to dig, as deep water will always make some carp grow.', 'will always'],
    ['There is no pond in which a carp would grow otherwise in all countries.', 'in all countries'],
    ['There is no case in which shallow water would do.', 'There is no case in which'],
    ['Deeper ponds will feed towns all over the world.', 'will feed towns all over the world'],
  ])('is told in %s', (sentence, words) => {
    expect(told(sentence)).toEqual([words])
  })

  it.each([
    'Deep water may always make carp grow.',
    'Deep water will always make carp grow, unless it freezes.',
    'In all conditions anglers held the same rod.',
    'A deeper pond is certainly needed.',
    'While mud undoubtedly feeds carp, the depth of a pond matters more.',
    'Whatever the exact depth of a pond, our carp were heavier in spring.',
    'The software of the rod draws ponds for any species.',
    'The picture of the ponds is sure to change.',
    'The weight of carp is undoubtedly complex.',
    'Anglers have always adopted new rods.',
    'Without a fence, there will always be anglers.',
    'Carp grew in every pond that was examined.',
    'A rod cannot fully capture the depth of a pond.',
    'No pond appeals to all children.',
    'Any future studies must take the cost into account.',
    'Depth is not the only reason for the weight of carp.',
    'Anglers should learn how to treat each and every class of carp.',
    'The pond of the town is no exception.',
    'The scale will always read zero when no carp lies on it.',
    'Carp in all deep ponds were heavier.',
    'It is hard to fully account for the weight of a carp.',
    'The water is carried to any individual pond.',
    'A deep pond removes all risk that it freezes over.',
    'Ponds are kept for the many people who will never see a lake.',
    'In the model deep water will always make carp grow.',
    'The depth of a pond has always been seen as its best measure.',
    'So far no cure exists, and patients are bound to keep away from carp.',
  ])('is none in %s', (sentence) => {
    expect(told(sentence)).toEqual([])
  })

  it('is told of everybody where it carries on with a source, which has nothing so wide', () => {
    const source = 'Hale (2014) found that tench prefer deep ponds.'
    expect(told(`${source} It is a universal law that such ponds draw tench.`)).toEqual([
      'universal law',
    ])
    // How constant or how sure a thing is may be what the source has.
    expect(told(`${source} Such ponds have always been fished for tench.`)).toEqual([])
  })

  it('is none where a challenge is named', () => {
    expect(told('It is a challenge to carry the results over to all countries.')).toEqual([])
  })

  it('is no reading of a curve, no definition and no limit that is told', () => {
    expect(told('The curve is always below the line.')).toEqual([])
    expect(told('A hiatus is invariably two syllables.')).toEqual([])
    expect(told('A limitation is the lack of data across all nations.')).toEqual([])
  })
})

describe('what is said to have to be so', () => {
  const told = (sentence: string) =>
    mustForMay(readingWith('Carp gained weight.', sentence)).map((one) =>
      one.sentence.text.slice(one.start, one.end),
    )

  it.each([
    ['Deep water must improve the weight of carp.', 'must improve'],
    ['Cold springs must also play a part in the growth of carp.', 'must also play'],
    ['Our findings suggest that depth must influence the weight of carp.', 'must influence'],
    ['Cold springs must allow carp to grow in summer.', 'must allow'],
    ['Depth must have an effect on the weight of carp.', 'must have an effect'],
    ['Rods of steel must be used as a measure of depth.', 'must be used as'],
    ['They must be the candidates for a new kind of rod.', 'must be the candidates'],
  ])('is told in %s', (sentence, words) => expect(told(sentence)).toEqual([words]))

  it.each([
    'Deep water may improve the weight of carp.',
    'Ponds must be fenced.',
    'Services must allow anglers to fish at night.',
    'Towns and other bodies must increase the depth of ponds.',
    'If springs are dug, they must improve the weight of carp.',
    'To keep carp, a pond must provide shade.',
    'Future studies must explain the weight of carp.',
    'We must explain the weight of carp.',
    'Conclusions on the weight of carp must also reflect the depth of ponds.',
    'Hale (2014) holds that deep water must improve the weight of carp.',
    'At least ten rods of wood must be used to get the same reading.',
  ])('is none in %s', (sentence) => expect(told(sentence)).toEqual([]))
})

describe('a cause in a study of associations', () => {
  const associations =
    'Pond depth was associated with the weight of carp (p = 0.02). Weed cover was associated with the weight of carp and with their age (p = 0.03).'

  it('is told where another sentence speaks of the same as going together', () => {
    const [found] = causeAmongAssociations(
      readingWith(associations, 'A greater pond depth led to a higher weight of the carp.'),
    )
    expect(found?.said).toBe('associated with')
  })

  it('is none where the others say that they do not go together', () => {
    const none = associations.replaceAll('was associated', 'was not associated')
    const cause = 'A greater pond depth led to a higher weight of the carp.'
    expect(causeAmongAssociations(readingWith(none, cause))).toEqual([])
  })

  it('is none where something turned out as what it was', () => {
    const outcome = 'The pond depth and the weight of carp resulted in two groups.'
    expect(causeAmongAssociations(readingWith(associations, outcome))).toEqual([])
    const cause = 'A greater pond depth resulted in a higher weight of the carp.'
    expect(causeAmongAssociations(readingWith(associations, cause))).toHaveLength(1)
  })

  it('is none where things are only found together', () => {
    expect(
      causeAmongAssociations(
        readingWith(
          associations.replaceAll(/ \(p = [\d.]+\)/gu, ''),
          'A greater pond depth led to a higher weight of the carp.',
        ),
      ),
    ).toEqual([])
  })

  it('is none in a study of animals that are kept and treated', () => {
    const kept = `${associations} The rats of the lower cage were heavier. The rats ate at night.`
    const cause = 'A greater pond depth led to a higher weight of the carp.'
    expect(causeAmongAssociations(readingWith(kept, cause))).toEqual([])
  })

  it('is none where a step of the reckoning changes a figure', () => {
    const step = 'For deep ponds this depth led to a loss of significance of the weight of carp.'
    expect(causeAmongAssociations(readingWith(associations, step))).toEqual([])
  })

  it('is none where it is held open or where something was changed', () => {
    expect(
      causeAmongAssociations(
        readingWith(associations, 'A greater pond depth may have led to a higher weight of carp.'),
      ),
    ).toEqual([])
    expect(
      causeAmongAssociations(
        readingWith(
          `${associations} In the experiment carp were randomly assigned to ponds.`,
          'A greater pond depth led to a higher weight of the carp.',
        ),
      ),
    ).toEqual([])
  })
})

describe('a cause beside what only shows two things to go together', () => {
  const told = (sentence: string) =>
    causeAmongAssociations(readingWith('Carp gained weight.', sentence)).map(
      (one) => `${one.sentence.text.slice(one.start, one.end)} / ${one.said}`,
    )

  it('is told where the verb has the sign of a correlation', () => {
    expect(told('The weight of carp was inversely driven by the age of the pond.')).toEqual([
      'inversely driven by / inversely',
    ])
  })

  it('is told where a coefficient stands beside it', () => {
    expect(told('Depth brought about the weight of carp (r = 0.41).')).toEqual([
      'brought about / r = 0.41',
    ])
  })

  it('is none without either, nor where something was changed', () => {
    expect(told('Depth brought about the weight of carp.')).toEqual([])
    expect(told('The weight of carp was correlated with depth (r = 0.41).')).toEqual([])
    expect(told('Depth may have led to the weight of carp (r = 0.41).')).toEqual([])
    expect(told('In the experiment depth led to a higher weight (r = 0.41).')).toEqual([])
  })
})
