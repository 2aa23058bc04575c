import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { QuotedPlaceSchema } from '#engines/analysis/quoted-place.ts'

const TopicQuestionsViewSchema = z.object({
  /** Where the questions come from: the brief, the text's own words, or a text that is itself a brief. */
  basis: z.enum(['brief', 'text', 'assignment', 'none']),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      origin: z.enum([
        'brief',
        'question',
        'aim',
        'hypothesis',
        'claim',
        'topic',
        'heading',
        'title',
      ]),
      /** Where the text asks it; `null` for a question of the brief. */
      asked: QuotedPlaceSchema.nullable(),
      state: z.enum(['answered', 'partly', 'not-yet', 'not-judged']),
      /** One sentence on how far it is answered. */
      sentence: z.string(),
      /** Passages that answer it, the best first, at most three. */
      passages: z.array(QuotedPlaceSchema),
      /** What was looked for where nothing answers it. */
      looked_for: z.array(z.string()),
      /** Paragraphs that were searched. */
      searched: z.int().nonnegative(),
    }),
  ),
})
export type TopicQuestionsView = z.infer<typeof TopicQuestionsViewSchema>

export default defineKindContract({
  id: 'topic_questions',
  title: 'Topic questions',
  siglum: 'TQ',
  family: 'argument',
  field: 'topic_questions',
  events: { started: 'topic_questions_started', ready: 'topic_questions_ready' },
  serves: ['DRAFT', 'CHAPTER', 'ASSIGNMENT'],
  price: 1,
  description:
    'Takes each question of the brief, or each question that the text itself raises, and shows the passages that answer it.',
  criteria: [
    {
      id: 'asked',
      title: 'The questions are clear',
      question: 'Can a reader name the questions that the text answers?',
      levels: {
        1: 'No sentence asks anything or says what is to be found out.',
        2: 'The questions have to be guessed from a topic or a claim.',
        3: 'The text says what it asks, in at least one sentence.',
        4: 'The text says what it asks in its opening, each question in words of its own.',
      },
    },
    {
      id: 'answered',
      title: 'Each question is answered',
      question: 'Does each question have a passage that answers it?',
      levels: {
        1: 'Most questions have no passage that answers them.',
        2: 'A question has no passage that answers it, or most are answered only in part.',
        3: 'Every question is taken up; one is answered only in part.',
        4: 'Every question has a passage that answers it.',
      },
    },
    {
      id: 'grounded',
      title: 'Answers have grounds',
      question: 'Does each answer stand beside a source, a figure, an example or a reason?',
      levels: {
        1: 'The answers stand alone.',
        2: 'Most answers stand alone.',
        3: 'Most answers have grounds beside them.',
        4: 'Every answer has grounds beside it.',
      },
    },
    {
      id: 'concluded',
      title: 'The ending gathers the answers',
      question: 'Does the ending come back to each question?',
      levels: {
        1: 'The ending comes back to none of the questions.',
        2: 'The ending comes back to some of the questions.',
        3: 'The ending comes back to most of the questions.',
        4: 'The ending comes back to every question.',
      },
    },
  ],
  view: TopicQuestionsViewSchema,
})
