import { implement } from '@orpc/server'

import type { DraftRow } from '#features/drafts/server/index.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import { libraryContract } from '../contract.ts'
import { linkedReferences } from './cited-in.ts'
import type { DraftSimilar } from './draft-similar.ts'
import type { LibraryOptions } from './ports.ts'
import type { ItemsRepository } from './repository.ts'

interface Parts {
  readonly options: LibraryOptions
  readonly repository: ItemsRepository
  readonly draftSimilar: DraftSimilar
}

/** What a draft rests on, and what is like it. */
export function draftSourceRoutes({ options, repository, draftSimilar }: Parts) {
  const os = implement(libraryContract).$context<RequestContext>()
  const { read, edit } = options.projects.policies

  async function draftIn(project: ProjectAccess, idOrSlug: string): Promise<DraftRow> {
    const draft = await options.drafts.find(project.uuid, idOrSlug)
    if (draft === undefined) throw new AppError('draft/not-found')
    return draft
  }

  return {
    references: os.references.use(read).handler(async ({ context, input }) => {
      const { document } = await draftIn(context.project, input.draftId)
      if (document === null) return []
      const [items, known] = await Promise.all([
        repository.listOf([context.project.uuid]),
        options.works.recordsOf(document.references),
      ])
      return linkedReferences(document, items, known)
    }),
    similarDecisions: os.similarDecisions.use(read).handler(async ({ context, input }) => {
      const { uuid } = await draftIn(context.project, input.draftId)
      return draftSimilar.decisionsOf(uuid)
    }),
    decideSimilar: os.decideSimilar.use(edit).handler(async ({ context, input }) => {
      const { project, asker } = context
      const draft = await draftIn(project, input.draftId)
      const { publication_id, status } = input
      const { item: uuid } = await draftSimilar.decide(
        { project, asker, draft: draft.uuid },
        { publication_id, status },
      )
      const item = uuid === null ? undefined : await repository.find(project.uuid, uuid)
      return {
        similar: await draftSimilar.decisionsOf(draft.uuid),
        item: item === undefined ? null : { uuid: item.uuid, slug: item.slug },
      }
    }),
  }
}
