import { randomUUID } from 'node:crypto'

import { importerOf } from '#engines/importers/formats.ts'
import type { Imported, RefusalReason } from '#engines/importers/imported.ts'

import { importFormatOf } from './import-format.ts'
import type { ImportedWorks } from './ports.ts'

/** Words for what was left out; at most so many are named one by one. */
const MOST_NOTICES = 20
const reasons: Readonly<Record<RefusalReason, string>> = {
  'not readable': 'could not be read',
  'no title': 'has no title',
  'too long': 'is too long',
  'not a publication': 'is no publication',
}

/** Reads what a reference manager exports, told by its content. Never throws. */
export function readReferences(text: string, today: string): ImportedWorks {
  const format = importFormatOf(text)
  if (format === undefined) return { works: [], notices: [] }
  const importer = importerOf(format, today)
  const records = [...importer.push(text), ...importer.end()]
  const works = records.flatMap((record) => (record.kind === 'work' ? [record.work] : []))
  return {
    works: works.map(withOwnName),
    notices: noticesOf(records),
  }
}

/** A name that only the file gave is no name by which a source would know it. */
export function withOwnName<Named extends { readonly id: string }>(work: Named): Named {
  return /^(?:doi|arxiv|openalex):/u.test(work.id)
    ? work
    : { ...work, id: `library:${randomUUID()}` }
}

export function noticesOf(records: readonly Imported[]): string[] {
  const refused = records.flatMap((record) =>
    record.kind === 'refused' ? [`‘${record.start}’ ${reasons[record.reason]}.`] : [],
  )
  if (refused.length <= MOST_NOTICES) return refused
  return [...refused.slice(0, MOST_NOTICES), `${refused.length - MOST_NOTICES} more were left out.`]
}
