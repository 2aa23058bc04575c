import * as z from 'zod'

import { RangeSchema } from '../../grounding/anchors/selector.ts'

/** What a rubric on figures or on tables shows: one row each, in the order of the draft, at most 60. */
export const FloatRowsSchema = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      /** "Figure 3", "Table 2". */
      name: z.string(),
      caption: RangeSchema,
      /** First place of the text that names it; `null` when none does. */
      named: RangeSchema.nullable(),
      /** What was read from the file, in words. */
      seen: z.array(z.string()),
      /** What is taken from the caption only, in words. */
      inferred: z.array(z.string()),
      checks: z.array(
        z.object({
          title: z.string(),
          verdict: z.enum(['yes', 'no', 'open']),
          words: z.string(),
        }),
      ),
    }),
  ),
})
export type FloatRow = z.infer<typeof FloatRowsSchema>['rows'][number]
