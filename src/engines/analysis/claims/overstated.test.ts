import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { readingOf } from '../readability/reading.ts'
import { draft } from '../testing/draft.ts'
import { causeAmongAssociations } from './cause-among-associations.ts'
import { surerThanElsewhere } from './surer-than-elsewhere.ts'

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

describe('a sentence that is surer than another on the same', () => {
  const open = 'Deep ponds with cold springs may protect young carp from summer parasites.'
  const sure = 'Deep ponds with cold springs will protect young carp from summer parasites.'

  it('is told with the one that holds it open', () => {
    const [found] = surerThanElsewhere(readingWith('Carp gained weight.', open, sure))
    expect(found?.sentence.text).toBe(sure)
    expect(found?.other.text).toBe(open)
  })

  it('is none where it goes on with what was told of others', () => {
    expect(
      surerThanElsewhere(readingWith('Carp gained weight.', open, `Likewise, ${sure}`)),
    ).toEqual([])
  })

  it('is none where both are open, or speak of other things', () => {
    expect(surerThanElsewhere(readingWith('Carp gained weight.', open, open))).toEqual([])
    expect(
      surerThanElsewhere(
        readingWith('Carp gained weight.', open, 'The town will open its ponds to all anglers.'),
      ),
    ).toEqual([])
  })
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
