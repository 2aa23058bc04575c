import type { ReviewResult } from '../analysis/finding.ts'
import type { Document, Notice } from '../documents/document.ts'

const lossy: ReadonlySet<Notice['code']> = new Set([
  'scanned-text',
  'no-text-layer',
  'unreadable-font',
  'page-too-complex',
  'truncated',
])

/** What of a draft was read, and what could not be and why. Pictures count as read by their captions. */
export function coverageOf(document: Document): ReviewResult['coverage'] {
  const passages = document.blocks.filter(({ type }) => type !== 'figure')
  const unread = document.tables.filter(({ rows }) => rows.length === 0)
  const skipped = [
    ...unread.map(({ word, label, page }) => ({
      what:
        `${word === '' ? 'Table' : word} ${label}`.trim() +
        (page === undefined ? '' : `, page ${page}`),
      why: 'Its cells could not be read; it may be an image.',
    })),
    ...document.notices
      .filter(({ code }) => lossy.has(code))
      .map(({ text, page }) => ({
        what: page === undefined ? 'Part of the file' : `Page ${page}`,
        why: text,
      })),
  ]
  const empty = passages.filter(({ text, type }) => text === '' && type !== 'table').length
  const total = passages.length
  return { read: Math.max(0, total - empty - unread.length), total, skipped }
}
