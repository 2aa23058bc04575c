import { search } from '#engines/retrieval/ranking/bm25.ts'
import type { Hit } from '#engines/retrieval/ranking/bm25.ts'
import type { Query } from '#engines/retrieval/ranking/query.ts'
import type { Entry, Segment } from '#engines/retrieval/ranking/segment.ts'

import type { CatalogueKind } from '../tables.ts'
import type { CatalogueRepository } from './catalogue-repository.ts'
import { entryOf } from './index-entries.ts'
import { readIndexFile, writeIndexFile } from './index-file.ts'
import type { SegmentBuilder } from './segment-builder.ts'

/** Records read from the database at a time. */
const PAGE = 2000
/** The newest records are one segment that is built anew with each change, until there are so many. */
const TAIL = 2000
/** Above this share of replaced records the index is built anew. */
const MOST_STALE = 0.25
/** A smaller index is built faster than it is worth keeping. */
const WORTH_KEEPING = 5000
/** How long others' changes may go unseen. */
const FRESH_MS = 5000

interface IndexOptions {
  readonly kind: CatalogueKind
  readonly repository: CatalogueRepository
  readonly builder: SegmentBuilder
  readonly directory: string
  readonly now: () => Date
}

/**
 * The index of one kind of record in this process: segments built from the tables, brought up to date by what
 * changed since. Each process has its own; the file spares the next start the reading of everything.
 */
export function createCatalogueIndex(options: IndexOptions) {
  const { kind, repository } = options
  let frozen: Segment[] = []
  let tail: Segment | undefined
  let tailEntries = new Map<string, Entry>()
  /** In which frozen segment the valid entry of an id stands. */
  let home = new Map<string, number>()
  let version = 0n
  let checkedAt = Number.NEGATIVE_INFINITY
  let isLoaded = false
  let underWay: Promise<void> | undefined

  async function load(): Promise<void> {
    const { id } = await repository.state()
    const kept = await readIndexFile(options.directory, { kind, catalogue: id })
    isLoaded = true
    if (kept === undefined) return
    frozen = [...kept.segments]
    version = kept.version
    frozen.forEach((segment, place) => {
      for (const known of segment.ids) home.set(known, place)
    })
  }

  async function freeze(): Promise<void> {
    const segment = tail
    if (segment === undefined) return
    frozen = [...frozen, segment]
    for (const id of segment.ids) home.set(id, frozen.length - 1)
    tailEntries = new Map()
    tail = undefined
    // A pause for requests between two segments of a long build.
    await new Promise((resolve) => setImmediate(resolve))
  }

  async function catchUp(): Promise<void> {
    if (!isLoaded) await load()
    const before = version
    let changed = await repository.changedSince(kind, version, PAGE)
    for (let last = changed.at(-1); last !== undefined; last = changed.at(-1)) {
      for (const { record } of changed) tailEntries.set(record.id, entryOf(kind, record))
      const isMore = changed.length === PAGE
      // The next page is read while the thread is busy with this one.
      const [built, next] = await Promise.all([
        options.builder.build([...tailEntries.values()]),
        isMore ? repository.changedSince(kind, last.version, PAGE) : [],
      ])
      tail = built
      version = last.version
      changed = next
      if (tailEntries.size >= TAIL) await freeze()
    }
    checkedAt = options.now().getTime()
    if (isStale()) return rebuild()
    if (version !== before && size() >= WORTH_KEEPING) await keep()
  }

  function isStale(): boolean {
    const held = frozen.reduce((sum, { ids }) => sum + ids.length, 0)
    const replaced = held - home.size + [...tailEntries.keys()].filter((id) => home.has(id)).length
    return held > TAIL && replaced / held > MOST_STALE
  }

  async function rebuild(): Promise<void> {
    frozen = []
    tail = undefined
    tailEntries = new Map()
    home = new Map()
    version = 0n
    return catchUp()
  }

  const size = () => home.size + [...tailEntries.keys()].filter((id) => !home.has(id)).length

  /** Only what is frozen: the rest is read again from the tables. */
  async function keep(): Promise<void> {
    if (tailEntries.size > 0) await freeze()
    const { id } = await repository.state()
    await writeIndexFile(options.directory, { kind, catalogue: id, version, segments: frozen })
  }

  return {
    size,
    /** Brings the index up to date; callers at the same time share the work. `now`: whatever is old. */
    refresh: (isUrgent = false): Promise<void> => {
      if (underWay !== undefined) return underWay
      if (!isUrgent && options.now().getTime() - checkedAt < FRESH_MS) return Promise.resolve()
      underWay = catchUp().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    /** The best records for a query, best first. */
    find: (query: Query, limit: number): readonly Hit[] => {
      const segments = tail === undefined ? frozen : [...frozen, tail]
      const replaced = size() === segments.reduce((sum, { ids }) => sum + ids.length, 0) ? 0 : limit
      return search(segments, query, { limit: limit + replaced })
        .filter((hit) =>
          hit.segment === frozen.length
            ? true
            : home.get(hit.id) === hit.segment && !tailEntries.has(hit.id),
        )
        .slice(0, limit)
    },
  }
}

export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>
