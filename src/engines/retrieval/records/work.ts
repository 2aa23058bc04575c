import * as z from 'zod'

/** Records that search, matching and feedback share: what is known of a publication, a venue, a grant. */

/** What one source did for one question, said as it was. */
export const SourceReportSchema = z.object({
  source: z.string(),
  /** "Crossref", "Local catalogue". */
  name: z.string(),
  state: z.enum(['answered', 'nothing', 'did-not-answer', 'refused', 'skipped']),
  /** In words, for the page: "Crossref did not answer within 8 seconds." */
  detail: z.string(),
  count: z.int().nonnegative(),
})
export type SourceReport = z.infer<typeof SourceReportSchema>

const Identifiers = z.object({
  doi: z.string().nullable(),
  openalex: z.string().nullable(),
  arxiv: z.string().nullable(),
  pubmed: z.string().nullable(),
  semantic_scholar: z.string().nullable(),
})

/** A publication that a source knows. Never made up: `id` names the source's own record. */
export const WorkSchema = z.object({
  /** Stable over requests: "doi:10.…", else "<source>:<record>". */
  id: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  year: z.int().nullable(),
  /** Journal, proceedings or publisher as the source writes it. */
  venue: z.string().nullable(),
  venue_issn: z.array(z.string()),
  type: z.enum(['article', 'preprint', 'conference', 'book', 'chapter', 'thesis', 'other']),
  abstract: z.string().nullable(),
  keywords: z.array(z.string()),
  language: z.string().nullable(),
  identifiers: Identifiers,
  url: z.string().nullable(),
  /** Address of a free full text, and whether the source says that it is free; `null`: not known. */
  open_access: z.object({ is_open: z.boolean().nullable(), url: z.string().nullable() }),
  /** Times cited as that source counts; `null`: not known. */
  cited_by: z.int().nonnegative().nullable(),
  /** Identifiers of works that it cites, where the source lists them. */
  references: z.array(z.string()),
  is_retracted: z.boolean(),
  /** Every source that has this record. */
  sources: z.array(z.string()).min(1),
})
export type Work = z.infer<typeof WorkSchema>

/** A fact with the day on which somebody looked. */
const Checked = z.object({ checked: z.iso.date() })

export const JournalSchema = z.object({
  id: z.string(),
  name: z.string(),
  abbreviations: z.array(z.string()),
  issn: z.array(z.string()),
  publisher: z.string().nullable(),
  fields: z.array(z.string()),
  /** What it publishes, one sentence in our own words; `null`: not known. */
  scope: z.string().nullable(),
  article_types: z.array(z.string()),
  languages: z.array(z.string()),
  open_access: z.enum(['gold', 'diamond', 'hybrid', 'subscription']).nullable(),
  /** Charge for an article where it is known, with its currency and source. */
  charge: Checked.extend({
    amount: z.number().nonnegative(),
    currency: z.string(),
    source: z.string(),
  }).nullable(),
  url: z.string().nullable(),
  checked: z.iso.date(),
  sources: z.array(z.string()).min(1),
})
export type Journal = z.infer<typeof JournalSchema>

export const ConferenceSchema = z.object({
  id: z.string(),
  name: z.string(),
  acronym: z.string().nullable(),
  fields: z.array(z.string()),
  scope: z.string().nullable(),
  /** Months (1 to 12) in which papers are usually due. */
  deadline_months: z.array(z.int().min(1).max(12)),
  /** The next date that is known, with its zone: "2027-01-15T23:59:00-12:00". */
  next_deadline: z
    .object({ at: z.string(), zone: z.string(), source: z.string(), checked: z.iso.date() })
    .nullable(),
  /** What the ranking of a national body says, with its name; `null`: not known. */
  rank: z.object({ by: z.string(), value: z.string() }).nullable(),
  url: z.string().nullable(),
  checked: z.iso.date(),
  sources: z.array(z.string()).min(1),
})
export type Conference = z.infer<typeof ConferenceSchema>

export const GrantSchema = z.object({
  id: z.string(),
  name: z.string(),
  funder: z.string(),
  country: z.string().nullable(),
  fields: z.array(z.string()),
  summary: z.string().nullable(),
  deadline_months: z.array(z.int().min(1).max(12)),
  next_deadline: z
    .object({ at: z.string(), zone: z.string(), source: z.string(), checked: z.iso.date() })
    .nullable(),
  amount: z
    .object({ up_to: z.number().positive(), currency: z.string(), source: z.string() })
    .nullable(),
  url: z.string().nullable(),
  checked: z.iso.date(),
  sources: z.array(z.string()).min(1),
})
export type Grant = z.infer<typeof GrantSchema>
