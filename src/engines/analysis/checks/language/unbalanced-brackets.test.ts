import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { markedAmongTraps, notesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import unbalancedBrackets from './unbalanced-brackets.ts'

describe('a bracket', () => {
  const odd = (text: string, rest: Partial<Document> = {}, before = pondWeeks) =>
    titlesOn(unbalancedBrackets, draft([before, text], rest))
  const told =
    'The ponds were weighed in spring (all of them at night, which took the keepers a week.'

  it('closes the letter of a panel within another', () => {
    const within = (letter: string) =>
      odd(
        `The ponds were weighed in spring. The loss grew slightly in each of them (table 5 ${letter}) right side). So they were weighed again.`,
      )
    expect(within('panel a')).toEqual([])
    expect(within('panel here')).toHaveLength(1)
  })

  it('behind the word copyright is one like any other', () => {
    const behind = (callout: string) =>
      odd(`The ponds were drawn. It takes income from the owner of the copyright ${callout}.`)
    expect(behind('(Lee, 2017)')).toEqual([])
    expect(behind('( 1999 Lee and Sons')).toEqual([])
    expect(behind('(Lee, 2017')).toHaveLength(1)
  })

  it('opens behind a colon, where no face stands', () => {
    expect(
      odd(
        'Each keeper was asked for the rule of the ponds. It was said that each of them keeps pond:(that is cold) and river apart.',
      ),
    ).toEqual([])
    expect(
      odd('All of it is told by the keepers. Copyright ( 1999 by the farm. It may be read.'),
    ).toEqual([])
    expect(odd('The keepers were sad :( and went home to the river.')).toEqual([])
  })

  it('is shown among whole words and whole formulas', () => {
    const text =
      'The effects are very large in the hands of a keeper (for grade three, $z = 20.00 + x$ was told to all of us at night.'
    const [note] = notesOf(unbalancedBrackets, pondWeeks, text)
    expect(note?.statement).toContain(
      '“the hands of a keeper (for grade three, $z = 20.00 + x$” opens',
    )
  })

  it('is closed in the next paragraph where a page parts the two', () => {
    const first = 'The carp of the cold ponds grew slowly (Fig. 3, contrast of low water:'
    const second =
      'The keepers weighed the carp at night. Weights fell by half, P = 0.039). Under high water the carp grew fast all the year.'
    expect(odd(first, { source: 'pdf' })).toEqual([])
    expect(odd(second, { source: 'pdf' }, 'The carp of the cold ponds grew')).toEqual([])
    expect(odd(second, { source: 'pdf' })).toHaveLength(1)
  })

  it('is not told where a page has many such', () => {
    const all = (count: number, source: 'pdf' | 'docx') =>
      titlesOn(
        unbalancedBrackets,
        draft(
          Array.from({ length: count }, () => told),
          { source },
        ),
      )
    expect(all(3, 'pdf')).toEqual(['3 brackets without their other half'])
    expect(all(4, 'pdf')).toEqual([])
    expect(all(4, 'docx')).toEqual(['4 brackets without their other half'])
  })
})

describe('half of a pair', () => {
  it('is told where the mark of another sort closes an aside', () => {
    expect(
      markedAmongTraps(
        unbalancedBrackets,
        'The birds of the north left the traps before the rain came. The hut (built by the first warden] was sold.',
      ),
    ).toEqual(['(built by the first warden]'])
    expect(
      markedAmongTraps(
        unbalancedBrackets,
        'The weights lay in [0, 1) at dawn and at dusk of each day.',
      ),
    ).toEqual([])
  })
})

describe('a bracket that stays open', () => {
  it('is the page’s where another paragraph begins within it', () => {
    const open = (words: string, source: Document['source']) =>
      titlesOn(
        unbalancedBrackets,
        draft([`The pond was cold (${words} was fed. ${pondWeeks}`], { source }),
      )
    expect(open('a wide range of different The carp', 'pdf')).toEqual([])
    expect(open('a wide range of different The carp', 'docx')).toHaveLength(1)
    expect(open('a wide range of fish and the carp', 'pdf')).toHaveLength(1)
  })
})
