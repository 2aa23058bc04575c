import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import type { Check } from '../../check.ts'
import { notesOf } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import doiSyntax from './doi-syntax.ts'

const titles = (check: Check, ...written: Written[]) =>
  notesOf(check, ...written).map(({ title }) => title)

const notesOn = (check: Check, entry: string): number =>
  check.run(analyse(draft(['# References', { type: 'reference', text: entry }]))).length

describe('an encoded slash in a DOI', () => {
  const entry = (doi: string): Written => ({
    type: 'reference',
    text: `Alder, A. (2014) Ponds of the north. Water Press. URL https://doi.org/${doi}`,
  })
  it('is the slash', () => {
    expect(titles(doiSyntax, entry('10.1201%2Fb17115'))).toEqual([])
    expect(titles(doiSyntax, entry('10.1201&#x2F;b17115'))).toEqual([])
    expect(titles(doiSyntax, entry('10.1201b17115'))).toHaveLength(1)
    expect(titles(doiSyntax, entry('10.1201%ZZb17115'))).toHaveLength(1)
  })

  it('needs none where a short DOI stands behind the resolver', () => {
    expect(titles(doiSyntax, entry('gk9q2d'))).toEqual([])
    expect(titles(doiSyntax, entry('gk9q2d/17115'))).toHaveLength(1)
  })
})

describe('a DOI that cannot be', () => {
  it.each([
    'doi:10.0000/abcd.1234',
    'https://doi.org/10.4321/0000',
    'https://doi.org/doi-pending',
    'doi: xxxx',
  ])('is told: %s', (doi) => {
    expect(notesOn(doiSyntax, `Hale, A. (2012). On traps. Field Notes. ${doi}`)).toBe(1)
  })

  it.each([
    'doi:10.1000/182',
    'https://doi.org/10.1037/0003-066X',
    'See doi.org/the-handbook for it.',
    'http://library.example/openurl?genre=article&id=doi:&issn=0022-0981&pages=5-15',
  ])('is none in: %s', (doi) => {
    expect(notesOn(doiSyntax, `Hale, A. (2012). On traps. Field Notes. ${doi}`)).toBe(0)
  })
})
