import { oc } from '@orpc/contract'
import * as z from 'zod'

import {
  ConferenceSchema,
  GrantSchema,
  JournalSchema,
  SourceReportSchema,
  WorkSchema,
} from '#engines/retrieval/records/work.ts'

/** Results on one page. */
export const PAGE_SIZE = 10
/** Nothing is looked for beyond this page. */
export const LAST_PAGE = 20
export const LONGEST_TEXT = 1000
/** Records that one export may name. */
export const MOST_EXPORTED = 200

/** `feed` looks for the words as typed, `embeddings` for what means the same as well. */
export const ResourceTypeSchema = z.enum(['feed', 'embeddings', 'journal', 'conference', 'grants'])
export type ResourceType = z.infer<typeof ResourceTypeSchema>

export const SortSchema = z.enum(['relevance', 'newest', 'oldest', 'cited', 'deadline', 'name'])
export type Sort = z.infer<typeof SortSchema>

/** Why a record is in the answer. */
const Match = z.object({
  /** Its place in the whole answer is by this; only comparable within one answer. */
  score: z.number(),
  /** Passages of the title or name that the query named: offsets in UTF-16 units. */
  marks: z.array(z.object({ start: z.int(), end: z.int() })),
  /** The passage of the draft that it is nearest to, when a draft is the context. */
  draft: z
    .object({ block: z.string(), opening: z.string(), shared: z.array(z.string()) })
    .nullable(),
})
export type Match = z.infer<typeof Match>

const matched = { match: Match }
export const WorkResultSchema = WorkSchema.extend(matched)
export type WorkResult = z.infer<typeof WorkResultSchema>
export const JournalResultSchema = JournalSchema.extend(matched)
export type JournalResult = z.infer<typeof JournalResultSchema>
export const ConferenceResultSchema = ConferenceSchema.extend(matched)
export type ConferenceResult = z.infer<typeof ConferenceResultSchema>
export const GrantResultSchema = GrantSchema.extend(matched)
export type GrantResult = z.infer<typeof GrantResultSchema>

export const SearchInputSchema = z.object({
  text: z.string().trim().max(LONGEST_TEXT).default(''),
  resource_type: ResourceTypeSchema.default('feed'),
  /** With `doc_uuid`: the draft in whose light results are ranked. */
  doc_type: z.enum(['DRAFT']).optional(),
  doc_uuid: z.uuid().optional(),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  /** Years, both included. */
  from: z.coerce.number().int().min(1000).max(2200).optional(),
  to: z.coerce.number().int().min(1000).max(2200).optional(),
  /** `true`: only what is free to read. */
  open_access: z.enum(['true', 'false']).optional(),
  type: WorkSchema.shape.type.optional(),
  /** Part of a venue's name. */
  venue: z.string().trim().max(200).optional(),
  sort: SortSchema.default('relevance'),
})
export type SearchInput = z.infer<typeof SearchInputSchema>

const WorksAnswer = z.object({
  data: z.array(WorkResultSchema),
  /** What each source did for this page. */
  sources: z.array(SourceReportSchema),
  /** The draft that was taken as the context, or `null`. */
  draft: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
})

const VenuesAnswer = z.array(
  z.union([JournalResultSchema, ConferenceResultSchema, GrantResultSchema]),
)

/** Header of the answer: the reports of the sources as JSON in ASCII, for answers that are a bare list. */
export const SOURCES_HEADER = 'search-sources'

export const SearchAnswerSchema = z.object({
  headers: z.object({ [SOURCES_HEADER]: z.string() }),
  body: z.union([WorksAnswer, VenuesAnswer]),
})

export const SourceStateSchema = z.object({
  id: z.string(),
  name: z.string(),
  offers: z.array(z.enum(['works', 'journals', 'conferences', 'grants'])),
  /** Under which licence it gives its records. */
  licence: z.string(),
  /** `resting`: it failed several times, and is left alone for a while. */
  state: z.enum(['on', 'off', 'resting']),
})
export type SourceState = z.infer<typeof SourceStateSchema>

export const ExportFormatSchema = z.enum(['bibtex', 'ris', 'csv'])
export type ExportFormat = z.infer<typeof ExportFormatSchema>

/** Searches that one person may keep. */
export const MOST_SAVED = 100

/** What is looked for, without the page. */
export const SavedQuerySchema = SearchInputSchema.omit({ page: true })
export type SavedQuery = z.infer<typeof SavedQuerySchema>

const SavedName = z.string().trim().min(1, 'Give the search a name').max(200)

/** A search that a person keeps, to be made again. */
export const SavedSearchSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  query: SavedQuerySchema,
  created_at: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearchSchema>

const OfSaved = z.object({ savedId: z.uuid() })

export const searchContract = {
  listSaved: oc
    .route({
      method: 'GET',
      path: '/search/saved',
      summary: 'The searches that the asker keeps, the latest first',
      tags: ['search'],
    })
    .output(z.array(SavedSearchSchema)),
  save: oc
    .route({
      method: 'POST',
      path: '/search/saved',
      successStatus: 201,
      summary: 'Keep a search; the same search is kept once',
      tags: ['search'],
    })
    .input(z.object({ name: SavedName, query: SavedQuerySchema }))
    .output(SavedSearchSchema),
  renameSaved: oc
    .route({
      method: 'PATCH',
      path: '/search/saved/{savedId}',
      summary: 'Rename a search that is kept',
      tags: ['search'],
    })
    .input(OfSaved.extend({ name: SavedName }))
    .output(SavedSearchSchema),
  removeSaved: oc
    .route({
      method: 'DELETE',
      path: '/search/saved/{savedId}',
      summary: 'Keep a search no longer',
      tags: ['search'],
    })
    .input(OfSaved)
    .output(z.object({ deleted: z.literal(true) })),
  search: oc
    .route({
      method: 'GET',
      path: '/search',
      summary: 'Publications, journals, conferences or grants, ten a page',
      description:
        'For `journal`, `conference` and `grants` the answer is the list itself, otherwise the list is in `data`.',
      tags: ['search'],
      outputStructure: 'detailed',
    })
    .input(SearchInputSchema)
    .output(SearchAnswerSchema),
  sources: oc
    .route({
      method: 'GET',
      path: '/search/sources',
      summary: 'Where this server looks, and what is switched off',
      tags: ['search'],
    })
    .output(z.array(SourceStateSchema)),
  export: oc
    .route({
      method: 'POST',
      path: '/search/export',
      summary: 'Publications as BibTeX, RIS or CSV',
      tags: ['search'],
    })
    .input(
      z.object({
        format: ExportFormatSchema,
        /** Ids of results, in the order wanted; unknown ones are left out. */
        ids: z.array(z.string().max(500)).max(MOST_EXPORTED),
      }),
    )
    .output(z.object({ file_name: z.string(), content_type: z.string(), content: z.string() })),
}
