import { createHash } from 'node:crypto'

import { withFeedback } from '#engines/retrieval/ranking/feedback-terms.ts'
import { spacedOut } from '#engines/retrieval/ranking/query.ts'
import type { Query } from '#engines/retrieval/ranking/query.ts'
import { WorkSchema } from '#engines/retrieval/records/work.ts'
import type { Journal, Work } from '#engines/retrieval/records/work.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { CatalogueKind } from '../tables.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import { createCatalogueRepository } from './catalogue-repository.ts'
import type { CatalogueRepository, RecordOf } from './catalogue-repository.ts'
import { textOf } from './index-entries.ts'
import { createSegmentBuilder } from './segment-builder.ts'

export interface StarterCatalogue {
  readonly journals: readonly RecordOf['journal'][]
  readonly conferences: readonly RecordOf['conference'][]
  readonly grants: readonly RecordOf['grant'][]
  readonly works: readonly Work[]
}

export interface CatalogueOptions {
  readonly database: Database
  readonly logger: Logger
  readonly now: () => Date
  readonly directory: string
}

export interface Looked {
  readonly query: Query
  readonly limit: number
  /** Also what means the same: the query with the words that its first answers share. */
  readonly isWide: boolean
}

/** What an index that is being built for the first time may hold up a search. */
const PATIENCE_MS = 3000
/** Where phrases have to be checked in the text itself, so many candidates are read. */
const PHRASE_DEPTH = 300
const FEEDBACK_DEPTH = 10
const IMPORT_BATCH = 500
/** Answers of live sources that wait to be kept; more are let go. */
const MOST_WAITING = 20

/** The local catalogue: what the product ships, what the operator imports, and what live sources have answered. */
export function createCatalogue(options: CatalogueOptions) {
  const repository = createCatalogueRepository(options.database)
  const builder = createSegmentBuilder()
  const indexOf = (kind: CatalogueKind) =>
    createCatalogueIndex({ ...options, kind, repository, builder })
  const indexes = {
    work: indexOf('work'),
    journal: indexOf('journal'),
    conference: indexOf('conference'),
    grant: indexOf('grant'),
  }
  let waiting = 0
  let line = Promise.resolve()

  async function current(kind: CatalogueKind): Promise<void> {
    const ready = indexes[kind].refresh().catch((error: unknown) => {
      options.logger.error(
        { err: error, kind },
        'search: the index could not be brought up to date',
      )
    })
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS)
    })
    await Promise.race([ready, enough])
    clearTimeout(timer)
  }

  async function find<Kind extends CatalogueKind>(
    kind: Kind,
    { query, limit, isWide }: Looked,
  ): Promise<RecordOf[Kind][]> {
    await current(kind)
    const depth = query.phrases.length > 0 ? Math.max(limit, PHRASE_DEPTH) : limit
    const index = indexes[kind]
    let hits = index.find(query, isWide ? FEEDBACK_DEPTH : depth)
    if (isWide && hits.length > 0) {
      const first = await repository.byIds(
        kind,
        hits.map(({ id }) => id),
      )
      const wide = withFeedback(query, {
        hits,
        textOf: ({ id }) => {
          const record = first.get(id)
          return record === undefined ? '' : textOf(kind, record)
        },
      })
      hits = index.find(wide, depth)
    }
    const records = await repository.byIds(
      kind,
      hits.map(({ id }) => id),
    )
    const phrases = query.phrases.map((phrase) => ` ${phrase} `)
    return hits
      .flatMap(({ id }) => records.get(id) ?? [])
      .filter((record) => {
        if (phrases.length === 0) return true
        const whole = ` ${spacedOut(textOf(kind, record))} `
        return phrases.every((phrase) => whole.includes(phrase))
      })
      .slice(0, limit)
  }

  async function store(works: readonly Work[]): Promise<void> {
    if (works.length === 0) return
    await options.database.transaction((trx) => repository.storeWorks(trx, works))
    await indexes.work.refresh(true)
  }

  async function storeJournals(journals: readonly Journal[]): Promise<void> {
    const changed = await options.database.transaction((trx) =>
      repository.storeJournals(trx, journals),
    )
    if (changed > 0) await indexes.journal.refresh(true)
  }

  /** One after the other and beside the requests; what comes while too many wait is let go. */
  function later(work: () => Promise<void>): void {
    if (waiting >= MOST_WAITING) return
    waiting += 1
    line = line
      .then(work)
      .catch((error: unknown) => {
        options.logger.warn({ err: error }, 'search: answers were not kept')
      })
      .finally(() => {
        waiting -= 1
      })
  }

  return {
    find,
    workById: repository.workById,
    workByDoi: repository.workByDoi,
    worksByDoi: repository.worksByDoi,
    recordsById: repository.byIds,
    store,
    /** Keeps the publications that sources answered. */
    storeLater: (works: readonly Work[]): void => {
      if (works.length > 0) later(() => store(works))
    },
    /** Keeps the journals that sources answered: they are found again, and compared, without them. */
    storeJournalsLater: (journals: readonly Journal[]): void => {
      if (journals.length > 0) later(() => storeJournals(journals))
    },
    /** Records of a named import that were read for good. */
    importedOf: repository.importedOf,
    importRecords: (wanted: Import) => importRecords({ options, repository }, wanted),
    /** Reads the catalogue that the product ships, once for each edition of it. */
    useStarter: (starter: StarterCatalogue) => useStarter({ options, repository }, starter),
    /** Resolves when all indexes are up to date. */
    warm: async (): Promise<void> => {
      for (const index of Object.values(indexes)) await index.refresh(true)
    },
    size: (kind: CatalogueKind) => indexes[kind].size(),
    close: async (): Promise<void> => {
      await line
      await builder.close()
    },
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>

/** One record of a list: taken in, or only counted. */
type ListedRecord =
  | { readonly kind: 'work'; readonly work: Work }
  | { readonly kind: 'journal'; readonly journal: Journal }
  | { readonly kind: 'refused' }

export interface Import {
  /** Under this name an import that was cut off goes on where it stood. */
  readonly name: string
  readonly records: Iterable<ListedRecord> | AsyncIterable<ListedRecord>
  /** Told after each batch: records that were read for good, those of earlier tries counted. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
}

interface Store {
  readonly options: CatalogueOptions
  readonly repository: CatalogueRepository
}

/** Takes in a list of any length, batch by batch. The same list has to come in the same order again to go on. */
async function importRecords({ options, repository }: Store, wanted: Import): Promise<number> {
  let done = await repository.importedOf(wanted.name)
  let skip = done
  let batch: ListedRecord[] = []
  const flush = async () => {
    const records = batch
    batch = []
    if (records.length === 0) return
    const works = records.flatMap((record) =>
      record.kind === 'work' ? [WorkSchema.parse(record.work)] : [],
    )
    const journals = records.flatMap((record) =>
      record.kind === 'journal' ? [record.journal] : [],
    )
    await options.database.transaction(async (trx) => {
      await repository.storeWorks(trx, works)
      await repository.put(trx, 'journal', journals)
      await repository.setImported(trx, wanted.name, done + records.length)
    })
    done += records.length
    wanted.onProgress?.(done)
  }
  for await (const record of wanted.records) {
    wanted.signal?.throwIfAborted()
    if (skip > 0) {
      skip -= 1
      continue
    }
    batch.push(record)
    if (batch.length >= IMPORT_BATCH) await flush()
  }
  await flush()
  return done
}

async function useStarter(
  { options, repository }: Store,
  starter: StarterCatalogue,
): Promise<void> {
  const edition = createHash('sha256').update(JSON.stringify(starter)).digest('hex')
  if ((await repository.state()).starter === edition) return
  await options.database.transaction(async (trx) => {
    await repository.put(trx, 'journal', starter.journals)
    await repository.put(trx, 'conference', starter.conferences)
    await repository.put(trx, 'grant', starter.grants)
    await repository.storeWorks(trx, starter.works)
    await repository.setStarter(trx, edition)
  })
}
