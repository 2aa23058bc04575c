import { describe, expect, it } from 'vitest'

import { page, span } from '../testing/printed-page.ts'
import { closeGaps, restoreMisnamed } from './misread-ligatures.ts'
import type { PageContent } from './page-content.ts'

const pageOf = (...texts: readonly string[]) => [
  page({ spans: texts.map((text, at) => span({ text, y: 60 + at * 12 })) }),
]
const textsOf = (pages: readonly PageContent[]) =>
  pages.flatMap(({ spans }) => spans.map(({ text }) => text))

describe('a ligature of T and h that a font names by another sign', () => {
  it('is told by the words that it begins', () => {
    const pages = pageOf('+e loaf is warm. +is is so,', 'and +ere is more. [3].+e oven, by +ompson')
    expect(textsOf(restoreMisnamed(pages))).toEqual([
      'The loaf is warm. This is so,',
      'and There is more. [3].The oven, by Thompson',
    ])
    for (const { text, edges } of restoreMisnamed(pages)[0]?.spans ?? []) {
      expect(edges).toHaveLength(text.length + 1)
    }
  })

  it('is none where the text has its “The” and the sign is a sign', () => {
    const pages = pageOf(
      'The loaf, The oven, The crumb, The bread, The',
      'use +e or +is here: +e and +us',
    )
    expect(restoreMisnamed(pages)).toBe(pages)
  })
})

describe('gaps behind ligatures', () => {
  it('close where the words are words', () => {
    const pages = pageOf(
      'Th e fi rst loaf of the fi ve',
      'is signifi cant. Th is is a fi ne day for fi re',
    )
    expect(textsOf(closeGaps(pages))).toEqual([
      'The first loaf of the five',
      'is significant. This is a fine day for fi re',
    ])
  })

  it('stay where there are hardly any', () => {
    const pages = pageOf('the fi rst loaf')
    expect(closeGaps(pages)).toBe(pages)
  })
})
