import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from './index.ts'

const filler =
  'The ponds lie in three valleys, and their keepers write the books by hand since the war.'
const table = [
  'Table 1: Fish that were caught, by species and season.',
  [
    '| Species | All, n (%) | Spring, n (%) |',
    '| --- | --- | --- |',
    '| Carp | 1,149 (78.2%) | 420 (70.0%) |',
    '| Tench | 279 (19.0%) | 150 (25.0%) |',
    '| Silver pike | 42 (2.9%) | 30 (5.0%) |',
  ].join('\n'),
]

function paper(told: string) {
  const parts = ['# Fish', '## Introduction', filler, '## Results', told, ...table]
  return judgedDraft(
    kind,
    documentFromText([...parts, '## Discussion', filler.repeat(3)].join('\n\n')),
  )
}

describe('a count with its share beside the name of a row', () => {
  it('is quoted with the cell where both differ a little', () => {
    const judged = paper('Most of the fish were carp (n=1,105, 77.2%) in all the years.')
    expect(judged.words('table.number-differs')).toEqual(['(n=1,105, 77.2%)', '1,149 (78.2%)'])
    expect(judged.note('table.number-differs')?.kind).toBe('question')
  })

  it('is sure where one of the two is that of the cell', () => {
    const note = paper('Most of the fish were carp, and tench came next: tench were 279 (19.6%).')
    expect(note.note('table.number-differs')?.title).toBe(
      'The text has 279 (19.6%), Table 1 has 279 (19.0%)',
    )
    expect(note.note('table.number-differs')?.kind).toBe('issue')
  })

  it.each([
    'Most of the fish were carp (n=1,149, 78%) in all the years.',
    'In spring most of the fish were carp (420, 70.0%), as it should be.',
    'Many of the fish were young carp (620, 42.2%) in all the years.',
    'Some were pike (n=41, 2.8%), and others were not told apart.',
    'Most of the fish were eels (n=1,105, 77.2%) in all the years.',
  ])('is left alone where it stands, or may be of something else: %s', (told) => {
    expect(paper(told).note('table.number-differs')).toBeUndefined()
  })
})
