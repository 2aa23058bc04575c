import { describe, expect, it } from 'vitest'

import { analyse } from './analyse.ts'
import abbreviationsUndefined from './checks/terms/abbreviations-undefined.ts'
import { shownPieces } from './shown-text.ts'
import { draft } from './testing/draft.ts'
import { hasWordsWithInitials } from './words/words-with-initials.ts'

describe('what stands on the pages of a draft', () => {
  const pieces = shownPieces(
    draft(
      ['Sixty-four boats carried nets.', { type: 'reference', text: 'Halvard, O. 1987. Nets.' }],
      {
        tables: [
          { id: 't1', label: '1', word: 'Table', caption: 'Catches', rows: [['Herring', '0.52']] },
        ],
        asides: ['Drift of nets 39'],
      },
    ),
  )

  it.each(['Sixty-four boats', 'Catches', 'Herring', 'Herring 0.52', 'Drift of nets 39'])(
    'has %s, wherever it was printed',
    (words) => {
      expect(pieces.some((piece) => piece.includes(words))).toBe(true)
    },
  )

  it('has nothing of the list of references', () => {
    expect(pieces.some((piece) => piece.includes('Halvard'))).toBe(false)
  })
})

describe('words that give the letters of a short form', () => {
  it.each([
    ['KSTR', 'The knotted seine towing rope is old.'],
    ['KSTR', 'Knots of the seine-towing ropes were counted.'],
  ])('are found for %s wherever they stand: %s', (short, text) => {
    expect(hasWordsWithInitials(draft([text]), short)).toBe(true)
    expect(hasWordsWithInitials(draft([{ type: 'caption', text }]), short)).toBe(true)
  })

  it.each([
    ['BKT', 'bottom kelp traps 12'],
    ['BST', 'biostatic towers 7'],
  ])('are found for %s in a line that no block holds: %s', (short, text) => {
    expect(hasWordsWithInitials(draft([], { asides: [text] }), short)).toBe(true)
    expect(hasWordsWithInitials(draft([text]), short)).toBe(false)
  })

  it.each([
    ['BKT', 'boats, kept there'],
    ['KSTR', 'The knotted seine was towed. Ropes held.'],
  ])('are not found for %s where chance would do: %s', (short, text) => {
    expect(hasWordsWithInitials(draft([text], { asides: [text] }), short)).toBe(false)
  })
})

describe('a short form without a long form beside it', () => {
  const days = Array.from(
    { length: 60 },
    (_, day) => `On day ${day} the wardens walked along the shore and came home with wet feet.`,
  ).join(' ')
  const others =
    'The pond depth index (PDI), the reed cover score (RCS), the carp weight ratio (CWR) and the net loss rate (NLR) were read.'
  const used = 'The RTD of each pond was read, and a low RTD was rare. All RTDs fell.'
  const notesOn = (text: string, rest: Parameters<typeof draft>[1] = {}) =>
    abbreviationsUndefined
      .run(
        analyse(
          draft(
            [
              '# Introduction',
              days,
              others,
              '# Results',
              text,
              used,
              days,
              used,
              '# Conclusion',
              days,
            ],
            rest,
          ),
        ),
      )
      .map(({ title }) => title)
  it('is told', () => {
    expect(notesOn('Nets were torn.')).toEqual(['RTD is never spelled out'])
  })

  it('is left where a longer long form holds its words', () => {
    expect(notesOn('We took hierarchical ridged trap deltas (HRTD).')).toEqual([])
  })

  it('is left where it names a body that published works of the list', () => {
    const raw = 'NORD-RTD. 2019. Shores of the north. Bergen.'
    const reference = { id: 'r1', block: 'b1', label: '', raw, authors: ['NORD-RTD'], year: '2019' }
    expect(notesOn('Nets were torn.', { references: [reference] })).toEqual([])
  })

  it('is left where a line that no block holds tells it twice', () => {
    expect(
      notesOn('Nets were torn.', { asides: ['ridged trap delta', 'ridged trap delta, 2019'] }),
    ).toEqual([])
  })
})
