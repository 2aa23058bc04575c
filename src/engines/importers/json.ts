import * as z from 'zod'

import type { Work } from '../retrieval/records/work.ts'
import { importedOf, refused, type Found, type Imported, type Importer } from './imported.ts'
import { cutObject, importerBy } from './pieces.ts'

/** Fields that a record lacks, or has in a form of its own, count as not known: one odd field spoils no record. */
const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null)
const number = z.number().nullish().catch(null)
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).nullish().catch(null)
const texts = z
  .union([z.string().transform((one) => [one]), z.array(text)])
  .nullish()
  .catch(null)

const CslName = z.object({
  family: text,
  given: text,
  suffix: text,
  literal: text,
  name: text,
  'non-dropping-particle': text,
  'dropping-particle': text,
})
const CslDate = z
  .object({ 'date-parts': listOf(listOf(text)), raw: text, literal: text })
  .nullish()
  .catch(null)

const Csl = z.object({
  id: text,
  type: text,
  title: texts,
  author: listOf(CslName),
  editor: listOf(CslName),
  issued: CslDate,
  published: CslDate,
  'published-print': CslDate,
  'container-title': texts,
  ISSN: texts,
  abstract: text,
  keyword: text,
  subject: texts,
  language: text,
  DOI: text,
  PMID: text,
  URL: text,
  volume: text,
  issue: text,
  page: text,
  publisher: text,
  'publisher-place': text,
  'publisher-location': text,
  edition: text,
  'is-referenced-by-count': number,
  reference: listOf(z.object({ DOI: text })),
  'update-to': listOf(z.object({ type: text })),
})

const cslTypes: Readonly<Record<string, Work['type']>> = {
  'article-journal': 'article',
  'journal-article': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  review: 'article',
  article: 'preprint',
  'posted-content': 'preprint',
  'paper-conference': 'conference',
  'proceedings-article': 'conference',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  chapter: 'chapter',
  'book-chapter': 'chapter',
  'entry-encyclopedia': 'chapter',
  thesis: 'thesis',
  dissertation: 'thesis',
}
/** Kinds of Crossref's records that are places for publications and none themselves. */
const containers = new Set([
  'journal',
  'journal-issue',
  'journal-volume',
  'proceedings',
  'book-series',
  'component',
])

/** CSL JSON: an array of items, or one a line. */
export function cslJsonImporter(): Importer {
  return importerBy(cutObject, (json) => cslOf(json, 'csl-json'))
}

/** Crossref's public data: `{"items": […]}` or one work a line. Titles of journals and issues are left out. */
export function crossrefImporter(): Importer {
  return importerBy(
    (piece) =>
      cutObject(piece.replace(/^(\s*)\{(\s*)"items"\s*:\s*\[/u, (head) => ' '.repeat(head.length))),
    (json) => cslOf(json, 'crossref'),
  )
}

function cslOf(json: string, source: string): Imported {
  const item = Csl.safeParse(JSON.parse(json))
  if (!item.success) return refused('not readable', json)
  const csl = item.data
  if (containers.has(csl.type ?? '')) return refused('not a publication', json)
  return importedOf(
    {
      source,
      record: csl.id,
      title: csl.title?.[0],
      authors: namesOf(csl.author ?? csl.editor),
      year: yearIn(csl.issued) ?? yearIn(csl.published) ?? yearIn(csl['published-print']),
      venue: csl['container-title']?.[0],
      issn: csl.ISSN ?? [],
      type: cslTypes[csl.type ?? ''],
      abstract: csl.abstract,
      keywords: csl.subject ?? csl.keyword?.split(/\s*[,;]\s*/u) ?? [],
      language: csl.language,
      doi: csl.DOI,
      pubmed: csl.PMID,
      url: csl.URL,
      citedBy: csl['is-referenced-by-count'],
      references: (csl.reference ?? []).map((reference) => reference.DOI),
      isRetracted: /^retract/iu.test(csl.title?.[0] ?? ''),
      ...printOf(csl),
    },
    json,
  )
}

function printOf(csl: z.infer<typeof Csl>): Partial<Found> {
  return {
    volume: csl.volume,
    issue: csl.issue,
    pages: csl.page,
    publisher: csl.publisher,
    place: csl['publisher-place'] ?? csl['publisher-location'],
    edition: csl.edition,
  }
}

function namesOf(names: readonly z.infer<typeof CslName>[] | null | undefined): string[] {
  return (names ?? []).flatMap((name) => {
    const whole = name.literal ?? name.name
    if (name.family === null || name.family === undefined) return whole ?? name.given ?? []
    const family = joined(
      [name['dropping-particle'], name['non-dropping-particle'], name.family],
      ' ',
    )
    return joined([family, name.suffix, name.given], ', ')
  })
}

function joined(parts: readonly (string | null | undefined)[], glue: string): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(glue)
}

function yearIn(date: z.infer<typeof CslDate>): string | null {
  return date?.['date-parts']?.[0]?.[0] ?? date?.raw ?? date?.literal ?? null
}

const ArxivPaper = z.object({
  id: text,
  title: text,
  authors: text,
  authors_parsed: listOf(listOf(text)),
  abstract: text,
  categories: text,
  doi: text,
  'journal-ref': text,
  update_date: text,
  versions: listOf(z.object({ created: text })),
})

/** arXiv's metadata snapshot: one paper a line. */
export function arxivImporter(): Importer {
  return importerBy(cutObject, (json) => {
    const parsed = ArxivPaper.safeParse(JSON.parse(json))
    if (!parsed.success) return refused('not readable', json)
    const paper = parsed.data
    const names = paper.authors_parsed?.map((name) =>
      joined([name?.[0], name?.[2], name?.[1]], ', '),
    )
    return importedOf(
      {
        source: 'arxiv',
        record: paper.id,
        title: paper.title,
        authors: names ?? paper.authors?.split(/\s*,\s*|\s+and\s+/u) ?? [],
        year: paper.versions?.[0]?.created ?? paper.update_date,
        venue: paper['journal-ref'] ?? 'arXiv',
        type:
          paper['journal-ref'] === null || paper['journal-ref'] === undefined
            ? 'preprint'
            : 'article',
        abstract: paper.abstract,
        keywords: paper.categories?.split(' ') ?? [],
        doi: paper.doi?.split(/\s/u)[0],
        arxiv: paper.id,
        url: `https://arxiv.org/abs/${paper.id ?? ''}`,
        isOpen: true,
        openUrl: `https://arxiv.org/pdf/${paper.id ?? ''}`,
      },
      json,
    )
  })
}
