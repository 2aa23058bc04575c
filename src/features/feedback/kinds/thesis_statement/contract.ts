import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { RangeSchema } from '#engines/grounding/anchors/selector.ts'

const CandidateSchema = RangeSchema.extend({
  type: z.enum(['claim', 'hypothesis', 'aim', 'question', 'announcement']),
  place: z.enum(['title', 'abstract', 'introduction', 'body', 'conclusion']),
  /** How strongly the wording marks it as the main point, 0 to 1. */
  weight: z.number().min(0).max(1),
})

const ThesisStatementViewSchema = z.object({
  thesis: CandidateSchema.nullable(),
  /** Other sentences that could be it, best first, at most five. */
  others: z.array(CandidateSchema),
  /** Parts of the thesis and where the text takes each one up. */
  parts: z.array(
    z.object({
      term: z.string(),
      headings: z.int().nonnegative(),
      paragraphs: z.int().nonnegative(),
      conclusion: z.boolean(),
      /** The first paragraphs that take it up, where the term stands; absent in results from before it was kept. */
      places: z.array(RangeSchema).max(5).optional(),
    }),
  ),
})
export type ThesisStatementView = z.infer<typeof ThesisStatementViewSchema>

export default defineKindContract({
  id: 'thesis_statement',
  title: 'Thesis statement',
  siglum: 'TH',
  family: 'argument',
  field: 'thesis_statement',
  events: { started: 'thesis_statement_started', ready: 'thesis_statement_ready' },
  serves: ['DRAFT', 'CHAPTER'],
  price: 1,
  description:
    'Finds the sentence that carries the main claim or aim, weighs its wording, and follows it through headings and conclusion.',
  criteria: [
    {
      id: 'present',
      title: 'Main point is stated',
      question: 'Is there one sentence that states the main claim, aim or question?',
      levels: {
        1: 'No sentence states a claim, aim or question.',
        2: 'A topic is announced; the claim has to be guessed.',
        3: 'One sentence states the claim, aim or question.',
        4: 'One sentence states it, and abstract or conclusion state the same.',
      },
    },
    {
      id: 'position',
      title: 'It comes early enough',
      question:
        'Does the main point stand where a reader looks for it, by the end of the introduction?',
      levels: {
        1: 'It first appears in the last third of the text.',
        2: 'It first appears after the introduction.',
        3: 'It stands in the abstract or the introduction.',
        4: 'It stands at the end of the introduction, or opens it.',
      },
    },
    {
      id: 'specific',
      title: 'It names object, relation and scope',
      question: 'Does the sentence say about what, in which relation, and within which bounds?',
      levels: {
        1: 'It names a topic only.',
        2: 'It names an object, but not what is claimed or asked of it.',
        3: 'It names an object and a relation.',
        4: 'It names object, relation and the bounds within which it holds.',
      },
    },
    {
      id: 'arguable',
      title: 'It can be disputed or answered',
      question:
        'Could an informed reader disagree with it, or, in a study, could data answer it with no?',
      levels: {
        1: 'It states a fact that nobody disputes, or a topic.',
        2: 'It announces what the text will do, without an answer that could be wrong.',
        3: 'It can be disputed, or answered by data.',
        4: 'It can be disputed or answered, and says on what grounds or against which view.',
      },
    },
    {
      id: 'mapped',
      title: 'The text takes it up',
      question: 'Do headings, paragraphs and conclusion take up every part of it?',
      levels: {
        1: 'Most of its terms never return in the text.',
        2: 'A main term of it is missing from the headings and from the conclusion.',
        3: 'Its terms return in the body and the conclusion.',
        4: 'Its terms return in headings, paragraphs and conclusion.',
      },
    },
    {
      id: 'answered',
      title: 'The conclusion answers it',
      question: 'Does the conclusion answer the same question that the opening asks?',
      levels: {
        1: 'The conclusion speaks of something else.',
        2: 'The conclusion shares the topic, but not the question.',
        3: 'The conclusion takes up the question.',
        4: 'The conclusion takes up the question in its own terms and says the answer.',
      },
    },
  ],
  view: ThesisStatementViewSchema,
})
