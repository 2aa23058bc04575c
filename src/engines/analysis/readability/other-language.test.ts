import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'

const german =
  'Diese Arbeit untersucht, wie schwierig ein Problem für die Teilnehmer ist, und ob sich die Schwierigkeit mit einem Maß für den Text voraussagen lässt.'
const french =
  'Il faut cultiver notre jardin, dit le vieux garde, et nous ne sommes pas les seuls qui en parlent dans ce pays où la pluie est rare.'
const english = 'This thesis asks how hard a problem is for the wardens who have to solve it.'

const blocksRead = (language: string, ...texts: readonly string[]): number =>
  new Set(
    analyse({ ...draft(['# Abstract', ...texts]), language }).sentences.map(({ block }) => block),
  ).size

describe('paragraphs in another language than that of an English text', () => {
  it('are read by no English cue, with the short line behind them', () => {
    expect(blocksRead('en', english, german, 'Schlüsselwörter: Text, Probleme')).toBe(1)
    expect(blocksRead('en-US', french, english)).toBe(1)
  })

  it('are read where the whole text is in that language', () => {
    expect(blocksRead('de', german, german)).toBe(2)
  })

  it.each([
    'Herbs such as garlic, A. sativum L., jamun, E. jambolana Lam., bitter gourd, M. charantia L., and holy basil, O. sanctum Linn., lower sugar.',
    'Price ( a ) + price ( b ) = 2 + 4 , o ( m n ) , e ( x ) , a ( b ) , and o ( n ) , as well as a + b + c , e + a + o = 3 .',
    'Rosa Maria da Costa, Jean de la Fontaine, Anna van der Meer and Luis de los Santos planted oaks near São Paulo and Den Haag.',
  ])('are not found in names, formulas and lists: %s', (text) => {
    expect(blocksRead('en', english, text)).toBe(2)
  })
})
