import * as z from 'zod'

import { defineKindContract } from '#engines/analysis/kind.ts'
import { RangeSchema } from '#engines/grounding/anchors/selector.ts'

const GrantViewSchema = z.object({
  scheme: z.object({
    id: z.string(),
    title: z.string(),
    /** Chosen by the writer, given with the call, recognised from the text, or none of them. */
    how: z.enum(['chosen', 'given', 'recognised', 'generic']),
    /** The words of the text by which it was recognised. */
    words: RangeSchema.nullable(),
  }),
  /** The scheme's own criteria, each with what its reviewers look for. */
  criteria: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      question: z.string(),
      /** Where what could be read would stand on the scheme's own scale; `null` when too little was read. */
      scale: z.string().nullable(),
      elements: z.array(
        z.object({
          title: z.string(),
          verdict: z.enum(['shown', 'thin', 'not-found']),
          /** Where it stands; empty when it was not found. */
          places: z.array(RangeSchema),
          /** What was looked for, when it was not found. */
          looked: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Each numbered aim, and whether plan, time and money take it up. */
  aims: z.array(
    z.object({
      name: z.string(),
      place: RangeSchema,
      method: z.boolean(),
      time: z.boolean(),
      money: z.boolean(),
    }),
  ),
})
export type GrantView = z.infer<typeof GrantViewSchema>

export const GrantOptionsSchema = z.object({
  /** `auto`: recognised from the text, and said so. */
  scheme: z.enum(['auto', 'generic', 'nih', 'nsf', 'horizon']).default('auto'),
})

export default defineKindContract({
  id: 'grant_proposal',
  title: 'Grant proposal',
  siglum: 'GP',
  family: 'fit',
  field: 'grant_proposal_feedback',
  events: { started: 'grant_proposal_started', ready: 'grant_proposal_ready' },
  serves: ['DRAFT'],
  price: 3,
  description:
    'Reads a proposal by the criteria of its funder: what the text shows for each, and what a reviewer will look for and not find.',
  criteria: [
    {
      id: 'need',
      title: 'Need is shown',
      question: 'Does the text show the problem, what is missing, and what is known so far?',
      levels: {
        1: 'Why the work is needed has to be guessed.',
        2: 'A problem is named; what is missing about it is not shown.',
        3: 'Problem and gap are stated.',
        4: 'Problem and gap are stated, with the work that shows them.',
      },
    },
    {
      id: 'aims',
      title: 'Aims can be checked',
      question: 'Are the aims stated so that one could tell whether they were reached?',
      levels: {
        1: 'No aim is stated.',
        2: 'Aims are stated; how one would tell that they are reached is not.',
        3: 'Aims are stated, with a question, an output or a measure for them.',
        4: 'Aims are stated with a question, outputs and a measure of success.',
      },
    },
    {
      id: 'approach',
      title: 'The plan can be followed',
      question:
        'Does the text say what will be done, how it is made sound, and how it is analysed?',
      levels: {
        1: 'What will be done is not told.',
        2: 'Steps are named; how they are made sound is not.',
        3: 'Steps and how they are made sound or analysed are told.',
        4: 'Steps, safeguards, analysis and first results or earlier work are told.',
      },
    },
    {
      id: 'feasibility',
      title: 'It can be done',
      question: 'Are time, money, risks and alternatives accounted for?',
      levels: {
        1: 'Neither time, money nor risks are accounted for.',
        2: 'Time or money is told; risks and alternatives are not.',
        3: 'Time and money are told, or risks with a way round them.',
        4: 'Time, money, risks and alternatives are told.',
      },
    },
    {
      id: 'team',
      title: 'The team is able',
      question: 'Does the text say who does what, and with which experience and means?',
      levels: {
        1: 'Who does the work is not told.',
        2: 'Names are given; experience or means have to be guessed.',
        3: 'People and their experience are told.',
        4: 'People, roles, experience and means are told.',
      },
    },
    {
      id: 'impact',
      title: 'Others gain by it',
      question: 'Does the text say who gains, how results reach them, and how that is checked?',
      levels: {
        1: 'Who gains by the work is not told.',
        2: 'A gain is named; how it comes about is not.',
        3: 'Who gains and how results reach them are told.',
        4: 'Who gains, how results reach them and how that is checked are told.',
      },
    },
    {
      id: 'parts',
      title: 'Parts and aims hold together',
      question:
        'Are the parts there that the scheme asks for, and is each aim taken up by the plan?',
      levels: {
        1: 'Most parts that the scheme asks for were not found.',
        2: 'Several parts were not found, or several aims are not taken up.',
        3: 'One part was not found, or one aim is not taken up.',
        4: 'The parts are there, and each numbered aim is taken up.',
      },
    },
  ],
  view: GrantViewSchema,
  options: GrantOptionsSchema,
})
