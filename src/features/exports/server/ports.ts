import type { WriterRequest } from '#engines/documents/server/write/writer-messages.ts'
import type { DraftResults, DraftRow, ReadableDraft } from '#features/drafts/server/index.ts'
import type { ProjectAccess, ProjectPolicies } from '#features/projects/server/index.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

/** What exports need from elsewhere; passed in by the composition root. */
export interface ExportsOptions {
  readonly files: Files
  readonly logger: Logger
  readonly now: () => Date
  readonly projects: {
    readonly policies: ProjectPolicies
    readonly access: (
      idOrSlug: string,
      person: string,
      ability: 'read' | 'edit',
    ) => Promise<ProjectAccess>
  }
  readonly drafts: {
    readonly find: (project: string, idOrSlug: string) => Promise<DraftRow | undefined>
    readonly readable: (uuid: string) => Promise<ReadableDraft | undefined>
  }
  readonly resultsOf: (
    draft: DraftRow,
    chapters: ReadonlyMap<string, string>,
  ) => Promise<DraftResults>
  /** Titles of the kinds of feedback by their id. */
  readonly kindTitles: () => ReadonlyMap<string, string>
  /** Makes a file in a process of its own. */
  readonly writeFile: (request: WriterRequest, signal?: AbortSignal) => Promise<Uint8Array>
}
