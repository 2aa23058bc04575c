import type { CitableWork } from '../citing-styles/source.ts'
import { readDoi } from '../retrieval/records/doi.ts'
import { WorkSchema, type Journal, type Work } from '../retrieval/records/work.ts'
import { arxivOf, issnOf, yearOf } from './identifiers.ts'

/** A publication with what a reference to it needs, where the file says it. */
export type ImportedWork = Work &
  Pick<CitableWork, 'volume' | 'issue' | 'pages' | 'publisher' | 'place' | 'edition'>

/** One record of a file: read, or left out and why. Importers never throw. */
export type Imported =
  | { readonly kind: 'work'; readonly work: ImportedWork }
  | { readonly kind: 'journal'; readonly journal: Journal }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly start: string }

export type RefusalReason = 'not readable' | 'no title' | 'too long' | 'not a publication'

/** Reads a file piece by piece: what a piece completes comes back at once. */
export interface Importer {
  push(chunk: string): readonly Imported[]
  end(): readonly Imported[]
}

/** What a reader of one format found in one record; all of it as written. */
export interface Found {
  readonly source: string
  /** The record's own name in its file or source, if it has one. */
  readonly record?: string | null | undefined
  readonly title: string | null | undefined
  readonly authors?: readonly (string | null | undefined)[] | undefined
  readonly year?: string | number | null | undefined
  readonly venue?: string | null | undefined
  readonly issn?: readonly (string | null | undefined)[] | undefined
  readonly type?: Work['type'] | undefined
  readonly abstract?: string | null | undefined
  readonly keywords?: readonly (string | null | undefined)[] | undefined
  readonly language?: string | null | undefined
  readonly doi?: string | null | undefined
  readonly arxiv?: string | null | undefined
  readonly pubmed?: string | null | undefined
  readonly openalex?: string | null | undefined
  readonly url?: string | null | undefined
  readonly isOpen?: boolean | null | undefined
  readonly openUrl?: string | null | undefined
  readonly citedBy?: number | null | undefined
  readonly references?: readonly (string | null | undefined)[] | undefined
  readonly isRetracted?: boolean | undefined
  readonly volume?: string | number | null | undefined
  readonly issue?: string | number | null | undefined
  readonly pages?: string | null | undefined
  readonly publisher?: string | null | undefined
  readonly place?: string | null | undefined
  readonly edition?: string | number | null | undefined
}

const MOST_AUTHORS = 500
const MOST_KEYWORDS = 100
const MOST_REFERENCES = 2000
const LONGEST_ABSTRACT = 20_000
const LONGEST_FIELD = 2000

/** A record of search out of what was found: cleaned, bounded, each unknown field `null`. */
export function importedOf(found: Found, text: string): Imported {
  const title = plain(found.title)
  if (title === null) return refused('no title', text)
  const doi = readDoi(found.doi)
  const arxiv = arxivOf(found.arxiv)
  const year = yearOf(found.year)
  const authors = listed(found.authors, MOST_AUTHORS)
  const work = WorkSchema.safeParse({
    id: idOf(found, { doi, arxiv, name: `${title} ${authors[0] ?? ''} ${year ?? ''}` }),
    title,
    authors,
    year,
    venue: plain(found.venue),
    venue_issn: [...new Set((found.issn ?? []).flatMap((issn) => issnOf(issn) ?? []))],
    type: found.type ?? 'other',
    abstract: plain(found.abstract, LONGEST_ABSTRACT),
    keywords: [...new Set(listed(found.keywords, MOST_KEYWORDS))],
    language: plain(found.language),
    identifiers: {
      doi,
      openalex: plain(found.openalex),
      arxiv,
      pubmed: plain(found.pubmed),
      semantic_scholar: null,
    },
    url: addressOf(found.url) ?? (doi === null ? null : `https://doi.org/${doi}`),
    open_access: { is_open: found.isOpen ?? null, url: addressOf(found.openUrl) },
    cited_by: countOf(found.citedBy),
    references: listed(found.references, MOST_REFERENCES),
    is_retracted: found.isRetracted ?? false,
    sources: [found.source],
  })
  if (!work.success) return refused('not readable', text)
  return { kind: 'work', work: { ...work.data, ...printOf(found) } }
}

/**
 * A refusal with the first 80 characters of what was refused, so that its owner sees which one.
 */
export function refused(reason: RefusalReason, text: string): Imported {
  return { kind: 'refused', reason, start: text.trimStart().slice(0, 80) }
}

/** Text without markup, on one line, within its bound; `null` when nothing is left. */
export function plain(
  value: string | number | null | undefined,
  most = LONGEST_FIELD,
): string | null {
  const text = String(value ?? '')
    .slice(0, most * 2)
    .replaceAll(/<\/?[a-zA-Z][^<>]{0,200}>/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, most)
  return text === '' ? null : text
}

function listed(
  values: readonly (string | null | undefined)[] | undefined,
  most: number,
): string[] {
  return (values ?? []).slice(0, most).flatMap((value) => plain(value) ?? [])
}

function printOf(found: Found) {
  return {
    volume: plain(found.volume),
    issue: plain(found.issue),
    pages: plain(found.pages),
    publisher: plain(found.publisher),
    place: plain(found.place),
    edition: plain(found.edition),
  }
}

function idOf(
  found: Found,
  known: { readonly doi: string | null; readonly arxiv: string | null; readonly name: string },
): string {
  if (known.doi !== null) return `doi:${known.doi}`
  if (known.arxiv !== null) return `arxiv:${known.arxiv}`
  const record = plain(found.record) ?? known.name.normalize('NFKD').toLowerCase()
  return `${found.source}:${record.replaceAll(/[^\p{L}\p{N}:./_-]+/gu, '-').slice(0, 200)}`
}

function addressOf(url: string | null | undefined): string | null {
  const text = plain(url)
  return text !== null && /^https?:\/\/[^\s<>"]+$/u.test(text) ? text : null
}

function countOf(count: number | null | undefined): number | null {
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null
}
