import { countedSince } from '#features/drafts/server/index.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

import { MOST_ITEMS } from '../contract.ts'
import type { LibraryOptions } from './ports.ts'
import type { ItemsRepository } from './repository.ts'

/** A paper rests on many others: so many files in the library for each upload of a draft. */
const FILES_PER_UPLOAD = 5

/** How much may be put into a library; sizes and pages are those of every upload. */
export function createLibraryLimits(
  { upload, now }: Pick<LibraryOptions, 'upload' | 'now'>,
  repository: ItemsRepository,
) {
  return {
    /** @throws AppError `upload/limit-reached`; holds for the transaction. */
    requireFile: async (trx: Trx, asker: Principal): Promise<void> => {
      await repository.lockPerson(trx, asker.uuid)
      const isVisitor = asker.kind === 'visitor'
      const most = (isVisitor ? upload.visitor : upload.free) * FILES_PER_UPLOAD
      const used = await repository.countFiles(trx, asker.uuid, countedSince(asker, now()))
      if (used < most) return
      throw new AppError('upload/limit-reached', {
        message: `You have added ${most} files to libraries${isVisitor ? ', as many as a visitor can' : ' this month'}. Items without a file can still be added.`,
      })
    },
    /** After what was added. @throws AppError `library/full` */
    requireRoom: async (trx: Trx, project: string): Promise<void> => {
      if ((await repository.count(trx, project)) > MOST_ITEMS) throw new AppError('library/full')
    },
  }
}

export type LibraryLimits = ReturnType<typeof createLibraryLimits>
