import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import type { Help } from '#engines/analysis/materials.ts'
import { openReasons } from '#engines/analysis/stance/open-sentences.ts'
import { RangeSchema } from '#engines/grounding/anchors/selector.ts'
import { WorkRowSchema } from '#engines/retrieval/records/work-row.ts'
import { SearchScopeSchema } from '#engines/retrieval/search-scope.ts'

const GapSchema = z.object({
  label: z.enum(['from-your-text', 'from-the-literature', 'speculative']),
  /** The words that show it: a sentence of the draft or of an abstract, verbatim; `null` for a speculative one. */
  quote: z.string().nullable(),
  /** Where it stands in the draft. */
  place: RangeSchema.nullable(),
  /** What it is about, in the words of the text or the abstract. */
  about: z.array(z.string()),
  /** `null`: the words do not tell. */
  reason: z.enum(openReasons).nullable(),
  /** The smallest study that would close it; `null` without a reason, and where the project allows questions only. */
  study: z.string().nullable(),
  /** Works that show it. */
  works: z.array(WorkRowSchema),
})
export type Gap = z.infer<typeof GapSchema>

const ResearchOpportunityViewSchema = z.object({
  /** At most 5 from the text, 5 from the literature, 2 speculative. */
  gaps: z.array(GapSchema),
  search: SearchScopeSchema,
})
export type ResearchOpportunityView = z.infer<typeof ResearchOpportunityViewSchema>

export default defineKindContract({
  id: 'research_opportunity',
  title: 'Opportunities and future topics',
  siglum: 'OP',
  family: 'research',
  field: 'research_opportunities',
  events: { started: 'research_opportunity_started', ready: 'research_opportunity_ready' },
  serves: ['DRAFT'],
  price: 2,
  description:
    'Collects what the text and the works near it leave open, why it is open, and the smallest study that would close it.',
  criteria: [
    {
      id: 'limits',
      title: 'Limits are named',
      question: 'Does the text say what its own evidence cannot show, and what follows from that?',
      levels: {
        1: 'No sentence says what the evidence of the text cannot show.',
        2: 'Limits are mentioned, and none is named.',
        3: 'At least one limit is named.',
        4: 'Limits are named together with what each does to the result.',
      },
    },
    {
      id: 'next-steps',
      title: 'Next steps can be taken',
      question: 'Does the text say what to study next in words that somebody could act on?',
      levels: {
        1: 'No sentence says what to study next.',
        2: 'More research is called for, and no study is named.',
        3: 'A next step names what to study.',
        4: 'A next step names what to study and how.',
      },
    },
  ],
  view: ResearchOpportunityViewSchema,
  viewWithin: (view: unknown, help: Help) => {
    const parsed = ResearchOpportunityViewSchema.safeParse(view)
    if (!parsed.success || help !== 'questions-only') return view
    return { ...parsed.data, gaps: parsed.data.gaps.map((gap) => ({ ...gap, study: null })) }
  },
})
