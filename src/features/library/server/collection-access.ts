import { os } from '@orpc/server'

import { AppError } from '#platform/server/errors/app-error.ts'
import { declarePolicy } from '#platform/server/http/policy.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import type { CollectionsRepository } from './collections-repository.ts'
import type { LibraryOptions } from './ports.ts'

/** The collection that the input names as `id`: one's own, or of a project that one may edit. */
export function createCollectionPolicy(
  repository: CollectionsRepository,
  projects: LibraryOptions['projects'],
) {
  return declarePolicy(
    'collection:edit',
    os
      .$context<RequestContext>()
      .middleware(async ({ context, next }, input: { readonly id: string }) => {
        const asker = await context.principal()
        if (asker === undefined) throw new AppError('session/required')
        const collection = await repository.find(input.id)
        if (collection === undefined) throw new AppError('collection/not-found')
        const { project_uuid: project } = collection
        if (project === null && collection.owner_uuid !== asker.uuid)
          throw new AppError('collection/not-found')
        if (project !== null) await projects.access(project, asker.uuid, 'edit')
        return next({ context: { asker, collection } })
      }),
  )
}
