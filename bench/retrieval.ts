import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { dataFolder } from '../eval/corpus/data-folder.ts'
import { printMeasurements, today } from '../eval/corpus/measurement.ts'
import type { Measurement } from '../eval/corpus/measurement.ts'
import { createRandom } from '../eval/corpus/random.ts'
import { cacm, cranfield } from '../eval/corpus/search-collections.ts'
import type { Collection } from '../eval/corpus/search-collections.ts'
import { search } from '../src/engines/retrieval/ranking/bm25.ts'
import type { Hit } from '../src/engines/retrieval/ranking/bm25.ts'
import { withFeedback } from '../src/engines/retrieval/ranking/feedback-terms.ts'
import { parseQuery } from '../src/engines/retrieval/ranking/query.ts'
import { buildSegment } from '../src/engines/retrieval/ranking/segment.ts'
import type { Entry, Segment } from '../src/engines/retrieval/ranking/segment.ts'

/** BM25 with Porter's stemmer, k1 0.9 and b 0.4, as measured before on the same files. */
const anchors: Readonly<Record<string, { map: number; ndcg: number }>> = {
  CACM: { map: 0.33, ndcg: 0.472 },
  Cranfield: { map: 0.397, ndcg: 0.497 },
}
const WORKS = 100_000

/** How well and how fast the index finds: two judged collections, and a query over 100,000 made-up records. */
export function benchRetrieval(): readonly Measurement[] {
  const data = dataFolder()
  if (data === undefined) {
    console.log('retrieval: the judged collections are not here; quality was not measured.')
    return speed()
  }
  const folder = join(data, 'search')
  return [...[cacm(folder), cranfield(folder)].flatMap(quality), ...speed()]
}

function quality(collection: Collection): readonly Measurement[] {
  const segments = [buildSegment(collection.entries)]
  const texts = new Map(
    collection.entries.map(({ id, fields }) => [id, Object.values(fields).join(' ')]),
  )
  const textOf = ({ id }: Hit) => texts.get(id) ?? ''
  const typed = (text: string) => search(segments, parseQuery(text), { limit: 1000 })
  const ways: Readonly<Record<string, (text: string) => readonly Hit[]>> = {
    BM25F: typed,
    'BM25F with the words of the first answers': (text) => {
      const query = withFeedback(parseQuery(text), { hits: typed(text), textOf })
      return search(segments, query, { limit: 1000 })
    },
  }
  const anchor = anchors[collection.name]
  return Object.entries(ways).flatMap(([way, find]) => {
    const runs = [...collection.topics].map(([topic, text]) => {
      const good = collection.judged.get(topic) ?? new Set<string>()
      const found = find(text).map(({ id }) => good.has(id))
      return {
        precision: averagePrecision(found, good.size),
        gain: ndcg(found.slice(0, 10), good.size),
      }
    })
    const row = (measure: string, value: number, goal: number) => ({
      name: `${collection.name} ${measure}, ${way}`,
      value: Math.round(value * 1000) / 1000,
      unit: 'share',
      better: 'higher' as const,
      goal,
      anchor: `BM25 ${goal}`,
      command: 'node bench/retrieval.ts',
      date: today(),
    })
    return [
      row('MAP', mean(runs.map(({ precision }) => precision)), anchor?.map ?? 0),
      row('nDCG@10', mean(runs.map(({ gain }) => gain)), anchor?.ndcg ?? 0),
    ]
  })
}

function averagePrecision(found: readonly boolean[], relevant: number): number {
  let hits = 0
  let sum = 0
  found.forEach((isGood, place) => {
    if (!isGood) return
    hits += 1
    sum += hits / (place + 1)
  })
  return relevant === 0 ? 0 : sum / relevant
}

function ndcg(found: readonly boolean[], relevant: number): number {
  const gain = (flags: readonly boolean[]) =>
    flags.reduce((sum, isGood, place) => sum + (isGood ? 1 / Math.log2(place + 2) : 0), 0)
  const ideal = gain(Array.from({ length: Math.min(10, relevant) }, () => true))
  return ideal === 0 ? 0 : gain(found) / ideal
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function speed(): readonly Measurement[] {
  const random = createRandom(7)
  const word = () => `w${Math.floor(random.next() ** 3 * 60_000).toString(36)}`
  const passage = (length: number) => Array.from({ length }, word).join(' ')
  const segments: Segment[] = []
  const started = performance.now()
  for (let from = 0; from < WORKS; from += 20_000) {
    const entries = Array.from({ length: 20_000 }, (_, place): Entry => ({
      id: String(from + place),
      fields: { title: passage(10), abstract: passage(120), venue: passage(3) },
    }))
    segments.push(buildSegment(entries))
  }
  const built = performance.now() - started
  const times = Array.from({ length: 200 }, () => {
    const query = parseQuery(passage(8))
    const from = performance.now()
    search(segments, query, { limit: 10 })
    return performance.now() - from
  }).sort((left, right) => left - right)
  const row = (name: string, value: number, goal: number) => ({
    name,
    value: Math.round(value),
    unit: 'ms',
    better: 'lower' as const,
    goal,
    anchor: 'a page of answers within a fifth of a second',
    command: 'node bench/retrieval.ts',
    date: today(),
  })
  return [
    row('query of 8 words over 100,000 works, 95th percentile', times[189] ?? 0, 200),
    row('index 100,000 works of 133 words', built, 60_000),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  printMeasurements(benchRetrieval())
