import { describe, expect, it } from 'vitest'

import type { Citation, Document, Reference } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import referencesUncited from './checks/references-uncited.ts'
import { draft } from './testing/draft.ts'

const titles = (document: Document): readonly string[] =>
  referencesUncited.run(analyse(document)).map(({ title }) => title)
const days = Array.from(
  { length: 12 },
  (_, day) => `On day ${day + 40} the wardens counted nets along the shore.`,
).join(' ')
const entry = (number: number, raw: string): Reference => ({
  id: `r${number}`,
  block: `e${number}`,
  label: String(number),
  raw,
  authors: [raw.split(',')[0] ?? ''],
  title: 'Nets of the shore',
  year: '1998',
})
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    entry(at + 1, `${at + 1}. Halvar${'abcdefghij'[at]}, O. Nets of the shore. 1998.`),
  )
const callouts = (numbers: readonly number[], round = false): Citation[] =>
  numbers.map((number) => ({
    block: 'b1',
    start: 0,
    end: 3,
    raw: round ? `(${number})` : `[${number}]`,
    style: 'numeric',
    references: [`r${number}`],
    unresolved: [],
  }))

describe('an entry that no callout was read for', () => {
  const gap = [1, 2, 3, 4, 5, 6, 8]

  it('is left on a page where its list is numbered in the order of the callouts', () => {
    const rest = { references: numbered(8), citations: callouts(gap) }
    expect(titles(draft([days], { ...rest, source: 'pdf' }))).toEqual([])
    expect(titles(draft([days], { ...rest, source: 'docx' }))).toHaveLength(1)
  })

  it('is told on a page where the list has another order, or ends with it', () => {
    const others = [3, 1, 8, 5, 2, 6, 4]
    const rest = { source: 'pdf' as const, references: numbered(8) }
    expect(titles(draft([days], { ...rest, citations: callouts(others) }))).toHaveLength(1)
    const first = [1, 2, 3, 4, 5, 6, 7]
    expect(titles(draft([days], { ...rest, citations: callouts(first) }))).toHaveLength(1)
  })

  it('is left where its number stands in round brackets, as the text cites', () => {
    const rest = { references: numbered(8), citations: callouts(gap, true) }
    expect(titles(draft([`We sorted them with NETS3 (7) by hand. ${days}`], rest))).toEqual([])
    expect(titles(draft([`We sorted them with NETS3 by hand. ${days}`], rest))).toHaveLength(1)
  })

  it('is left where its number stands in a line that no block holds', () => {
    const rest = { references: numbered(8), citations: callouts(gap) }
    expect(titles(draft([days], { ...rest, asides: ['Halvard [7] 0.42'] }))).toEqual([])
  })

  it('is left where a callout has another of its names with its year', () => {
    const named = numbered(6).map((one) => ({ ...one, label: '' }))
    const turned = {
      ...entry(7, 'Ann, Ostrik., Randal, G. (1987). Nets.'),
      label: '',
      year: '1987',
    }
    const rest = { references: [...named, turned], citations: callouts([1, 2, 3, 4, 5, 6]) }
    const text = (name: string) => `The study of ${name} et al. (1987) counted more. ${days}`
    expect(titles(draft([text('Ostrik')], rest))).toEqual([])
    expect(titles(draft([text('Vendel')], rest))).toHaveLength(1)
  })
})
