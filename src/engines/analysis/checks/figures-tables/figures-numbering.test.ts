import { describe, expect, it } from 'vitest'

import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import captionsThin from './captions-thin.ts'
import figuresNumbering from './figures-numbering.ts'

const float = (name: string, caption: string, captionBlock?: string) => ({
  id: name,
  label: name.split(' ').at(-1) ?? '',
  word: name.split(' ').slice(0, -1).join(' '),
  caption,
  rows: [],
  ...(captionBlock === undefined ? {} : { captionBlock }),
})

describe('an abstract that points to a figure', () => {
  const figures = ['1', '2', '3', '4'].map((label) => ({
    id: `f${label}`,
    label,
    word: 'Figure',
    caption: `Figure ${label}: Ponds`,
    rows: [],
  }))
  const order = (abstract: string[]) =>
    titlesOn(
      figuresNumbering,
      draft(
        ['Figure 4 sums it up.', `Figures 1 and 2 show ponds, Figure 3 a river. ${pondWeeks}`],
        {
          figures,
          abstract,
          source: 'typed',
        },
      ),
    )

  it('may point to the last', () => {
    expect(order([])).toEqual(['Figure 4 is mentioned before Figure 3'])
    expect(order(['b1'])).toEqual([])
  })

  it('is none where a line of the list of figures was read as prose', () => {
    const listed = (line: string) =>
      titlesOn(
        figuresNumbering,
        draft(
          [line, `Figures 1 and 2 show ponds, Figure 3 a river, Figure 4 a lake. ${pondWeeks}`],
          {
            figures,
            source: 'typed',
          },
        ),
      )
    expect(listed('26 Figure 4')).toEqual([])
    expect(listed('Fig. 4 As in Fig. 3, for ponds . . . . . 30')).toEqual([])
    expect(listed('Figure 4 sums it up.')).toHaveLength(1)
  })
})

describe('numbers of figures', () => {
  const written = [
    { type: 'caption' as const, text: 'Figure 1: Ponds of the farm' },
    { type: 'caption' as const, text: 'Supplementary Figure 1: Depth of each pond' },
    'Figure 1 shows the ponds.',
  ]
  const numbered = (word: string) =>
    titlesOn(
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
      titlesOn(
        captionsThin,
        draft(
          [
            { type: 'caption', text: 'Table 1:' },
            { type: 'caption', text },
            pondWeeks,
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
