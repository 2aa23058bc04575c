import type { Document } from '#engines/documents/document.ts'
import type { Drafts } from '#features/drafts/server/index.ts'
import type { Projects } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

interface Features {
  readonly projects: Projects
  readonly drafts: Drafts
}

/** Reads drafts for what puts them beside something else; another's draft is not there. */
export function draftReader(features: () => Features) {
  return async (uuid: string, person: string) => {
    const { projects, drafts } = features()
    const readable = await drafts.readable(uuid)
    if (readable === undefined) throw new AppError('draft/not-found')
    await projects.access(readable.draft.project_uuid, person, 'read').catch(() => {
      throw new AppError('draft/not-found')
    })
    const { name, slug, text_hash: version, project_uuid: project } = readable.draft
    const document: Document = readable.document
    return { uuid, slug, name, version, project, document }
  }
}
