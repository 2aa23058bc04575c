import * as z from 'zod'

import { WorkRowSchema } from '../records/work-row.ts'
import { SearchScopeSchema } from '../search-scope.ts'

export const FitSchema = z.enum(['close', 'good', 'partial', 'poor'])
export type Fit = z.infer<typeof FitSchema>

/** A venue as a view shows it: how near it is, what that rests on, and only the facts that a source states. */
export const VenueRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string().nullable(),
  link: z.string().nullable(),
  /** Whether a source describes it; else it is known only as the place where near works appeared. */
  isListed: z.boolean(),
  fit: FitSchema,
  /** Why it fits, in one sentence. */
  why: z.string(),
  /** Terms that led to it, as the text writes them. */
  terms: z.array(z.string()),
  /** Its works that led to it, at most 5. */
  works: z.array(WorkRowSchema.extend({ shared: z.array(z.string()) })),
  /** Entries of the draft's reference list that appeared in it, by id. */
  inList: z.array(z.string()).optional(),
  /** How many of its works were read. */
  read: z.int().nonnegative(),
  /** What it says of itself. */
  scope: z.string().nullable(),
  /** "open access", "fee", "deadline", ...: as its source states them. */
  facts: z.record(z.string(), z.string()),
  /** What speaks against it. */
  against: z.array(z.string()),
})
export type VenueRow = z.infer<typeof VenueRowSchema>

/** What a match with journals, or with conferences, shows. */
export const VenueViewSchema = z.object({
  venues: z.array(VenueRowSchema),
  search: SearchScopeSchema,
})
