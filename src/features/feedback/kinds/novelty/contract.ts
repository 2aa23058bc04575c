import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { RangeSchema } from '#engines/grounding/anchors/selector.ts'
import { WorkRowSchema } from '#engines/retrieval/records/work-row.ts'
import { SearchScopeSchema } from '#engines/retrieval/search-scope.ts'

const StatusSchema = z.enum([
  'no-overlap-found',
  'partly-covered',
  'likely-covered',
  'cannot-judge',
])
export type NoveltyStatus = z.infer<typeof StatusSchema>

const NoveltyViewSchema = z.object({
  /** What the text says that it adds, at most 5, verbatim. */
  claims: z.array(
    z.object({
      place: RangeSchema,
      text: z.string(),
      status: StatusSchema,
      /** Why it was not judged; `null` otherwise. */
      why: z.string().nullable(),
      /** At most 3, the nearest first. */
      closest: z.array(
        WorkRowSchema.extend({
          shared: z.array(z.string()),
          /** Terms of the claim that its title and abstract do not hold. */
          missing: z.array(z.string()),
          /** The nearest sentence of its abstract, verbatim. */
          sentence: z.string().nullable(),
        }),
      ),
    }),
  ),
  search: SearchScopeSchema,
})
export type NoveltyView = z.infer<typeof NoveltyViewSchema>

export default defineKindContract({
  id: 'novelty',
  title: 'Novelty',
  siglum: 'NV',
  family: 'research',
  field: 'novelty',
  events: { started: 'novelty_started', ready: 'novelty_ready' },
  serves: ['DRAFT'],
  price: 2,
  description:
    'Sets each claim of novelty beside the nearest works that were found: what both say, and what only the text says.',
  criteria: [
    {
      id: 'stated',
      title: 'The addition is stated',
      question: 'Does a sentence say what the text adds, and about what?',
      levels: {
        1: 'No sentence says what the text adds.',
        2: 'A result or aim stands where the addition should, and a reader has to infer it.',
        3: 'One sentence says outright what the text adds.',
        4: 'The addition is said outright where the text opens and again where it closes.',
      },
    },
    {
      id: 'set-apart',
      title: 'The addition is set apart',
      question: 'Does the text say how it differs from named earlier works?',
      levels: {
        1: 'No sentence sets the text apart from earlier works.',
        2: 'The text is set apart from earlier work in general, and none is named.',
        3: 'One sentence names a work and says how the text differs from it.',
        4: 'Several sentences name works and say how the text differs from each.',
      },
    },
  ],
  view: NoveltyViewSchema,
})
