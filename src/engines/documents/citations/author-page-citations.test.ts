import { describe, expect, it } from 'vitest'

import type { Block, Reference } from '../document.ts'
import { findCitations } from './citations.ts'

const entry = (id: string, raw: string, authors: readonly string[]): Reference => ({
  id,
  block: id,
  label: '',
  raw,
  authors: [...authors],
})
const list = [
  entry('alder', 'Alder, Ruth. “Ponds of the North.” Fish Quarterly, vol. 3, 2011, pp. 4–19.', [
    'Alder, Ruth',
  ]),
  entry('birch', 'Birch, Tom, and Ida Cole. Carp and Their Keepers. Mill Press, 2014.', [
    'Birch, Tom',
    'Cole, Ida',
  ]),
  entry('second', 'Alder, Ruth. Cold Water. Mill Press, 2016.', ['Alder, Ruth']),
  entry('index', '“Happy Ponds Index.” The Pond Institute, 2019.', []),
]
const found = (text: string, references = list) => {
  const block: Block = { id: 'b1', type: 'paragraph', text }
  return findCitations([block], references).map(({ raw, references: led, unresolved }) => ({
    raw,
    led,
    unresolved,
  }))
}
const led = (text: string) => found(text).flatMap((callout) => callout.led)

describe('letters in brackets that are short for the words before them', () => {
  const works = [
    entry('report', 'Elm, Ash. ESG and the Price of Ponds. Mill Press, 2019.', ['Elm, Ash']),
    entry('body', 'FAO. Carp of the World. Mill Press, 2020.', ['FAO']),
    ...list,
  ]
  const ledTo = (text: string) => found(text, works).flatMap((callout) => callout.led)

  it('lead to no entry whose title has them too', () => {
    expect(ledTo('Environmental, social and governance (ESG) scores rose (Elm 3).')).toEqual([
      'report',
    ])
  })

  it('lead to the body of that name, and with a page', () => {
    expect(ledTo('Carp are many (FAO), and grow slowly (FAO 12; Elm 3).')).toEqual([
      'body',
      'body',
      'report',
    ])
  })
})

describe('names without years', () => {
  it.each([
    ['Carp grow slowly (Birch and Cole 23).', ['birch']],
    ['Carp grow slowly (Birch and Cole).', ['birch']],
    ['Carp grow slowly (Birch et al. 23-24).', ['birch']],
    ['Carp grow slowly (Cole, 23).', ['birch']],
    ['Carp grow slowly (Alder, “Ponds” 5).', ['alder']],
    ['Carp grow slowly (qtd. in Birch and Cole 7).', ['birch']],
    ['Ponds are happy (“Happy Ponds Index”).', ['index']],
    ['Carp grow slowly (Cold Water 12).', ['second']],
    ['Carp grow slowly (Birch and Cole 3; Alder, “Ponds” 7).', ['birch', 'alder']],
    ['As Birch writes, carp grow “slowly” (23).', ['birch']],
  ])('lead to the list: %s', (text, entries) => {
    expect(led(text)).toEqual(entries)
  })

  it.each([
    'The keepers (Table 3) were many (Figure 2).',
    'The Fish Board (FB) and the wardens (all of them) agreed (3) on it.',
    'As Birch writes, there are (1) ponds and (2) lakes.',
    'They walked (Monday) and rested (May 3).',
  ])('are no other brackets: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('that the list does not have are told once the text is seen to cite so', () => {
    const known = 'Carp grow (Birch and Cole 2). They rest (Alder 9).'
    expect(found(`${known} They sing (Elm 4).`).at(-1)?.unresolved).toEqual(['Elm'])
    expect(found(`${known} They “sing” (Elm).`).at(-1)?.unresolved).toEqual(['Elm'])
    expect(found(`${known} They sing (Elm).`)).toHaveLength(2)
    expect(found('They sing (Elm 4).')).toEqual([])
  })

  it('are pages alone in an essay on one work', () => {
    const play =
      'The keeper weeps (14-56) and doubts (316). He is told so (408–428), and laughs (35).'
    expect(found(play, list.slice(0, 1)).flatMap((callout) => callout.led)).toEqual(
      Array.from({ length: 4 }, () => 'alder'),
    )
    const items = 'Keepers are (1) old, (2) tired, (3) cold, and (4) poor.'
    expect(found(items, list.slice(0, 1))).toEqual([])
    expect(found(play)).toEqual([])
  })

  it('are no callouts where names with years are', () => {
    const dated = 'Carp grow (Birch and Cole 2014). They rest (Alder 2011). So they do (Alder).'
    expect(found(dated).map(({ raw }) => raw)).toEqual(['(Birch and Cole 2014)', '(Alder 2011)'])
  })
})
