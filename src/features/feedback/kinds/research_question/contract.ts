import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import type { Help } from '#engines/analysis/materials.ts'
import { QuotedPlaceSchema } from '#engines/analysis/quoted-place.ts'

const ResearchQuestionViewSchema = z.object({
  /** The question as it was read; `null` where the text has neither question nor aim. */
  question: z
    .object({
      text: z.string(),
      /** Whose words: the writer's own, a question of the text, or an aim that stands for one. */
      from: z.enum(['writer', 'question', 'hypothesis', 'aim', 'claim']),
      place: QuotedPlaceSchema.nullable(),
    })
    .nullable(),
  /** Other sentences that ask or aim, in reading order. */
  others: z.array(QuotedPlaceSchema),
  frame: z.enum(['pico', 'concept-context']),
  /** What such a question is made of, each with the words that fill it, or none. */
  slots: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      asks: z.string(),
      filled: QuotedPlaceSchema.nullable(),
      /** Whether the words stand in the question itself, or only elsewhere in the text. */
      where: z.enum(['question', 'text', 'nowhere']),
    }),
  ),
  /** Three versions to choose from, each a question with blanks for the writer to fill; empty where policy forbids examples. */
  versions: z.array(z.object({ scope: z.enum(['narrow', 'middle', 'broad']), text: z.string() })),
  /** Question, method and conclusion side by side. */
  line: z.object({
    method: QuotedPlaceSchema.nullable(),
    conclusion: QuotedPlaceSchema.nullable(),
    /** Words of the question that method and conclusion take up. */
    in_method: z.array(z.string()),
    in_conclusion: z.array(z.string()),
    missing: z.array(z.string()),
  }),
})
export type ResearchQuestionView = z.infer<typeof ResearchQuestionViewSchema>

export default defineKindContract({
  id: 'research_question',
  title: 'Research question',
  siglum: 'RQ',
  family: 'research',
  field: 'research_question',
  events: { started: 'research_question_started', ready: 'research_question_ready' },
  serves: ['DRAFT', 'CHAPTER', 'LIBRARY_ITEM', 'ARTICLE'],
  price: 1,
  description:
    'Finds the research question, weighs it as feasible, interesting, novel, ethical and relevant as far as the text shows, and follows it into method and conclusion.',
  criteria: [
    {
      id: 'found',
      title: 'The question is put',
      question: 'Does the text put its question, or an aim that stands for one?',
      levels: {
        1: 'Neither a question nor an aim is put.',
        2: 'Only a claim or a topic shows what is asked.',
        3: 'An aim or a hypothesis stands for the question.',
        4: 'The question is asked outright.',
      },
    },
    {
      id: 'complete',
      title: 'It names what it is made of',
      question:
        'Does the question name whom or what it is about, what is compared, and what is looked at?',
      levels: {
        1: 'The question names only a field.',
        2: 'The question leaves out a part that the text names nowhere near it.',
        3: 'The question leaves out parts that the text names elsewhere.',
        4: 'The question names all its parts.',
      },
    },
    {
      id: 'feasible',
      title: 'Feasible',
      question:
        'Does the text show the data, people and means by which the question can be answered?',
      levels: {
        1: 'Nothing shows how the question could be answered.',
        2: 'A method is named, without data or numbers.',
        3: 'Method and data are named.',
        4: 'Method and data are named, with how many and from where.',
      },
    },
    {
      id: 'interesting',
      title: 'Interesting',
      question: 'Does the text say why somebody would want the answer?',
      levels: {
        1: 'Nothing says why the answer is wanted.',
        2: 'The subject is called important, without a reason.',
        3: 'A reason is given why the answer is wanted.',
        4: 'A reason is given, with a source or a figure that shows it.',
      },
    },
    {
      id: 'novel',
      title: 'Novel',
      question: 'Does the text say what is not yet known, and by whom it was tried?',
      levels: {
        1: 'Nothing says what is not yet known.',
        2: 'A gap is named, without a source for what is known.',
        3: 'A gap is named beside work that stops short of it.',
        4: 'A gap is named beside sources, in the words of the question.',
      },
    },
    {
      id: 'ethical',
      title: 'Ethical',
      question: 'Where people or animals are studied, does the text say what was done for them?',
      levels: {
        1: 'People or animals are studied, and nothing is said of approval or consent.',
        2: 'Care for them is named in passing.',
        3: 'Approval or consent is named.',
        4: 'Approval and consent are named.',
      },
    },
    {
      id: 'relevant',
      title: 'Relevant',
      question: 'Does the text say what would follow from the answer, and for whom?',
      levels: {
        1: 'Nothing says what would follow from the answer.',
        2: 'The text says that something would follow, but not for whom.',
        3: 'The text says for whom or for what the answer matters.',
        4: 'The text says what would follow from the answer, and for whom.',
      },
    },
    {
      id: 'line',
      title: 'Question, method and conclusion agree',
      question: 'Do method and conclusion take up what the question asks?',
      levels: {
        1: 'Neither method nor conclusion takes up the question.',
        2: 'Only one of the two takes up the question.',
        3: 'Both take up the question, without one of its main words.',
        4: 'Both take up the question in its own words.',
      },
    },
  ],
  view: ResearchQuestionViewSchema,
  viewWithin: (view: unknown, help: Help) => {
    const parsed = ResearchQuestionViewSchema.safeParse(view)
    return parsed.success && help !== 'examples' ? { ...parsed.data, versions: [] } : view
  },
})
