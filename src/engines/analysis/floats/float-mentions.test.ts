import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { floatMentions, numberedFloats } from './float-mentions.ts'

const named = (text: string) =>
  floatMentions(analyse(draft([text]))).map(
    ({ sort, label, isForeign }) => `${sort} ${label}${isForeign ? ' elsewhere' : ''}`,
  )

describe('floatMentions', () => {
  it.each([
    ['one figure', 'as Figure 3 shows', ['figure 3']],
    ['short and lower-case words', 'see fig. 2 and Tab. 4', ['figure 2', 'table 4']],
    ['runs', 'Figures 2–5', ['figure 2', 'figure 3', 'figure 4', 'figure 5']],
    ['lists', 'Figs. 1, 3 and 7', ['figure 1', 'figure 3', 'figure 7']],
    ['panels', '(Fig. 3A–C and 4b)', ['figure 3A–C', 'figure 4B']],
    ['no value behind a mark', '(Figure 2c; 95% of them)', ['figure 2C']],
    ['no statistic behind a mark', '(Fig. 2; F1, 172 = 5.3)', ['figure 2']],
    ['no count behind a mark', 'In Fig. 5, 35 pairs are shown', ['figure 5']],
    ['a label behind a hyphen', 'as Table-1 shows', ['table 1']],
    ['supplements', 'Figures 4 and S2', ['figure 4', 'figure S2 elsewhere']],
    ['supplements written apart', 'as Figure S 2 shows', ['figure S2 elsewhere']],
    ['figures of other works', 'Figure 2 of Smith et al. (2009)', ['figure 2 elsewhere']],
    ['figures within a callout', 'falls off (e.g. [Roe+15, Fig. 6])', ['figure 6 elsewhere']],
    ['figures behind a page', '(Roe, 2010, p. 12, Fig. 6)', ['figure 6 elsewhere']],
    ['own figures in square brackets', '[weights of carp, Fig. 6]', ['figure 6']],
    ['figures of a supplement', 'both times (SI Fig. 10)', ['figure 10 elsewhere']],
    ['figures of a numbered supplement', 'as Fig I in S1 Text shows', ['figure I elsewhere']],
    ['numbers with a hyphen as no range', 'Figure 2-1 shows', []],
    ['chapter numbers', 'Table 2.1', ['table 2.1']],
    ['nothing where there is no number', 'the figure shows', []],
  ])('reads %s', (_, text, expected) => {
    expect(named(text)).toEqual(expected)
  })
})

it('counts a pointer by label that stands behind no word, and none twice', () => {
  const text = 'As 1 shows, and as Figure 1 shows again.'
  const pointers = [
    { start: 3, end: 4, float: 'f' },
    { start: 26, end: 27, float: 'f' },
  ]
  const made = draft([text], {
    figures: [{ id: 'f', label: '1', word: 'Figure', caption: 'Figure 1: Wharf' }],
  })
  const document = { ...made, blocks: made.blocks.map((block) => ({ ...block, pointers })) }
  expect(
    floatMentions(analyse(document)).map(({ sort, label, start }) => [sort, label, start]),
  ).toEqual([
    ['figure', '1', 19],
    ['figure', '1', 3],
  ])
})

it('reads the word of the captions in small letters too', () => {
  const document = draft(['En la tabla 1 se dan los pesos, y en las tablas 2 y 3 los precios.'], {
    tables: [{ id: 't', label: '1', word: 'Tabla', caption: 'Pesos', rows: [] }],
  })
  expect(floatMentions(analyse(document)).map(({ label }) => label)).toEqual(['1', '2', '3'])
})

describe('floatMentions of a list of figures', () => {
  const captioned = (first: string) => {
    const document = draft(
      [
        first,
        'The wharf was built in two stages (Figure 1).',
        { type: 'caption', text: 'Figure 1: Plan of the wharf' },
      ],
      {
        figures: [
          {
            id: 'f',
            label: '1',
            word: 'Figure',
            caption: 'Figure 1: Plan of the wharf',
            captionBlock: 'b3',
          },
        ],
      },
    )
    return floatMentions(analyse(document)).map(({ block }) => block)
  }

  it.each([
    ['passes over a line that repeats the caption', 'o Design ▪ Figure 1: Plan of the wharf'],
    ['passes over a line without a colon', 'Figure 1 Plan of the wharf ........ 7'],
  ])('%s', (_, line) => {
    expect(captioned(line)).toEqual(['b2', 'b3'])
  })

  it('keeps a sentence that names the figure', () => {
    expect(captioned('Figure 1 is a plan of the wharf.')).toEqual(['b1', 'b2', 'b3'])
  })
})

describe('numberedFloats', () => {
  it.each(['docx', 'markup', 'typed'] as const)(
    'looks for a title below a label in %s',
    (source) => {
      const document = draft(
        [
          { type: 'caption', text: 'Table 1' },
          'Birds that were counted in each of the hedges.',
          { type: 'table', text: 'Hedge | Birds' },
        ],
        {
          source,
          tables: [
            {
              id: 't',
              label: '1',
              word: 'Table',
              caption: 'Table 1',
              captionBlock: 'b1',
              rows: [],
            },
          ],
        },
      )
      expect(numberedFloats(analyse(document))[0]?.caption).toBe(
        source === 'typed' ? '' : 'Birds that were counted in each of the hedges.',
      )
    },
  )

  it('drops the label that a caption repeats', () => {
    const document = draft([{ type: 'caption', text: 'Figure 2: Birds.' }], {
      figures: [
        { id: 'f', label: '2', word: 'Figure', caption: 'Figure 2: Birds.', captionBlock: 'b1' },
      ],
    })
    expect(numberedFloats(analyse(document))).toMatchObject([
      { sort: 'figure', label: '2', caption: 'Birds.' },
    ])
  })
})

it('parts the number of a figure from that of a note that a page sets close behind it', () => {
  const made = draft(['As Figure 1.612 shows.'], {
    figures: [{ id: 'f', label: '1.6', word: 'Figure', caption: 'Figure 1.6: Wharf' }],
  })
  const labels = (source: 'pdf' | 'docx') =>
    floatMentions(analyse({ ...made, source })).map(({ label }) => label)
  expect(labels('pdf')).toEqual(['1.6'])
  expect(labels('docx')).toEqual(['1.612'])
})

describe('numbers in brackets', () => {
  const text = 'The loaves are dear (see Table (3) and table (4)), as bakers told before (2).'
  const document = (caption: string) => {
    const one = draft([text])
    const table = { id: 't1', word: 'Table', label: '3', caption, rows: [] }
    return analyse({ ...one, tables: [table] })
  }

  it('name tables where captions have theirs so', () => {
    const labels = (caption: string) =>
      floatMentions(document(caption)).map(({ sort, label }) => `${sort} ${label}`)
    expect(labels('Table (3): Prices of loaves')).toEqual(['table 3', 'table 4'])
    expect(labels('Table 3: Prices of loaves')).toEqual([])
    expect(numberedFloats(document('Table (3): Prices of loaves'))[0]?.caption).toBe(
      'Prices of loaves',
    )
  })

  it('name tables where all that points to them has theirs so', () => {
    const labels = (words: string) => {
      const table = { id: 't1', word: 'Table', label: '3', caption: 'Table 3: Prices', rows: [] }
      return floatMentions(analyse({ ...draft([words]), tables: [table] })).map(
        ({ label }) => label,
      )
    }
    expect(labels('Table (3) has the prices. Loaves are dear, as Table (3) shows.')).toEqual([
      '3',
      '3',
    ])
    expect(labels('Table (3) has the prices. Loaves are dear, as table (4) shows.')).toEqual([])
    expect(
      labels('Tables (3) and (4) have the prices. Loaves are dear, as Tables (3)–(5) show.'),
    ).toEqual(['3', '4', '3', '4', '5'])
  })
})
