import { describe, expect, it } from 'vitest'

import { findCitations } from '../../../documents/citations/citations.ts'
import type { Citation, Reference } from '../../../documents/document.ts'
import { referencesFromBlocks } from '../../../documents/references/references.ts'
import { isEdition, isNoSource } from '../../citing/named-survey.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { netDays, pondHalfYear, pondWeeks } from '../../testing/filler.ts'
import { calloutOf, entry, listedWork } from '../../testing/listed-works.ts'
import citationsUnlisted from './citations-unlisted.ts'
import referencesDuplicate from './references-duplicate.ts'
import referencesIncomplete from './references-incomplete.ts'

describe('callouts', () => {
  const list = [
    'Alder 2001. Carp.',
    '———. 2019b. Ponds of the north.',
    'Fishery Board (2022) Pay Versus Weight, rule 4.',
  ]
  const asked = (name: string) =>
    titlesOn(
      citationsUnlisted,
      draft([`It grew in ponds of the north in that year (${name}). ${pondWeeks}`], {
        references: list.map((raw, at) => ({
          id: `r${at}`,
          block: `r${at}`,
          label: '',
          raw,
          authors: at === 0 ? ['Alder'] : [],
        })),
        citations: [
          {
            block: 'b1',
            start: 0,
            end: 5,
            raw: `(${name})`,
            style: 'author-year',
            references: [],
            unresolved: [name],
          },
        ],
      }),
    )

  it('with a year long gone date a work that is told of', () => {
    const dated = (raw: string) =>
      titlesOn(
        citationsUnlisted,
        draft([`It shows the record of ${raw} in the old catalogue. ${pondWeeks}`], {
          references: [{ id: 'r', block: 'r', label: '', raw: list[0] ?? '', authors: ['Alder'] }],
          citations: [
            {
              block: 'b1',
              start: 23,
              end: 23 + raw.length,
              raw,
              style: 'author-year',
              references: [],
              unresolved: [raw.replaceAll(/[()]/gu, '')],
            },
          ],
        }),
      )
    expect(dated('Carp-Song (1851)')).toEqual([])
    expect(dated('Birch (1951)')).toHaveLength(1)
  })

  it('of whoever is quoted stand in another list', () => {
    const said = (open: string, close: string) =>
      titlesOn(
        citationsUnlisted,
        draft(
          [`It grew ${open}in ponds of the north (Birch 2001) in that year${close}. ${pondWeeks}`],
          {
            references: [
              { id: 'r', block: 'r', label: '', raw: 'Alder 2001.', authors: ['Alder'] },
            ],
            citations: [
              {
                block: 'b1',
                start: 31,
                end: 43,
                raw: '(Birch 2001)',
                style: 'author-year',
                references: [],
                unresolved: ['Birch 2001'],
              },
            ],
          },
        ),
      )
    expect(said('“', '”')).toEqual([])
    expect(said('', '')).toHaveLength(1)
  })

  it.each([
    ['a second work of one author below a line', 'Birch 2019b', 0],
    ['another year below that line', 'Birch 2017b', 1],
    ['a rule by its name in other letters', 'Pay-versus-Weight 2022', 0],
    ['a rule that the list has not', 'Pay-versus-Length 2022', 1],
    ['a date', 'January-February 2023', 0],
    ['a season', 'Spring 2023', 0],
    ['a stretch of months', 'late September to mid-October 2029', 0],
    ['a person with a comma', 'May, 2023', 1],
    ['a person named May', 'May and Mayer 2023', 1],
  ])('%s', (...[, name, count]) => {
    expect(asked(name)).toHaveLength(count)
  })
})

describe('an entry of the list', () => {
  const cited = (raw: string): Citation => ({
    block: 'b1',
    start: 0,
    end: 3,
    raw,
    style: 'author-year',
    references: [],
    unresolved: [raw.replaceAll(/[()]/gu, '')],
  })
  const unlisted = (raw: string, reference: Reference) =>
    titlesOn(
      citationsUnlisted,
      draft([netDays], { references: [reference], citations: [cited(raw)], source: 'docx' }),
    )
  const dated = (title: string, behind: string) =>
    entry(1, {
      raw: `Ostrik, A. & Vendel, B. “${title},” Shores, 3(2): 5${behind}`,
      authors: ['Ostrik, A.', 'Vendel, B.'],
      title,
      year: '2014',
    })

  it('has no year where only its title has one', () => {
    expect(unlisted('(Ostrik and Vendel 2018)', dated('Votes in the north in 2014', ''))).toEqual(
      [],
    )
    expect(unlisted('(Ostrik and Vendel 2018)', dated('Votes in the north', ', 2014'))).toEqual([
      'Ostrik 2018 is not in the references',
    ])
  })

  it('is not asked of data that come with their number of cases', () => {
    const other = dated('Votes in the north', ', 2014')
    expect(unlisted('(Shore Census 2020, 3,108 parishes)', other)).toEqual([])
    expect(unlisted('(Shorelund 2020, 310)', other)).toHaveLength(1)
  })

  const of = (raw: string, title: string) => entry(raw.length, { raw, title, year: '2026' })

  it('is another one where an institution stands before another title', () => {
    const body = 'Office of Northern Shores and Nets'
    const pages = (one: string, other: string) =>
      titlesOn(
        referencesDuplicate,
        draft([netDays], {
          references: [
            of(`${body}. ${one}. 2026. https://shores.example/a`, body),
            of(`${body}. ${other}. 2026. https://shores.example/bb`, body),
          ],
        }),
      )
    expect(pages('Knot-resistant seine nets', '2025 Survey of knots: a report')).toEqual([])
    expect(pages('2025', '2025')).toHaveLength(1)
  })

  it('has its year on the next line where it ends in the middle', () => {
    const page = (raw: string) =>
      titlesOn(
        referencesIncomplete,
        draft([netDays], {
          source: 'pdf',
          references: [entry(1, { raw, authors: ['Ostrik, A.'], title: 'Nets of the shore' })],
        }),
      )
    expect(page('Ostrik, A. Nets of the shore. Shores 26, e133, DOI:')).toEqual([])
    expect(page('Ostrik, A. Nets of the shore. Shores 26, e133.')).toHaveLength(1)
  })
})

describe('a country with its year', () => {
  const text = `Carp cost between 2.4 (Armenia, 2010) and 9.1 (France, 2024) a pound. ${pondWeeks}`
  const unlisted = (...citations: Citation[]) =>
    titlesOn(
      citationsUnlisted,
      draft([text], { references: [listedWork('Yarrow', '2011')], citations }),
    )

  it('says whose figure it is, and is no source', () => {
    const armenia = calloutOf('(Armenia, 2010)', [], ['Armenia 2010'])
    const france = calloutOf('(France, 2024)', [], ['France 2024'])
    expect(unlisted(armenia, france)).toEqual([])
    // One such name may be an author's.
    expect(unlisted(calloutOf('(Jordan, 2010)', [], ['Jordan 2010']))).toHaveLength(1)
    expect(unlisted(armenia, calloutOf('(Alder, 2024)', [], ['Alder 2024']))).toHaveLength(2)
  })
})

describe('a callout', () => {
  const unlisted = (text: string, unresolved: string, name = 'Yarrow') =>
    titlesOn(
      citationsUnlisted,
      draft([`${text} ${pondWeeks}`], {
        references: [
          listedWork('Yarrow', '2011'),
          { ...listedWork(name, '1987'), raw: `${name}, A. and Elm, B. (1987). Ponds.` },
        ],
        citations: [calloutOf(`(${unresolved})`, [], [unresolved])],
      }),
    )

  it('in the words that tell how to cite a text is that text', () => {
    expect(
      unlisted('How to cite this article: Webb et al. (2017), Ponds of the north.', 'Webb 2017'),
    ).toEqual([])
    expect(
      unlisted('How ponds were dug is told by Webb et al. (2017) at length.', 'Webb 2017'),
    ).toHaveLength(1)
  })

  it('is read on where a page lost the space before its “and”', () => {
    expect(
      unlisted(
        'Ponds are cold all the year (Nelderand Elm, 1987).',
        'Nelderand Elm 1987',
        'Nelder',
      ),
    ).toEqual([])
    expect(
      unlisted(
        'Ponds are cold all the year (Nestorand Elm, 1987).',
        'Nestorand Elm 1987',
        'Nelder',
      ),
    ).toHaveLength(1)
  })

  it('is none that a page ran into the entry before it', () => {
    const listed = [1, 2, 3].map((number) => ({
      ...listedWork(`Author${number}`, '2011'),
      label: String(number),
    }))
    const joined = { ...listedWork('Roe', '2012'), label: '4' }
    const told = (source: 'pdf' | 'docx', number: number) =>
      titlesOn(
        citationsUnlisted,
        draft([pondHalfYear], {
          source,
          references: [...listed, { ...joined, raw: `${joined.raw}. 5. Alder K. Carp. 2013.` }],
          citations: [
            ...[...listed, joined].map(({ id, label }) => ({
              ...calloutOf(`[${label}]`, [id]),
              style: 'numeric' as const,
            })),
            { ...calloutOf(`[${number}]`, [], [String(number)]), style: 'numeric' as const },
          ],
        }),
      )
    expect(told('pdf', 5)).toEqual([])
    expect(told('pdf', 6)).toEqual(['[6] is not in the references'])
    expect(told('docx', 5)).toEqual(['[5] is not in the references'])
  })

  it('is no span of the years that were searched', () => {
    expect(isNoSource('(1966 to April 2009)')).toBe(true)
    expect(isNoSource('(January 1970 to April 2009)')).toBe(true)
    expect(isNoSource('(Alder 1970 to 2009)')).toBe(false)
    expect(isNoSource('(i.e. Q1 1999 until Q4 2015)')).toBe(true)
  })

  it('is no classification with the year of its edition', () => {
    const before = 'They follow the International Standard Classification of Education '
    expect(isEdition('(ISCED 2011)', before)).toBe(true)
    expect(isEdition('(ISCED 2011)', 'Schools differ by country ')).toBe(false)
    expect(isEdition('(Alder 2011)', before)).toBe(false)
  })
})

describe('a source of an appendix', () => {
  const citing = (appendix: string) => {
    const written = draft([
      `${pondWeeks} Carp eat at night (Alder, 2019).`,
      '# References',
      { type: 'reference', text: 'Alder, B. (2019). Carp at night. Ponds, 3, 1–9.' },
      '# Appendix',
      `This form asks who keeps the ponds of the town (Birch, 2021), and for how long. ${pondWeeks}`,
      appendix,
    ])
    const references = referencesFromBlocks(written.blocks)
    return { ...written, references, citations: findCitations(written.blocks, references) }
  }

  it('may stand in a list of the appendix', () => {
    expect(titlesOn(citationsUnlisted, citing('Keepers sign below.'))).toHaveLength(1)
    expect(
      titlesOn(
        citationsUnlisted,
        citing('Birch, C., & Elm, D. (2021). Keepers of ponds. Ponds, 5.'),
      ),
    ).toEqual([])
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
    const text = `${before}${raw}${behind}. ${pondWeeks}`
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
    return titlesOn(
      citationsUnlisted,
      draft([text], { references: [entry], citations: [citation] }),
    )
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
      titlesOn(
        citationsUnlisted,
        draft([`Carp grow in cold ponds all the year (Paul Mallow, 2021). ${pondWeeks}`], {
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
