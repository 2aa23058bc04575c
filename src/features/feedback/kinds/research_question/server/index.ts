import type { Analysis } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { confirmed } from '#engines/analysis/stance/confirmed-absence.ts'
import { joined } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { notInEnglish } from '#engines/analysis/stance/not-in-english.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'

import type { ResearchQuestionView } from '../contract.ts'
import { judgeComplete } from './complete.ts'
import {
  judgeEthical,
  judgeFeasible,
  judgeInteresting,
  judgeNovel,
  judgeRelevant,
} from './finer.ts'
import { judgeFound } from './found.ts'
import { inquiryOf } from './inquiry.ts'
import type { Inquiry } from './inquiry.ts'
import { judgeLine } from './line.ts'
import { viewOf } from './view.ts'

/** Research question: what is asked, whether it can be answered, and whether the text answers it. */
export default defineKind({
  id: 'research_question',
  version: '1.22.0',
  analyse,
  needs: ['question'],
  outdatedBy: ['question'],
  // A course asks an essay for its claim, and for no question.
  ofPaper: new Set(['research-question.none', 'research-question.no-gap']),
  restsOn: {
    '*': ['scholarly'],
    'research-question.none': ['whole-work', 'opening', 'form', 'finished'],
    'research-question.no-gap': ['whole-work', 'opening', 'form', 'finished'],
    'research-question.no-approval': ['whole-work', 'finished'],
  },
  prompt: {
    version: '1',
    instruction:
      'Quote the research question, or the aim that stands for it, and say which it is. Judge it as feasible, interesting, novel, ethical and relevant only as far as the text shows, with a quotation for each. Name the parts that the question leaves out. Offer versions only as questions with blanks, in the words of the draft.',
  },
})

const criteria = [
  'found',
  'complete',
  'feasible',
  'interesting',
  'novel',
  'ethical',
  'relevant',
  'line',
] as const

const noView: ResearchQuestionView = {
  question: null,
  others: [],
  frame: 'concept-context',
  slots: [],
  versions: [],
  line: { method: null, conclusion: null, in_method: [], in_conclusion: [], missing: [] },
}

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  if (!reading.isEnglish)
    return notInEnglish({
      words: reading.words,
      criteria,
      summary: 'The text is not in English, so its question was not judged.',
      view: noView,
    })
  const inquiry = inquiryOf(reading, input.materials?.question)
  const judgements = judgeAll(inquiry)
  return {
    summary: summaryOf(inquiry),
    ...joined(judgements),
    notAssessed: [
      {
        what: 'Whether the question is new',
        why: 'The built-in analyser reads what the text says of earlier work; it does not search for it here.',
      },
      {
        what: 'Whether the means suffice',
        why: 'The built-in analyser finds the data and numbers that are named; it cannot weigh them.',
      },
    ],
    view: viewOf(inquiry, input.materials?.policy?.help ?? 'examples'),
  }
}

function judgeAll(inquiry: Inquiry): readonly Judgement[] {
  return [
    judgeFound(inquiry),
    judgeComplete(inquiry),
    judgeFeasible(inquiry),
    judgeInteresting(inquiry),
    judgeNovel(inquiry),
    judgeEthical(inquiry),
    judgeRelevant(inquiry),
    judgeLine(inquiry),
  ].map((judgement) => confirmed(inquiry.reading.analysed.document, judgement))
}

const told = {
  writer: 'The question in the writer’s own words',
  question: 'The question that the text asks',
  hypothesis: 'No question is asked outright; the hypothesis stands for it',
  aim: 'No question is asked outright; the aim stands for it',
  claim: 'No question is asked outright; the claim stands for it',
} as const

function summaryOf({ asked, reading }: Inquiry): string {
  if (reading.words === 0) return 'There is no text yet.'
  if (asked === null) return 'Neither a question nor an aim was found.'
  return `${told[asked.from]}: ${quoted(asked.text, 30)}.`
}
