import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { markedIn, saying } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import punctuation from './punctuation.ts'

const filler = Array.from(
  { length: 8 },
  (_, week) =>
    `In week ${week} the wardens counted the birds in trap ${week + 3} and wrote the sum down.`,
)

describe('a space that is missing or too many', () => {
  it('is not told where a reader of pages or of markup may have lost it', () => {
    const words = 'The wardens came at dawn.The nets were wet .'
    expect(markedIn(punctuation, saying(words))).toEqual(['dawn.The', 'wet .'])
    expect(markedIn(punctuation, saying(words, { source: 'markup' }))).toEqual(['dawn.The'])
    expect(markedIn(punctuation, saying(words, { source: 'pdf' }))).toEqual([])
  })
})

it('a heading at the end of a paragraph needs no stop', () => {
  const ending = (words: string) =>
    markedIn(
      punctuation,
      draft(['# Results', ...filler, `${filler[0]} ${words}`, '# End', ...filler]),
    )
  expect(ending('The nets were dry at noon')).toEqual(['at noon'])
  expect(ending('Advice for the Next Count')).toEqual([])
  expect(ending('Nets and traps — counted # Chapter 3: Advice')).toEqual([])
  expect(ending('Nets,t,s-Nets,t,s0+Traps,t,s0*Traps,t,s0-Birds,t,loss')).toEqual([])
})

describe('a mark between sentences', () => {
  const marked = (words: string, source: 'typed' | 'pdf' = 'typed'): readonly string[] => {
    const document = draft(['# Results', words, ...filler], { source })
    return punctuation
      .run(analyse(document))
      .flatMap(({ ranges }) => ranges)
      .map(({ block, start, end }) =>
        (document.blocks.find(({ id }) => id === block)?.text ?? '').slice(start, end),
      )
  }

  it.each([
    ['The wardens mended the nets near the river They went home at dusk.', 'river They '],
    ['All the birds of the north came to the traps The oldest of them was ringed.', 'traps The '],
    ['The nets were hung in the open hut. these nets are dry now.', 'hut. these'],
    ['The nets were hung up in the hut,. Rain fell at night.', 'hut,.'],
    ['There were two reasons for the walk:: rain and wind.', 'walk::'],
    ['Why did the wardens leave the hut so early.', 'Why did the wardens leave the hut so early.'],
    ['The wardens ,however, went on to the next trap.', 'wardens ,however'],
    ['Indeed,since then the wardens went on to the trap.', 'Indeed,since'],
    ['They spoke of catching,ringing, and counting birds.', 'catching,ringing'],
    ['It was a count of mobility,self-care and rest.', 'mobility,self'],
    ['The rain fell;and the wardens went on to the trap.', 'fell;and'],
    [
      'The wardens walked to the last of the traps and found that all of the nets were torn by birds',
      'by birds',
    ],
  ])('is told where it is missing or one too many: %s', (words, slip) => {
    expect(marked(words)).toEqual([slip])
  })

  it.each([
    'The wardens read the book called The birds of the north was dull.',
    'Each of them had read the hut log, approx. ten pages in all.',
    'The hut log was kept with the .NET tools of the wardens.',
    'How the wardens leave the hut is a matter of rain.',
    'What did the wardens see, one asks, is not the matter.',
    'The wardens of the north counted the birds at every trap on the path and the sum is given by',
  ])('is right as it stands: %s', (words) => {
    expect(marked(words)).toEqual([])
  })

  it('is not looked for between the lines of a page', () => {
    expect(
      marked('The wardens mended the nets near the river They went home at dusk.', 'pdf'),
    ).toEqual([])
  })
})

it('a space behind a bracket is shown with the word that it parts from it', () => {
  const words = 'The nets were wet or old ( more than nine years) in May.'
  expect(markedIn(punctuation, saying(words))).toEqual(['( more'])
})

it('an equation that stands in its own line needs no stop', () => {
  const marked = (last: string) =>
    markedIn(
      punctuation,
      draft([
        '# Results',
        ...filler,
        filler.join(' '),
        `The wardens counted the birds of each wood and the loss was ${last}`,
        '# Discussion',
        ...filler,
      ]),
    )
  expect(marked('taken from the difference = Counted area−Estimated area')).toEqual([])
  expect(marked('taken from the difference of the two nets')).toHaveLength(1)
})

it('one short sentence alone may stand over what follows, and needs no stop', () => {
  const open = 'Birds of the old wood are seen less, and have become rarer over time'
  const text = ['# Results', ...filler, filler.join(' '), open, filler.join(' '), ...filler]
  expect(markedIn(punctuation, draft(text))).toEqual([])
})
