import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import type { Check } from '../../check.ts'
import { notesOf, saying, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { pathWeeks, pondHalfYear } from '../../testing/filler.ts'
import misspellings from '../language/misspellings.ts'
import termVariants from './term-variants.ts'

describe('a name in camel case', () => {
  const titles = (check: Check, ...written: Written[]) =>
    notesOf(check, ...written).map(({ title }) => title)

  const prose = (name: string) =>
    `${name} holds the fish and ${name} lets them go. The carp-hold rule, the carp-hold aim and the carp-hold plan are known to all, as carp hold on.`
  it('is no variant of the word', () => {
    expect(titles(termVariants, prose('CarpHold'), pondHalfYear)).toEqual([])
    expect(titles(termVariants, prose('Carphold'), pondHalfYear)).toHaveLength(1)
  })
})

describe('terms', () => {
  it('takes a name in a listing for no spelling of a word', () => {
    const open = 'The fill-level rises. A fill-level of half is usual. Each fill-level is kept. '
    const code = '1 if region filllevel ≤ size then filllevel ← filllevel + 1'
    expect(titlesOn(termVariants, draft([`${open}${open}${pathWeeks}`, code]))).toEqual([])
  })
})

describe('a hyphen in one place against one word', () => {
  const usual = 'The rainfall of the week was small. '.repeat(6)
  const long = Array.from(
    { length: 400 },
    (_, day) => `On day ${day} all nets were dry in the rain.`,
  )
  const text = (form: string): Document =>
    saying(`${usual}The ${form} came late. ${long.join(' ')}`)

  it('is told in a long typed draft, where no line can have broken the word', () => {
    expect(titlesOn(termVariants, text('rain-fall'))).toEqual([
      '“rain-fall” and “rainfall” both occur',
    ])
    expect(titlesOn(termVariants, text('rainf-all'))).toEqual([])
    expect(titlesOn(termVariants, { ...text('rain-fall'), source: 'pdf' })).toEqual([])
  })
})

it('a word among other capitals belongs to a name', () => {
  const told = (words: string) =>
    titlesOn(
      termVariants,
      draft([
        `${words} The fishpond, a fishpond, each fishpond and one fishpond froze.`,
        pathWeeks,
      ]),
    )
  expect(told('Wardens saw the fish-pond and a fish-pond.')).toHaveLength(1)
  expect(told('Wardens read Old Fish-pond Lore and New Fish-pond Lore.')).toEqual([])
})

it('a name that is told as misspelt is not told again', () => {
  const told = (name: string, slip: string) => {
    const usual = `The boats of ${name} went out. `.repeat(6)
    const text = draft([`${usual}The boats of ${slip} came late.`, pathWeeks])
    return [misspellings, termVariants].map((check) => titlesOn(check, text).length)
  }
  expect(told('Skarvvika', 'Skarvika')).toEqual([0, 1])
  expect(told('Skarvvikanes', 'Skarvikanes')).toEqual([1, 0])
})

describe('letters and numbers that name one thing', () => {
  const told = (odd: string) =>
    titlesOn(
      termVariants,
      draft([
        `The RDX-7 gate was shut. RDX-7 was dear, and RDX-7 broke. ${pathWeeks}`,
        `All nets of the ${odd} were dry.`,
      ]),
    )
  it.each(['RDX7', 'RDX 7'])('are told of where one place has them otherwise: %s', (odd) => {
    expect(told(odd)).toEqual([`“${odd}” and “RDX-7” both occur`])
  })

  it.each(['RDX-8', 'RDX', 'RDX 70', 'ARDX7'])(
    'are left alone where they name another: %s',
    (odd) => {
      expect(told(odd)).toEqual([])
    },
  )
})

describe('a first part that stands before other words only', () => {
  const long = Array.from({ length: 600 }, (_, day) => `On day ${day} all nets were dry in rain.`)
  const told = (odd: string, usual = odd.replace(' ', '-')) =>
    titlesOn(
      termVariants,
      saying(
        `${`The ${usual} nets were dry. `.repeat(4)} The ${odd} cords came late. ${long.join(' ')}`,
      ),
    )
  it('is told of in a long draft where it is set alone once', () => {
    expect(told('anti glare')).toEqual(['“anti glare” and “anti-glare” both occur'])
    expect(told('post glare')).toEqual([])
    expect(told('pond glare')).toEqual([])
  })
})
