import { describe, expect, it } from 'vitest'

import { page, span } from '../testing/printed-page.ts'
import { lostSign, restoreLigatures } from './lost-ligatures.ts'

const [one, two, three] = [27, 28, 29].map(lostSign)
const read = (...texts: readonly { text: string; font?: string }[]) =>
  restoreLigatures([
    page({ spans: texts.map((line, at) => span({ ...line, y: 60 + at * 12 })) }),
  ]).flatMap(({ spans }) => spans)

describe('ligatures that a font does not name', () => {
  it('come back where one of them makes words of all words that have the sign', () => {
    const spans = read(
      { text: `The light is re${one ?? ''}ected by ${one ?? ''}our on the loaf`, font: 'Heads' },
      { text: `a de${two ?? ''}nition of the ${two ?? ''}nest crumb`, font: 'Heads' },
      { text: 'reflected light and flour, definition and finest' },
    )
    expect(spans.slice(0, 2).map(({ text }) => text)).toEqual([
      'The light is reflected by flour on the loaf',
      'a definition of the finest crumb',
    ])
    expect(spans[0]?.edges).toHaveLength((spans[0]?.text.length ?? 0) + 1)
  })

  it('are chosen for each font, and begin a name with a capital', () => {
    const [first, second] = read(
      { text: `So${one ?? ''}ware of bakers`, font: 'Heads' },
      { text: `${one ?? ''}e loaf, and ${one ?? ''}ere is the oven`, font: 'Notes' },
    )
    expect(first?.text).toBe('Software of bakers')
    expect(second?.text).toBe('The loaf, and There is the oven')
  })

  it('are no brackets, which stand alone', () => {
    const spans = read(
      { text: 'the crumb ', font: 'Text' },
      { text: one ?? '', font: 'Signs' },
      { text: 'a', font: 'Text' },
      { text: 'the st of a loaf', font: 'Text' },
    )
    expect(spans.map(({ text }) => text)).toEqual(['the crumb ', 'a', 'the st of a loaf'])
  })

  it('stay out where no ligature makes a word', () => {
    expect(read({ text: `x${three ?? ''}y of the loaf`, font: 'Signs' })[0]?.text).toBe(
      'xy of the loaf',
    )
  })
})
