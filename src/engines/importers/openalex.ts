import * as z from 'zod'

import { JournalSchema, type Work } from '../retrieval/records/work.ts'
import { issnOf } from './identifiers.ts'
import { importedOf, plain, refused, type Found, type Imported, type Importer } from './imported.ts'
import { cutLine, importerBy } from './pieces.ts'

const text = z.string().nullish().catch(null)
const number = z.number().nullish().catch(null)
const flag = z.boolean().nullish().catch(null)
const named = z.object({ display_name: text }).nullish().catch(null)
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).nullish().catch(null)

const OpenAlexWork = z.object({
  id: z.string(),
  doi: text,
  title: text,
  display_name: text,
  publication_year: number,
  type: text,
  language: text,
  is_retracted: flag,
  cited_by_count: number,
  authorships: listOf(z.object({ author: named, raw_author_name: text })),
  primary_location: z
    .object({
      landing_page_url: text,
      source: z
        .object({ display_name: text, issn: listOf(z.string()), type: text })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  open_access: z.object({ is_oa: flag, oa_url: text }).nullish().catch(null),
  biblio: z
    .object({ volume: text, issue: text, first_page: text, last_page: text })
    .nullish()
    .catch(null),
  ids: z.object({ pmid: text }).nullish().catch(null),
  keywords: listOf(named),
  abstract_inverted_index: z.record(z.string(), z.array(z.number())).nullish().catch(null),
  referenced_works: listOf(z.string()),
})

const workTypes: Readonly<Record<string, Work['type']>> = {
  article: 'article',
  review: 'article',
  letter: 'article',
  preprint: 'preprint',
  book: 'book',
  'book-chapter': 'chapter',
  dissertation: 'thesis',
}
/** Positions in an inverted abstract beyond this are not followed. */
const LONGEST_ABSTRACT = 5000

/** OpenAlex's snapshot of works: one a line. */
export function openAlexWorksImporter(): Importer {
  return importerBy(cutLine, (json) => {
    const parsed = OpenAlexWork.safeParse(JSON.parse(json))
    return parsed.success ? workOf(parsed.data, json) : refused('not readable', json)
  })
}

function workOf(work: z.infer<typeof OpenAlexWork>, json: string): Imported {
  const place = work.primary_location
  const isConference = place?.source?.type === 'conference'
  return importedOf(
    {
      source: 'openalex',
      record: nameOf(work.id),
      openalex: nameOf(work.id),
      title: work.display_name ?? work.title,
      authors: work.authorships?.map(
        ({ author, raw_author_name: raw }) => author?.display_name ?? raw,
      ),
      year: work.publication_year,
      venue: place?.source?.display_name,
      issn: place?.source?.issn ?? undefined,
      type: isConference ? 'conference' : workTypes[work.type ?? ''],
      abstract: abstractOf(work.abstract_inverted_index),
      keywords: work.keywords?.map((keyword) => keyword?.display_name),
      language: work.language,
      doi: work.doi,
      pubmed: work.ids?.pmid?.split('/').at(-1),
      url: place?.landing_page_url,
      isOpen: work.open_access?.is_oa,
      openUrl: work.open_access?.oa_url,
      citedBy: work.cited_by_count,
      references: work.referenced_works?.map(nameOf),
      isRetracted: work.is_retracted ?? false,
      ...printOf(work.biblio),
    },
    json,
  )
}

function printOf(biblio: z.infer<typeof OpenAlexWork>['biblio']): Partial<Found> {
  const pages = [biblio?.first_page, biblio?.last_page].flatMap((page) => page ?? [])
  return { volume: biblio?.volume, issue: biblio?.issue, pages: [...new Set(pages)].join('-') }
}

/** "W2741809807" of "https://openalex.org/W2741809807". */
function nameOf(address: string): string {
  return address.split('/').at(-1) ?? address
}

function abstractOf(index: Readonly<Record<string, readonly number[]>> | null | undefined): string {
  const words: string[] = []
  for (const [word, positions] of Object.entries(index ?? {})) {
    for (const position of positions) if (position < LONGEST_ABSTRACT) words[position] = word
  }
  return words.filter((word) => word !== undefined).join(' ')
}

const OpenAlexSource = z.object({
  id: z.string(),
  display_name: text,
  abbreviated_title: text,
  alternate_titles: listOf(z.string()),
  type: text,
  issn: listOf(z.string()),
  host_organization_name: text,
  is_oa: flag,
  homepage_url: text,
  topics: listOf(z.object({ field: named })),
  updated_date: text,
})

/**
 * OpenAlex's snapshot of sources: one a line; journals alone are taken.
 *
 * @param checked the day that a journal's facts are said to be of, "2026-11-21", where its own record has none
 */
export function openAlexSourcesImporter(checked: string): Importer {
  return importerBy(cutLine, (json) => {
    const parsed = OpenAlexSource.safeParse(JSON.parse(json))
    if (!parsed.success) return refused('not readable', json)
    const source = parsed.data
    if (source.type !== 'journal') return refused('not a publication', json)
    const name = plain(source.display_name)
    if (name === null) return refused('no title', json)
    const day = /^\d{4}-\d\d-\d\d/u.exec(source.updated_date ?? '')?.[0] ?? checked
    const abbreviations = [source.abbreviated_title, ...(source.alternate_titles ?? [])]
    const journal = JournalSchema.safeParse({
      id: `openalex:${nameOf(source.id)}`,
      name,
      abbreviations: abbreviations.flatMap((title) => plain(title) ?? []).slice(0, 20),
      issn: (source.issn ?? []).flatMap((issn) => issnOf(issn) ?? []),
      publisher: plain(source.host_organization_name),
      fields: [
        ...new Set((source.topics ?? []).flatMap(({ field }) => plain(field?.display_name) ?? [])),
      ].slice(0, 5),
      scope: null,
      article_types: [],
      languages: [],
      open_access: source.is_oa === true ? 'gold' : null,
      charge: null,
      url: plain(source.homepage_url),
      checked: day,
      sources: ['openalex'],
    })
    return journal.success
      ? { kind: 'journal', journal: journal.data }
      : refused('not readable', json)
  })
}
