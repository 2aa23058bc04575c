import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import termVariants from './term-variants.ts'

const found = (check: Check, ...written: Written[]) => check.run(analyse(draft(written)))

const saying = (words: string): Document => draft(['# Results', words])

describe('a name in camel case', () => {
  /** So much text that a draft is more than notes. */
  const filler = Array.from(
    { length: 24 },
    (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed what was there.`,
  ).join(' ')
  const titles = (check: Check, ...written: Written[]) =>
    found(check, ...written).map(({ title }) => title)

  const prose = (name: string) =>
    `${name} holds the fish and ${name} lets them go. The carp-hold rule, the carp-hold aim and the carp-hold plan are known to all, as carp hold on.`
  it('is no variant of the word', () => {
    expect(titles(termVariants, prose('CarpHold'), filler)).toEqual([])
    expect(titles(termVariants, prose('Carphold'), filler)).toHaveLength(1)
  })
})

describe('terms', () => {
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
  ).join(' ')

  it('takes a name in a listing for no spelling of a word', () => {
    const open = 'The fill-level rises. A fill-level of half is usual. Each fill-level is kept. '
    const code = '1 if region filllevel ≤ size then filllevel ← filllevel + 1'
    expect(titles(termVariants, draft([`${open}${open}${filler}`, code]))).toEqual([])
  })
})

describe('a hyphen in one place against one word', () => {
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)

  const usual = 'The rainfall of the week was small. '.repeat(6)
  const long = Array.from(
    { length: 400 },
    (_, day) => `On day ${day} all nets were dry in the rain.`,
  )
  const text = (form: string): Document =>
    saying(`${usual}The ${form} came late. ${long.join(' ')}`)

  it('is told in a long typed draft, where no line can have broken the word', () => {
    expect(titles(termVariants, text('rain-fall'))).toEqual([
      '“rain-fall” and “rainfall” both occur',
    ])
    expect(titles(termVariants, text('rainf-all'))).toEqual([])
    expect(titles(termVariants, { ...text('rain-fall'), source: 'pdf' })).toEqual([])
  })
})
