import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import referencesMixed from '../checks/citations/references-mixed.ts'
import { draft } from '../testing/draft.ts'
import { turnedNames } from './style-of-entry.ts'

const apa = (name: string, year: number) =>
  `${name}, K. (${year}). Nets of the ${name} shore. Journal of Nets, ${year - 1990}(2), 11–19.`
const list = ['Lee', 'Orr', 'Ash', 'Fry', 'Moor', 'Dale'].map((name, at) => apa(name, 2001 + at))

const noted = (last: string, entries = list) => {
  const all = [...entries, last]
  const [note] = referencesMixed.run(
    analyse(
      draft(
        ['# Results', 'Nets last.', '# References', ...all].map((text) =>
          all.includes(text) ? { type: 'reference' as const, text } : text,
        ),
        {
          references: all.map((raw, at) => ({
            id: `r${at}`,
            block: `b${at + 4}`,
            label: '',
            raw,
            authors: [],
          })),
        },
      ),
    ),
  )
  return note?.ranges.map(({ block }) => block)
}

describe('an entry of another style', () => {
  it.each([
    'K. Hill, “Traps of the northern shore,” Journal of Nets, vol. 4, no. 2, pp. 3–9, 2004.',
    'Hill K. Traps of the northern shore. J Nets. 2004;14(3):45-67.',
    'Hill, Karen. "Traps of the northern shore." Journal of Nets, vol. 4, no. 2, 2004, pp. 3–9.',
  ])('is told by two signs that the others do not have: %s', (entry) => {
    expect(noted(entry)).toEqual(['b10'])
  })

  it.each([
    'Hill, K. (2004). Traps of the northern shore. Journal of Nets, 14, 3–9.',
    'Hill, K. (2004). Traps of the northern shore. Journal of Nets, vol. 14, 3–9.',
    'Hill, K. Traps of the northern shore: a book of nets. Bergen: Fjord, 2004.',
    'K. Hill, “Traps of the northern shore,” in Shores (ed. Orr), vol. 4, no. 2, pp. 3–9, 2004.',
  ])('is not seen in one with a slip, or of another sort: %s', (entry) => {
    expect(noted(entry)).toBeUndefined()
  })

  it('has no list to stand apart from where there are as many of each', () => {
    const other = 'Hill K. Traps of the northern shore. J Nets. 2004;14(3):45-67.'
    expect(noted(other, [...list.slice(0, 2), other.replace('Hill', 'Moss')])).toBeUndefined()
  })
})

describe('an entry that begins with initials', () => {
  const plain = [...'ABCDEFGHIJ'].map(
    (letter) => `${letter}ortonKL. Nets of the shore. Nets. 12. 3. 9.`,
  )
  const turned = (last: string, entries = plain) =>
    turnedNames(
      [...entries, last].map((raw, at) => ({
        id: `r${at}`,
        block: `b${at}`,
        label: '',
        raw,
        authors: ['Norton KL'],
      })),
    ).map(({ raw }) => raw)
  const odd = 'K. L. Norton, "Traps of the shore," Nets, 4, 3.'
  it('is another one’s where no other does', () => {
    expect(turned(odd)).toEqual([odd])
    expect(turned('Norton KL. Traps of the shore. Nets. 4. 3.')).toEqual([])
    expect(turned('U.S. Department of Health. Traps. 4. 3.')).toEqual([])
  })

  it('tells nothing in a short list, or in one where more do', () => {
    expect(turned(odd, plain.slice(0, 5))).toEqual([])
    expect(turned(odd, [...plain, odd.replace('Traps', 'Lines')])).toEqual([])
  })
})
