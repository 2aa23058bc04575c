import * as z from 'zod'

/**
 * What a kind may be given beside the text: plain data that somebody else has fetched or written. A kind reads
 * it and never fetches anything itself, so that the same text with the same materials has the same answer.
 */

/** One row of a rubric that its user has written. */
export const RubricRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** What the row asks; may be empty. */
  description: z.string(),
  /** The user's own words for each level, the lowest first; two to six of them. */
  levels: z.array(z.object({ label: z.string(), words: z.string() })),
  /** Share of the whole, where the user gave one; 0 to 1. */
  weight: z.number().min(0).max(1).nullable(),
})
export type RubricRow = z.infer<typeof RubricRowSchema>

export const UserRubricSchema = z.object({
  id: z.string(),
  title: z.string(),
  rows: z.array(RubricRowSchema),
})
export type UserRubric = z.infer<typeof UserRubricSchema>

/** The assignment that the text answers. */
export const BriefSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The brief as it was handed out. */
  text: z.string(),
  taskVerbs: z.array(z.string()),
  deliverables: z.array(z.string()),
  topicQuestions: z.array(z.object({ id: z.string(), text: z.string() })),
  purposeCriteria: z.array(z.object({ id: z.string(), text: z.string() })),
  wordLimit: z.object({ least: z.int().nullable(), most: z.int().nullable() }).nullable(),
  /** Style of citation that is asked for, e.g. "APA"; `null` when none is. */
  citationStyle: z.string().nullable(),
})
export type Brief = z.infer<typeof BriefSchema>

/** Where a work or venue can be found again: "doi", "arxiv", "openalex", "pmid", "issn", ... */
export const IdentifiersSchema = z.record(z.string(), z.string())

/** A publication that a source returned, or that stands in the library. */
export const WorkSchema = z.object({
  /** Stable within one set of materials; what findings and views refer to. */
  id: z.string(),
  /** Id of the source that returned it, or "library". */
  source: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  year: z.int().nullable(),
  venue: z.string().nullable(),
  abstract: z.string().nullable(),
  identifiers: IdentifiersSchema,
  url: z.string().nullable(),
  /** Works that it cites, where its source lists them: DOIs, other identifiers, or titles. */
  references: z.array(z.string()).optional(),
  /** Whether its source says that it was withdrawn; absent: not known. */
  isRetracted: z.boolean().optional(),
  /** "article", "conference", "preprint", ... as its source says. */
  type: z.string().optional(),
  /** Address of a free full text, where a source knows one. */
  freeUrl: z.string().nullable().optional(),
})
export type Work = z.infer<typeof WorkSchema>

/** A journal or conference. */
export const VenueSchema = z.object({
  id: z.string(),
  source: z.string(),
  type: z.enum(['journal', 'conference']),
  title: z.string(),
  publisher: z.string().nullable(),
  /** What it says of itself. */
  scope: z.string().nullable(),
  topics: z.array(z.string()),
  identifiers: IdentifiersSchema,
  url: z.string().nullable(),
  /** Facts that its source states: "open access" -> "yes", "fee" -> "USD 1,900", "deadline" -> "2027-01-15". */
  facts: z.record(z.string(), z.string()),
  /** Works that it has published and that are near the text. */
  works: z.array(WorkSchema),
  /** Entries of the draft's own reference list that appeared in it, by id; absent: nobody looked. */
  inList: z.array(z.string()).optional(),
})
export type Venue = z.infer<typeof VenueSchema>

/** What a funder asks for. */
export const GrantSchemeSchema = z.object({
  id: z.string(),
  funder: z.string(),
  title: z.string(),
  /** Sections of the form, in order. */
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      asks: z.string(),
      isRequired: z.boolean(),
      mostWords: z.int().nullable(),
    }),
  ),
  criteria: z.array(z.object({ id: z.string(), title: z.string(), question: z.string() })),
  url: z.string().nullable(),
})
export type GrantScheme = z.infer<typeof GrantSchemeSchema>

/** How far feedback may go in a project. */
export const HelpSchema = z.enum(['questions-only', 'no-rewrites', 'examples'])
export type Help = z.infer<typeof HelpSchema>

/** A source that was asked, and whether it answered: "nothing found" and "no answer" are different. */
export const SourceAnswerSchema = z.object({
  id: z.string(),
  title: z.string(),
  answered: z.boolean(),
  /** Why it did not; `null` when it did. */
  why: z.string().nullable(),
})
export type SourceAnswer = z.infer<typeof SourceAnswerSchema>

/** A field that is absent was not gathered; an empty list was gathered, and there is nothing. */
export const MaterialsSchema = z.object({
  rubric: UserRubricSchema.optional(),
  brief: BriefSchema.optional(),
  works: z.array(WorkSchema).optional(),
  venues: z.array(VenueSchema).optional(),
  grantScheme: GrantSchemeSchema.optional(),
  /** The research question in the writer's own words, where the writer has put it so. */
  question: z.string().optional(),
  /** Which sources were asked for works and venues. */
  sources: z.array(SourceAnswerSchema).optional(),
  /** Always given when a kind is run; enforced afterwards all the same. */
  policy: z.object({ help: HelpSchema }).optional(),
})
export type Materials = z.infer<typeof MaterialsSchema>

/** What a kind can ask to be given. */
export const NeedSchema = z.enum(['rubric', 'brief', 'works', 'venues', 'grantScheme', 'question'])
export type Need = z.infer<typeof NeedSchema>

/** What to look for; made by a kind from the text alone. */
export interface MaterialQuery {
  readonly need: 'works' | 'venues'
  /** Words to search by, at most 300 characters. */
  readonly text: string
  /** Why this is looked for, in a few words for the page: "the method", "the main claim". */
  readonly purpose: string
  /** At most 50. */
  readonly limit: number
  readonly venueType?: 'journal' | 'conference'
  /** One venue by the id of its record; `text` is then what its works are looked for with. */
  readonly venue?: string
  /** Instead of the text: venues in which entries of the reference list appeared. They never leave the server. */
  readonly entries?: readonly ListEntry[]
  /** Not before this year. */
  readonly from?: number
}

/** One entry of the draft's reference list. */
export interface ListEntry {
  readonly id: string
  readonly raw: string
  readonly venue: string | null
}

/** Queries that one run may make. */
export const mostQueries = 8
export const longestQuery = 300
export const mostAnswers = 50

/** Queries as they may be sent: whitespace folded, empty ones and repetitions out, bounds kept. */
export function boundedQueries(queries: readonly MaterialQuery[]): readonly MaterialQuery[] {
  const kept = new Map<string, MaterialQuery>()
  for (const query of queries) {
    const text = query.text.replaceAll(/\s+/gu, ' ').trim().slice(0, longestQuery).trim()
    const key = [query.need, query.venueType, query.venue, text.toLowerCase()].join('|')
    if (text === '' || kept.has(key)) continue
    const limit = Math.min(mostAnswers, Math.max(1, Math.trunc(query.limit)))
    kept.set(key, { ...query, text, limit })
    if (kept.size === mostQueries) break
  }
  return [...kept.values()]
}
