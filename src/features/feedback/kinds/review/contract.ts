import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'

const ReviewViewSchema = z.object({
  readability: z.object({
    /** The finding in words: "Reads like most published papers." */
    sentence: z.string(),
    /** Flesch reading ease of the prose; `null` when the text is too short or not English. */
    ease: z.number().nullable(),
    /** Where the middle four fifths of published papers lie. */
    usual: z.object({ low: z.number(), high: z.number() }),
    /** Words a sentence: middle value, and the value that one sentence in ten exceeds. */
    median_words: z.number().nonnegative(),
    long_words: z.number().nonnegative(),
    /** How many sentences have up to 10, 20, 30, 40, 50 and more words. */
    lengths: z.array(z.int().nonnegative()).length(6),
  }),
  /** Sections in order, with their share of the prose. */
  sections: z.array(
    z.object({
      heading: z.string(),
      role: z.string(),
      words: z.int().nonnegative(),
      share: z.number().min(0).max(1),
      citations: z.int().nonnegative(),
    }),
  ),
})
export type ReviewView = z.infer<typeof ReviewViewSchema>

export default defineKindContract({
  id: 'review',
  title: 'General feedback',
  siglum: 'GF',
  family: 'general',
  field: 'ai_feedback',
  events: { started: null, ready: 'review_ready' },
  serves: ['DRAFT', 'CHAPTER', 'LIBRARY_ITEM'],
  price: 3,
  description:
    'Reads the whole draft as an examiner would: purpose, structure, sources, method, results, discussion, language and consistency.',
  criteria: [
    {
      id: 'purpose',
      title: 'Purpose is clear',
      question: 'Can a reader say after the opening what the text sets out to do, and for whom?',
      levels: {
        1: 'The opening does not say what the text sets out to do.',
        2: 'The purpose can be guessed, or comes late.',
        3: 'The purpose is stated in the opening.',
        4: 'The purpose is stated in the opening and the ending returns to it.',
      },
    },
    {
      id: 'structure',
      title: 'Structure carries the argument',
      question: 'Do sections and paragraphs each do one job, at a length that can be held in mind?',
      levels: {
        1: 'Sections or paragraphs cannot be told apart by what they do.',
        2: 'Several paragraphs do more than one job, or parts are out of balance.',
        3: 'Sections and most paragraphs do one job each.',
        4: 'Sections, paragraphs and their first sentences let a reader follow by skimming.',
      },
    },
    {
      id: 'sources',
      title: 'Sources are put to work',
      question: 'Are sources spread over the argument, and used for more than a list of names?',
      levels: {
        1: 'The argument has no sources.',
        2: 'Sources are few, in one place, or named without what they say.',
        3: 'Sources support the argument where it leans on others.',
        4: 'Sources are compared with one another and with the text’s own claims.',
      },
    },
    {
      id: 'method',
      title: 'Method could be repeated',
      question: 'Are material, procedure and analysis told so that another could repeat the work?',
      levels: {
        1: 'How the work was done is not told.',
        2: 'The procedure is told, but material, amounts or analysis are missing.',
        3: 'Material, procedure and analysis are told.',
        4: 'Material, procedure and analysis are told with the amounts, versions or criteria that a repeat needs.',
      },
    },
    {
      id: 'results',
      title: 'Results are told in full',
      question:
        'Are results given with their size, their uncertainty and the table or figure that shows them?',
      levels: {
        1: 'No results are told.',
        2: 'Results are told without size or without uncertainty.',
        3: 'Results have size and uncertainty.',
        4: 'Results have size and uncertainty and lead the reader through tables and figures.',
      },
    },
    {
      id: 'discussion',
      title: 'Discussion weighs the result',
      question:
        'Does the discussion say what the result means, what limits it, and how it stands to other work?',
      levels: {
        1: 'The text stops at its results, or at its last example.',
        2: 'The meaning is stated; limits or other work are missing.',
        3: 'Meaning, limits and other work are discussed.',
        4: 'Meaning, limits and other work are discussed, and what follows is said.',
      },
    },
    {
      id: 'clarity',
      title: 'Language lets the reader through',
      question:
        'Can sentences be read once, with verbs doing the work and every “this” pointing at something?',
      levels: {
        1: 'Many sentences have to be read twice.',
        2: 'Long or noun-heavy sentences, or loose references, slow the reader often.',
        3: 'Sentences can be read once, with exceptions.',
        4: 'Sentences can be read once, and their length varies with their weight.',
      },
    },
    {
      id: 'consistency',
      title: 'Terms and forms hold',
      question: 'Do spelling, terms and voice stay the same from beginning to end?',
      levels: {
        1: 'Terms and forms change from page to page.',
        2: 'Several terms or forms have two versions.',
        3: 'One term or form has two versions.',
        4: 'Terms and forms stay the same throughout.',
      },
    },
  ],
  view: ReviewViewSchema,
})
