import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import beyond from './figures-beyond.ts'
import missing from './figures-missing.ts'
import figuresNumbering from './figures-numbering.ts'

/** Both checks on what is not there: they part what they find by how sure it is. */
const figuresMissing = {
  ...missing,
  run: (analysed: AnalysedDocument) => [...missing.run(analysed), ...beyond.run(analysed)],
}

const float = (name: string, caption: string, captionBlock?: string) => ({
  id: name,
  label: name.split(' ').at(-1) ?? '',
  word: name.split(' ').slice(0, -1).join(' '),
  caption,
  rows: [],
  ...(captionBlock === undefined ? {} : { captionBlock }),
})

const table = (label: string) => ({
  id: `t${label}`,
  label,
  word: 'Table',
  caption: `Table ${label}`,
  rows: [],
})

describe('a figure of a work that is named by its key', () => {
  it('is not looked for in the draft', () => {
    const figures = [{ id: 'f1', label: '1', word: 'Figure', caption: 'Figure 1: Ponds', rows: [] }]
    const missing = (text: string) =>
      titlesOn(
        figuresMissing,
        draft([text, 'Figure 1 shows the ponds.'], { figures, source: 'markup' }),
      )
    expect(missing('The record is the red line in Figure 5 of Mortimer_2018.')).toEqual([])
    expect(missing('The rules are reproduced from Figure 5 on p. 5 of [lee].')).toEqual([])
    expect(missing('The record is the red line in Figure 5 of the ponds.')).toHaveLength(1)
  })
})

describe('a caption of two tables', () => {
  it('is none of the sentences that point to them', () => {
    const missing = (line: string) =>
      titlesOn(
        figuresMissing,
        draft([line, `Tables 1 and 2 list the ponds. ${pondWeeks}`], {
          tables: ['1', '2'].map(table),
          source: 'docx',
        }),
      )
    expect(missing('Table 7 and 8 adjusted weights of carp')).toEqual([])
    expect(missing('Table 7 and 8 give the weights of carp.')).toHaveLength(2)
  })

  it('may stand in one line', () => {
    const charts = (caption: string) =>
      titlesOn(
        figuresMissing,
        draft([{ type: 'caption', text: caption }, `Charts 1 and 2 show the ponds. ${pondWeeks}`], {
          figures: [{ ...float('Chart 1', 'Chart 1. Ponds', 'b1') }],
          source: 'docx',
        }),
      )
    expect(charts('Chart 1. Ponds in May Chart 2.Ponds in June')).toEqual([])
    expect(charts('Chart 1. Ponds in May')).toHaveLength(1)
  })
})

describe('a pointer of another scheme', () => {
  it('leads to no figure of the chapter', () => {
    const missing = (labels: readonly string[]) =>
      titlesOn(
        figuresMissing,
        draft([`Figure 7 shows a river. Figures ${labels.join(', ')} show ponds. ${pondWeeks}`], {
          figures: labels.map((label) => ({
            id: `f${label}`,
            label,
            word: 'Figure',
            caption: `Figure ${label}: Ponds`,
            rows: [],
          })),
        }),
      )
    expect(missing(['4.1', '4.2', '4.3'])).toEqual([])
    expect(missing(['1', '2', '3'])).toEqual(['Figure 7 is not in the draft'])
  })
})

describe('pointers of others', () => {
  const tables = [float('Table 1', 'Table 1: Weights of carp')]
  const missing = (text: string, extra: readonly Written[] = []) =>
    titlesOn(figuresMissing, draft([text, 'Table 1 gives the weights.', ...extra], { tables }))

  it('stand inside a quotation, and lead to the tables of the work that is quoted', () => {
    const words = 'the mean weight of carp fell in all ponds (Table 4)'
    expect(missing(`They write “${words} over the years” and stop.`)).toEqual([])
    expect(missing(`They write "${words} over the years" and stop.`)).toEqual([])
    expect(missing(`We saw that ${words} over the years.`)).toHaveLength(1)
    expect(missing(`The "pond" shows that ${words} over the "good" years.`)).toHaveLength(1)
    expect(missing('See “Table 4” for the mean weights.')).toHaveLength(1)
    expect(missing('The weights fell in all ponds (see Lee, 2019; Table 4).')).toEqual([])
    expect(missing('Table 4 of the online appendix gives the mean weights.')).toEqual([])
    expect(missing('The mean weights are kept in table4 of the farm.')).toEqual([])
  })

  it('are no names of files', () => {
    expect(missing('The picture is img/table4.png in the folder.')).toEqual([])
  })

  it('find a caption that is set as a quotation', () => {
    const caption = { type: 'quotation' as const, text: 'Table 4. Lengths of carp by pond' }
    expect(missing('The lengths are in Table 4.', [caption])).toEqual([])
    expect(missing('The lengths are in Table 4.')).toHaveLength(1)
  })
})

describe('a figure between others', () => {
  const figures = ['1', '3'].map((label) => ({
    id: `f${label}`,
    label,
    word: 'Figure',
    caption: `Weights of carp in pond ${label}`,
  }))
  const pointed = (count: number) => {
    const text = `Figure 1 and Figure 3 give the weights. ${'They grew (Figure 2). '.repeat(count)}`
    return draft([text, pondWeeks], { figures, source: 'docx' })
  }

  it('was lost by the reader where the text speaks of it again and again', () => {
    expect(titlesOn(figuresMissing, pointed(6))).toEqual([])
    expect(titlesOn(figuresMissing, pointed(2))).toEqual(['Figure 2 is not in the draft'])
    expect(titlesOn(figuresNumbering, pointed(6))).toEqual([])
    expect(titlesOn(figuresNumbering, pointed(2))).toEqual([])
  })
})

describe('a caption behind another', () => {
  const figures = ['1', '4'].map((label) => ({
    id: `f${label}`,
    label,
    word: 'Figure',
    caption: `Weights of carp in pond ${label}`,
  }))
  const joined = (caption: string) =>
    draft(
      [
        'Figure 1, Figure 2, Figure 3 and Figure 4 give the weights.',
        { id: 'c1', type: 'caption', text: caption },
        pondWeeks,
      ],
      { figures, source: 'docx' },
    )
  const both = 'Figure 1: Carp of pond 1 Figure 2: PD of pond 2 Figure 3: PD of pond 3'

  it('is there, and leaves no gap', () => {
    expect(titlesOn(figuresMissing, joined(both))).toEqual([])
    expect(titlesOn(figuresNumbering, joined(both))).toEqual([])
    expect(titlesOn(figuresMissing, joined('Figure 1: Carp of pond 1'))).toHaveLength(2)
    expect(titlesOn(figuresNumbering, joined('Figure 1: Carp of pond 1'))).toEqual([])
  })
})

it('takes no mark that a program fills in for a pointer', () => {
  const figures = [{ id: 'f', label: '3', word: 'Figure', caption: 'Weights of carp' }]
  const missing = (text: string) =>
    titlesOn(
      figuresMissing,
      draft([`Figure 3 gives the weights. ${text} ${pondWeeks}`], { figures }),
    )
  expect(missing('See {{FIGREF:fig1|Weights}} for more.')).toEqual([])
  expect(missing('See fig 1 for more.')).toHaveLength(1)
})

describe('a caption over several pictures', () => {
  const held = ['Figure 1', 'Figure 2'].map((name) => ({
    id: name,
    label: name.slice(-1),
    word: 'Figure',
    caption: `${name}: Ponds`,
    captionBlock: undefined,
  }))
  const missing = (caption: string) =>
    figuresMissing
      .run(
        analyse(
          draft(['The herons came late (Figure 3 and 4).', { type: 'caption', text: caption }], {
            figures: held,
            source: 'docx',
          }),
        ),
      )
      .map(({ title }) => title)

  it('is that of each of them', () => {
    expect(missing('Figure 3 and 4: Herons at both ponds')).toEqual([])
    expect(missing('Figures 3–5. Herons at the ponds')).toEqual([])
    expect(missing('Herons at both ponds')).toHaveLength(2)
  })
})

describe('figures that a page may have lost', () => {
  const text = 'The rates are shown in Table 1. The speeds are shown in Table 3. '
  const held = { tables: [table('2')], source: 'pdf' as const }

  it('are not called missing when the reader of a page found fewer than the text names', () => {
    expect(titlesOn(figuresMissing, draft([text], held))).toEqual([])
    expect(titlesOn(figuresMissing, draft([text], { ...held, source: 'docx' }))).toHaveLength(2)
  })

  it('are called missing when one lies beyond the last', () => {
    const one = draft(['The speeds are shown in Table 3.'], {
      tables: [table('1'), table('2')],
      source: 'pdf',
    })
    expect(titlesOn(figuresMissing, one)).toEqual(['Table 3 is not in the draft'])
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
    titlesOn(
      figuresMissing,
      draft(
        [
          'Figure 1, Figure 2 and Figure 3 give the weights, and Table 1 and Table 2 the ponds.',
          pondWeeks,
          behind,
        ],
        { figures, tables: tables(cell) as unknown as Document['tables'], source: 'docx' },
      ),
    )

  it('is there where a list of legends has it', () => {
    expect(missing(pondWeeks)).toContain('Figure 3 is not in the draft')
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
    expect(missing(pondWeeks)).toContain('Table 2 is not in the draft')
    expect(missing(pondWeeks, 'Table 2. Depth of each pond')).not.toContain(
      'Table 2 is not in the draft',
    )
  })
})

it('a table whose number was not read may be the one that is pointed at', () => {
  const bare = { ...table(''), caption: 'Weights of the carp in both ponds, by week' }
  const told = (...tables: Document['tables']) =>
    titlesOn(figuresMissing, draft(['The weights are in Table 3 and fell.', pondWeeks], { tables }))
  expect(told(table('1'), table('2'), table('4'))).toHaveLength(1)
  expect(told(table('1'), table('2'), table('4'), bare)).toEqual([])
})

it('a caption that tells where its picture stands is one', () => {
  const told = (line: string) =>
    titlesOn(
      figuresMissing,
      draft(['The map is in Figure 3 and the plan is old.', line, pondWeeks], {
        figures: ['1', '2', '4'].map((label) => ({
          ...float(`Figure ${label}`, `Ponds of area ${label}`),
        })),
      }),
    )
  expect(told('Top right: Figure 3, Map of all ponds in the north.')).toEqual([])
  expect(told('The ponds were drawn by hand.')).toHaveLength(1)
})

it('a table is missed where the draft has figures and no table at all', () => {
  const figures = [float('Figure 1', 'Figure 1. The pond.')]
  const told = (text: string, rest: Partial<Document> = {}) =>
    titlesOn(figuresMissing, draft(['# Results', text], { figures, ...rest }))
  expect(told('The pond is deep (Figure 1 and Table 2).')).toEqual(['Table 2 is not in the draft'])
  expect(told('The pond is deep (Figure 1).')).toEqual([])
  expect(told('The pond is deep (Figure 1 and Table 2).', { source: 'pdf' })).toEqual([])
})

it('a caption whose panel stands behind its number is one', () => {
  const told = (line: string) =>
    titlesOn(
      figuresMissing,
      draft(['The map is in Figure 2 and the plan is old.', line, pondWeeks], {
        figures: [float('Figure 1', 'Ponds of the north')],
      }),
    )
  expect(told('Figure 2 (A) Depth of the ponds. The ponds were drained in May.')).toEqual([])
  expect(told('Figure 2 (A) was drawn by hand.')).toHaveLength(1)
})

describe('a number beyond the last', () => {
  const places = (line: string, labels: readonly string[]) => {
    const pointed = labels.map((label) => `Table ${label} lists ponds.`).join(' ')
    const document = draft([`${line} ${pointed} ${pondWeeks}`], {
      tables: labels.map(table),
      source: 'docx',
    })
    return [titlesOn(beyond, document), titlesOn(missing, document)].map(({ length }) => length)
  }

  it('is told apart where the captions run from one to it', () => {
    expect(places('Table 3 lists carp.', ['1', '2'])).toEqual([1, 0])
    expect(places('Table 2 lists carp.', ['1', '3'])).toEqual([0, 1])
    expect(places('Table 9 lists carp.', ['1', '2'])).toEqual([0, 1])
    expect(places('Carp are in Table 5, Table 6 and Table 7.', ['1', '2', '3', '4'])).toEqual([
      0, 3,
    ])
    expect(places('Table 2 lists carp.', ['1', '2'])).toEqual([0, 0])
  })
})

it('a picture without a caption may be the figure that is pointed at', () => {
  const missing = (image?: string) =>
    titlesOn(
      figuresMissing,
      draft([`Figure 3 shows the weir. Figures 1 and 2 show the ponds. ${pondWeeks}`], {
        source: 'docx',
        figures: [
          ...['1', '2'].map((label) => float(`Figure ${label}`, `Figure ${label}: Ponds`)),
          ...(image === undefined ? [] : [{ ...float('', ''), id: 'f3', image }]),
        ],
      }),
    )
  expect(missing()).toEqual(['Figure 3 is not in the draft'])
  expect(missing('image3.png')).toEqual([])
})

it('names the numbers that a long draft has as runs', () => {
  const tables = Array.from({ length: 6 }, (_, at) => table(String(at + 1)))
  const named = tables.map(({ label }) => `Table ${label} shows it.`).join(' ')
  const [note] = beyond.run(
    analyse(draft([`${pondWeeks} ${named} See Table 7.`], { source: 'docx', tables })),
  )
  expect(note?.statement).toContain('6 numbered tables: 1 to 6.')
})

describe('a typed text without any figure or table', () => {
  const told = (words: string, source: 'typed' | 'docx' = 'typed') =>
    titlesOn(beyond, draft(['# Results', `The carp grew. ${words}`], { source }))

  it('is told of a pointer to one', () => {
    expect(told('Their weights stand in Table 2.')).toEqual(['Table 2 is not in the draft'])
  })

  it('is left alone where the file may have lost it, where it is another’s, and where much is not there', () => {
    expect(told('Their weights stand in Table 2.', 'docx')).toEqual([])
    expect(told('Their weights stand in Table 2 of the appendix (Lee, 2019, Table 2).')).toEqual([])
    expect(told('See Table 1, Table 2 and Figure 1, and then Figure 2.')).toEqual([])
  })
})
