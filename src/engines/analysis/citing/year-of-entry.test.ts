import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { calloutsBeyondList } from './beyond-list.ts'
import { yearsOfEntries } from './year-of-entry.ts'

const citing = (text: string) =>
  draft(['# Introduction', text], {
    references: [
      {
        id: 'r7',
        block: 'b3',
        label: '7',
        raw: 'Abel A, Bauer B. On traps. Pond J. 2007;4:7.',
        authors: ['Abel A', 'Bauer B'],
        year: '2007',
      },
    ],
    citations: [
      {
        block: 'b2',
        start: text.indexOf('['),
        end: text.indexOf('[') + 3,
        raw: '[7]',
        style: 'numeric',
        references: ['r7'],
        unresolved: [],
      },
    ],
  })

it('tells of a work that the text puts in another year than its entry has', () => {
  const told = (text: string) => yearsOfEntries(analyse(citing(text))).map(({ title }) => title)
  expect(told('In 2017, Abel found that traps rust [7].')).toEqual([
    'Abel in 2017: entry [7] has 2007',
  ])
  expect(told('In 2007, Abel found that traps rust [7].')).toEqual([])
  // A year between the work and its print, and a work of somebody else.
  expect(told('In 2006, Abel found that traps rust [7].')).toEqual([])
  expect(told('In 2017, Dunn found that traps rust [7].')).toEqual([])
})

it('tells of a range in round brackets that ends beyond the list', () => {
  const told = (last: string) => {
    const words = Array.from({ length: 9 }, (_, at) => `Nets last (${at + 1}).`).join(' ')
    const text = `${words} Ropes rot ${last}.`
    const citations = [...text.matchAll(/\(\d+\)/gu)].map(({ 0: raw, index }) => ({
      block: 'b1',
      start: index,
      end: index + raw.length,
      raw,
      style: 'numeric' as const,
      references: [`r${raw.slice(1, -1)}`],
      unresolved: [],
    }))
    const references = Array.from({ length: 12 }, (_, at) => ({
      id: `r${at + 1}`,
      block: 'b9',
      label: String(at + 1),
      raw: '',
      authors: [],
    }))
    return calloutsBeyondList(draft([text], { citations, references })).map(({ title }) => title)
  }
  expect(told('(10–22)')).toEqual(['The callout (10–22) goes beyond the list'])
  expect(told('(10–12)')).toEqual([])
  // Entries that are cited elsewhere: a range of something else.
  expect(told('(8–22)')).toEqual([])
})
