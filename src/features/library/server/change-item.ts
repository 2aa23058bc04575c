import type { Work } from '#engines/retrieval/records/work.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

import type { ItemFields, SimilarStatus } from '../contract.ts'
import type { Adding } from './add-item.ts'
import type { CollectionsRepository } from './collections-repository.ts'
import { textColumns } from './item-text.ts'
import type { LibraryOptions } from './ports.ts'
import { keysOf, withFields } from './record.ts'
import type { ItemsRepository } from './repository.ts'
import type { ItemRow } from './tables.ts'
import type { Telling } from './tell.ts'

interface Parts {
  readonly options: LibraryOptions
  readonly repository: ItemsRepository
  readonly collections: CollectionsRepository
  readonly adding: Adding
  readonly tell: Telling
}

/** Changes to an item that is there. */
export function createItemChanges(parts: Parts) {
  const { options, repository, collections, adding, tell } = parts
  const { database, files } = options

  async function update(
    item: ItemRow,
    change: ItemFields & { readonly collections?: readonly string[] | undefined },
  ): Promise<void> {
    await database.transaction(async (trx) => {
      await repository.lock(trx, item.project_uuid)
      const now = await repository.lockItem(trx, item.uuid)
      if (now === undefined) throw new AppError('library/item-not-found')
      const work = withFields(now.work, change)
      const { doi, titleKey } = keysOf(work)
      if (typeof change.doi === 'string' && change.doi !== '' && doi === null)
        throw new AppError('library/not-a-doi')
      const same = await repository.same(trx, {
        project: item.project_uuid,
        not: item.uuid,
        doi,
        titleKey: null,
      })
      if (same !== undefined && doi !== null && doi !== now.doi) throw duplicate(same)
      await repository.update(trx, item.uuid, {
        work: JSON.stringify(work),
        doi,
        title_key: titleKey,
        note: change.note ?? now.note,
        ...textColumns({ work, document: now.document }),
      })
      if (change.collections !== undefined) {
        await collections.placeItem(
          trx,
          { uuid: item.uuid, project: item.project_uuid },
          change.collections,
        )
      }
      await tell(trx, item, { told: 'changed' })
    })
  }

  async function remove(item: ItemRow): Promise<void> {
    await database.transaction(async (trx) => {
      await options.feedback.beforeRemove(trx, [item.uuid])
      await repository.remove(trx, item.uuid)
      const { original_key: key } = item
      // What cannot be removed now is found by the sweep.
      if (key !== null) trx.afterCommit(() => void files.remove(key).catch(() => undefined))
      await tell(trx, item, { told: 'deleted' })
    })
  }

  async function setSimilar(
    asked: { readonly project: ProjectAccess; readonly asker: Principal; readonly item: ItemRow },
    similar: { readonly publication_id: string; readonly status: SimilarStatus },
  ): Promise<void> {
    const { project, asker, item } = asked
    if (similar.status === 'saved') {
      await adding.add(project, asker, { publication_id: similar.publication_id })
    }
    await database.transaction(async (trx) => {
      await repository.setSimilar(trx, {
        item: item.uuid,
        publication: similar.publication_id,
        status: similar.status,
      })
      await tell(trx, item, { told: 'changed' })
    })
  }

  return { update, remove, setSimilar }
}

function duplicate(same: { readonly uuid: string; readonly slug: string; readonly work: Work }) {
  return new AppError('library/duplicate', {
    message: `‘${same.work.title}’ in this library has that DOI already.`,
    details: { uuid: same.uuid, slug: same.slug },
  })
}

export type ItemChanges = ReturnType<typeof createItemChanges>
