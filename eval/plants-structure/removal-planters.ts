import type { AnalysedDocument, Sentence } from '#engines/analysis/analysed-document.ts'

import { withoutBlocks, withoutSentences } from './edits.ts'
import {
  aimWords,
  contributionWords,
  counterWords,
  furtherLimitWords,
  gapWords,
  limitWords,
  ownWords,
  partNamed,
  sentencesIn,
} from './passages.ts'
import type { PartName } from './passages.ts'
import type { Plant, Planter } from './plant.ts'

const aimFamilies = [
  'occupying.',
  'purpose.',
  'research-question.',
  'thesis.',
  'questions.',
  'introduction.',
]

const partFamilies: Readonly<Record<PartName, readonly string[]>> = {
  introduction: [
    'sections-missing',
    'introduction.',
    'occupying.',
    'niche.',
    'opening.',
    'purpose.',
  ],
  methods: ['sections-missing', 'method.'],
  results: ['sections-missing', 'results.', 'sections-pointed'],
  discussion: ['sections-missing', 'discussion.', 'rivals.', 'opportunity.', 'purpose.'],
  conclusion: ['sections-missing', 'discussion.', 'purpose.', 'thesis.', 'questions.'],
  limitations: ['sections-missing', 'rivals.', 'opportunity.', 'discussion.', 'limits.'],
}

/** What a text has to say and does not any more. */
export const removalPlanters: readonly Planter[] = [
  {
    type: 'aim taken out of the introduction',
    families: aimFamilies,
    plant: ({ analysed }) =>
      cut(analysed, own(introductionOf(analysed)), introductionOf(analysed).length),
  },
  {
    type: 'aim taken out of abstract and introduction',
    families: [...aimFamilies, 'abstract.'],
    plant: ({ analysed }) => {
      const all = [...sentencesIn(analysed, 'abstract'), ...introductionOf(analysed)]
      return cut(analysed, own(all), all.length)
    },
  },
  {
    type: 'gap taken out of the introduction',
    families: ['niche.', 'research-question.no-gap', 'novelty.', 'introduction.'],
    plant: ({ analysed }) => {
      const all = introductionOf(analysed)
      return cut(
        analysed,
        all.filter(({ text }) => gapWords.test(text)),
        all.length,
      )
    },
  },
  {
    type: 'contribution taken out of the introduction',
    families: [...aimFamilies, 'novelty.', 'niche.'],
    plant: ({ analysed }) => {
      const all = introductionOf(analysed)
      return cut(
        analysed,
        all.filter(({ text }) => contributionWords.test(text)),
        all.length,
      )
    },
  },
  ...(Object.keys(partFamilies) as PartName[]).map((part): Planter => ({
    type: `${part} taken out`,
    families: partFamilies[part],
    plant: ({ analysed }) => withoutPart(analysed, part),
  })),
  {
    type: 'limits taken out of the text',
    families: ['rivals.', 'opportunity.', 'discussion.', 'limits.', 'certainty.', 'claim.'],
    plant: ({ analysed }) => {
      const all = sentencesIn(analysed, 'discussion', 'conclusion', 'results', 'other')
      const named = all.filter(({ text }) => limitWords.test(text))
      const weighed = all.filter(({ role }) => role !== 'results' && role !== 'other')
      // A text that weighs nothing anywhere had no limits there that could be missed.
      return named.length < 2 || weighed.length < leastWeighed
        ? null
        : cut(analysed, all.filter(namesLimit), all.length)
    },
  },
  {
    type: 'other views taken out of the discussion',
    families: ['rivals.', 'opportunity.', 'discussion.', 'evidence.', 'limits.'],
    plant: ({ analysed }) => {
      const all = sentencesIn(analysed, 'discussion', 'conclusion')
      const taken = all.filter((one) => counterWords.test(one.text) || namesLimit(one))
      return taken.length < 3 ? null : cut(analysed, taken, all.length)
    },
  },
]

/** Sentences of discussion and conclusion from which a text weighs what it found. */
const leastWeighed = 8

const namesLimit = ({ text }: Sentence): boolean =>
  limitWords.test(text) || furtherLimitWords.test(text)

const introductionOf = (analysed: AnalysedDocument): readonly Sentence[] =>
  sentencesIn(analysed, 'introduction')

/** With every word that a text has for itself: what is left says nothing of what it does. */
const own = (sentences: readonly Sentence[]): readonly Sentence[] =>
  sentences.some(({ text }) => aimWords.test(text))
    ? sentences.filter(({ text }) => ownWords.test(text) || aimWords.test(text))
    : []

const leastLeft = 4

function cut(analysed: AnalysedDocument, taken: readonly Sentence[], all: number): Plant | null {
  if (taken.length === 0 || all - taken.length < leastLeft) return null
  return {
    document: withoutSentences(analysed.document, taken),
    spots: [],
    told: taken.map(({ text }) => text).join(' | '),
  }
}

const leastBlocks = 2

function withoutPart(analysed: AnalysedDocument, part: PartName): Plant | null {
  const blocks = partNamed(analysed, part)
  const whole = analysed.document.blocks.length
  if (blocks.length < leastBlocks || blocks.length > whole / 2) return null
  // What also discusses and concludes in another part has lost no part.
  const gone = new Set(blocks.map(({ id }) => id))
  return {
    document: withoutBlocks(analysed.document, gone),
    spots: [],
    told: blocks[0]?.text ?? '',
  }
}
