import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findInPage, foldPage, foldQuery } from './page-text.ts'

const line = (str: string) => ({ str, hasEOL: true })
const run = (str: string) => ({ str, hasEOL: false })

const search = (items: readonly { str: string; hasEOL: boolean }[], query: string) =>
  findInPage(foldPage(items), foldQuery(query), 100)

describe('searching a page', () => {
  it('finds words over the ends of lines, runs and broken words', () => {
    const items = [line('The old hedge-'), line('rows hold more'), run('bee'), run('tles')]
    expect(search(items, 'hedgerows hold')).toEqual([
      [
        { item: 0, start: 8, end: 13 },
        { item: 1, start: 0, end: 9 },
      ],
    ])
    expect(search(items, 'more beetles')).toHaveLength(1)
  })

  it('minds neither case nor accents nor ligatures nor kinds of quotation marks', () => {
    expect(search([line('The ﬁnal RÉSUMÉ, ‘quoted’')], "final resume, 'quoted'")).toHaveLength(1)
  })

  it('keeps a hyphen inside a word', () => {
    expect(search([line('a well-known')], 'well-known')).toHaveLength(1)
  })

  it('finds every run of plain letters where it stands', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/u)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(11), (words, pick) => {
        const items = words.map((each) => run(`${each} `))
        const index = pick % words.length
        const wanted = words[index] ?? ''
        const pieces = search(items, wanted).flat()
        expect(pieces.some(({ item, start }) => item === index && start === 0)).toBe(true)
      }),
    )
  })

  it('finds nothing for nothing, and stops at the most that is asked for', () => {
    expect(search([line('aaaa')], '  ')).toEqual([])
    expect(findInPage(foldPage([line('aaaa')]), 'a', 2)).toHaveLength(2)
  })
})
