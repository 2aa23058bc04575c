import type { Draft, PageView } from '../../../contract.ts'

/** Whether the original pages of a draft can be shown. */
export const hasPages = (draft: Pick<Draft, 'resource'>): boolean => pageViewOf(draft) !== null

/** The PDF that shows them: the upload itself, or the one that was set from it. */
export function pageViewOf({ resource }: Pick<Draft, 'resource'>): PageView | null {
  const { page_view: view, document_file_type: type, bytes } = resource
  if (view !== undefined && view !== null) return view
  return type === 'PDF' && bytes !== null && bytes > 0 ? { version: '', bytes, made: false } : null
}
