import { describe, expect, it } from 'vitest'

import { finishDocument } from '../../documents/finish-document.ts'
import { analyse } from '../analyse.ts'
import styles from '../checks/citations/citation-styles-mixed.ts'
import duplicate from '../checks/citations/references-duplicate.ts'
import impossible from '../checks/citations/references-impossible.ts'
import incomplete from '../checks/citations/references-incomplete.ts'
import mixed from '../checks/citations/references-mixed.ts'
import { draft } from '../testing/draft.ts'

const names = ['Abel', 'Bauer', 'Cole', 'Dunn', 'Ebert']
const usual = names.map(
  (name, at) =>
    `${name}, A. (200${at}). The tides of bay ${name.toLowerCase()} in winter. Sea Studies, ${at + 2}(1), 1${at}–29.`,
)
const cited = names.map((name, at) => `Tides are cold (${name}, 200${at}).`).join(' ')
const told = (check: typeof mixed, entry: string, text = '') =>
  check
    .run(
      analyse(
        finishDocument(
          draft([
            '# Discussion',
            `${cited} ${text}`,
            '# References',
            ...[...usual, ...(entry === '' ? [] : [entry])].map((one) => ({
              type: 'reference' as const,
              text: one,
            })),
          ]),
        ),
      ),
    )
    .map(({ title }) => title)

describe('an entry in another style', () => {
  it.each([
    'Fisk, Ada. “The Gulls of the Bay.” Sea Studies, vol. 9, no. 1, 2009, pp. 3–9.',
    'Fisk A. Gulls on the ice: a study, 1801–1806. Aber: Bay Press; 2009.',
    'Fisk, A. 2009. The gulls of the bay in summer. Sea Studies 9, 3–9.',
  ])('is told: %s', (entry) => {
    expect(told(mixed, entry)).toEqual(['1 entry is written in another style'])
  })

  it.each([
    'Fisk, A. (July 1, 2009). The gulls of the bay in summer. Sea Studies, 9, 3–9.',
    'Fisk, A. “The gulls of the bay.” https://example.org/gulls 2009.',
    'SI - Sea Board of Tides and Measures, The system of units at sea (8th ed.), 2009, ISBN 92-822',
    'Sea Board of Aber. (2009). The gulls of the bay in summer. Aber: Sea Board.',
  ])('is none where it is dated alike, or a page of the web: %s', (entry) => {
    expect(told(mixed, entry)).toEqual([])
  })
})

describe('a work that is listed twice', () => {
  it.each([
    'Abel, Ada. The tides of bay abel in winter. Sea Studies, 2000.',
    'Abel, A. (2000). The tides of bay abel in winter: A survey of the shore. Sea Studies, 2, 10–29.',
  ])('is told though written otherwise: %s', (entry) => {
    expect(told(duplicate, entry)).toEqual(['One work is listed twice'])
  })

  it.each([
    'Abel, A. (2000). The tides of bay abel in winter: Part 2. Sea Studies, 2, 30–39.',
    'Abel, A. (2004). The tides of bay abel in winter. Sea Studies, 9, 30–39.',
  ])('is none of another part or year: %s', (entry) => {
    expect(told(duplicate, entry)).toEqual([])
  })
})

describe('an entry that cannot be', () => {
  it.each([
    'Fisk, A. (2056). The gulls of the bay. Sea Studies, 9(2), 3–9.',
    'Fisk, A. (1702). The gulls of the bay. Sea Studies, 9(2), 3–9.',
    'Fisk, A. (2009). The gulls of the bay. Sea Studies, 0(0), 3–9.',
    'Fisk, A. (2009). The gulls of the bay. Sea Studies 0: 3–9.',
  ])('is told by its year or its volume: %s', (entry) => {
    expect(told(impossible, entry)).toHaveLength(1)
  })

  it.each([
    'Fisk, A. (1702). The gulls of the bay. Philosophical Transactions, 9(2), 3–9.',
    'Fisk, A. (1702). The gulls of the bay. London: Bay Press.',
    'Fisk, A. (2009). Agenda 2056 for the gulls of the bay. Sea Studies, 9(2), 3–9.',
  ])('is none of old societies and books: %s', (entry) => {
    expect(told(impossible, entry)).toEqual([])
  })

  it('is told where the name of its journal breaks off', () => {
    const entry = 'Fisk, A. (2009). The gulls of the bay. Journal of.'
    expect(told(incomplete, entry)).toEqual(['1 reference has no source'])
    expect(told(incomplete, entry.replace('of.', 'of the Sea, 9, 3–9.'))).toEqual([])
  })
})

describe('a number in brackets among names', () => {
  it('breaks the style of citing', () => {
    expect(told(styles, '', 'Fisk [3] argues that gulls sleep.')).toEqual([
      '1 callout breaks the citation style',
    ])
  })

  it.each(['Gulls [12] sleep.', 'Gulls [1] sleep [2] and wake [3].', 'Gulls sleep.'])(
    'is none past the list, or where there are more: %s',
    (text) => {
      expect(told(styles, '', text)).toEqual([])
    },
  )
})
