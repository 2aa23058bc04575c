import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import { partOfWork } from './part-of-work.ts'

const prose = Array.from(
  { length: 24 },
  (_, week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
).join(' ')
const isPart = (written: readonly Written[], rest: Parameters<typeof draft>[1] = {}) =>
  partOfWork(analyse(draft(written, { title: '', ...rest }))) !== null

describe('a part of a longer work', () => {
  it.each([
    ['a heading that names one of its middle parts', ['# Related Work', prose]],
    ['a heading that counts it', ['# Chapter 4: The wardens', prose]],
    ['words that place it among others', [`In this chapter we follow the wardens. ${prose}`]],
    ['a look back from its end', [`${prose} The next chapter turns to the birds.`]],
  ])('is known by %s', (_, written) => {
    expect(isPart(written)).toBe(true)
  })

  it('is known by a title that names a supplement, whatever it cites', () => {
    const titled = (title: string) => isPart([prose], { title })
    expect(titled('Supplementary information for “Birds beside paths”')).toBe(true)
    expect(titled('Supporting wardens with information on birds')).toBe(false)
  })

  it('is known by a title that is the name of a chapter', () => {
    expect(isPart([prose], { title: 'Chapter – Methods' })).toBe(true)
    expect(isPart([prose], { title: 'Wardens and their birds' })).toBe(false)
  })

  it.each([
    ['an essay without headings', [prose]],
    [
      'an essay on a book that has chapters',
      [`In the last chapters of Emma a warden walks. ${prose}`],
    ],
    ['a text that opens with its introduction', ['# Introduction', prose, '# Discussion', prose]],
    ['methods that stand before the introduction', ['# Methods', prose, '# Introduction', prose]],
    [
      'a book with its chapters',
      ['# Chapter 1', prose, '# Chapter 2', `In this chapter, ${prose}`],
    ],
    ['a text with its abstract', ['# Abstract', prose, `In this chapter, ${prose}`]],
  ])('is not %s', (_, written) => {
    expect(isPart(written)).toBe(false)
  })

  it('is no text that lists its sources itself', () => {
    const references = [
      { id: 'r1', block: '', label: '', raw: 'Lee, A. (2019). Birds.', authors: [] },
    ]
    expect(isPart(['# Related Work', prose], { references })).toBe(false)
  })
})
