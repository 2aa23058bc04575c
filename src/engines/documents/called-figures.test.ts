import { describe, expect, it } from 'vitest'

import { withCalledFigures } from './called-figures.ts'
import type { Block } from './document.ts'

const figure = (id: string, label = '') => ({
  id,
  label,
  word: label === '' ? '' : 'Figure',
  caption: label === '' ? '' : `Figure ${label}: Loaves`,
})
const picture = (float: string): Block => ({ id: `b-${float}`, type: 'figure', text: '', float })
const text = (words: string): Block => ({ id: words, type: 'paragraph', text: words })

describe('pictures without a caption', () => {
  it('are the figures that the sentence beside them calls', () => {
    const figures = withCalledFigures({
      blocks: [
        text('Bread has a price.'),
        picture('a'),
        text('In figure 1 you can see the price of bread.'),
        picture('b'),
        text('The oven of Fig. 2 is of brick, unlike the one of figure 1.'),
        picture('c'),
        text('Figure 3 shows loaves.'),
      ],
      figures: [figure('a'), figure('b'), figure('c', '3')],
    })
    expect(figures.map(({ word, label }) => `${word} ${label}`)).toEqual([
      'Figure 1',
      'Fig. 2',
      'Figure 3',
    ])
  })

  it('stay without a number where two are called beside, or where the numbers would fall', () => {
    const blocks = [
      picture('a'),
      text('Figures are many: figure 2 and figure 3.'),
      picture('b'),
      text('See Figure 1.'),
    ]
    const figures = [figure('a'), figure('b')]
    expect(withCalledFigures({ blocks, figures })).toEqual(figures)
    const falling = [
      picture('a'),
      text('See Figure 2.'),
      text('…'),
      picture('b'),
      text('See Figure 1.'),
    ]
    expect(withCalledFigures({ blocks: falling, figures })).toEqual(figures)
  })
})
