import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { RangeSchema } from '#engines/grounding/anchors/selector.ts'

const TitleAbstractViewSchema = z.object({
  title: z.object({
    text: z.string(),
    words: z.int().nonnegative(),
    form: z.enum(['topic', 'statement', 'question', 'two-part', 'none']),
    /** Content words of the title, and where each returns. */
    terms: z.array(
      z.object({ term: z.string(), in_abstract: z.boolean(), in_keywords: z.boolean() }),
    ),
  }),
  /**
   * One entry a sentence of the abstract, in reading order: the move strip. A sentence that was taken for a step which a
   * note asks for is `unclear`.
   */
  sentences: z.array(
    RangeSchema.extend({
      move: z.enum(['background', 'gap', 'purpose', 'method', 'result', 'conclusion', 'unclear']),
      confidence: z.number().min(0).max(1),
    }),
  ),
  /** Every number that the abstract reports as a result, and whether the body has it. */
  numbers: z.array(RangeSchema.extend({ text: z.string(), in_body: z.boolean() })),
})
export type TitleAbstractView = z.infer<typeof TitleAbstractViewSchema>

export default defineKindContract({
  id: 'title_abstract',
  title: 'Title and abstract',
  siglum: 'TA',
  family: 'framing',
  field: 'title_abstract_evaluation',
  events: { started: 'title_abstract_started', ready: 'title_abstract_ready' },
  serves: ['DRAFT'],
  price: 1,
  description:
    'Checks whether the title can be found and trusted, and whether the abstract tells the whole story with the same figures as the body.',
  criteria: [
    {
      id: 'title',
      title: 'Title names the study',
      question:
        'Does the title name what was studied and in what respect, without filler or unexplained abbreviations?',
      levels: {
        1: 'The title is missing, or names only a field.',
        2: 'The title names the subject, but filler, length or abbreviations hide what was asked of it.',
        3: 'The title names the subject and the respect in which it is studied.',
        4: 'The title names subject, respect and scope, with its strongest words first.',
      },
    },
    {
      id: 'agreement',
      title: 'Title, abstract and keywords agree',
      question:
        'Do the terms of the title return in the abstract, and do the keywords add to them?',
      levels: {
        1: 'Most terms of the title never return in the abstract.',
        2: 'Some terms of the title are replaced by others in the abstract.',
        3: 'Nearly all terms of the title return in the abstract.',
        4: 'All terms of the title return, and the keywords add ways to find the text.',
      },
    },
    {
      id: 'moves',
      title: 'Abstract tells the whole story',
      question:
        'Does the abstract say why, what for, how, what came out and what follows, in an order that can be followed?',
      levels: {
        1: 'The abstract announces a topic; purpose and outcome are both missing.',
        2: 'A step that a reader decides by is missing: the purpose, the method or the outcome.',
        3: 'Purpose, method and outcome are there; one other step is thin or missing.',
        4: 'Every step is there, in order, and the outcome has the room that it needs.',
      },
    },
    {
      id: 'results',
      title: 'Outcome is concrete',
      question: 'Does the abstract state what was found, with its size or direction?',
      levels: {
        1: 'The abstract promises results and states none.',
        2: 'An outcome is stated without size, direction or comparison.',
        3: 'At least one outcome has a direction or a comparison.',
        4: 'The main outcome is stated with its size.',
      },
    },
    {
      id: 'faithful',
      title: 'Figures agree with the body',
      question: 'Can every number of the abstract be found in the body?',
      levels: {
        1: 'Most numbers of the abstract are not in the body.',
        2: 'Two or more numbers of the abstract are not in the body.',
        3: 'One number of the abstract could not be found in the body.',
        4: 'Every number of the abstract stands in the body.',
      },
    },
    {
      id: 'alone',
      title: 'Abstract stands alone',
      question:
        'Can the abstract be read without the paper: no citations, no unexplained abbreviations, a usual length?',
      levels: {
        1: 'The abstract cannot be read without the paper.',
        2: 'Several abbreviations or citations send the reader elsewhere, or the length is far from usual.',
        3: 'One abbreviation, citation or a matter of length gets in the way.',
        4: 'The abstract can be read alone and has a usual length.',
      },
    },
  ],
  view: TitleAbstractViewSchema,
})
