import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { RangeSchema } from '#engines/grounding/anchors/selector.ts'

const MoveSchema = z.enum(['territory', 'niche', 'occupying', 'none'])

const IntroductionViewSchema = z.object({
  words: z.int().nonnegative(),
  /** Share of the prose that the introduction takes, 0 to 1; `null` when it is judged alone. */
  share: z.number().min(0).max(1).nullable(),
  /** The move map: one entry a paragraph, in reading order. */
  paragraphs: z.array(
    z.object({
      block: z.string(),
      /** The move that most of its cues speak for. */
      move: MoveSchema,
      words: z.int().nonnegative(),
      citations: z.int().nonnegative(),
      sentences: z.array(
        RangeSchema.extend({
          move: MoveSchema,
          step: z.string(),
          confidence: z.number().min(0).max(1),
        }),
      ),
    }),
  ),
})
export type IntroductionView = z.infer<typeof IntroductionViewSchema>

export default defineKindContract({
  id: 'introduction',
  title: 'Introduction',
  siglum: 'IN',
  family: 'framing',
  field: 'introduction_evaluation',
  events: { started: 'introduction_started', ready: 'introduction_ready' },
  serves: ['DRAFT', 'CHAPTER'],
  price: 1,
  description:
    'Follows the introduction from the field to the gap to the work itself, and shows where that line breaks.',
  criteria: [
    {
      id: 'territory',
      title: 'Field is set out',
      question: 'Does the opening say what the field is and why it matters, with sources?',
      levels: {
        1: 'The text starts with the work itself; the field is not set out.',
        2: 'The field is named, but why it matters or what is known has to be guessed.',
        3: 'The field and what is known of it are set out.',
        4: 'The field, its weight and what is known are set out with sources, and soon reach the point.',
      },
    },
    {
      id: 'niche',
      title: 'Gap is stated',
      question: 'Does a sentence say what is missing, disputed or unknown?',
      levels: {
        1: 'No sentence says what is missing, disputed or unknown.',
        2: 'A contrast hints at a problem, but what is missing has to be guessed.',
        3: 'One sentence states what is missing, disputed or unknown.',
        4: 'The gap is stated, and sources near it show that it is one.',
      },
    },
    {
      id: 'occupying',
      title: 'Work answers the gap',
      question: 'Does the introduction say what this text does, and does that answer the gap?',
      levels: {
        1: 'No sentence says what this text does.',
        2: 'The topic is announced; what is done about it has to be guessed.',
        3: 'A sentence says what this text does.',
        4: 'A sentence says what this text does, and takes up the words of the gap.',
      },
    },
    {
      id: 'funnel',
      title: 'Order leads to the point',
      question: 'Do field, gap and purpose come in an order that narrows, at a usual length?',
      levels: {
        1: 'Field, gap and purpose cannot be told apart.',
        2: 'The order jumps, or one step takes nearly all the room.',
        3: 'Field, gap and purpose follow one another.',
        4: 'Each paragraph narrows the field, and the purpose ends the line.',
      },
    },
    {
      id: 'sources',
      title: 'Claims about the field have sources',
      question: 'Does every sentence that says what others found or hold name a source?',
      levels: {
        1: 'Statements about the field stand without any source.',
        2: 'Several statements about what others found name no source.',
        3: 'Nearly all statements about what others found name a source.',
        4: 'Statements about what others found name their sources throughout.',
      },
    },
    {
      id: 'signposts',
      title: 'Contribution and route are told',
      question: 'Does the introduction say what is new here, and how the text proceeds?',
      levels: {
        1: 'Neither what is new nor the route is told.',
        2: 'The aim or the route is told; what is new has to be gathered.',
        3: 'What is new is told.',
        4: 'What is new is told point by point, and the route where the length needs one.',
      },
    },
  ],
  view: IntroductionViewSchema,
})
