import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { RangeSchema } from '#engines/grounding/anchors/selector.ts'

const LevelWordsSchema = z.object({ label: z.string(), words: z.string() })

const UserRubricViewSchema = z.object({
  /** `null` when no rubric was given. */
  title: z.string().nullable(),
  /** One entry a row of the rubric, in its order. */
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      /** Share of the whole, 0 to 1. */
      weight: z.number().min(0).max(1).nullable(),
      /** The user's own levels, the lowest first. */
      levels: z.array(LevelWordsSchema),
      /** Position of the level in `levels`; `null`: not judged. */
      level: z.int().nonnegative().nullable(),
      /** Why this level, or why it was not judged. */
      why: z.string(),
      /** What of the text the row was judged by, in words. */
      by: z.array(z.string()),
      places: z.array(RangeSchema),
    }),
  ),
})
export type UserRubricView = z.infer<typeof UserRubricViewSchema>

const UserRubricOptionsSchema = z.object({
  /** Id of the rubric; left out: the one that was changed last in the project. */
  rubric: z.string().max(64).optional(),
})

export default defineKindContract({
  id: 'user_specific_rubric',
  title: 'Your rubric',
  siglum: 'UR',
  family: 'general',
  field: 'user_specific_rubrics',
  events: { started: 'user_specific_rubric_started', ready: 'user_specific_rubric_ready' },
  serves: ['DRAFT', 'CHAPTER'],
  price: 2,
  description:
    'Reads the text by your own rubric, in the words of its levels, and says which rows a text cannot show.',
  criteria: [
    {
      id: 'thesis',
      title: 'Thesis and purpose',
      question: 'Does the text state what it claims or is for?',
      levels: {
        1: 'No claim or purpose was found.',
        2: 'A topic is announced; the claim has to be guessed.',
        3: 'A claim or purpose is stated.',
        4: 'A claim or purpose is stated, specific, and taken up again.',
      },
    },
    {
      id: 'argument',
      title: 'Argument and evidence',
      question: 'Do claims have grounds, and are objections met?',
      levels: {
        1: 'Most claims stand alone.',
        2: 'Several claims stand alone.',
        3: 'Most claims have grounds beside them.',
        4: 'Claims have grounds of several kinds, and rival readings are met.',
      },
    },
    {
      id: 'sources',
      title: 'Use of sources',
      question: 'Are sources named where the text relies on others?',
      levels: {
        1: 'Appeals to others name no source.',
        2: 'Several appeals to others name no source.',
        3: 'Nearly all appeals to others name a source.',
        4: 'Sources are named throughout and agree with the list.',
      },
    },
    {
      id: 'structure',
      title: 'Structure',
      question: 'Can a reader follow the order of the parts?',
      levels: {
        1: 'The order of the parts cannot be told.',
        2: 'The order jumps or parts are missing.',
        3: 'Parts follow one another.',
        4: 'Each part leads to the next.',
      },
    },
    {
      id: 'introduction',
      title: 'Introduction',
      question: 'Does the opening lead from the field to the point?',
      levels: {
        1: 'The opening does not come to a point.',
        2: 'Field or point has to be guessed.',
        3: 'Field and point are stated.',
        4: 'The opening leads from the field over a gap to the point.',
      },
    },
    {
      id: 'method',
      title: 'Method',
      question: 'Is it told what was done?',
      levels: {
        1: 'What was done is not told.',
        2: 'Steps are named and not explained.',
        3: 'What was done can be followed.',
        4: 'What was done could be repeated.',
      },
    },
    {
      id: 'results',
      title: 'Results',
      question: 'Are results told with their size and spread?',
      levels: {
        1: 'No result is told.',
        2: 'Results are told without size.',
        3: 'Results are told with their size.',
        4: 'Results are told with size and uncertainty.',
      },
    },
    {
      id: 'discussion',
      title: 'Discussion and conclusion',
      question: 'Does the text say what follows, and how far?',
      levels: {
        1: 'Nothing is concluded.',
        2: 'A conclusion repeats what was said.',
        3: 'What follows is told.',
        4: 'What follows is told, with its limits.',
      },
    },
    {
      id: 'abstract',
      title: 'Title and abstract',
      question: 'Do title and abstract say what the text holds?',
      levels: {
        1: 'Title and abstract do not say it.',
        2: 'Title or abstract leave much out.',
        3: 'Title and abstract say it.',
        4: 'Title and abstract say it, and agree with the text.',
      },
    },
    {
      id: 'clarity',
      title: 'Clarity of language',
      question: 'Can sentences be read once and understood?',
      levels: {
        1: 'Sentences have to be read twice throughout.',
        2: 'Many sentences have to be read twice.',
        3: 'Most sentences are plain.',
        4: 'Sentences are plain throughout.',
      },
    },
    {
      id: 'mechanics',
      title: 'Spelling and consistency',
      question: 'Are spelling, terms and forms the same throughout?',
      levels: {
        1: 'Forms differ throughout.',
        2: 'Several forms differ.',
        3: 'One or two forms differ.',
        4: 'Forms are the same throughout.',
      },
    },
    {
      id: 'figures',
      title: 'Figures and tables',
      question: 'Are figures and tables named, captioned and read?',
      levels: {
        1: 'Figures stand without words.',
        2: 'Several figures are not named or explained.',
        3: 'Figures are named and captioned.',
        4: 'Figures are named, explained and read.',
      },
    },
    {
      id: 'length',
      title: 'Length',
      question: 'Does the length keep to what the rubric asks for?',
      levels: {
        1: 'The length is far from what is asked.',
        2: 'The length misses what is asked by more than a tenth.',
        3: 'The length misses what is asked by a little.',
        4: 'The length keeps to what is asked.',
      },
    },
  ],
  view: UserRubricViewSchema,
  options: UserRubricOptionsSchema,
})
