import { describe, expect, it } from 'vitest'

import type { Reference } from '../../../documents/document.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { entry } from '../../testing/listed-works.ts'
import check from './notes-and-list.ts'

const list = [
  'Alder, Ruth. Mills of the North. Leeds: Weir Press, 1966.',
  'Bream, Otto. “Water Rights on the Upper Weir.” Journal of Rivers 12, no. 2 (1987): 14–39.',
  'Carp, Lena. A Short History of Sluices. London: Pond and Sons, 1999.',
  'Dace, Paul. The Miller’s Year. York: Ferry, 2004.',
]
const notes = [
  'Ruth Alder, Mills of the North (Leeds: Weir Press, 1966), 15.',
  'See Otto Bream, “Water Rights on the Upper Weir,” Journal of Rivers 12, no. 2 (1987): 17; Lena Carp, A Short History of Sluices (London: Pond and Sons, 1999), 40.',
  'Alder, Mills of the North, 31.',
  'Dace, The Miller’s Year, 7.',
]

interface Given {
  readonly notes?: readonly string[]
  readonly entries?: readonly string[]
  readonly heading?: string
}

function titles({ notes: written = notes, entries = list, heading = 'Bibliography' }: Given = {}) {
  const references: Reference[] = entries.map((raw, at) =>
    entry(at + 1, { raw, authors: [raw.split('.')[0] ?? ''] }),
  )
  return titlesOn(
    check,
    draft(
      [
        '## Mills',
        'The weir fed both mills of the town.',
        ...written.map((text) => ({ type: 'footnote' as const, text })),
        `## ${heading}`,
        ...references.map(({ raw, block }) => ({
          id: block,
          type: 'reference' as const,
          text: raw,
        })),
      ],
      { references },
    ),
  )
}

describe('the notes of a text and its list of works', () => {
  it('agree', () => {
    expect(titles()).toEqual([])
  })

  it('give one work with two years', () => {
    expect(
      titles({ notes: [(notes[0] ?? '').replace('1966', '1996'), ...notes.slice(1)] }),
    ).toEqual(['Alder: 1996 in the note, 1966 in the list'])
  })

  it('lack a work that a note gives in full', () => {
    const more = 'Ida Eel, Ferries and Fords (Hull: Quay House, 1978), 3.'
    expect(titles({ notes: [...notes, more] })).toEqual(['Eel 1978 is in a note, not in the list'])
  })

  it('have works cited that no note names, where the list says that all are cited', () => {
    const entries = [...list, 'Finch, Ada. On Geese. Ely: Fen Press, 1950.']
    expect(titles({ entries, heading: 'Works Cited' })).toEqual([
      'Finch, Ada is listed, never cited',
    ])
    expect(titles({ entries })).toEqual([])
  })

  it('are not held against each other where hardly a note leads to the list', () => {
    expect(titles({ notes: ['Ida Eel, Ferries and Fords (Hull: Quay House, 1978), 3.'] })).toEqual(
      [],
    )
  })
})
