import type { DraftSummary } from '#features/projects/contract.ts'
import { formatDate, formatShortDate, plural } from '#platform/web/ui/formats.ts'

const sources = {
  PDF: 'PDF',
  WORD_DOC: 'Word file',
  GOOGLE_DOC: 'Google Doc',
  OLD_WORD_DOC: 'Word file (.doc)',
  OPEN_DOCUMENT: 'OpenDocument file',
  RICH_TEXT: 'Rich text file',
  LATEX: 'LaTeX',
  MARKDOWN: 'Markdown',
  PLAIN_TEXT: 'Plain text',
  USER_INPUT: 'Written here',
} as const

/** What happened to a draft last, for its row: "Reviewed 18 Nov". */
export function draftStatus(draft: DraftSummary, now: Date): string {
  if (draft.state === 'reading') return 'Being read'
  if (draft.state === 'needs_password') return 'Needs its password'
  if (draft.state === 'failed') return 'Could not be read'
  if (draft.running > 0) return `Reviewing, ${plural(draft.running, 'part')} to go`
  if (draft.reviewed_at !== null) return `Reviewed ${formatShortDate(draft.reviewed_at, now)}`
  return draft.file_type === 'USER_INPUT'
    ? `Changed ${formatShortDate(draft.updated_at, now)}`
    : 'Not reviewed'
}

/** One line about a project: "2 drafts. PDF, 31 pages. Last changed 18 November." */
export function projectSummary(
  drafts: readonly DraftSummary[],
  changed: string,
  now: Date,
): string {
  const latest = drafts[0]
  if (latest === undefined) return `No draft yet. Made ${formatDate(changed, now)}.`
  const many = drafts.length > 1 ? `${plural(drafts.length, 'draft')}. ` : ''
  const what = latest.file_type === 'USER_INPUT' ? 'Written here' : draftExtent(latest)
  return `${many}${what}. Last changed ${formatDate(changed, now)}.`
}

/** "PDF, 31 pages", or "Written here, 2,140 words". */
export function draftExtent(draft: DraftSummary): string {
  const source = sources[draft.file_type]
  if (draft.pages !== null && draft.pages > 0) return `${source}, ${plural(draft.pages, 'page')}`
  return draft.words > 0 ? `${source}, ${plural(draft.words, 'word')}` : source
}
