import * as z from 'zod'

import { WorkRowSchema } from './records/work-row.ts'
import { SearchScopeSchema } from './search-scope.ts'

const TextualRowSchema = WorkRowSchema.extend({
  /** How near by its words: from published abstracts, see `near-works.ts`. */
  nearness: z.enum(['close', 'near', 'distant']),
  /** Words and phrases that both use, as the draft writes them. */
  shared: z.array(z.string()),
})

const CitationRowSchema = WorkRowSchema.extend({
  /** Entries of the draft's list that it cites too. */
  shared: z.array(z.object({ reference: z.string(), label: z.string() })),
  /** How many works it cites in all, as its source lists them. */
  cites: z.int().nonnegative(),
})

/** Publications that are like a text, in two lists that are never mixed. */
export const SimilarPublicationsViewSchema = z.object({
  /** Nearest by words, at most 20. */
  textual: z.array(TextualRowSchema),
  /** Nearest by shared references, at most 12. */
  by_citation: z.array(CitationRowSchema),
  /** Why the second list is empty; `null` when it is not. */
  no_citation: z.string().nullable(),
  /** A record that is this text itself, as a preprint for example. */
  itself: z.array(WorkRowSchema),
  search: SearchScopeSchema,
})
export type SimilarPublicationsView = z.infer<typeof SimilarPublicationsViewSchema>
