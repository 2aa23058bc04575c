import { readDoi } from '#engines/retrieval/records/doi.ts'
import type { Grant, Work } from '#engines/retrieval/records/work.ts'

/** What sources write, made into what this product keeps: plain text, bounded, with real addresses and dates. */

const LONGEST = { title: 1000, name: 500, abstract: 20_000, list: 200, references: 1000 } as const

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
}

/** Text without mark-up, control characters and runs of space. */
export function plainText(source: string | null | undefined, most: number): string | null {
  if (source === null || source === undefined) return null
  const text = source
    .slice(0, most * 2)
    .replaceAll(/<(?:jats:)?title>\s*Abstract\s*<\/(?:jats:)?title>/giu, ' ')
    .replaceAll(/<\/?[a-z][^<>]{0,500}>/giu, (tag) =>
      /^<\/?(?:jats:)?(?:p|title|sec|br)\b/iu.test(tag) ? ' ' : '',
    )
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu, decoded)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
  return text === '' ? null : text
}

function decoded(whole: string, ...groups: readonly (string | undefined)[]): string {
  const [decimal, hex, name] = groups
  if (name !== undefined) return entities[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0x1f && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
}

/** An address that may be followed; `null` for any other scheme. */
export function webAddress(text: string | null | undefined): string | null {
  const url = URL.parse((text ?? '').trim().slice(0, 2000))
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/** ISSNs as "1234-567X". */
export function issnsOf(texts: readonly (string | null | undefined)[]): string[] {
  const found = texts.flatMap((text) => {
    const match = /^(\d{4})-?(\d{3}[\dXx])$/u.exec((text ?? '').trim())
    return match === null ? [] : [`${match[1] ?? ''}-${(match[2] ?? '').toUpperCase()}`]
  })
  return [...new Set(found)]
}

export function yearOf(value: number | string | null | undefined): number | null {
  const year = Number(/\d{4}/u.exec(String(value ?? ''))?.[0])
  return year >= 1000 && year <= 2200 ? year : null
}

export function textsOf(
  texts: readonly (string | null | undefined)[],
  most: number = LONGEST.list,
): string[] {
  const plain = texts.slice(0, most).flatMap((text) => plainText(text, LONGEST.name) ?? [])
  return [...new Set(plain)]
}

interface WorkFacts {
  readonly source: string
  /** Id of the record at its source. */
  readonly record: string
  readonly title: string | null | undefined
  readonly doi?: string | null | undefined
  readonly authors?: readonly (string | null | undefined)[]
  readonly year?: number | string | null | undefined
  readonly venue?: string | null | undefined
  readonly issn?: readonly (string | null | undefined)[]
  readonly type?: Work['type']
  readonly abstract?: string | null | undefined
  readonly keywords?: readonly (string | null | undefined)[]
  readonly language?: string | null | undefined
  readonly identifiers?: Partial<Omit<Work['identifiers'], 'doi'>>
  readonly url?: string | null | undefined
  readonly openAccess?: { readonly is: boolean | null; readonly url: string | null | undefined }
  readonly citedBy?: number | null | undefined
  readonly references?: readonly (string | null | undefined)[]
  readonly isRetracted?: boolean
}

const noIdentifiers = { openalex: null, arxiv: null, pubmed: null, semantic_scholar: null }

/** A publication in our form; `undefined` when it has no title or no id, for then nobody could find it again. */
export function workFrom(facts: WorkFacts): Work | undefined {
  const title = plainText(facts.title, LONGEST.title)
  const doi = readDoi(facts.doi)
  const record = facts.record.trim()
  if (title === null || (doi === null && record === '')) return undefined
  const { openAccess, citedBy } = facts
  return {
    id: doi === null ? `${facts.source}:${record}`.slice(0, 400) : `doi:${doi}`,
    title,
    authors: textsOf(facts.authors ?? []),
    year: yearOf(facts.year),
    venue: plainText(facts.venue, LONGEST.name),
    venue_issn: issnsOf(facts.issn ?? []),
    type: facts.type ?? 'other',
    abstract: plainText(facts.abstract, LONGEST.abstract),
    keywords: textsOf(facts.keywords ?? [], 30),
    language: plainText(facts.language, 20)?.toLowerCase() ?? null,
    identifiers: { ...noIdentifiers, ...facts.identifiers, doi },
    url: webAddress(facts.url) ?? (doi === null ? null : `https://doi.org/${doi}`),
    open_access: { is_open: openAccess?.is ?? null, url: webAddress(openAccess?.url) },
    cited_by: isCount(citedBy) ? citedBy : null,
    references: (facts.references ?? [])
      .slice(0, LONGEST.references)
      .flatMap((reference) => plainText(reference, 400) ?? []),
    is_retracted: facts.isRetracted ?? false,
    sources: [facts.source],
  }
}

function isCount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** A grant's record from what is always known, with the rest unknown. */
export function grantFrom(facts: {
  readonly source: string
  readonly record: string
  readonly name: string | null
  readonly funder: string | null
  readonly today: string
  readonly rest: Partial<Grant>
}): Grant | undefined {
  if (facts.name === null || facts.record === '') return undefined
  return {
    id: `${facts.source}:${facts.record}`,
    name: facts.name,
    funder: facts.funder ?? 'Not named',
    country: null,
    fields: [],
    summary: null,
    deadline_months: [],
    next_deadline: null,
    amount: null,
    url: null,
    checked: facts.today,
    sources: [facts.source],
    ...facts.rest,
  }
}
