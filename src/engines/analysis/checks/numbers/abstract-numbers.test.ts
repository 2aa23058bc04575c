import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import type { Check } from '../../check.ts'
import { notesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { netDays, pathWeeks, pondHalfYear, pondWeeks } from '../../testing/filler.ts'
import abstractLength from '../structure/abstract-length.ts'
import sectionsMissing from '../structure/sections-missing.ts'
import abstractNumbers from './abstract-numbers.ts'

/** What is told of an abstract that says this, over a long text with one more paragraph under its heading. */
const titlesBeside = (said: string, heading: string, body: string): readonly string[] =>
  titlesOn(
    abstractNumbers,
    draft(['## Abstract', said, '## Introduction', pondWeeks, heading, body, pondWeeks.repeat(9)], {
      abstract: ['b2'],
    }),
  )

describe('a share that a study sets', () => {
  const titles = (check: Check, ...written: Written[]) =>
    notesOf(check, ...written).map(({ title }) => title)

  const body: Written[] = [
    '# Introduction',
    'Keepers of ponds are asked for gifts, and 12 of 40 ponds had 3, 4, 5 or 6 asks a year since 1990.',
    '# Methods',
    'We split 120 keepers into 3 groups of 40, 41 and 39, over 8 weeks with 2 asks, 16 in all, for 9 ponds.',
    'Group 1 (25% suggested gift) and group 3 (50% suggested gift) gave 7, 8, 11 and 13 coins in 5 weeks.',
    '# Results',
    'They gave 21, 22 and 27 coins, and in all 70 of them were counted by 2 clerks in 3 days.',
    pondHalfYear,
  ]
  const abstract = (text: string): Written[] => ['# Abstract', text, ...body]

  it('is no result that the text lacks', () => {
    expect(
      titles(
        abstractNumbers,
        ...abstract(
          'We asked keepers for gifts. We found that larger anchors (50% vs 25%) led them to give more.',
        ),
      ),
    ).toEqual([])
    expect(
      titles(
        abstractNumbers,
        ...abstract(
          'We asked keepers for gifts. We found that larger anchors (50% vs 35%) led them to give more.',
        ),
      ),
    ).toHaveLength(1)
  })

  it('is not looked for in lines that tell of journals', () => {
    expect(
      titles(
        abstractNumbers,
        ...abstract(
          'We asked keepers for gifts and they gave more in the north of the land.',
        ).slice(0, 2),
        'Target journals: Annals of Ponds (IF: 5.89), Carp and Water (impact factor 4.66).',
        ...body,
      ),
    ).toEqual([])
  })
})

describe('a number', () => {
  it('of a drawing among the lines of the abstract is asked for nowhere', () => {
    const values = Array.from({ length: 24 }, (_, at) => `Net ${at} held 0.${at + 31} of it.`)
    const asked = (text: string, asides: readonly string[] = []) =>
      titlesOn(
        abstractNumbers,
        draft(
          [
            '# Abstract',
            text,
            '# Introduction',
            netDays,
            '# Results',
            values.join(' '),
            '# Conclusion',
            netDays,
          ],
          { abstract: ['b2'], asides: [...asides] },
        ),
      )
    const told = 'We found that nets of the north held 64.7 of the herring there.'
    expect(asked(told)).toEqual(['Where does 64.7 come from?'])
    expect(asked(told, ['Herring 64.7 0.3'])).toEqual([])
    expect(asked('We found nets of the north until 31 January 2023 along the shore.')).toEqual([])
    expect(asked('tyrB type nets of the Northern shore 64.7')).toEqual([])
  })
})

describe('a number of the abstract', () => {
  const asked = (said: string) =>
    titlesOn(
      abstractNumbers,
      draft(
        ['## Abstract', said, '## Introduction', pondWeeks, '## Results', pondWeeks.repeat(9)],
        {
          abstract: ['b2'],
        },
      ),
    )

  it('may be that of a volume, or the hours of a day', () => {
    expect(asked('We found that carp grew by 467 grams.')).toHaveLength(1)
    expect(asked('We found that carp grew. 467')).toEqual([])
    expect(asked('We found that carp grew (Pondology 2010;21: 467–474).')).toEqual([])
    expect(asked('We found that carp grew as in Pondology 467 (1971).')).toEqual([])
    expect(asked('We fed carp by the rule of Lee (Pondology, 29(3):442–467).')).toEqual([])
    expect(asked('We found that the ponds were watched 24 hours a day.')).toEqual([])
    expect(asked('We found that the ponds were watched 24 hours in all.')).toHaveLength(1)
  })
})

describe('the p of an abstract', () => {
  const body = `Longer nets caught more carp (p = 0.262), and so did wide ones in the ponds (p = 0.0412). Hooks did as well (p = 6.3 × 10⁻⁴). ${pondWeeks}`
  const asked = (said: string) => titlesBeside(said, '## Results', body)

  it('is asked for where the text has no such value, set close to its sign or not', () => {
    const told = ['Where does 0.0262 come from?']
    expect(asked('Longer nets caught more carp (p=0.0262) in the ponds.')).toEqual(told)
    expect(asked('Longer nets caught more carp (p = 0.0262) in the ponds.')).toEqual(told)
    expect(asked('Longer nets caught more carp (p < 0.605) in the ponds.')).toHaveLength(1)
  })

  it('may be rounded, a bound that tests use, or told in other words', () => {
    expect(asked('Longer nets caught more carp (p=0.26) in the ponds.')).toEqual([])
    expect(asked('Longer nets caught more carp (p<0.05) in the ponds.')).toEqual([])
    expect(asked('Breadth mattered to the keepers (p=0.0412), as the hooks did.')).toEqual([])
    expect(asked('Hooks caught more carp (p = 6.3 × 10⁻⁴) in the ponds.')).toEqual([])
  })
})

describe('an abstract', () => {
  const report = (first: string, asides: readonly string[] = []) =>
    titlesOn(
      sectionsMissing,
      draft(
        [
          first,
          '## Introduction',
          `We ask how carp grow. ${pondWeeks}`,
          '## Methods',
          pondWeeks.repeat(6),
          '## Results',
          `We weighed 40 carp (p < 0.01). ${pondWeeks.repeat(6)}`,
          '## Discussion',
          pondWeeks.repeat(6),
        ],
        { asides: [...asides] },
      ),
    )

  it('is there where a line that no block holds begins with its name', () => {
    expect(report('The ponds of the farm', ['Ponds with an abstract'])).toContain('No abstract')
    expect(report('The ponds of the farm', ['1. Abstract'])).not.toContain('No abstract')
  })

  it('is there where its word opens a paragraph', () => {
    expect(report('The ponds of the farm')).toContain('No abstract')
    expect(report(`ABSTRACT Carp are kept in ponds. ${pondWeeks}`)).not.toContain('No abstract')
    expect(report('Abstract-- Carp are kept in ponds.')).not.toContain('No abstract')
  })

  it('with text of its own before a heading below it is not divided', () => {
    const long = 'Carp are kept in the ponds of the farm and fed by hand in every week of spring. '
    const roleOf = (opening: string) =>
      analyse(draft(['# Abstract', opening, '## To do', pondWeeks])).role.get('b4')
    expect(roleOf(long.repeat(5))).toBe('introduction')
    expect(roleOf('Carp.')).toBe('abstract')
  })

  it('is no chain of arrows', () => {
    const length = (text: string) =>
      abstractLength.run(
        analyse(
          draft([
            '# Abstract',
            text,
            '# Introduction',
            pondWeeks,
            '# Results',
            `It grew (p < 0.01). ${pondWeeks.repeat(9)}`,
            '# Methods',
            pondWeeks.repeat(5),
            '# Discussion',
            pondWeeks.repeat(5),
          ]),
        ),
      )
    expect(length('Ponds → carp → weight → price of fish → my paper')).toEqual([])
    expect(length('We weigh the carp of ponds.')).toHaveLength(1)
    expect(length('我们在春天称量所有池塘里的鲤鱼，并记录水的温度。'.repeat(12))).toEqual([])
  })

  it('may round a share that the text gives', () => {
    const asked = (share: string, own: string) => {
      const body = `Of the keepers of carp, ${own} fed their ponds by hand in the spring. Keepers weighed 12, 14, 16, 18, 22, 24, 26, 28, 32, 34, 36, 38, 42, 44, 46, 48, 52, 54, 56 and 58 fish.`
      const said = `We found that ${share} of the keepers of carp fed their ponds by hand.`
      return titlesOn(
        abstractNumbers,
        draft(
          [
            '## Abstract',
            said,
            '## Introduction',
            pondWeeks,
            '## Results',
            body,
            pondWeeks.repeat(9),
          ],
          {
            abstract: ['b2'],
          },
        ),
      )
    }
    expect(asked('nearly 74% of the owners and the remaining 26%', '74%')).toEqual([])
    expect(asked('approximately 70%', '73%')).toEqual([])
    expect(asked('more than 90%', '93%')).toEqual([])
    expect(asked('70%', '73%')).toEqual(['Where does 70% come from?'])
    expect(asked('approximately 70%', '83%')).toHaveLength(1)
  })

  it('may give a share that counts part from its subject in the text', () => {
    const asked = (subject: string) => {
      const said = 'We found that careless feeding of carp fell to 24.7%, in all seasons and ponds.'
      const body = `On the endpoint that was written down before the summer, careless feeding ${subject} occurred in 592 of the plain weeks with old nets (49.3%) and 296 late nights under rope and lamp (24.7%; see below). Keepers weighed 12, 14, 16, 18, 22, 24, 26, 28, 32, 34, 36, 38, 42, 44, 46, 48, 52, 54, 56 and 58 fish.`
      return titlesBeside(said, '## Results', body)
    }
    expect(asked('of carp')).toEqual([])
  })

  it('may add two counts of one sentence, however many numbers the paragraph has', () => {
    const body =
      'We took 7,310 carp of one pond and 4,110 of another. Keepers weighed 12, 14, 16, 18, 22, 24, 26, 28, 32, 34, 36, 38, 42, 44, 46, 48, 52, 54, 56 and 58 fish.'
    const told = (count: string) =>
      titlesBeside(`We found worms in ${count} carp of the two ponds.`, '## Results', body)
    expect(told('11,420')).toEqual([])
    expect(told('11,430')).toEqual(['Where does 11,430 come from?'])
  })

  it('may name two shares that stand together in the text, whatever the words around them', () => {
    const body =
      'The yearly loss lay between 26% and 62%. Keepers weighed 12, 14, 16, 18, 22, 24, 28, 32, 34, 36, 38, 42, 44, 46, 48, 52, 54, 56 and 58 fish.'
    const told = (said: string) => titlesBeside(said, '## Results', body)
    expect(told('We found that old ponds shed between 26% and 62% of their carp.')).toEqual([])
    expect(told('We found that old ponds shed between 26% and 68% of their carp.')).toHaveLength(1)
  })

  it('may count what the text says was kept', () => {
    const body =
      'The search found 412 records, of which 39 met these criteria. Keepers weighed 12, 14, 16, 18, 22, 24, 28, 32, 34, 36, 38, 42, 44, 46, 48, 52, 54, 56 and 58 fish.'
    const told = (said: string) => titlesBeside(said, '## Methods', body)
    expect(told('We found 39 old field studies of worms in carp.')).toEqual([])
    expect(told('We found 37 old field studies of worms in carp.')).toHaveLength(1)
  })

  it('may put an estimate into the terms of a step', () => {
    const body =
      'The elasticity of worms in carp is 0.31 (0.18 to 0.44). Keepers weighed 12, 14, 16, 18, 22, 24, 26, 28, 32, 34, 36, 38, 42, 44, 46, 48, 52, 54, 56 and 58 fish.'
    const told = (said: string) => titlesBeside(said, '## Results', body)
    expect(told('A rise of the feed by 10% is associated with a fall of worms of 3.1%.')).toEqual(
      [],
    )
    expect(told('We found that worms in carp fell by 3.1% after more feed.')).toHaveLength(1)
  })

  it('may give the size of a sample by its sign', () => {
    const asked = (said: string, counted: string) => {
      const body = `Whoever had left the last page empty was taken out, resulting in ${counted} between 18 and 77 years. Others weighed 12, 14, 16, 22, 24, 26, 28, 32, 34, 36, 38, 42, 44, 46, 48, 52, 54, 56 and 58 fish.`
      return titlesBeside(said, '## Methods', body)
    }
    const pilot = 'From a pool of items and a pilot study (𝑁 = 395) we built three scales.'
    expect(asked(pilot, '395 participants')).toEqual([])
    expect(asked(pilot, '397 participants')).toEqual(['Where does 395 come from?'])
    expect(asked('From a pool of 395 items we built three scales.', '395 participants')).toEqual([
      'Where does 395 come from?',
    ])
  })

  it('may give the value of a sign in other words than the text', () => {
    const asked = (own: string, value = 'φ̂=1.32') => {
      const said = `We found that the spread was stable in all further tests (${value}).`
      const body = `Weights of carp by pond gave a fit (N = 68, ${own}). Keepers weighed 12, 14, 16, 18, 22, 24, 26, 28, 32, 34, 36, 38, 42, 44, 46, 48, 52, 54, 56 and 58 fish.`
      return titlesBeside(said, '## Results', body)
    }
    expect(asked('φ̂ = 1.32')).toEqual([])
    expect(asked('τ = 1.32')).toEqual(['Where does 1.32 come from?'])
    expect(asked('I² = 85.0%', 'I2 = 85.0%')).toEqual([])
    expect(asked('Q = 85.0%', 'I2 = 85.0%')).toEqual(['Where does 85.0% come from?'])
  })
})

describe('a count at the head of a sentence', () => {
  it('is written out there, and stands in the abstract as a number', () => {
    const abstract = 'We asked 62 bakers about their bread. They liked it in the end.'
    const written = (counted: string) =>
      abstractNumbers
        .run(
          analyse(
            draft(
              [
                '## Abstract',
                abstract,
                '## Methods',
                `${counted} bakers were asked in the town. ${pathWeeks} ${pathWeeks}`,
                '## Results',
                pathWeeks,
                '## Discussion',
                pathWeeks,
              ],
              { abstract: ['b2'] },
            ),
          ),
        )
        .map(({ title }) => title)
    expect(written('Sixty-two')).toEqual([])
    expect(written('Many')).toHaveLength(1)
  })
})

describe('a number of the abstract', () => {
  const asked = (said: string, body: string) =>
    titlesOn(
      abstractNumbers,
      draft(
        [
          '## Abstract',
          said,
          '## Introduction',
          pondWeeks,
          '## Results',
          body,
          pondWeeks.repeat(9),
        ],
        { abstract: ['b2'] },
      ),
    )

  it('is told where a sentence on the same things gives the same odd share', () => {
    const said =
      'We found that a change of feeding season in the northern ponds took as much as 14% off.'
    const body = (share: string) =>
      `Any change of the feeding season, up or down by one step of the scale, goes with a ${share} loss in weight.`
    expect(asked(said, body('14%'))).toEqual([])
    expect(asked(said, body('17%'))).toEqual(['Where does 14% come from?'])
  })

  it('is told where its unit is set close', () => {
    const said = 'We found that the length of the carp rose by 2.1 cm in warm years.'
    expect(asked(said, 'The length of the carp in warm years rose by 2.1cm.')).toEqual([])
    expect(asked(said, 'The length of the carp in warm years rose by 2.4cm.')).toHaveLength(1)
  })

  it('is told with the others that its sentence has and the text has not', () => {
    const said = 'We found that the weight of the carp rose from 61.5 to 74.5 kg in warm years.'
    const body = (from: string, to: string) =>
      `The weight of the carp in warm years rose from ${from} to ${to} kg.`
    expect(asked(said, body('61.5', '74.5'))).toEqual([])
    expect(asked(said, body('61.5', '77.5'))).toEqual(['Where does 74.5 come from?'])
    expect(asked(said, body('63.5', '77.5'))).toEqual(['Where do 61.5 and 74.5 come from?'])
  })

  it('is told where it is a bound, even one that two counts happen to make', () => {
    const said = 'We found that carp of a length < 64 cm rose in warm years.'
    const body = (bound: string) =>
      `Carp of a length below ${bound} cm rose in warm years, 24 in the north and 40 in the south.`
    expect(asked(said, body('64'))).toEqual([])
    expect(asked(said, body('56'))).toEqual(['Where does 64 come from?'])
  })

  it('is none in the address of an author', () => {
    const said = 'We fed carp and found that they grew.'
    const place = 'Ada Lee was at 17 Pond Lane, Kelso, 95343, and is reached'
    expect(asked(`${said} ${place} there.`, 'Carp grew.')).toHaveLength(1)
    expect(asked(`${said} ${place} at ada@ponds.org.`, 'Carp grew.')).toEqual([])
  })
})

describe('a number of the abstract', () => {
  const body: Written[] = [
    '# Introduction',
    'Keepers of ponds are asked for gifts, and 12 of 40 ponds had 3, 4, 5 or 6 asks a year.',
    '# Methods',
    'We split 120 keepers into 3 groups of 40, 41 and 39, over 8 weeks with 2 asks, 16 in all, for 9 ponds.',
    '# Results',
    'They gave 21, 22 and 27 coins, and in all 70 of them were counted by 2 clerks in 3 days.',
    pondHalfYear,
  ]
  const asked = (text: string, rest: Parameters<typeof draft>[1] = {}) =>
    titlesOn(abstractNumbers, draft(['# Abstract', text, ...body], rest))

  it('is not asked for where it names a source', () => {
    expect(
      asked('We weighed the gifts with the scales of the town [58]. They were light.'),
    ).toEqual([])
    expect(
      asked('We weighed them by a way of our own (Lee in Pond Methods 12:329, 2015).'),
    ).toEqual([])
    expect(
      asked('The online version of this article (10.1186/s12870-018-1245) holds more.'),
    ).toEqual([])
    expect(asked('We weighed the gifts of the region ITS1-5.8 S with scales.')).toEqual([])
    expect(asked('We weighed the gifts of 58 keepers with scales. They were light.')).toHaveLength(
      1,
    )
  })

  it('is not asked for where tables are brought in from other files', () => {
    const tables = [{ id: 't1', label: '1', word: 'Table', caption: 'Gifts by pond', rows: [] }]
    const text = 'We weighed the gifts of 58 keepers with scales. They were light.'
    expect(asked(text, { source: 'markup', tables })).toEqual([])
    // A table that is set as a picture has a caption and no cells.
    expect(asked(text, { source: 'docx', tables })).toEqual([])
    expect(asked(text, { source: 'markup' })).toHaveLength(1)
  })
})

describe('a size beside another in an abstract that describes', () => {
  const asked = (said: string) =>
    titlesBeside(said, '## Yield', 'With a roof of 640 m² and rain of 870 mm the yield is 399 m³.')

  it('is looked for where the text has the other one', () => {
    expect(asked('The roof is 640 m² large and the rain 780 mm. Ponds dry up.')).toEqual([
      'Where does 780 come from?',
    ])
    expect(asked('The roof is 640 m² large and the rain 870 mm. Ponds dry up.')).toEqual([])
  })
})
