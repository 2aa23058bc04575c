import type { DraftSummary } from '#features/projects/contract.ts'

/** The page of a project: its last draft, or the place for the first one. */
export function projectPath(slug: string): string {
  return `/projects/${encodeURIComponent(slug)}`
}

/** Where a draft is worked on: while it is read, where it is written, or its notes. */
export function draftPath(
  projectSlug: string,
  draft: Pick<DraftSummary, 'slug' | 'state' | 'file_type'>,
): string {
  const documents = `${projectPath(projectSlug)}/documents`
  const slug = encodeURIComponent(draft.slug)
  if (draft.state === 'reading' || draft.state === 'needs_password') {
    return `${documents}/upload/${slug}`
  }
  return draft.file_type === 'USER_INPUT' ? `${documents}/write/${slug}` : `${documents}/${slug}`
}
