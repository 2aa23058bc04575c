import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'

import * as z from 'zod'

import { dataFolder } from '../eval/corpus/data-folder.ts'
import { printMeasurements, today } from '../eval/corpus/measurement.ts'
import type { Measurement } from '../eval/corpus/measurement.ts'
import { search } from '../src/engines/retrieval/ranking/bm25.ts'
import { parseQuery } from '../src/engines/retrieval/ranking/query.ts'
import { buildSegment } from '../src/engines/retrieval/ranking/segment.ts'
import { termsOf } from '../src/engines/retrieval/ranking/terms.ts'
import { fitsOf, venueModel } from '../src/engines/retrieval/venues/venue-fit.ts'

const RowSchema = z.object({
  venue: z.string(),
  year: z.int(),
  title: z.string(),
  abstract: z.string(),
})
type Row = z.infer<typeof RowSchema>

/** Every third abstract of the newest year is asked; the older ones are what a venue is known by. */
const STEP = 3
const ranks = [1, 5, 10] as const

/** How often the venue that published an abstract is among the first that are named, of 27 in computer science. */
export function benchVenues(): readonly Measurement[] {
  const data = dataFolder()
  if (data === undefined) {
    console.log('venues: the abstracts are not here; matching was not measured.')
    return []
  }
  const { known, asked } = split(rowsIn(join(data, 'venues', 'abstracts-dev.jsonl.gz')))
  const ways: Readonly<Record<string, readonly (readonly string[])[]>> = {
    'venue fit': byFit(known, asked),
    'nearest neighbour by BM25': byNeighbour(known, asked),
    'TF-IDF centroid': byCentroid(known, asked),
  }
  return Object.entries(ways).flatMap(([way, orders]) =>
    ranks.map((rank) => {
      const hits = orders.filter((order, at) =>
        order.slice(0, rank).includes(asked[at]?.venue ?? ''),
      )
      return {
        name: `true venue among the first ${rank}, ${way}`,
        value: Math.round((hits.length / Math.max(1, asked.length)) * 1000) / 1000,
        unit: 'share',
        better: 'higher' as const,
        goal: goals[rank],
        anchor: 'nearest neighbour by BM25 0.166, 0.505, 0.789; chance 0.037, 0.185, 0.370',
        command: 'node bench/venues.ts',
        date: today(),
      }
    }),
  )
}

/** What the best of the simple ways reaches. */
const goals = { 1: 0.217, 5: 0.643, 10: 0.871 } as const

function rowsIn(file: string): readonly Row[] {
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => RowSchema.parse(JSON.parse(line)))
}

function split(rows: readonly Row[]) {
  const newest = new Map<string, number>()
  for (const { venue, year } of rows) newest.set(venue, Math.max(newest.get(venue) ?? 0, year))
  const isNew = ({ venue, year }: Row) => newest.get(venue) === year
  return {
    known: rows.filter((row) => !isNew(row)),
    asked: rows.filter(isNew).filter((_, at) => at % STEP === 0),
  }
}

const textOf = ({ title, abstract }: Row) => `${title}. ${abstract}`

function byFit(known: readonly Row[], asked: readonly Row[]) {
  const venues = new Map<string, Row[]>()
  for (const row of known) venues.set(row.venue, [...(venues.get(row.venue) ?? []), row])
  const model = venueModel(
    [...venues].map(([id, rows]) => ({
      id,
      scope: '',
      works: rows.map((row, at) => ({ id: `${id} ${at}`, text: textOf(row), year: row.year })),
    })),
  )
  return asked.map((row) => fitsOf(model, textOf(row)).map(({ id }) => id))
}

function byNeighbour(known: readonly Row[], asked: readonly Row[]) {
  const segment = buildSegment(
    known.map(({ title, abstract }, at) => ({ id: String(at), fields: { title, abstract } })),
  )
  return asked.map((row) => {
    const hits = search([segment], parseQuery(textOf(row)), { limit: 1000 })
    return [...new Set(hits.map(({ id }) => known[Number(id)]?.venue ?? ''))]
  })
}

function byCentroid(known: readonly Row[], asked: readonly Row[]) {
  const bags = known.map((row) => bagOf(textOf(row)))
  const holders = new Map<string, number>()
  for (const bag of bags) {
    for (const term of bag.keys()) holders.set(term, (holders.get(term) ?? 0) + 1)
  }
  const weigh = (bag: ReadonlyMap<string, number>) =>
    unit(
      new Map(
        [...bag].flatMap(([term, count]) => {
          const found = holders.get(term)
          if (found === undefined) return []
          return [[term, (1 + Math.log(count)) * Math.log(1 + known.length / found)] as const]
        }),
      ),
    )
  const sums = new Map<string, Map<string, number>>()
  bags.forEach((bag, at) => {
    const venue = known[at]?.venue ?? ''
    const sum = sums.get(venue) ?? new Map<string, number>()
    for (const [term, weight] of weigh(bag)) sum.set(term, (sum.get(term) ?? 0) + weight)
    sums.set(venue, sum)
  })
  const centroids = [...sums].map(([venue, sum]) => ({ venue, centre: unit(sum) }))
  return asked.map((row) => {
    const weights = weigh(bagOf(textOf(row)))
    return centroids
      .map(({ venue, centre }) => {
        let score = 0
        for (const [term, weight] of weights) score += weight * (centre.get(term) ?? 0)
        return { venue, score }
      })
      .toSorted((one, other) => other.score - one.score)
      .map(({ venue }) => venue)
  })
}

function bagOf(text: string): Map<string, number> {
  const bag = new Map<string, number>()
  const terms = termsOf(text)
  terms.forEach((term, at) => {
    for (const key of at === 0 ? [term] : [term, `${terms[at - 1] ?? ''} ${term}`]) {
      bag.set(key, (bag.get(key) ?? 0) + 1)
    }
  })
  return bag
}

function unit(weights: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  let sum = 0
  for (const weight of weights.values()) sum += weight * weight
  const norm = Math.sqrt(sum) || 1
  return new Map([...weights].map(([term, weight]) => [term, weight / norm]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printMeasurements(benchVenues())
