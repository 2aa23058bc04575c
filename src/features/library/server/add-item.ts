import { randomUUID } from 'node:crypto'

import { readDoi } from '#engines/retrieval/records/doi.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Principal } from '#platform/server/http/request-context.ts'
import { slugOf } from '#platform/server/slug.ts'

import { MOST_IMPORTED } from '../contract.ts'
import type { AddItem } from '../contract.ts'
import type { CollectionsRepository } from './collections-repository.ts'
import { textColumns } from './item-text.ts'
import type { LibraryLimits } from './limits.ts'
import type { LibraryOptions } from './ports.ts'
import { readReferences } from './read-references.ts'
import { completed, keysOf, ownRecord, recordOfReference, withFields } from './record.ts'
import type { ItemsRepository } from './repository.ts'
import type { ItemRow } from './tables.ts'
import type { Telling } from './tell.ts'

interface Parts {
  readonly options: LibraryOptions
  readonly repository: ItemsRepository
  readonly collections: CollectionsRepository
  readonly limits: LibraryLimits
  readonly tell: Telling
}

interface Wanted {
  readonly works: readonly Work[]
  readonly notices: readonly string[]
  readonly isImport: boolean
}

export interface Added {
  readonly uuids: readonly string[]
  readonly joined: readonly string[]
  readonly notices: readonly string[]
  readonly isImport: boolean
}

interface Place {
  readonly project: string
  readonly asker: string
  readonly note: string
  readonly collection: string | undefined
}

/** The ways in without a file. What is in the library already is completed, never added twice. */
export function createAdding(parts: Parts) {
  const { options, repository, collections, limits, tell } = parts

  async function add(project: ProjectAccess, asker: Principal, input: AddItem): Promise<Added> {
    if (input.collection !== undefined) await requireCollection(project.uuid, input.collection)
    const wanted = await wantedOf(project, input)
    const place: Place = {
      project: project.uuid,
      asker: asker.uuid,
      note: input.note ?? '',
      collection: input.collection,
    }
    return options.database.transaction(async (trx) => {
      await repository.lock(trx, project.uuid)
      const uuids = new Set<string>()
      const joined = new Set<string>()
      for (const work of wanted.works) {
        const { uuid, isNew } = await put(trx, place, work)
        if (!isNew && !uuids.has(uuid)) joined.add(uuid)
        uuids.add(uuid)
      }
      await limits.requireRoom(trx, project.uuid)
      await options.projects.touch(trx, project.uuid)
      return { ...wanted, uuids: [...uuids], joined: [...joined] }
    })
  }

  async function wantedOf(project: ProjectAccess, input: AddItem): Promise<Wanted> {
    if (input.text !== undefined) return imported(input.text)
    return { works: [await oneOf(project, input)], notices: [], isImport: false }
  }

  function imported(text: string): Wanted {
    const today = options.now().toISOString().slice(0, 10)
    const { works, notices } = readReferences(text, today)
    if (works.length === 0) {
      const [message] = notices
      throw new AppError('library/nothing-read', message === undefined ? {} : { message })
    }
    const isCut = works.length > MOST_IMPORTED
    const cut = `Only the first ${MOST_IMPORTED} of ${works.length} records were taken. Import the rest separately.`
    return {
      works: works.slice(0, MOST_IMPORTED),
      notices: [...notices, ...(isCut ? [cut] : [])],
      isImport: true,
    }
  }

  async function oneOf(project: ProjectAccess, input: AddItem): Promise<Work> {
    if (input.publication_id !== undefined) {
      const work = await options.works.workById(input.publication_id)
      if (work === undefined) throw new AppError('library/publication-unknown')
      return withFields(work, input)
    }
    if (input.reference !== undefined) return ofReference(project, input.reference)
    if (input.title !== undefined) {
      return withFields(ownRecord(randomUUID(), input.title), input)
    }
    if (typeof input.doi === 'string') return byDoi(input.doi)
    throw new AppError('library/nothing-to-add')
  }

  async function byDoi(text: string): Promise<Work> {
    const doi = readDoi(text)
    if (doi === null) throw new AppError('library/not-a-doi')
    const work = await options.works.workByDoi(doi)
    if (work === undefined) throw new AppError('library/doi-unknown')
    return work
  }

  async function ofReference(
    project: ProjectAccess,
    named: { readonly draft: string; readonly id: string },
  ): Promise<Work> {
    const draft = await options.drafts.find(project.uuid, named.draft)
    if (draft === undefined) throw new AppError('draft/not-found')
    const reference = draft.document?.references.find(({ id }) => id === named.id)
    if (reference === undefined) throw new AppError('library/reference-not-found')
    const record = recordOfReference(randomUUID(), reference)
    const { doi } = record.identifiers
    const known = doi === null ? undefined : await options.works.workByDoi(doi)
    return known ?? record
  }

  /** Adds a record, or completes the item that is the same publication. */
  async function put(
    trx: Trx,
    place: Place,
    work: Work,
  ): Promise<{ uuid: string; isNew: boolean }> {
    const keys = keysOf(work)
    const same = await repository.same(trx, { project: place.project, ...keys })
    const uuid = same?.uuid ?? randomUUID()
    if (same === undefined) await insert(trx, place, { uuid, work })
    else await complete(trx, same, work)
    if (place.collection !== undefined) {
      await collections.putItems(trx, {
        collection: place.collection,
        project: place.project,
        items: [uuid],
      })
    }
    return { uuid, isNew: same === undefined }
  }

  async function requireCollection(project: string, uuid: string): Promise<void> {
    const collection = await collections.find(uuid)
    if (collection?.project_uuid !== project) throw new AppError('collection/not-found')
  }

  async function insert(trx: Trx, place: Place, item: { uuid: string; work: Work }) {
    const slug = slugOf(item.work.title)
    const text = textColumns({ work: item.work, document: null })
    await repository.insert(trx, {
      uuid: item.uuid,
      slug,
      projectUuid: place.project,
      addedBy: place.asker,
      state: 'ready',
      work: item.work,
      ...keysOf(item.work),
      note: place.note,
      textHash: text.text_hash,
      words: text.words,
    })
    await tell(trx, { uuid: item.uuid, slug, project_uuid: place.project }, { told: 'created' })
  }

  async function complete(trx: Trx, item: ItemRow, work: Work): Promise<void> {
    const whole = completed(item.work, work)
    const { doi, titleKey } = keysOf(whole)
    await repository.update(trx, item.uuid, {
      work: JSON.stringify(whole),
      doi,
      title_key: titleKey,
      ...textColumns({ work: whole, document: item.document }),
    })
    await tell(trx, item, { told: 'changed' })
  }

  /** Adds many in an open transaction. @throws AppError `library/full` */
  async function putAll(
    trx: Trx,
    where: { readonly project: string; readonly asker: string },
    works: readonly Work[],
  ): Promise<{ readonly added: number; readonly joined: number }> {
    await repository.lock(trx, where.project)
    const place: Place = { ...where, note: '', collection: undefined }
    let added = 0
    for (const work of works) {
      const { isNew } = await put(trx, place, work)
      if (isNew) added += 1
    }
    await limits.requireRoom(trx, where.project)
    await options.projects.touch(trx, where.project)
    return { added, joined: works.length - added }
  }

  return { add, putAll, requireCollection }
}

export type Adding = ReturnType<typeof createAdding>
