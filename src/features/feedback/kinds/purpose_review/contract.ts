import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { QuotedPlaceSchema } from '#engines/analysis/quoted-place.ts'

const StateSchema = z.enum(['met', 'partly', 'not-yet', 'not-judged'])

const PurposeReviewViewSchema = z.object({
  basis: z.enum(['brief', 'text', 'assignment', 'none']),
  /** The sentence that says what the text is for; `null` where none does. */
  purpose: QuotedPlaceSchema.nullable(),
  /** Other sentences that say so, in reading order. */
  again: z.array(QuotedPlaceSchema),
  /** The sentence of the ending that comes nearest to it. */
  delivered: QuotedPlaceSchema.nullable(),
  /** What the brief, or the text's own purpose, asks to be done, and where it is done. */
  tasks: z.array(
    z.object({
      verb: z.string(),
      asks: z.string(),
      state: StateSchema,
      places: z.array(QuotedPlaceSchema),
    }),
  ),
  /** The purpose criteria of the brief, each with the passages that meet it. */
  criteria: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      state: StateSchema,
      sentence: z.string(),
      places: z.array(QuotedPlaceSchema),
    }),
  ),
  /** Each part of the text and how much of the purpose it takes up. */
  parts: z.array(
    z.object({
      heading: z.string(),
      words: z.int().nonnegative(),
      /** Words of the purpose that it takes up. */
      terms: z.array(z.string()),
      serves: z.enum(['serves', 'partly', 'apart', 'not-judged']),
      opens: QuotedPlaceSchema.nullable(),
    }),
  ),
  /** Whom the text or the brief names as its readers. */
  audience: z.array(QuotedPlaceSchema),
  length: z.object({
    words: z.int().nonnegative(),
    least: z.int().nullable(),
    most: z.int().nullable(),
  }),
})
export type PurposeReviewView = z.infer<typeof PurposeReviewViewSchema>

export default defineKindContract({
  id: 'purpose_review',
  title: 'Purpose review',
  siglum: 'PU',
  family: 'argument',
  field: 'purpose_review',
  events: { started: 'purpose_review_started', ready: 'purpose_review_ready' },
  serves: ['DRAFT', 'CHAPTER', 'ASSIGNMENT'],
  price: 1,
  description:
    'Holds the text against the purpose of its brief or the one that it states itself: what is promised, what each part does for it, and what is delivered.',
  criteria: [
    {
      id: 'stated',
      title: 'Purpose is stated, early and once',
      question: 'Does one sentence near the beginning say what the text is for?',
      levels: {
        1: 'No sentence says what the text is for.',
        2: 'The purpose comes late, or two sentences promise different things.',
        3: 'One sentence of the opening says what the text is for.',
        4: 'The opening says what the text is for, and wherever it is said again it is the same.',
      },
    },
    {
      id: 'task',
      title: 'The text does what is asked',
      question: 'Does the text do what the verbs of the task ask: compare, evaluate, explain?',
      levels: {
        1: 'None of the things asked for is done.',
        2: 'One of the things asked for is not done.',
        3: 'Everything asked for is done, one of them only in passing.',
        4: 'Everything asked for is done in several places.',
      },
    },
    {
      id: 'met',
      title: 'Criteria of the brief are met',
      question: 'Does each purpose criterion of the brief have a passage that meets it?',
      levels: {
        1: 'Most criteria have no passage that meets them.',
        2: 'A criterion has no passage that meets it.',
        3: 'Every criterion is taken up; one only in part.',
        4: 'Every criterion has a passage that meets it.',
      },
    },
    {
      id: 'served',
      title: 'Each part serves the purpose',
      question: 'Does each part take up something of what the text is for?',
      levels: {
        1: 'Most parts take up nothing of the purpose.',
        2: 'A long part, or several, takes up nothing of the purpose.',
        3: 'One part takes up nothing of the purpose.',
        4: 'Every part takes up something of the purpose.',
      },
    },
    {
      id: 'delivered',
      title: 'The ending delivers',
      question: 'Does the ending say what came of the purpose?',
      levels: {
        1: 'The ending speaks of something else.',
        2: 'The ending shares words with the purpose, but says nothing that answers it.',
        3: 'The ending comes back to the purpose.',
        4: 'One sentence of the ending answers the purpose in its own words.',
      },
    },
    {
      id: 'length',
      title: 'Length is what was asked for',
      question: 'Does the number of words keep to the limits of the brief?',
      levels: {
        1: 'The text is far outside the limits: by a third or more.',
        2: 'The text is outside the limits by more than a tenth.',
        3: 'The text is outside the limits by a tenth at most.',
        4: 'The text keeps to the limits.',
      },
    },
  ],
  view: PurposeReviewViewSchema,
})
