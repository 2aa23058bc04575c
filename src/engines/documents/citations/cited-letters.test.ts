import { describe, expect, it } from 'vitest'

import { blocksOf, referencesOf } from '../testing/blocks.ts'
import { findCitations } from './citations.ts'

/* Names and years as sloppy authors set them. */

const list = referencesOf(
  'Adams, B., Cole, D., & Fox, E. (2024). Loaves of the north. Bread, 1, 2–3.',
  'Adams, B., Gray, H., & Hill, I. (2024). Loaves of the south. Bread, 2, 4–5.',
  'Davies, M., Jones, N., & Roper, P. (1999). Colours. Paint, 3, 4–5.',
  'Gentle, R. & Golding, S. (2003). Whither words. Words, 4, 5–6.',
  'Gump, T. & Levin, U. (1996). Rethinking. Thought, 5, 6–7.',
  'Horn, V. (1989). Negation. Logic, 6, 7–8.',
  'Horn, V. (1991). More negation. Logic, 7, 8–9.',
  'Linden, W. & Gleit, X. (2002). Turning tables. Space, 8, 9–10.',
)
const cited = (text: string) =>
  findCitations(blocksOf(text), list).flatMap(({ references }) => references)

describe('a letter behind a year', () => {
  it('counts the works of that year where the list prints none', () => {
    expect(cited('It rises (Adams et al., 2024b).')).toEqual(['ref-2'])
    expect(cited('It falls (Adams et al., 2024a).')).toEqual(['ref-1'])
  })
})

describe('a bracket that parts its sources by commas', () => {
  it('is read to its end', () => {
    expect(
      cited(
        'It is contested (Davies, Jones & Roper 1999, Gentle & Golding 2003, Gump & Levin 1996, Linden & Gleit 2002, Horn 1989).',
      ),
    ).toEqual(['ref-3', 'ref-4', 'ref-5', 'ref-8', 'ref-6'])
  })
})

describe('years behind a name in the sentence', () => {
  it('may be parted by a semicolon', () => {
    expect(cited('As Horn (1989; 1991) says, it is so.')).toEqual(['ref-6', 'ref-7'])
  })
})
