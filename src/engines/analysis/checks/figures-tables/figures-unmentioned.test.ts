import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { netDays, pondWeeks } from '../../testing/filler.ts'
import captionsThin from './captions-thin.ts'
import figuresBeyond from './figures-beyond.ts'
import figuresUnmentioned from './figures-unmentioned.ts'

describe('a figure or table', () => {
  const table = (label: string) => ({
    id: `t${label}`,
    label,
    word: 'Table',
    caption: `Catches of ${label}`,
    captionBlock: `c${label}`,
    rows: [['Herring', '12']],
  })
  const page = (asides: readonly string[], text = 'Table 1 gives the catches.') =>
    draft(
      [
        '# Results',
        `${text} ${netDays}`,
        ...['1', '2'].map((label) => ({
          id: `c${label}`,
          type: 'caption' as const,
          text: `Table ${label}: Catches of ${label}`,
        })),
      ],
      { source: 'pdf', tables: [table('1'), table('2')], asides: [...asides] },
    )

  it('is named by its number alone where a page lost the word', () => {
    const told = (text: string) => titlesOn(figuresUnmentioned, page([], `Table 1 is old. ${text}`))
    expect(told('All catches are summarised in 2.')).toEqual([])
    expect(told('All catches are counted in 2.')).toHaveLength(1)
  })

  it('is named where a line that no block holds points to it', () => {
    expect(titlesOn(figuresUnmentioned, page([]))).toEqual(['No sentence points to Table 2'])
    expect(titlesOn(figuresUnmentioned, page(['Nets of the north, see Table 2']))).toEqual([])
    expect(titlesOn(figuresUnmentioned, page(['Table 2: Catches of 2']))).toHaveLength(1)
  })

  it('is named with a hyphen before its number, too', () => {
    const text = 'Table-1 gives the catches of the north, and Table-2 those of the south.'
    expect(titlesOn(figuresUnmentioned, page([], text))).toEqual([])
  })

  it('is named with the raised number of a note behind its own', () => {
    const text = 'Table 1 and Table 219 give the catches.'
    expect(titlesOn(figuresUnmentioned, page([], text))).toEqual([])
    expect(titlesOn(figuresUnmentioned, { ...page([], text), source: 'markup' })).toHaveLength(1)
  })

  it('is there where such a line begins with its name', () => {
    const text = 'Table 1, Table 2 and Table 3 give the catches.'
    expect(titlesOn(figuresBeyond, page([], text))).toEqual(['Table 3 is not in the draft'])
    expect(titlesOn(figuresBeyond, page(['Table 3. Catches by net'], text))).toEqual([])
  })
})

describe('a panel that is named by a number', () => {
  const paper = (labels: readonly string[]) =>
    draft(
      [
        `Ponds are shown in Figure 3.1. ${pondWeeks}`,
        ...labels.map((label): Written => ({
          id: `c${label}`,
          type: 'caption',
          text: `Figure ${label}: Ponds (1) and carp (2).`,
        })),
      ],
      {
        figures: labels.map((label) => ({
          id: `f${label}`,
          label,
          word: 'Figure',
          caption: `Figure ${label}: Ponds (1) and carp (2).`,
          captionBlock: `c${label}`,
        })),
      },
    )

  it('points to its figure where no figure carries such a number', () => {
    expect(titlesOn(figuresUnmentioned, paper(['3']))).toEqual([])
    expect(titlesOn(figuresUnmentioned, paper(['3', '4.1']))).toContain(
      'No sentence points to Figure 3',
    )
  })
})

describe('a figure that goes by another word', () => {
  const paper = (words: string, tables: Document['tables'] = []) =>
    titlesOn(
      figuresUnmentioned,
      draft(
        [
          '# Results',
          `${words} ${pondWeeks}`,
          ...['1', '2'].map((label): Written => ({
            id: `c${label}`,
            type: 'caption',
            text: `Figure ${label}: Carp by pond ${label}.`,
          })),
        ],
        {
          tables,
          figures: ['1', '2'].map((label) => ({
            id: `f${label}`,
            label,
            word: 'Figure',
            caption: `Carp by pond ${label}.`,
            captionBlock: `c${label}`,
          })),
        },
      ),
    )

  it('is named by it', () => {
    const first = 'Figure 1 gives the carp.'
    expect(paper(first)).toEqual(['No sentence points to Figure 2'])
    expect(paper(`${first} Ponds differ, as shown in plot 2.`)).toEqual([])
    expect(paper(`${first} Ponds differ, as shown in output table 2.`)).toEqual([])
    expect(paper(`${first} Ponds differ, as shown in plot 12.`)).toHaveLength(1)
  })
})

describe('captions', () => {
  const table = (title: string, behind: 'table' | 'paragraph') =>
    titlesOn(
      captionsThin,
      draft(
        [
          pondWeeks,
          { id: 'c1', type: 'caption', text: 'Table 1' },
          { id: 't1', type: 'paragraph', text: title },
          { id: 't2', type: behind, text: 'Pond | Carp' },
        ],
        {
          source: 'docx',
          tables: [
            {
              id: 't',
              label: '1',
              word: 'Table',
              caption: 'Table 1',
              captionBlock: 'c1',
              rows: [],
            },
          ],
        },
      ),
    )

  it('may be the line between a label and its table', () => {
    expect(table('Ponds that were weighed in the spring.', 'table')).toEqual([])
    expect(table('Ponds that were weighed in the spring.', 'paragraph')).toEqual([
      'Table 1 has no caption',
    ])
  })

  it('are not told by the heading over all pictures', () => {
    const said = (caption: string) =>
      titlesOn(
        figuresUnmentioned,
        draft([pondWeeks, { id: 'c1', type: 'caption', text: caption }], {
          figures: [{ id: 'f', label: 'S', word: 'Figure', caption, captionBlock: 'c1' }],
        }),
      )
    expect(said('FIGURES')).toEqual([])
    expect(said('FIGURE S: Ponds of the farm')).toHaveLength(1)
  })

  it('without words are not quoted where a figure is named nowhere', () => {
    const told = (caption: string) =>
      figuresUnmentioned
        .run(
          analyse(
            draft([pondWeeks, { id: 'c1', type: 'caption', text: caption }], {
              figures: [{ id: 'f', label: '1', word: 'Figure', caption, captionBlock: 'c1' }],
            }),
          ),
        )
        .map(({ statement }) => statement)
    expect(told('Figure 1')).toEqual([
      'Figure 1 stands in the draft, and no sentence refers to it.',
    ])
    expect(told('Figure 1: Ponds of the farm')[0]).toContain('Figure 1 (“Ponds of the farm”)')
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
    titlesOn(
      figuresUnmentioned,
      draft([`Carp grow in the pond. ${text}`, pondWeeks, ...captions(count)], {
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

it('a figure in a numbered part without text waits for that text', () => {
  const silent = (words: readonly string[], more = ['## 3 Nets', '## 4 Owls', '## 5 Ponds']) =>
    titlesOn(
      figuresUnmentioned,
      draft(
        [
          '## 1 Nets',
          netDays,
          '## 2 Catches',
          ...words,
          { id: 'c1', type: 'caption', text: 'Table 1: Catches' },
          ...more,
        ],
        {
          source: 'docx',
          tables: [
            {
              id: 't1',
              label: '1',
              word: 'Table',
              caption: 'Catches',
              captionBlock: 'c1',
              rows: [['Herring', '12']],
            },
          ],
        },
      ),
    )
  expect(silent([])).toEqual([])
  expect(silent([pondWeeks])).toHaveLength(1)
  expect(silent([], ['## 3 Nets', pondWeeks])).toHaveLength(1)
})
