import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { QuotedPlaceSchema } from '#engines/analysis/quoted-place.ts'

const DigestViewSchema = z.object({
  /** The sentence that says most of what the text claims. */
  claim: QuotedPlaceSchema.nullable(),
  question: z
    .object({
      place: QuotedPlaceSchema,
      from: z.enum(['question', 'hypothesis', 'aim', 'claim', 'topic', 'heading', 'title']),
    })
    .nullable(),
  /** The text in short, as it says it itself. */
  summary: z.array(QuotedPlaceSchema),
  method: z.object({
    /** Design in the text's own words. */
    design: z.array(QuotedPlaceSchema),
    /** Sentences that say how many, and from where. */
    sample: z.array(QuotedPlaceSchema),
    steps: z.array(QuotedPlaceSchema),
  }),
  /** Main results, those with figures first. */
  results: z.array(QuotedPlaceSchema.extend({ numbers: z.array(z.string()) })),
  /** Figures and tables that the results rest on. */
  floats: z.array(
    z.object({
      name: z.string(),
      caption: z.string(),
      mentions: z.int().positive(),
      page: z.int().positive().nullable(),
    }),
  ),
  limits: z.object({
    stated: z.array(QuotedPlaceSchema),
    /** Usual limits of such a text of which it says nothing, each with what was looked for. */
    unstated: z.array(z.object({ what: z.string(), looked_for: z.array(z.string()) })),
  }),
  terms: z.array(
    z.object({
      term: z.string(),
      count: z.int().positive(),
      /** Where the text says what it means. */
      defined: QuotedPlaceSchema.nullable(),
    }),
  ),
  /** Works at hand that speak of the same things. */
  related: z.array(
    z.object({
      work: z.string(),
      title: z.string(),
      year: z.int().nullable(),
      shared: z.array(z.string()),
      place: QuotedPlaceSchema.nullable(),
    }),
  ),
  /** Entries of the text's own list that it leans on most. */
  follow: z.array(
    z.object({
      reference: z.string(),
      raw: z.string(),
      cited: z.int().positive(),
      /** What most of the citing sentences use it for. */
      use: z.enum(['background', 'method', 'result']),
      place: QuotedPlaceSchema.nullable(),
    }),
  ),
})
export type DigestView = z.infer<typeof DigestViewSchema>

export default defineKindContract({
  id: 'digest',
  title: 'Deep digest',
  siglum: 'DG',
  family: 'research',
  field: 'digest',
  events: { started: 'digest_started', ready: 'digest_ready' },
  serves: ['DRAFT', 'CHAPTER', 'LIBRARY_ITEM', 'ARTICLE'],
  price: 1,
  description:
    'Takes out claim, question, method, results, limits, terms and references to follow, every line a quotation with its place.',
  criteria: [
    {
      id: 'claim',
      title: 'One sentence carries the claim',
      question: 'Can a reader take one sentence away that says what the text claims?',
      levels: {
        1: 'No sentence says what the text claims.',
        2: 'A sentence says what the text is about, and not what it claims.',
        3: 'One sentence says what the text claims.',
        4: 'One sentence says what the text claims, and the ending says the same.',
      },
    },
    {
      id: 'method',
      title: 'The method can be told',
      question: 'Can a reader tell design and sample after one reading?',
      levels: {
        1: 'Neither design nor sample can be told.',
        2: 'Steps are told, without design and sample.',
        3: 'Design or sample is told in so many words.',
        4: 'Design and sample are told in so many words.',
      },
    },
    {
      id: 'results',
      title: 'The results can be told',
      question: 'Can a reader name the main results with their figures?',
      levels: {
        1: 'No sentence tells a result.',
        2: 'Results are told without a figure.',
        3: 'A main result is told with its figure.',
        4: 'Several main results are told with their figures.',
      },
    },
    {
      id: 'limits',
      title: 'The limits are told',
      question: 'Does the text say where its claims end?',
      levels: {
        1: 'No limit is told.',
        2: 'A limit is told in passing.',
        3: 'Limits are told in more than one sentence.',
        4: 'Limits are told, with what they mean for the claim.',
      },
    },
  ],
  view: DigestViewSchema,
})
