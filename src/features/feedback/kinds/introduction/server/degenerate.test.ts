import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import {
  anyDraft,
  degenerateDrafts,
  faultsOf,
  longDraft,
} from '#engines/analysis/stance/testing/degenerate-drafts.ts'

import contract from '../contract.ts'
import kind from './index.ts'

describe('introduction on texts at the edge', () => {
  it.each(Object.entries(degenerateDrafts))('reads a draft that is %s', (_, document) => {
    expect(faultsOf({ kind, contract, document })).toEqual([])
  })

  it('never throws, and every range lies in its block', () => {
    fc.assert(
      fc.property(anyDraft, (document) => {
        expect(faultsOf({ kind, contract, document })).toEqual([])
      }),
      { numRuns: 150, seed: 7 },
    )
  })

  it('judges only the blocks of a chapter when one is asked for', () => {
    const analysed = analyse(longDraft(3000))
    const scope = new Set(analysed.document.blocks.slice(0, 20).map(({ id }) => id))
    const { findings, criteria } = kind.analyse({ analysed, scope })
    const places = [...findings, ...criteria].flatMap(({ ranges }) => [...ranges])
    expect(places.filter(({ block }) => !scope.has(block))).toEqual([])
  })

  it('says of a German text that it was not judged because of its language', () => {
    const german = analyse(degenerateDrafts['german'] ?? longDraft(10))
    const { criteria } = kind.analyse({ analysed: german, scope: null })
    const unread = criteria.filter(({ rationale }) => rationale.includes('not in English'))
    expect(unread.length).toBeGreaterThan(0)
    expect(unread.every(({ level }) => level === null)).toBe(true)
  })

  it('gives the same answer for the same text', () => {
    const once = () => kind.analyse({ analysed: analyse(longDraft(2000)), scope: null })
    expect(once()).toEqual(once())
  })

  it('reads 80,000 words in bounded time', () => {
    const analysed = analyse(longDraft(80_000))
    const start = performance.now()
    kind.analyse({ analysed, scope: null })
    expect(performance.now() - start).toBeLessThan(10_000)
  }, 60_000)
})
