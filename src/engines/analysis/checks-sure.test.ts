import { describe, expect, it } from 'vitest'

import type { Citation, Document, Reference } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import abbreviationsRedefined from './checks/abbreviations-redefined.ts'
import abstractNumbers from './checks/abstract-numbers.ts'
import authorVerbs from './checks/author-verbs.ts'
import citationStylesMixed from './checks/citation-styles-mixed.ts'
import citationsUnlisted from './checks/citations-unlisted.ts'
import figuresMissing from './checks/figures-missing.ts'
import figuresUnmentioned from './checks/figures-unmentioned.ts'
import unbalancedBrackets from './checks/unbalanced-brackets.ts'
import { draft } from './testing/draft.ts'

type Check = typeof figuresMissing

const titles = (check: Check, document: Document): readonly string[] =>
  check.run(analyse(document)).map(({ title }) => title)
const filler = Array.from(
  { length: 12 },
  (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
).join(' ')

describe('a number of the abstract', () => {
  const asked = (said: string, body: string) =>
    titles(
      abstractNumbers,
      draft(
        ['## Abstract', said, '## Introduction', filler, '## Results', body, filler.repeat(9)],
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
    expect(asked(said, body('63.5', '77.5'))).toEqual(['Where do 61.5 and 1 more come from?'])
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

describe('a verb behind several authors', () => {
  it.each([
    ['Lee et al. (2001) was the first.', 1],
    ['A conclusion in Lee et al. (2001) was that carp grow.', 0],
    ['By contrast with Lee et al. (2001) is a report on carp.', 0],
    ['Lee and Park (2005) shows a pond.', 1],
  ])('in “%s”', (text, count) => {
    expect(titles(authorVerbs, draft([`${text} ${filler}`]))).toHaveLength(count)
  })
})

describe('a name with “and” in a callout', () => {
  const callout = (raw: string) =>
    ({
      block: 'b1',
      start: 0,
      end: 5,
      raw,
      style: 'author-year',
      references: ['r1'],
      unresolved: [],
    }) as Citation
  const mixed = (raw: string) =>
    titles(
      citationStylesMixed,
      draft([filler], {
        citations: [
          ...Array.from({ length: 6 }, () => callout('(Lee & Park, 2005)')),
          callout(raw),
        ],
      }),
    )

  it('joins two people, and not the words of one body', () => {
    expect(mixed('(Alder and Birch, 2001)')).toHaveLength(1)
    expect(mixed('(Alder, Cedar, and de la Birch, 2001)')).toHaveLength(1)
    expect(mixed('(Pond and Stream Survey, 2001)')).toEqual([])
    expect(mixed('(Ministry of Ponds and Streams, 2001)')).toEqual([])
  })
})

describe('a work that another one cites', () => {
  const entry: Reference = {
    id: 'r1',
    block: 'r1',
    label: '',
    raw: 'Yarrow, A. (2011). The growth of carp.',
    authors: ['Yarrow, A.'],
    title: 'The growth of carp',
    year: '2011',
  }
  const unlisted = (
    raw: string,
    behind = '',
    before = 'Carp grow in cold ponds all the year round ',
  ) => {
    const text = `${before}${raw}${behind}. ${filler}`
    const start = text.indexOf(raw)
    const citation = {
      block: 'b1',
      start,
      end: start + raw.length,
      raw,
      style: 'author-year',
      references: [],
      unresolved: ['Shaw 2005'],
    } as Citation
    return titles(citationsUnlisted, draft([text], { references: [entry], citations: [citation] }))
  }

  it('needs no entry of its own', () => {
    expect(unlisted('(Shaw, 2005)')).toEqual(['Shaw 2005 is not in the references'])
    expect(unlisted('(Shaw, 2005, as cited in Yarrow, 2011)')).toEqual([])
    expect(unlisted('Shaw (2005)', ' (cited in Yarrow)')).toEqual([])
    expect(unlisted('Shaw (2005)', '', 'As the book of nets has it, Yarrow (2011) quote ')).toEqual(
      [],
    )
    expect(unlisted('Shaw (2005)', '', 'The book of Yarrow (2011) and ')).toHaveLength(1)
    expect(unlisted('(Yarrow, 2011, as cited in Shaw, 2005)')).toHaveLength(1)
  })
})

describe('a source with its first name', () => {
  it('is listed under its surname', () => {
    const entry = (raw: string) =>
      ({ id: 'r1', block: 'r1', label: '', raw, authors: [], title: '', year: '2021' }) as Reference
    const asked = (raw: string) =>
      titles(
        citationsUnlisted,
        draft([`Carp grow in cold ponds all the year (Paul Mallow, 2021). ${filler}`], {
          references: [entry(raw)],
          citations: [
            {
              block: 'b1',
              start: 37,
              end: 55,
              raw: '(Paul Mallow, 2021)',
              style: 'author-year',
              references: [],
              unresolved: ['Paul Mallow 2021'],
            },
          ],
        }),
      )
    expect(asked('Mallow, P. (2021). On ponds.')).toEqual([])
    expect(asked('Mallow, A. (2021). On ponds.')).toHaveLength(1)
  })
})

describe('a figure that the text points at', () => {
  const figures = ['1', '2'].map((label) => ({
    id: `f${label}`,
    label,
    word: 'Figure',
    caption: `Weights of carp in pond ${label}`,
  }))
  const tables = (cell: string) => [
    {
      id: 't1',
      label: '1',
      word: 'Table',
      caption: 'Ponds',
      rows: [
        ['Pond', 'Carp'],
        ['North', '12'],
      ],
    },
    { id: 't9', label: '', word: 'Table', caption: '', rows: [[cell], ['North']] },
  ]
  const missing = (behind: string, cell = 'Pond') =>
    titles(
      figuresMissing,
      draft(
        [
          'Figure 1, Figure 2 and Figure 3 give the weights, and Table 1 and Table 2 the ponds.',
          filler,
          behind,
        ],
        { figures, tables: tables(cell) as unknown as Document['tables'], source: 'docx' },
      ),
    )

  it('is there where a list of legends has it', () => {
    expect(missing(filler)).toContain('Figure 3 is not in the draft')
    expect(missing('Figure 3. Flow of the search for ponds.')).not.toContain(
      'Figure 3 is not in the draft',
    )
    expect(missing('Figure 3 tells of ponds.')).toContain('Figure 3 is not in the draft')
  })

  it('is there where a page set its label and its title as a paragraph', () => {
    const told = 'Figure 3 is not in the draft'
    expect(missing('Figure 3 Carp With & Without a Pond of Their Own')).not.toContain(told)
    expect(missing('Figure 3 Carp with & without a pond of their own')).toContain(told)
  })

  it('is there where the caption stands in the first row of a table', () => {
    expect(missing(filler)).toContain('Table 2 is not in the draft')
    expect(missing(filler, 'Table 2. Depth of each pond')).not.toContain(
      'Table 2 is not in the draft',
    )
  })
})

describe('a figure that a source file names by its number', () => {
  const floats = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `f${at + 1}`,
      label: `${at + 1}`,
      word: 'Figure',
      caption: `Weights of carp in pond ${at + 1}`,
      captionBlock: `c${at + 1}`,
    }))
  const captions = (count: number) =>
    floats(count).map(({ label, caption, id }) => ({
      id: `c${label}`,
      type: 'caption' as const,
      text: `Figure ${label}: ${caption}`,
      float: id,
    }))
  const silent = (text: string, source: Document['source'], count = 1) =>
    titles(
      figuresUnmentioned,
      draft([`Carp grow in the pond. ${text}`, filler, ...captions(count)], {
        figures: floats(count),
        source,
      }),
    )

  it('is pointed at', () => {
    expect(silent('They weigh more (see 1).', 'markup')).toEqual([])
    expect(silent('They weigh more (see 1).', 'docx')).toHaveLength(1)
    expect(silent('They weigh more in 1 case (1) and there.', 'markup')).toHaveLength(1)
  })

  it('is pointed at where the space before the word is missing', () => {
    expect(silent('They weigh more than the reeds andfigure 1 has all weights.', 'docx')).toEqual(
      [],
    )
    expect(silent('They weigh more than the reeds andfigure 11 has all.', 'docx')).toHaveLength(1)
    expect(silent('What was weighed in figure 1focused on the reeds.', 'docx')).toEqual([])
    expect(silent('What was weighed in figure 11focused on reeds.', 'docx')).toHaveLength(1)
  })

  it('is pointed at in any words where several are', () => {
    const three = 'They weigh more (see 1). So in 2, and the left panel of 3).'
    expect(silent(`${three} The data in 4 shows it.`, 'markup', 4)).toEqual([])
    expect(silent(`${three} Nothing else.`, 'markup', 4)).toHaveLength(1)
  })
})

describe('a bracket that stays open', () => {
  it('is the page’s where another paragraph begins within it', () => {
    const open = (words: string, source: Document['source']) =>
      titles(
        unbalancedBrackets,
        draft([`The pond was cold (${words} was fed. ${filler}`], { source }),
      )
    expect(open('a wide range of different The carp', 'pdf')).toEqual([])
    expect(open('a wide range of different The carp', 'docx')).toHaveLength(1)
    expect(open('a wide range of fish and the carp', 'pdf')).toHaveLength(1)
  })
})

describe('a second long form', () => {
  it('is none where it holds the short form', () => {
    const twice = (other: string) =>
      titles(
        abbreviationsRedefined,
        draft([
          `The Large Mud Carp (LMC) is common. ${filler}`,
          `We left out the ${other} (LMC) and the LMC of the pond. ${filler}`,
        ]),
      )
    expect(twice('Little Mill Creek')).toEqual(['LMC has two meanings'])
    expect(twice('LMC mass component')).toEqual([])
  })
})
