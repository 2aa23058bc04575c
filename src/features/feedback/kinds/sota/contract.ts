import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { RangeSchema } from '#engines/grounding/anchors/selector.ts'
import { WorkRowSchema } from '#engines/retrieval/records/work-row.ts'
import { SearchScopeSchema } from '#engines/retrieval/search-scope.ts'

/** A sentence of an abstract, verbatim, and whose it is. */
const SaidSchema = z.object({ work: z.string(), title: z.string(), sentence: z.string() })

const SotaViewSchema = z.object({
  /** Works by what they share, at most 6 themes of 8 works each. */
  themes: z.array(
    z.object({
      name: z.string(),
      works: z.array(WorkRowSchema),
      /** How many works the theme has in all, and how many the reference list names. */
      total: z.int().nonnegative(),
      cited: z.int().nonnegative(),
      /** Sentences that say with what else they agree, with what they disagree, and what is open. */
      agreement: z.array(SaidSchema),
      disagreement: z.array(SaidSchema),
      open: z.array(SaidSchema),
    }),
  ),
  /** Near works that the reference list does not name, at most 8, each a question. */
  missing: z.array(WorkRowSchema.extend({ shared: z.array(z.string()) })),
  /** Passages that report earlier work: one source after another, or brought together. */
  passages: z.array(
    RangeSchema.extend({ serial: z.int().nonnegative(), together: z.int().nonnegative() }),
  ),
  search: SearchScopeSchema,
})
export type SotaView = z.infer<typeof SotaViewSchema>

export default defineKindContract({
  id: 'sota',
  title: 'State of the art',
  siglum: 'SA',
  family: 'research',
  field: 'state_of_the_art',
  events: { started: 'sota_started', ready: 'sota_ready' },
  serves: ['DRAFT'],
  price: 2,
  description:
    'Groups the works near the text by theme, shows which the text cites, and judges whether it brings its sources together or lists them.',
  criteria: [
    {
      id: 'synthesis',
      title: 'Sources are brought together',
      question: 'Does the text relate its sources to each other, or report one after another?',
      levels: {
        1: 'Sources are reported one after another, each in its own sentence.',
        2: 'Most sources stand alone; a few are related to each other.',
        3: 'Many sources are related to each other, and some are still listed.',
        4: 'Sources are grouped, compared or set against each other throughout.',
      },
    },
    {
      id: 'methods',
      title: 'How others know is told',
      question:
        'Does the text say by which evidence or method earlier works came to their results?',
      levels: {
        1: 'No cited result comes with the way in which it was found.',
        2: 'One cited result comes with the way in which it was found.',
        3: 'A few cited results come with the way in which they were found.',
        4: 'Cited results regularly come with the way in which they were found.',
      },
    },
    {
      id: 'weighing',
      title: 'Sources are weighed',
      question: 'Does the text say what cited works leave open, miss or do well?',
      levels: {
        1: 'Every cited work is taken as it is.',
        2: 'One cited work is weighed.',
        3: 'A few cited works are weighed.',
        4: 'Cited works are weighed throughout, for and against.',
      },
    },
  ],
  view: SotaViewSchema,
})
