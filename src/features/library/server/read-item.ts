import type { Document } from '#engines/documents/document.ts'
import { ReadError } from '#engines/documents/server/read-error.ts'
import { spacedOut } from '#engines/retrieval/ranking/query.ts'
import { readDoi } from '#engines/retrieval/records/doi.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import { readableTypeOf } from '#features/drafts/server/index.ts'
import type { Trx } from '#platform/server/database/database.ts'

import { textColumns } from './item-text.ts'
import type { LibraryOptions } from './ports.ts'
import { completed, keysOf, recordOfDocument, withFields } from './record.ts'
import type { ItemsRepository } from './repository.ts'
import type { ItemRow } from './tables.ts'
import type { Telling } from './tell.ts'
import { titleOfFile } from './upload-item.ts'

interface Parts {
  readonly options: LibraryOptions
  readonly repository: ItemsRepository
  readonly tell: Telling
}

const GAVE_UP = 'The file could not be read. It was not counted.'
/** The own DOI of a paper stands on its first page. */
const FRONT_BLOCKS = 25

/** Reads the file of an item; an item that turns out to be another becomes that one. */
export function createItemReading({ options, repository, tell }: Parts) {
  const { database, files, upload } = options

  async function read(uuid: string, signal?: AbortSignal): Promise<void> {
    const item = await repository.findAny(uuid)
    if (item?.state !== 'reading' || item.original_key === null) return
    const path = files.path(item.original_key)
    try {
      const document = await options.readFile(path, {
        type: await readableTypeOf(path),
        maxPages: upload.maxPages,
        ...(signal === undefined ? {} : { signal }),
      })
      const work = await recordOf(item, document)
      await database.transaction((trx) => finish(trx, item, { document, work }))
    } catch (error) {
      if (!(error instanceof ReadError)) throw error
      await fail(item, error.message)
    }
  }

  /** What a source says of the DOI on the first page, if the title stands there too; else what the file says. */
  async function recordOf(item: ItemRow, document: Document): Promise<Work> {
    const isNamedByFile = item.work.title === titleOfFile(item.original_name ?? '')
    const title = document.title.trim().slice(0, 1000)
    const named = isNamedByFile && title !== '' ? withFields(item.work, { title }) : item.work
    const own = recordOfDocument(named, document)
    const front = document.blocks.slice(0, FRONT_BLOCKS).filter(({ type }) => type !== 'reference')
    const doi = readDoi(front.map(({ text }) => text).join('\n'))
    if (doi === null) return own
    const known =
      (await options.works.workByDoi(doi)) ?? (await repository.byDoi(item.project_uuid, doi))?.work
    if (known === undefined) return own
    const page = spacedOut(front.map(({ text }) => text).join(' '))
    if (!page.includes(spacedOut(known.title))) return own
    return isNamedByFile ? completed(known, own) : completed(own, known)
  }

  async function finish(
    trx: Trx,
    before: ItemRow,
    what: { readonly document: Document; readonly work: Work },
  ): Promise<void> {
    await repository.lock(trx, before.project_uuid)
    const item = await repository.lockItem(trx, before.uuid)
    if (item?.state !== 'reading' || item.original_key !== before.original_key) return
    const keys = keysOf(what.work)
    const same = await repository.same(trx, {
      project: item.project_uuid,
      not: item.uuid,
      ...keys,
    })
    if (same === undefined) await settle(trx, item, what)
    else await become(trx, item, { ...what, same })
  }

  async function settle(
    trx: Trx,
    item: Pick<ItemRow, 'uuid' | 'slug' | 'project_uuid'>,
    { document, work }: { readonly document: Document; readonly work: Work },
  ): Promise<void> {
    const { doi, titleKey } = keysOf(work)
    await repository.update(trx, item.uuid, {
      state: 'ready',
      error: null,
      state_at: options.now(),
      work: JSON.stringify(work),
      doi,
      title_key: titleKey,
      document: JSON.stringify(document),
      pages: document.pages.length === 0 ? null : document.pages.length,
      ...textColumns({ work, document }),
    })
    await tell(trx, item, { told: 'ready' })
  }

  /** The publication is in the library already: its item gets the file. */
  async function become(
    trx: Trx,
    item: ItemRow,
    what: { readonly document: Document; readonly work: Work; readonly same: ItemRow },
  ): Promise<void> {
    const { same, document, work } = what
    await options.feedback.beforeRemove(trx, [item.uuid])
    await repository.move(trx, item, same.uuid)
    await tell(trx, item, { told: 'merged', data: { into: same.uuid } })
    const replaced = same.original_key
    if (replaced !== null) trx.afterCommit(() => void files.remove(replaced).catch(() => undefined))
    await repository.update(trx, same.uuid, {
      original_key: item.original_key,
      original_name: item.original_name,
      original_bytes: item.original_bytes,
      note: [same.note, item.note].filter((note) => note !== '').join('\n\n'),
    })
    await settle(trx, same, { document, work: completed(same.work, work) })
  }

  async function fail(item: ItemRow, reason: string): Promise<void> {
    await database.transaction(async (trx) => {
      const now = await repository.lockItem(trx, item.uuid)
      if (now?.state !== 'reading' || now.original_key !== item.original_key) return
      // Of an item that had more than this file, the rest stays as good as it was.
      const isOnlyFile = item.work.sources.length === 1 && item.work.sources[0] === 'library'
      await repository.update(trx, item.uuid, {
        state: isOnlyFile && item.document === null ? 'failed' : 'ready',
        error: reason,
        original_key: null,
        original_name: null,
        original_bytes: null,
        pages: null,
        document: null,
        ...textColumns({ work: item.work, document: null }),
      })
      const { original_key: key } = item
      if (key !== null) trx.afterCommit(() => void files.remove(key).catch(() => undefined))
      await tell(trx, item, { told: 'error', data: { error: reason } })
    })
  }

  return {
    read,
    giveUp: async (uuid: string): Promise<void> => {
      const item = await repository.findAny(uuid)
      if (item !== undefined) await fail(item, GAVE_UP)
    },
  }
}

export type ItemReading = ReturnType<typeof createItemReading>
