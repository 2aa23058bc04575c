import { describe, expect, it } from 'vitest'

import type { Citation, Reference } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import referencesUncited from '../checks/citations/references-uncited.ts'
import { draft } from '../testing/draft.ts'

const entry = (id: string, author: string, title: string): Reference => ({
  id,
  block: id,
  label: '',
  raw: `${author}, A. (2001). ${title}. Pond Review, 3, 1-9.`,
  authors: [`${author}, A.`],
  title,
  year: '2001',
})
const listed = [
  ...['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name, at) =>
    entry(`o${at}`, name, `Keepers and their tools, part ${at}`),
  ),
  entry('lost', 'Quince', 'Liming and the spawning of carp in acid reservoirs'),
]
const filler = Array.from(
  { length: 14 },
  (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the fish there.`,
).join(' ')
const told = (sentence: string, heading = 'Introduction') => {
  const text = `Keepers have worked there for long (Alder, 2001). ${sentence} ${filler}`
  const at = text.indexOf('(Alder, 2001)')
  const citations: Citation[] = listed.slice(0, 4).map(({ id }) => ({
    block: 'b2',
    start: at,
    end: at + 13,
    raw: '(Alder, 2001)',
    style: 'author-year',
    references: [id],
    unresolved: [],
  }))
  const document = draft([`## ${heading}`, text], { references: listed, citations })
  const [note] = referencesUncited.run(analyse(document))
  const words = note?.ranges.map(({ block, start, end }) =>
    document.blocks.find(({ id }) => id === block)?.text.slice(start, end),
  )
  return { note, words }
}

describe('an entry that is cited nowhere', () => {
  it.each([
    'Liming has been shown to restore the spawning of carp in many acid reservoirs.',
    'It has been reported that carp in acid reservoirs spawn again after liming.',
    'Previous studies have found that liming brings spawning back to acid reservoirs.',
    'Liming is known to increase the spawning of carp.',
    'In acid reservoirs the spawning of carp has been associated with liming.',
  ])('is told at the sentence that speaks of it: %s', (sentence) => {
    const { note, words } = told(sentence)
    expect(words).toContain(sentence)
    expect(note?.statement).toContain('speaks of what Quince 2001 is about')
    expect(note?.how).toContain('cite it there')
  })

  it.each([
    'We have shown that liming restores the spawning of carp in acid reservoirs.',
    'Liming has been shown to restore the spawning of carp in acid reservoirs [12].',
    'Figure 2 shows that liming has been found to restore the spawning of carp.',
    'The owners have sold the boats and the nets of the old fishery.',
    'Carp have been known there since the last war.',
  ])('is told at the list alone where no sentence can have lost it: %s', (sentence) => {
    const { note, words } = told(sentence)
    expect(note?.title).toBe('Quince 2001 is listed, never cited')
    expect(words ?? []).not.toContain(sentence)
  })

  it('is not sought in what the work itself did', () => {
    const sentence = 'Liming has been shown to restore the spawning of carp in acid reservoirs.'
    expect(told(sentence, 'Results').words ?? []).not.toContain(sentence)
  })
})
