import type { DraftSummary } from '#features/projects/contract.ts'

/** The page of a project: its last draft, or the place for the first one. */
export function projectPath(slug: string): string {
  return `/projects/${encodeURIComponent(slug)}`
}

/** What a project rests on. */
export function libraryPath(slug: string): string {
  return `${projectPath(slug)}/library`
}

/** One publication of a library. */
export function libraryItemPath(slug: string, item: string): string {
  return `${libraryPath(slug)}/${encodeURIComponent(item)}`
}

/** Who is in a project. */
export function peoplePath(slug: string): string {
  return `${projectPath(slug)}/people`
}

/** What a project is asked for. */
export function briefPath(slug: string): string {
  return `${projectPath(slug)}/brief`
}

/** The guidance document of a project. */
export function guidePath(slug: string): string {
  return `${projectPath(slug)}/guide`
}

/** The notes of a draft. */
export function notesPath(projectSlug: string, draftSlug: string): string {
  return `${projectPath(projectSlug)}/documents/${encodeURIComponent(draftSlug)}`
}

/** The editor of a draft that is written here. */
export function writePath(projectSlug: string, draftSlug: string): string {
  return `${projectPath(projectSlug)}/documents/write/${encodeURIComponent(draftSlug)}`
}

/** Where work on a draft goes on: where it is read, where it is written until it has notes, or its notes. */
export function draftPath(
  projectSlug: string,
  draft: Pick<DraftSummary, 'slug' | 'state' | 'file_type'> & {
    readonly notes?: DraftSummary['notes']
  },
): string {
  if (draft.state === 'reading' || draft.state === 'needs_password') {
    return `${projectPath(projectSlug)}/documents/upload/${encodeURIComponent(draft.slug)}`
  }
  const isBeingWritten = draft.file_type === 'USER_INPUT' && (draft.notes?.total ?? 0) === 0
  return isBeingWritten ? writePath(projectSlug, draft.slug) : notesPath(projectSlug, draft.slug)
}
