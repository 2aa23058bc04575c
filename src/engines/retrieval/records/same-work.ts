import type { Materials, Work } from '../../analysis/materials.ts'
import type { Document, Reference } from '../../documents/document.ts'
import { spacedOut } from '../ranking/query.ts'
import { readDoi } from './doi.ts'

/** Whether two records speak of one publication: by identifier, else by title. */

/** Titles shorter than this name too many works. */
const SHORTEST_TITLE = 12

/** A title without case, accents, punctuation and articles; `null` when it is too short to name one work. */
function titleKey(title: string | undefined): string | null {
  const key = spacedOut(title ?? '').replace(/^(?:the|an?) /u, '')
  return key.length < SHORTEST_TITLE ? null : key
}

/** What was found for a draft, without records of the draft itself: a preprint of it for example. */
export function otherWorks(
  materials: Materials | undefined,
  { title }: Pick<Document, 'title'>,
): { readonly others: readonly Work[]; readonly itself: readonly Work[] } {
  const own = titleKey(title)
  const all = materials?.works ?? []
  const isItself = (work: Work) => own !== null && titleKey(work.title) === own
  return { others: all.filter((work) => !isItself(work)), itself: all.filter(isItself) }
}

/** Everything by which a work can be recognised. */
export function keysOfWork(work: Work): readonly string[] {
  const identifiers = Object.entries(work.identifiers).flatMap(([scheme, value]) => {
    const found = scheme === 'doi' ? readDoi(value) : value.trim().toLowerCase()
    return found === null || found === '' ? [] : [`${scheme}:${found}`]
  })
  const title = titleKey(work.title)
  return [...identifiers, ...(title === null ? [] : [`title:${title}`])]
}

function keysOfReference(reference: Reference): readonly string[] {
  const found = readDoi(reference.doi) ?? readDoi(reference.raw)
  const title = titleKey(reference.title)
  return [
    ...(found === null ? [] : [`doi:${found}`]),
    ...(title === null ? [] : [`title:${title}`]),
  ]
}

/** The entries of a reference list, to be asked for a work. */
export interface ReferenceIndex {
  /** The entry that names this work, or `null`. */
  entryFor(work: Work): Reference | null
  /** The entry that this key names: "doi:…" or "title:…". */
  entryAt(key: string): Reference | null
}

/** The reference list by identifiers and titles, to tell whether a found work is cited already. */
export function referenceIndex(references: readonly Reference[]): ReferenceIndex {
  const byKey = new Map<string, Reference>()
  for (const reference of references) {
    for (const key of keysOfReference(reference)) {
      if (!byKey.has(key)) byKey.set(key, reference)
    }
  }
  // Lists that could not be taken apart are still read for the title as it stands.
  const raw = references.map((reference) => ({ reference, text: ` ${spacedOut(reference.raw)} ` }))
  return {
    entryAt: (key) => byKey.get(key) ?? null,
    entryFor(work) {
      for (const key of keysOfWork(work)) {
        const entry = byKey.get(key)
        if (entry !== undefined) return entry
      }
      const title = titleKey(work.title)
      if (title === null || title.split(' ').length < 4) return null
      return raw.find(({ text }) => text.includes(` ${title} `))?.reference ?? null
    },
  }
}

/** A key for an entry of `Work.references`, which may be a DOI, another identifier, or a title. */
export function keyOfCited(entry: string): string | null {
  const found = readDoi(entry)
  if (found !== null) return `doi:${found}`
  const identifier = /^(?:https?:\/\/)?(?:openalex(?:\.org)?[:/])?(w\d{4,})$/iu.exec(entry.trim())
  if (identifier?.[1] !== undefined) return `openalex:${identifier[1].toLowerCase()}`
  const scheme = /^([a-z][a-z_]{1,20}):(\S+)$/iu.exec(entry.trim())
  if (scheme !== null) return entry.trim().toLowerCase()
  const title = titleKey(entry)
  return title === null ? null : `title:${title}`
}
