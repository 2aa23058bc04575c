import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { RangeSchema } from '#engines/grounding/anchors/selector.ts'

const EvidenceViewSchema = z.object({
  /** What the text itself says its design is, with the words that say so. */
  design: z.object({
    type: z.enum(['experimental', 'observational', 'mixed', 'qualitative', 'not-stated']),
    words: z.array(RangeSchema),
  }),
  /** The claim map after Toulmin, most load-bearing first, at most 40 rows. */
  rows: z.array(
    z.object({
      claim: RangeSchema,
      strength: z.enum(['causal', 'comparative', 'general', 'evaluative']),
      grounds: z.array(
        RangeSchema.extend({
          type: z.enum([
            'citation',
            'figure',
            'number',
            'observation',
            'quotation',
            'example',
            'reason',
          ]),
        }),
      ),
      warrant: z.enum(['stated', 'not-stated']),
      qualifier: z.enum(['hedged', 'plain', 'boosted']),
      verdict: z.enum(['supported', 'partly', 'unsupported', 'outruns-design']),
    }),
  ),
  /** How many claims there are in all, by verdict. */
  counts: z.object({
    supported: z.int().nonnegative(),
    partly: z.int().nonnegative(),
    unsupported: z.int().nonnegative(),
    outruns_design: z.int().nonnegative(),
  }),
  /** Citing sentences by what they use their source for; absent in results from before it was counted. */
  citing: z
    .object({
      background: z.int().nonnegative(),
      method: z.int().nonnegative(),
      result: z.int().nonnegative(),
    })
    .optional(),
})
export type EvidenceView = z.infer<typeof EvidenceViewSchema>

export default defineKindContract({
  id: 'evidence',
  title: 'Evidence',
  siglum: 'EV',
  family: 'evidence',
  field: 'evidence_review',
  events: { started: null, ready: 'evidence_ready' },
  serves: ['DRAFT', 'CHAPTER'],
  price: 2,
  description:
    'Maps the claims of the text to the grounds beside them, and shows which stand alone and which say more than the design allows.',
  criteria: [
    {
      id: 'grounds',
      title: 'Claims have grounds',
      question: 'Does each claim that the argument rests on have grounds beside it?',
      levels: {
        1: 'Most claims stand alone.',
        2: 'Several claims that the argument rests on stand alone.',
        3: 'Most claims have grounds in the same sentence or the next.',
        4: 'Nearly every claim has grounds beside it, of more than one kind.',
      },
    },
    {
      id: 'design',
      title: 'Claims match the design',
      question: 'Does any sentence claim a cause that the design, as described, cannot show?',
      levels: {
        1: 'Causes are claimed throughout that the design cannot show.',
        2: 'A main result is told as a cause that the design cannot show.',
        3: 'One sentence goes further than the design.',
        4: 'Claims keep to what the design can show.',
      },
    },
    {
      id: 'sources',
      title: 'Appeals to others name them',
      question: 'Does every appeal to studies, authors or common knowledge name a source?',
      levels: {
        1: 'Appeals to others never name a source.',
        2: 'Several appeals to others name no source.',
        3: 'One appeal to others names no source.',
        4: 'Appeals to others name their sources.',
      },
    },
    {
      id: 'certainty',
      title: 'Certainty is in proportion',
      question:
        'Are claims worded as surely as their grounds allow, and estimates given with their uncertainty?',
      levels: {
        1: 'Claims are worded as proof, or estimates stand without any uncertainty.',
        2: 'Several claims are worded more surely, or more doubtfully, than their grounds.',
        3: 'Wording and grounds agree, with an exception.',
        4: 'Wording and grounds agree, and estimates carry their uncertainty.',
      },
    },
    {
      id: 'rivals',
      title: 'Limits and rival readings are met',
      question:
        'Does the text name what could make it wrong: limits, other explanations, objections?',
      levels: {
        1: 'No limit, other explanation or objection is named.',
        2: 'A limit is named in passing and not followed up.',
        3: 'Limits or objections are named, with what they mean for the claim.',
        4: 'Limits and rival explanations are both named and answered.',
      },
    },
  ],
  view: EvidenceViewSchema,
})
