import { describe, expect, it } from 'vitest'

import { span } from '../testing/printed-page.ts'
import { placeLoneAccents } from './accents.ts'
import { composeAccents } from './measured-text.ts'

describe('an accent that stands alone', () => {
  it('goes onto the letter under it', () => {
    const accent = { ...span({ text: '\u00A8', x: 77, y: 100 }) }
    const [word] = placeLoneAccents([span({ text: 'Jorg', x: 72, y: 100 }), accent])
    expect(word?.text).toBe('J\u00F6rg')
  })

  it('closes the gap that it made in the word', () => {
    const spans = [
      { ...span({ text: 'M ', x: 72, y: 100 }), edges: [72, 77, 77] },
      span({ text: '\u00B4', x: 77, y: 100 }),
      span({ text: 'exico', x: 77, y: 100 }),
    ]
    expect(placeLoneAccents(spans).map(({ text }) => text)).toEqual(['M', '\u00E9xico'])
  })

  it('leaves the word after it, which the engine put it with', () => {
    const spans = [
      { ...span({ text: 'Jose', x: 72, y: 100 }), edges: [72, 77, 83, 88, 93] },
      { ...span({ text: '\u00B4 Ruiz', x: 88, y: 100 }), edges: [88, 93, 98, 104, 110, 113, 118] },
    ]
    expect(placeLoneAccents(spans).map(({ text }) => text)).toEqual(['Jos\u00E9', 'Ruiz'])
  })

  it('closes the gap that it made at the end of its word', () => {
    const spans = [
      { ...span({ text: 'Zacari ', x: 72, y: 100 }), edges: [72, 77, 82, 87, 92, 97, 100, 100] },
      { ...span({ text: '\u02C7 n', x: 82, y: 100 }), edges: [82, 86, 100, 105] },
    ]
    expect(placeLoneAccents(spans).map(({ text }) => text)).toEqual(['Za\u010Dari', 'n'])
  })

  it('stays where no letter is under it', () => {
    const spans = [span({ text: 'word', x: 72, y: 100 }), span({ text: '`', x: 300, y: 100 })]
    expect(placeLoneAccents(spans)).toHaveLength(2)
  })
})

describe('an accent in front of its letter', () => {
  it('becomes one character with it, with one edge', () => {
    const composed = composeAccents({ text: 'na\u00A8\u0131ve', edges: [0, 5, 10, 10, 13, 18, 23] })
    expect(composed).toEqual({ text: 'na\u00EFve', edges: [0, 5, 10, 13, 18, 23] })
  })

  it('behind its letter leaves no space in the word', () => {
    const edges = [0, 5, 6.5, 11, 11, 14, 19, 24, 27, 32]
    const composed = composeAccents({ text: 'Pe\u00B4 rez X', edges })
    expect(composed.text).toBe('P\u00E9rez X')
  })

  it('hangs under it in Polish, and the space that it made is none', () => {
    const composed = composeAccents({
      text: 'pod \u02DBa\u017C',
      edges: [0, 5, 10, 15, 15.2, 15.4, 20, 25],
    })
    expect(composed.text).toBe('pod\u0105\u017C')
  })
})
