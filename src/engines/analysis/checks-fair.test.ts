import { describe, expect, it } from 'vitest'

import type { Document, Reference } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import abbreviationsUndefined from './checks/abbreviations-undefined.ts'
import captionsThin from './checks/captions-thin.ts'
import figuresMissing from './checks/figures-missing.ts'
import figuresNumbering from './checks/figures-numbering.ts'
import percentagesSum from './checks/percentages-sum.ts'
import placeholderText from './checks/placeholder-text.ts'
import referencesDuplicate from './checks/references-duplicate.ts'
import referencesUncited from './checks/references-uncited.ts'
import sectionsEmpty from './checks/sections-empty.ts'
import sectionsMissing from './checks/sections-missing.ts'
import { draft } from './testing/draft.ts'
import type { Written } from './testing/draft.ts'

type Check = typeof captionsThin

const titles = (check: Check, document: Document): readonly string[] =>
  check.run(analyse(document)).map(({ title }) => title)
const filler = Array.from(
  { length: 12 },
  (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
).join(' ')

const float = (name: string, caption: string, captionBlock?: string) => ({
  id: name,
  label: name.split(' ').at(-1) ?? '',
  word: name.split(' ').slice(0, -1).join(' '),
  caption,
  rows: [],
  ...(captionBlock === undefined ? {} : { captionBlock }),
})

describe('pointers of others', () => {
  const tables = [float('Table 1', 'Table 1: Weights of carp')]
  const missing = (text: string, extra: readonly Written[] = []) =>
    titles(figuresMissing, draft([text, 'Table 1 gives the weights.', ...extra], { tables }))

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

describe('numbers of figures', () => {
  const written = [
    { type: 'caption' as const, text: 'Figure 1: Ponds of the farm' },
    { type: 'caption' as const, text: 'Supplementary Figure 1: Depth of each pond' },
    'Figure 1 shows the ponds.',
  ]
  const numbered = (word: string) =>
    titles(
      figuresNumbering,
      draft(written, {
        figures: [
          float('Figure 1', 'Figure 1: Ponds of the farm', 'b1'),
          float(`${word} 1`, `${word} 1: Depth of each pond`, 'b2'),
        ],
      }),
    )

  it('begin again in a supplement', () => {
    expect(numbered('Supplementary Figure')).toEqual([])
    expect(numbered('Figure')).toEqual(['Figure 1 stands for two figures'])
  })

  it('may have their words on the next line, which is set as a caption too', () => {
    const thin = (text: string) =>
      titles(
        captionsThin,
        draft(
          [
            { type: 'caption', text: 'Table 1:' },
            { type: 'caption', text },
            filler,
            'Table 1 gives the weights of the carp.',
          ],
          { source: 'docx', tables: [float('Table 1', 'Table 1:', 'b1')] },
        ),
      )
    expect(thin('Weights of carp by pond and year')).toEqual([])
    const long = `Weights of carp by pond and year. ${'They were weighed at noon in each of the ponds. '.repeat(4)}`
    expect(thin(long)).toEqual([])
    expect(thin('Table 2: Weights of eels')).toEqual(['Table 1 has no caption'])
    expect(thin('')).toEqual(['Table 1 has no caption'])
  })
})

describe('shares', () => {
  const sums = (text: string) => titles(percentagesSum, draft([text]))

  it('make one whole before a share of another follows', () => {
    expect(
      sums(
        'Ponds held 10 (40%) of the carp, the remaining 15 (60%) lived in canals, and 4 (9%) of the eels were tagged.',
      ),
    ).toEqual([])
    expect(
      sums(
        'Ponds held 10 (40%) of the carp, the remaining 15 (50%) lived in canals, and 4 (3%) were lost.',
      ),
    ).toHaveLength(1)
    expect(
      sums('Of the carp 50% lived in ponds, 20% in canals, and the remaining 30% in the lake.'),
    ).toEqual([])
  })
})

describe('short forms', () => {
  const asked = (short: string, written: readonly Written[], rest: Partial<Document> = {}) => {
    const uses = `The ${short} grew in the first pond. The ${short} fell in the second. The ${short} held. `
    return titles(
      abbreviationsUndefined,
      draft([...written, `${uses}${filler}`, `${uses}${filler}`], rest),
    )
  }

  it('are asked for, unless they are the codes of currencies', () => {
    expect(asked('QRKL', [])).toHaveLength(1)
    expect(asked('EUR', [])).toEqual([])
    expect(asked('CHF', [])).toEqual([])
  })

  it('are told by a heading whose words give their letters', () => {
    expect(asked('ARFW', ['## Autoregressive Feeding Weights'])).toEqual([])
    expect(asked('ARFW', ['## Feeding and its weights'])).toHaveLength(1)
  })

  it('are told by a table that has their names beside them', () => {
    const table = (...row: readonly string[]) => ({
      tables: [{ id: 't1', label: '1', word: 'Table', caption: '', rows: [[...row]] }],
    })
    expect(asked('QRK', [], table('QRK', 'Quiet Reed Kept'))).toEqual([])
    expect(asked('QRK', [], table('Reeds of the North[ahn2001]', 'QRK', '48'))).toEqual([])
    expect(asked('QRK', [], table('QRK', '48'))).toHaveLength(1)
  })

  it('are not told by a heading that holds their letters by chance, or the form itself', () => {
    expect(asked('TDDC', ['## The timely delivered dredged direction'])).toHaveLength(1)
    expect(asked('QRKL', ['## A QRKL ranking of lakes'])).toHaveLength(1)
  })

  it('are told by words in a row that stand anywhere in the text', () => {
    const told = 'First we take the quartered root of known losses of each pond.'
    expect(asked('QRKL', [told])).toEqual([])
    expect(asked('QRKL', [told.replace('of known', 'over all known')])).toHaveLength(1)
    expect(asked('QRKL', ['QRKL: losses of a pond in a year'])).toEqual([])
    const beside = 'The QRKL holds four parts: quiet water, deep roots, known losses.'
    expect(asked('QRKL', [beside])).toEqual([])
    expect(asked('QRKL', [beside.replace('deep', 'deep, cold, dark')])).toHaveLength(1)
  })

  it('are symbols of an equation, names that the sentence explains, or initials of those who wrote', () => {
    const equation = { type: 'equation' as const, text: '2 Re(QRKL) = 0' }
    expect(asked('QRKL', [equation])).toHaveLength(1)
    expect(asked('QRKL', [equation], { source: 'pdf' })).toEqual([])
    expect(asked('QRKL', ['Some hold shares of QRKL, a large fund of the north.'])).toEqual([])
    expect(asked('QRKL', ['The ponds were drawn by author QRKL in May.'])).toEqual([])
    expect(asked('QRKL', ['The ponds were drawn by means of QRKL in May.'])).toHaveLength(1)
  })

  it('are names where they are joined to other capitals again and again, not once', () => {
    const once = 'The QRKL-HMRR pair grew.'
    expect(asked('QRKL', [once])).toHaveLength(1)
    expect(
      asked(
        'QRKL',
        Array.from({ length: 6 }, () => once),
      ),
    ).toEqual([])
  })

  it('are no words of the language for the sign of a gene in small letters', () => {
    expect(asked('QRKL', ['It grew in qrkl(−/−) ponds.'])).toHaveLength(1)
    expect(asked('QRKL', ['It grew in qrkl ponds.'])).toEqual([])
  })

  it('are symbols where they are set equal to values', () => {
    const set = 'It ran at NCRP = 1 and NCRP= 2. It ran at NCRP = 3, then NCRP = 4, then NCRP = 5. '
    const of = (text: string) =>
      titles(abbreviationsUndefined, draft([`${text}${filler}`, `${text}${filler}`]))
    expect(of(set)).toEqual([])
    expect(of(set.replaceAll(/\s?= \d/gu, ''))).toHaveLength(1)
  })
})

describe('open places', () => {
  const open = (text: string) => titles(placeholderText, draft([text, filler]))

  it('are no question that ends with the word figures', () => {
    expect(open('Are the results shown by the relevant figures?')).toEqual([])
    expect(open('Do the results need a figure ?')).toEqual([])
    expect(open('The weights are in Figure ? and were taken in May.')).toHaveLength(1)
    expect(open('The weights are in Figure ?? and were taken in May.')).toHaveLength(1)
  })

  it.each([
    'Many ponds (how many? look up) were drained in the war.',
    'The ponds froze. <<expand this bit>> The carp lived on.',
    'Paragraph on costs goes here, ask Ada for the tables.',
  ])('are words of a writer to himself: %s', (text) => {
    expect(open(text)).toHaveLength(1)
  })

  it.each([
    'The answer (how many? sixty-one) was written on the wall of the mill.',
    'The water of the ponds goes here and there in the spring of each year.',
  ])('are no words for readers: %s', (text) => {
    expect(open(text)).toEqual([])
  })

  it('are no fields that the journal fills in', () => {
    expect(open('Associate Editor: XXXXXX Received on XXXXX; accepted on XXXXX')).toEqual([])
    expect(open('The ponds were filled on XXXXX and emptied in May.')).toHaveLength(1)
  })
})

describe('entries of bodies', () => {
  const entry = (id: string, raw: string, rest: Partial<Reference>): Reference => ({
    id,
    block: id,
    label: '',
    raw,
    authors: [],
    ...rest,
  })
  const body = 'FARM: The Carp Information Facility'

  it('are no doubles where the body was read as the title of each', () => {
    const list = (second: string) =>
      titles(
        referencesDuplicate,
        draft([filler], {
          references: [
            entry('r1', `33. ${body}. The carp information site. 2021.`, {
              title: body,
              year: '2021',
            }),
            entry('r2', `43. ${body}. ${second} 2021.`, { title: body, year: '2021' }),
          ],
        }),
      )
    expect(list('Download of occurrences.')).toEqual([])
    const same = draft([filler], {
      references: ['r1', 'r2'].map((id) =>
        entry(id, `${body}. 2021.`, { title: body, year: '2021' }),
      ),
    })
    expect(titles(referencesDuplicate, same)).toEqual(['One work is listed twice'])
  })

  it('are told, however many, where the text cites by name and has no letter of theirs', () => {
    const names = ['Lee', 'Ash', 'Orr', 'Fry', 'Moor']
    const list = (text: string, style: 'author-year' | 'numeric' = 'author-year') =>
      titles(
        referencesUncited,
        draft([`${text} ${filler}`], {
          references: names.map((author) =>
            entry(author, `${author}, B. (2019). Feed.`, {
              authors: [author],
              year: '2019',
              title: 'Feed',
            }),
          ),
          citations: Array.from({ length: 5 }, (_, at) => ({
            block: 'b1',
            start: at,
            end: at + 4,
            raw: '(Lee, 2019)',
            style,
            references: ['Lee'],
            unresolved: [],
          })),
        }),
      )
    expect(list('Feeding follows Lee.')).toEqual(['4 listed works are never cited'])
    expect(list('Feeding follows Lee, and Moor.')).toEqual(['3 listed works are never cited'])
    expect(list('Feeding follows Lee [3].')).toEqual([])
    expect(list('Feeding follows Lee.', 'numeric')).toEqual([])
  })

  it('are cited by the short form that the entry tells', () => {
    const name = 'World Carp and Pond Organization'
    const listed = (cited: string) =>
      titles(
        referencesUncited,
        draft([`Weights come from ${cited}. Feeding follows Lee (2019). ${filler}`], {
          references: [
            entry('r1', `${name} (WCPO). (2022). Weights.`, {
              authors: [name],
              year: '2022',
              title: 'Weights',
            }),
            ...['Lee', 'Ash', 'Orr', 'Fry'].map((author) =>
              entry(author, `${author}, B. (2019). Feed.`, {
                authors: [author],
                year: '2019',
                title: 'Feed',
              }),
            ),
          ],
          citations: [
            {
              block: 'b1',
              start: 0,
              end: 4,
              raw: '(Lee, 2019)',
              style: 'author-year',
              references: ['Lee', 'Ash', 'Orr', 'Fry'],
              unresolved: [],
            },
          ],
        }),
      )
    expect(listed('the “WCPO carp register” (2022)')).toEqual([])
    expect(listed('the carp register')).toEqual(['World 2022 is listed, never cited'])
  })
})

describe('headings without text', () => {
  const empty = (written: readonly Written[], rest: Partial<Document> = {}) =>
    titles(sectionsEmpty, draft([...written, '## Close', filler], { source: 'docx', ...rest }))

  it('hold the next ones in Word, where both have one style', () => {
    expect(empty(['## Methods', '## Study design', filler])).toEqual([])
    expect(empty(['## Author statements', '## Funding', 'None.'])).toEqual([])
    expect(empty(['## Methods', '## Results', filler])).toEqual(['No text under “Methods”'])
  })

  it('are told in Word where number or place makes them equal', () => {
    const untold = 'No text under “Ponds”'
    expect(empty(['## Ponds', '## Canals', filler])).toEqual([])
    expect(empty(['## 2 Ponds', '## 3 Canals', filler])).toEqual([untold])
    expect(empty(['## 2 Ponds', '## 2.1 Canals', filler])).toEqual([])
    const deeper = ['## Rivers', '### Locks', filler]
    expect(empty([...deeper, '## Ponds', '## Canals', filler])).toEqual([])
    expect(empty([...deeper, '### Ponds', '## Canals', filler])).toEqual([untold])
    expect(empty([...deeper, '### Ponds', '## Canals', filler], { source: 'pdf' })).toEqual([])
    expect(empty(['## Ponds', '## Canals', filler], { source: 'typed' })).toEqual([untold])
  })

  it('are the title set twice, or the place of the authors', () => {
    const title = 'Carp in the ponds of the north'
    expect(empty([`## ${title}`, '## Ponds', filler], { title })).toEqual([])
    expect(empty(['## School of Fishery, University of Ash', '## Ponds', filler])).toEqual([])
    const inside = ['## 1 Ponds', filler, '## 2 Department of ponds', '## 3 Canals', filler]
    expect(empty(inside)).toEqual(['No text under “Department of ponds”'])
  })
})

describe('a method under another name', () => {
  const paper = (head: string) =>
    draft([
      '# Abstract',
      filler,
      '# Introduction',
      filler.repeat(3),
      '# Results',
      `## ${head}`,
      `We measured the weight of 40 carp (p < 0.01). ${filler.repeat(3)}`,
      '# Discussion',
      filler.repeat(3),
    ])

  it('is found under a heading that tells the workflow', () => {
    expect(titles(sectionsMissing, paper('A workflow to weigh carp'))).not.toContain(
      'No methods section',
    )
    expect(titles(sectionsMissing, paper('Carp by pond'))).toContain('No methods section')
  })
})

describe('an abstract', () => {
  const paper = (opening: string) =>
    draft(
      [
        '# Introduction',
        opening,
        '# Methods',
        filler.repeat(6),
        '# Results',
        `We weighed 40 carp (p < 0.01). ${filler.repeat(6)}`,
        '# Discussion',
        filler.repeat(6),
      ],
      { source: 'pdf' },
    )

  it('is not missed on a page whose head was lost', () => {
    const missed = (source: Document['source']) =>
      titles(sectionsMissing, { ...paper(`Ponds hold carp. ${filler}`), source })
    expect(missed('docx')).toContain('No abstract')
    expect(missed('pdf')).not.toContain('No abstract')
  })

  it('is not asked of a text for a course, nor of one that breaks off', () => {
    const missed = (...[first, last = filler]: readonly string[]) => {
      const document = paper(`Ponds hold carp. ${filler}`)
      const blocks = [
        { id: 'front', type: 'paragraph' as const, text: first ?? '' },
        ...document.blocks.slice(0, -1),
        { id: 'last', type: 'paragraph' as const, text: last },
      ]
      return titles(sectionsMissing, { ...document, source: 'docx', blocks })
    }
    expect(missed('Carp in ponds')).toContain('No abstract')
    expect(missed('Course: Ponds and their carp')).not.toContain('No abstract')
    expect(missed('Carp in ponds', `${filler} [add results here]`)).not.toContain('No abstract')
  })
})
