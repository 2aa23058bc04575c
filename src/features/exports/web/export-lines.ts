import type { Draft } from '#features/drafts/contract.ts'
import type { StoredWish } from '#features/exports/contract.ts'

import type { ExportWish } from './exports-api.ts'

/** A line of the menu. */
export interface ExportLine {
  readonly name: string
  readonly wish: ExportWish
}

const clean: readonly ExportLine[] = [
  { name: 'PDF', wish: { as: 'pdf', notes: 'none' } },
  { name: 'Word', wish: { as: 'word', notes: 'none' } },
]

const withNotes: readonly ExportLine[] = [
  { name: 'PDF, notes in the margin', wish: { as: 'pdf', notes: 'margin' } },
  { name: 'PDF, notes after each chapter', wish: { as: 'pdf', notes: 'endnotes' } },
  { name: 'Word, notes as comments', wish: { as: 'word', notes: 'margin' } },
]

const highlights: ExportLine = {
  name: 'Your PDF, notes as highlights',
  wish: { as: 'pdf', notes: 'highlights' },
}

const alone: readonly ExportLine[] = [
  { name: 'Report as PDF', wish: { as: 'pdf', notes: 'report' } },
  { name: 'Report as Word', wish: { as: 'word', notes: 'report' } },
  { name: 'Notes as a table (CSV)', wish: { as: 'notes-csv' } },
]

const others: readonly ExportLine[] = [
  { name: 'Markdown', wish: { as: 'markdown' } },
  { name: 'HTML', wish: { as: 'html' } },
  { name: 'LaTeX', wish: { as: 'latex' } },
  { name: 'References (BibTeX)', wish: { as: 'bibtex' } },
  { name: 'Data (JSON)', wish: { as: 'json' } },
]

/** What can be made of a draft, under the headings of the menu. */
export function groupsFor({
  resource,
}: Draft): readonly (readonly [string, readonly ExportLine[]])[] {
  const isPdf = resource.document_file_type === 'PDF'
  return isPdf ? ofPdf : ofOthers
}

const groupsWith = (noted: readonly ExportLine[]) =>
  [
    ['Clean copy', clean],
    ['With notes', noted],
    ['Notes alone', alone],
    ['Other formats', others],
  ] as const
const ofPdf = groupsWith([...withNotes, highlights])
const ofOthers = groupsWith(withNotes)

/** What a file is called in the menu. */
export function nameOf(wish: StoredWish): string {
  const lines = [...clean, ...withNotes, highlights, ...alone]
  const found = lines.find(
    ({ wish: each }) => each.as === wish.as && 'notes' in each && each.notes === wish.notes,
  )
  return found?.name ?? (wish.as === 'pdf' ? 'PDF' : 'Word')
}
