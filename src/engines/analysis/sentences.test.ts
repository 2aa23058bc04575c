import { describe, expect, it } from 'vitest'

import { splitSentences } from './sentences.ts'

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end))

describe('splitSentences', () => {
  it.each([
    ['figure numbers', 'The rate fell (Fig. 3). It rose later.', 2],
    ['short forms in capitals', 'It was read by GC-MS. Samples were old in ART. Not all were.', 3],
    [
      'measures of time',
      'It was spun for 5 min. Supernatants were kept for 30 sec. All were read.',
      3,
    ],
    ['species', 'We fed Aedes sp. The rest was fed Culex spp. Then we left.', 3],
    ['months and least values', 'It rose in Jan. Min. 5 were kept, and the max. size fell.', 1],
    ['titles in capitals', 'DR. Smith read it by MS. The rest was left.', 2],
    ['experiments', 'The rate fell (Exp. 2, Fig. 2B; Thm. 4). It rose later.', 2],
    ['authors and others', 'Smith et al. (2009) found this. Others did not.', 2],
    [
      'examples',
      'Some taxa, e.g. Bacteria, were rare, i.e. Below one per cent. The rest was common.',
      2,
    ],
    ['initials', 'We thank J. R. Smith for the data. E. coli grew well.', 2],
    ['two initials', 'The books by J.K. Rowling sold well. Others did not.', 2],
    ['a name after one initial', 'The Alfred P. Sloan Foundation paid. Nobody else did.', 2],
    ['countries at an end', 'They moved to the U.S. The others stayed.', 2],
    ['decimals', 'The mean was 3.5 units. The median was 2.1 units.', 2],
    ['callouts after the stop', 'This was shown before.[12] The next study failed.', 2],
    ['a numbered aim', 'Aim 1. Determine the depth of wells. Nothing else matters.', 2],
    ['titles', 'Dr. Brown and Prof. Green disagree. They met twice.', 2],
    ['comparisons', 'Treated vs. Control plots differed (p < .05). Nothing else did.', 2],
    ['a letter that ends a sentence', 'They lacked vitamin C. The others had it.', 2],
    ['etcetera at an end', 'Salt, sugar, etc. were added. The mix was stirred.', 2],
  ])('keeps %s together', (_, text, count) => {
    expect(split(text)).toHaveLength(count)
  })

  it('sees the end before a word that begins with a figure', () => {
    expect(split('They used their hands (Alder, 2015). 2-year-olds used a stick.')).toHaveLength(2)
  })

  it.each([
    ['in brackets behind a bracket', 'The rate fell (Fig. 2).[3] ', 'It rose later.'],
    ['in round brackets', 'The rate fell.(12) ', 'It rose later.'],
    ['with a sign for raised figures', 'The rate fell.^12 ', 'It rose later.'],
    ['raised as pandoc has it', 'The rate fell.^12,13^ ', 'It rose later.'],
    ['raised in brackets', 'The rate fell (2 of 9).^[4, 5] ', 'It rose later.'],
    ['of small figures', 'The rate fell (p < 0.05).¹² ', 'It rose later.'],
    ['in a formula', 'The rate fell.$^{3,4}$ ', 'It rose later.'],
    ['behind a share', 'The rate fell to 45%.12 ', 'It rose later.'],
    ['behind a quotation', 'They said "the rate fell."4 ', 'It rose later.'],
    ['that is a key', 'The rate fell slowly. [lakeReport] [reeds2019] ', 'It rose later.'],
  ])('ends a sentence behind a callout %s', (_, first, second) => {
    expect(split(first + second)).toEqual([first.trim(), second])
  })

  it.each([
    ['He says that “nets last for years.” (Alder) ', 'Others mend them.'],
    ['He says that “nets last for years.” (Alder and Birch 23) ', 'Others mend them.'],
    ['He says that “nets last for years.” (416-418). ', 'Others mend them.'],
    ['He says that “nets last for years.” (Alder, 2) which tells us much. ', 'Others mend them.'],
  ])('keeps the source behind a quotation: “%s”', (first, second) => {
    expect(split(first + second)).toEqual([first.trim(), second])
  })

  it.each(['It was version 2.4 The makers said so.', 'We raised y to 2.5^3 The rest stayed.'])(
    'sees no callout in the number of “%s”',
    (text) => {
      expect(split(text)).toEqual([text])
    },
  )

  it.each([
    ['The cells lay in three groups. ', '5% of them were green.'],
    ['It fell by 40%. ', '12 people left.'],
  ])('ends a sentence before a figure: “%s”', (first, second) => {
    expect(split(first + second)).toEqual([first.trim(), second])
  })

  it.each(['They are told in para. 5 of the act.', 'It was 5 approx. 6% of the time.'])(
    'ends none before the figure of “%s”',
    (text) => {
      expect(split(text)).toEqual([text])
    },
  )

  it('covers the text without white space at the ends', () => {
    expect(split('  One sentence here.  Another one there. ')).toEqual([
      'One sentence here.',
      'Another one there.',
    ])
  })

  it('has nothing to say about an empty text', () => {
    expect(split('   ')).toEqual([])
  })

  it('splits a text whose word processor names the language in a way of its own', () => {
    const parts = splitSentences('Llueve hoy. Mañana no.', 'es-ES_tradnl')
    expect(parts).toHaveLength(2)
  })
})

it('reads a text whose language has a name that no standard knows', () => {
  expect(splitSentences('El barco sale. Vuelve con pan.', 'es-ES_tradnl')).toHaveLength(2)
})
