import type {
  ListEntry,
  MaterialQuery,
  Materials,
  SourceAnswer,
  Venue,
  Work,
} from '#engines/analysis/materials.ts'
import type {
  Conference,
  Journal,
  SourceReport,
  Work as FoundWork,
} from '#engines/retrieval/records/work.ts'
import type { MaterialSource, MaterialsRequest } from '#features/feedback/server/index.ts'
import type { Search } from '#features/search/server/index.ts'

/** Publications of a venue that are shown as the reason of a match. */
const MOST_WORKS_OF_VENUE = 5
/** Venues of a reference list that are looked at. */
const MOST_NAMED = 20
/** Publications among which those of a venue are looked for. */
const NEAR_WORKS = 50

/** Search as the place where feedback finds publications and venues. */
export function searchMaterials(search: Search): MaterialSource {
  return {
    id: 'search',
    provides: ['works', 'venues'],
    gather: async (request) => {
      const parts = await Promise.all(
        request.queries.map((query) => answered(search, query, request)),
      )
      const sources = sourcesOf(parts.flatMap(({ reports }) => reports))
      const works = parts.flatMap((part) => part.works)
      const venues = parts.flatMap((part) => part.venues)
      return {
        ...(request.needs.includes('works') ? { works: once(works) } : {}),
        ...(request.needs.includes('venues') ? { venues: joined(venues) } : {}),
        sources,
      } satisfies Materials
    },
  }
}

async function answered(
  search: Search,
  query: MaterialQuery,
  { signal }: MaterialsRequest,
): Promise<{ works: Work[]; venues: Venue[]; reports: SourceReport[] }> {
  const { text, limit, from } = query
  const wanted = { text, limit, signal, ...(from === undefined ? {} : { from }) }
  if (query.need === 'works') {
    const { works, reports } = await search.findWorks(wanted)
    return { works: works.map(workOf), venues: [], reports }
  }
  if (query.entries !== undefined)
    return { works: [], venues: await namedVenues(search, query, query.entries), reports: [] }
  const near = await search.findWorks({ ...wanted, limit: NEAR_WORKS })
  if (query.venue !== undefined) {
    const journal = await search.journalById(query.venue)
    const venues = journal === undefined ? [] : [venueOfJournal(journal, near.works)]
    return { works: [], venues, reports: near.reports }
  }
  const journals =
    query.venueType === 'conference'
      ? { journals: [], reports: [] }
      : await search.findJournals(wanted)
  const conferences =
    query.venueType === 'journal'
      ? { conferences: [], reports: [] }
      : await search.findConferences(wanted)
  return {
    works: [],
    venues: [
      ...journals.journals.map((journal) => venueOfJournal(journal, near.works)),
      ...conferences.conferences.map((conference) => venueOfConference(conference, near.works)),
    ],
    reports: [...near.reports, ...journals.reports, ...conferences.reports],
  }
}

function once<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** The same venue found in several ways is one, with all that led to it. */
function joined(venues: readonly Venue[]): Venue[] {
  return [...Map.groupBy(venues, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const inList = same.flatMap((venue) => venue.inList ?? [])
    return [
      {
        ...first,
        works: once(same.flatMap(({ works }) => works)),
        ...(inList.length === 0 ? {} : { inList }),
      },
    ]
  })
}

/** The journals or conferences in which entries of the draft's own list appeared, those with the most first. */
async function namedVenues(
  search: Search,
  { venueType }: Pick<MaterialQuery, 'venueType'>,
  entries: readonly ListEntry[],
): Promise<Venue[]> {
  const named =
    venueType === 'conference'
      ? (await search.conferencesOf(entries)).map((one) => one && venueOfConference(one, []))
      : (await search.journalsOf(entries)).map((one) => one && venueOfJournal(one, []))
  const found = new Map<string, { readonly venue: Venue; readonly inList: string[] }>()
  entries.forEach(({ id }, place) => {
    const venue = named[place]
    if (venue === undefined) return
    const known = found.get(venue.id) ?? { venue, inList: [] }
    known.inList.push(id)
    found.set(venue.id, known)
  })
  return [...found.values()]
    .toSorted((one, other) => other.inList.length - one.inList.length)
    .slice(0, MOST_NAMED)
    .map(({ venue, inList }) => ({ ...venue, inList }))
}

function known(identifiers: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(identifiers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/** A publication as kinds of feedback read it. */
export function workOf(work: FoundWork): Work {
  const { pubmed, ...identifiers } = work.identifiers
  return {
    id: work.id,
    source: work.sources[0] ?? 'catalogue',
    title: work.title,
    authors: work.authors,
    year: work.year,
    venue: work.venue,
    abstract: work.abstract,
    identifiers: known({ ...identifiers, pmid: pubmed }),
    url: work.url,
    references: work.references,
    // A source that tells of no retraction has not said that there is none.
    ...(work.is_retracted ? { isRetracted: true } : {}),
    type: work.type,
    freeUrl: work.open_access.url,
  }
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function publishedBy(
  works: readonly FoundWork[],
  venue: { readonly names: readonly string[]; readonly issn: readonly string[] },
): Work[] {
  const names = new Set(venue.names.map(plain))
  return works
    .filter(
      (work) =>
        work.venue_issn.some((issn) => venue.issn.includes(issn)) ||
        (work.venue !== null && names.has(plain(work.venue))),
    )
    .slice(0, MOST_WORKS_OF_VENUE)
    .map(workOf)
}

function venueOfJournal(journal: Journal, works: readonly FoundWork[]): Venue {
  const { charge } = journal
  return {
    id: journal.id,
    source: journal.sources[0] ?? 'catalogue',
    type: 'journal',
    title: journal.name,
    publisher: journal.publisher,
    scope: journal.scope,
    topics: journal.fields,
    identifiers: known({ issn: journal.issn[0] ?? null }),
    url: journal.url,
    facts: known({
      'open access': journal.open_access,
      'article types': journal.article_types.join(', ') || null,
      languages: journal.languages.join(', ') || null,
      fee:
        charge === null
          ? null
          : `${charge.currency} ${charge.amount.toLocaleString('en-GB')} (${charge.source}, ${charge.checked})`,
    }),
    works: publishedBy(works, {
      names: [journal.name, ...journal.abbreviations],
      issn: journal.issn,
    }),
  }
}

function venueOfConference(conference: Conference, works: readonly FoundWork[]): Venue {
  const { next_deadline: deadline, rank, acronym } = conference
  return {
    id: conference.id,
    source: conference.sources[0] ?? 'catalogue',
    type: 'conference',
    title: conference.name,
    publisher: null,
    scope: conference.scope,
    topics: conference.fields,
    identifiers: known({ acronym }),
    url: conference.url,
    facts: known({
      deadline:
        deadline === null ? null : `${deadline.at} (${deadline.source}, ${deadline.checked})`,
      'deadline months': monthsOf(conference.deadline_months),
      rank: rank === null ? null : `${rank.value} (${rank.by})`,
    }),
    works: publishedBy(works, {
      names: [conference.name, ...(acronym === null ? [] : [acronym])],
      issn: [],
    }),
  }
}

function monthsOf(months: readonly number[]): string | null {
  const names = months.map((month) =>
    new Date(Date.UTC(2000, month - 1)).toLocaleDateString('en-GB', {
      month: 'long',
      timeZone: 'UTC',
    }),
  )
  return names.join(', ') || null
}

/** One line for each source, whatever it was asked for: a failure is what has to be known. */
function sourcesOf(reports: readonly SourceReport[]): SourceAnswer[] {
  const bySource = Map.groupBy(reports, ({ source }) => source)
  return [...bySource].map(([id, all]) => {
    const failed = all.find(({ state }) => state !== 'answered' && state !== 'nothing')
    return {
      id,
      title: all[0]?.name ?? id,
      answered: failed === undefined,
      why: failed?.detail ?? null,
    }
  })
}
