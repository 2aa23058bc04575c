import type { Analysis } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { confirmed } from '#engines/analysis/stance/confirmed-absence.ts'
import { joined, notJudged } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted } from '#engines/analysis/stance/wording.ts'

import type { IntroductionView } from '../contract.ts'
import { gapOf, judgeNiche, judgeOccupying, purposeOf } from './niche.ts'
import { openingWithMoves } from './opening.ts'
import type { Opening } from './opening.ts'
import { judgeFunnel, moveOfParagraph, shareOf } from './order.ts'
import { judgeSignposts } from './signposts.ts'
import { judgeSources } from './sources.ts'
import { judgeTerritory } from './territory.ts'

/** Introduction: from the field over the gap to the work itself (CARS, after Swales). */
export default defineKind({
  id: 'introduction',
  version: '1.25.0',
  analyse,
  ofForm: new Set(['niche.missing', 'opening.no-field']),
  // Of an essay the kinds on its claim and its purpose tell that it says neither.
  ofPaper: new Set(['occupying.missing', 'niche.unsaid']),
  restsOn: {
    '*': ['scholarly'],
    'introduction.unsourced': ['callouts'],
    'niche.missing': ['whole-work', 'opening', 'form', 'finished'],
    'niche.unsaid': ['whole-work', 'opening', 'form', 'finished'],
    'occupying.missing': ['whole-work', 'opening', 'form', 'finished'],
    'opening.no-field': ['whole-work', 'opening'],
    'introduction.short': ['finished', 'opening'],
    'introduction.no-route': ['finished'],
  },
  prompt: {
    version: '1',
    reads: ['abstract', 'introduction'],
    instruction:
      'Name the move of each paragraph (field, gap, purpose) with a quotation. Judge whether the gap is shown by sources and whether the purpose answers it. Name no fault that would fit any introduction.',
  },
})

const criteria = ['territory', 'niche', 'occupying', 'funnel', 'sources', 'signposts'] as const

/** Sentences and words from which an opening can be judged. */
const enoughSentences = 3
const enoughWords = 40
/** An opening that takes more of a longer text is a text whose headings were not read. */
const mostShare = 0.6
const enoughBody = 500

function analyse(input: KindInput): Analysis {
  const opening = openingWithMoves(readingOf(input))
  const why = whyNot(opening)
  const judgements = why === null ? judgeAll(opening) : criteria.map((id) => notJudged(id, why))
  return {
    summary:
      why === null
        ? summaryOf(opening)
        : why.replace(/^Not judged: (.)/u, (_, first: string) => first.toUpperCase()),
    ...joined(judgements),
    notAssessed: [
      {
        what: 'Whether the gap is a real one',
        why: 'The built-in analyser reads how the gap is stated; it does not know the literature.',
      },
    ],
    view: viewOf(opening, why === null),
  }
}

function whyNot(opening: Opening): string | null {
  const { reading } = opening
  if (!reading.isEnglish) {
    return 'Not judged: the text is not in English, and this rubric reads English wording.'
  }
  if (opening.words > mostShare * reading.words && reading.words > 2 * enoughBody) {
    return 'Not judged: no heading was found that ends the introduction.'
  }
  if (opening.paragraphs.length === 0) return 'Not judged: no introduction was found.'
  if (reading.analysed.stage === 'outline') {
    return 'Not judged: the draft is an outline, and its introduction is not written yet.'
  }
  if (opening.moves.length < enoughSentences || opening.words < enoughWords) {
    return `Not judged: the opening has only ${counted(opening.words, 'word')}.`
  }
  return null
}

function judgeAll(opening: Opening): readonly Judgement[] {
  return [
    judgeTerritory(opening),
    judgeNiche(opening),
    judgeOccupying(opening),
    judgeFunnel(opening),
    judgeSources(opening),
    judgeSignposts(opening),
  ].map((judgement) => confirmed(opening.reading.analysed.document, judgement))
}

function summaryOf(opening: Opening): string {
  const gap = gapOf(opening)
  const purpose = purposeOf(opening)
  const size = `The introduction has ${opening.words.toLocaleString('en-GB')} words in ${counted(opening.paragraphs.length, 'paragraph')}`
  if (gap !== null && purpose !== null) {
    return `${size} and leads from the field over a gap to a purpose.`
  }
  if (purpose !== null) return `${size} and states a purpose; no gap was found for certain.`
  return gap === null
    ? `${size}; neither a gap nor a purpose was found.`
    : `${size} and states a gap, but not what this text does about it.`
}

function viewOf(opening: Opening, isJudged: boolean): IntroductionView {
  return {
    words: opening.words,
    share: shareOf(opening),
    // A map of what was not judged, of another language or without an end, would be read as a judgement.
    paragraphs: (isJudged ? opening.paragraphs : []).map((paragraph) => ({
      block: paragraph.block.id,
      move: moveOfParagraph(opening, paragraph.block.id),
      words: paragraph.words,
      citations: opening.reading.citations.get(paragraph.block.id)?.length ?? 0,
      sentences: opening.moves
        .filter(({ sentence }) => sentence.block === paragraph.block.id)
        .map(({ sentence, move, step, confidence }) => ({
          block: sentence.block,
          start: sentence.start,
          end: sentence.end,
          move,
          step,
          confidence,
        })),
    })),
  }
}
