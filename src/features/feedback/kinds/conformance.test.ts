import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { analyse } from '#engines/analysis/analyse.ts'
import { boundedQueries } from '#engines/analysis/materials.ts'
import {
  anyDraft,
  degenerateDrafts,
  faultsOf,
  longDraft,
} from '#engines/analysis/stance/testing/degenerate-drafts.ts'
import {
  anyMaterials,
  emptyMaterials,
  sampleMaterials,
} from '#engines/analysis/testing/materials.ts'
import { toldSummary } from '#engines/analysis/testing/told-summary.ts'

import { registry as servers } from '../server/kinds.generated.ts'
import { registry as contracts } from './contracts.generated.ts'

const kinds = servers.flatMap((kind) => {
  const contract = contracts.find(({ id }) => id === kind.id)
  return contract === undefined ? [] : [{ id: kind.id, kind, contract }]
})
/** Kinds that read words of a language and say so where they cannot; the free checks count in any. */
const readsEnglish = (id: string) => id !== 'checks'

it('every kind has a contract and a server of one id', () => {
  expect(kinds.length).toBe(contracts.length)
  expect(kinds.length).toBe(servers.length)
})

it('no two kinds share a siglum, a field or a title', () => {
  for (const of of ['siglum', 'field', 'title'] as const) {
    const values = contracts.map((contract) => contract[of])
    expect(values).toEqual([...new Set(values)])
  }
  expect(contracts.filter(({ siglum }) => !/^[A-Z]{2}$/u.test(siglum))).toEqual([])
})

describe.each(kinds)('$id on texts at the edge', ({ id, kind, contract }) => {
  /** What a kind that must be told something shows as `.meta({ examples: [{ … }] })` of its options. */
  const example: unknown = (contract.options?.meta()?.['examples'] as unknown[] | undefined)?.[0]

  it.each(Object.entries(degenerateDrafts))('reads a draft that is %s', (_, document) => {
    const faults = faultsOf({ kind, contract, document, options: example })
    // The checks hand in all that they find: their number is bounded when the result is assembled.
    expect(faults.filter((fault) => id !== 'checks' || fault !== 'too many notes')).toEqual([])
  })

  it('never throws, and every range lies in its block', () => {
    fc.assert(
      fc.property(anyDraft, (document) => {
        expect(faultsOf({ kind, contract, document, options: example })).toEqual([])
      }),
      { numRuns: 150, seed: 7 },
    )
  })

  it.each(Object.entries({ whole: sampleMaterials, empty: emptyMaterials }))(
    'reads %s materials, and names no work that was not given',
    (_, materials) => {
      for (const document of [longDraft(2000), ...Object.values(degenerateDrafts)]) {
        const faults = faultsOf({ kind, contract, document, materials, options: example })
        expect(faults.filter((fault) => id !== 'checks' || fault !== 'too many notes')).toEqual([])
      }
    },
  )

  it('never throws over materials, however strange', () => {
    fc.assert(
      fc.property(anyMaterials, (materials) => {
        const document = longDraft(300)
        expect(faultsOf({ kind, contract, document, materials, options: example })).toEqual([])
      }),
      { numRuns: 60, seed: 11 },
    )
  })

  it('says what it looks for: pure, bounded, and only when it needs what is found', () => {
    const needs = kind.needs ?? []
    const isSearching = needs.includes('works') || needs.includes('venues')
    expect(kind.queries !== undefined).toBe(isSearching)
    expect(needs).toEqual(expect.arrayContaining([...(kind.outdatedBy ?? [])]))
    for (const document of [longDraft(2000), ...Object.values(degenerateDrafts)]) {
      const input = { analysed: analyse(document), scope: null, options: example }
      const queries = kind.queries?.(input) ?? []
      expect(boundedQueries(queries)).toEqual(queries)
      expect(kind.queries?.(input) ?? []).toEqual(queries)
      expect(queries.filter(({ need }) => !needs.includes(need))).toEqual([])
    }
  })

  it('lets only plain things be chosen, and shows an example when one must be', () => {
    if (contract.options === undefined) return
    expect(contract.options.safeParse(example ?? {}).success).toBe(true)
    expect(() => JSON.stringify(z.toJSONSchema(contract.options ?? z.object()))).not.toThrow()
  })

  it('judges only the blocks of a chapter when one is asked for', () => {
    const analysed = analyse(longDraft(3000))
    const scope = new Set(analysed.document.blocks.slice(0, 20).map(({ id }) => id))
    const { findings, criteria } = kind.analyse({ analysed, scope, options: example })
    const places = [...findings, ...criteria].flatMap(({ ranges }) => [...ranges])
    expect(places.filter(({ block }) => !scope.has(block))).toEqual([])
  })

  it.skipIf(!readsEnglish(id) || contract.criteria.length === 0)(
    'says of a German text that it was not judged because of its language',
    () => {
      const german = analyse(degenerateDrafts['german'] ?? longDraft(10))
      const { criteria } = kind.analyse({ analysed: german, scope: null, options: example })
      const unread = criteria.filter(({ rationale }) => rationale.includes('not in English'))
      expect(unread.length).toBeGreaterThan(0)
      expect(unread.every(({ level }) => level === null)).toBe(true)
    },
  )

  it('gives the same answer for the same text', () => {
    const once = () => {
      const input = { analysed: analyse(longDraft(2000)), scope: null, options: example }
      const made = kind.analyse(input)
      return { ...made, summary: toldSummary(made) }
    }
    expect(once()).toEqual(once())
  })

  it('takes no more than its share longer for a text four times as long', () => {
    const timeOf = (words: number): number => {
      const analysed = analyse(longDraft(words))
      // Processor time: what else the machine does adds to the time on the wall.
      const start = process.cpuUsage()
      kind.analyse({ analysed, scope: null, options: example })
      return process.cpuUsage(start).user / 1000
    }
    // A quadratic step would take sixteen times as long; short times are noise.
    const short = Math.max(100, timeOf(15_000))
    expect(timeOf(60_000) / short).toBeLessThan(14)
  }, 60_000)
})
