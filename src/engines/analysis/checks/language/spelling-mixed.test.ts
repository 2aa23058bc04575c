import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import { saying, titlesOn } from '../../testing/checking.ts'
import spellingMixed from './spelling-mixed.ts'

describe('one word in two spellings', () => {
  it('is told for either ending of a verb, and marked at the rarer', () => {
    const text = 'The nets were randomised. We randomised the traps. The rest was randomized.'
    const [note] = spellingMixed.run(analyse(saying(text)))
    expect(note?.title).toBe('“randomised” and “randomized” both occur')
    expect(note?.ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['randomized'])
  })

  it('is no matter of words that have one spelling', () => {
    const fetal =
      'The colour and the odour of the nets and the labour of wardens: fetal fetus fetuses.'
    expect(titlesOn(spellingMixed, saying(fetal))).toEqual([])
    const text =
      'The prize was promised, the size was revised, and organisers of colour were seized.'
    expect(titlesOn(spellingMixed, saying(text))).toEqual([])
    const raised =
      'They utilize, organize, realize, analyze, emphasize and prioritize. It was appraised, bruised and imprecise at sunrise.'
    expect(titlesOn(spellingMixed, saying(raised))).toEqual([])
    const zeal = 'They organize, characterize, normalize, realize and summarize the nets.'
    expect(titlesOn(spellingMixed, saying(`${zeal} Then they analyse by denoising.`))).toEqual([])
  })
})

describe('words of both varieties', () => {
  const british = [
    'colour',
    'behaviour',
    'harbour',
    'odour',
    'tumour',
    'fibre',
    'centre',
    'defence',
  ]
  const long = (words: string): Document =>
    saying(
      `${words} ${Array.from({ length: 320 }, (_, day) => `On day ${day} the wardens came home with all of the ${british[day % 8] ?? ''} of the sea.`).join(' ')}`,
    )

  it('are told in a long draft where one word stands in its other spelling', () => {
    expect(titlesOn(spellingMixed, long('The color of the nets was red.'))).toEqual([
      'American spelling in a text with British spelling',
    ])
    expect(titlesOn(spellingMixed, long('The gray nets were red.'))).toEqual([])
  })

  it('are told on a page where neither is the habit', () => {
    const page = 'The labor of the wardens and the color of the nets were known in the harbour.'
    const [note] = spellingMixed.run(analyse(saying(page)))
    expect(note?.ranges.map(({ start, end }) => page.slice(start, end)).toSorted()).toEqual([
      'color',
      'harbour',
      'labor',
    ])
    const one = 'The labor of the wardens and the color of the nets were known in the harbor.'
    expect(titlesOn(spellingMixed, saying(one))).toEqual([])
    const two = 'The labor of the wardens was known in the harbour.'
    expect(titlesOn(spellingMixed, saying(two))).toEqual([])
  })
})

it('words between single marks are another’s', () => {
  const british = 'The colour, the odour, the labour and the harbour were analysed in the centre.'
  const told = (words: string) => titlesOn(spellingMixed, saying(`${british} ${words}`))
  expect(told('We took ‘the behaviors of owls’ for a label.')).toEqual([])
  expect(told('We took the behaviors of the owls’ young for a label.')).toHaveLength(1)
})
