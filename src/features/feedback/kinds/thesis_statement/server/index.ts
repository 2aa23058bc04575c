import type { ThesisCandidate } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { Analysis } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { confirmed } from '#engines/analysis/stance/confirmed-absence.ts'
import { joined, notJudged } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { NOT_IN_ENGLISH } from '#engines/analysis/stance/not-in-english.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'

import type { ThesisStatementView } from '../contract.ts'
import { judgeArguable, judgeSpecific } from './judge-statement.ts'
import { judgeAnswered, judgeMapping, tracedPhrases } from './mapping.ts'
import { judgePosition, judgePresence } from './presence.ts'
import { thesisOf } from './thesis.ts'
import type { Thesis } from './thesis.ts'

/** Thesis statement: the sentence that carries the main point, and what the text does with it. */
export default defineKind({
  id: 'thesis_statement',
  version: '1.23.0',
  analyse,
  ofForm: new Set(['thesis.missing']),
  restsOn: {
    '*': ['scholarly'],
    'thesis.missing': ['whole-work', 'english', 'opening', 'form', 'finished'],
    'thesis.unstated': ['whole-work', 'english', 'ending', 'written-out'],
    'thesis.announcement': ['whole-work', 'essay', 'finished'],
    'thesis.late': ['whole-work', 'opening', 'essay'],
    'thesis.undisputed': ['whole-work', 'essay', 'finished'],
    'thesis.vague': ['whole-work', 'essay'],
    'thesis.not-taken-up': ['whole-work', 'essay', 'finished'],
    'thesis.contradicted': ['whole-work', 'essay', 'written-out', 'ending'],
  },
  prompt: {
    version: '1',
    instruction:
      'Find the sentence that states the main claim, aim or question and quote it. Judge it by the criteria. Say who could disagree with it and how. Do not rewrite it unless asked; ask what would sharpen it.',
  },
})

const criteria = ['present', 'position', 'specific', 'arguable', 'mapped', 'answered'] as const

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  const thesis = thesisOf(reading)
  const judgements = reading.isEnglish ? judgeAll(thesis) : judgeNone()
  return {
    summary: summaryOf(thesis),
    ...joined(judgements),
    notAssessed: [
      {
        what: 'Whether the main point is true, new or worth making',
        why: 'The built-in analyser reads the wording and follows it through the text; it does not know the field.',
      },
    ],
    view: reading.isEnglish ? viewOf(thesis) : { thesis: null, others: [], parts: [] },
  }
}

function judgeAll(thesis: Thesis): readonly Judgement[] {
  return [
    judgePresence(thesis),
    judgePosition(thesis),
    judgeSpecific(thesis),
    judgeArguable(thesis),
    judgeMapping(thesis),
    judgeAnswered(thesis),
  ].map((judgement) => confirmed(thesis.reading.analysed.document, judgement))
}

function judgeNone(): readonly Judgement[] {
  return criteria.map((id) => notJudged(id, NOT_IN_ENGLISH))
}

function summaryOf(thesis: Thesis): string {
  if (!thesis.reading.isEnglish) {
    return 'The text is not in English, so its main point was not judged.'
  }
  if (thesis.best === null) {
    return thesis.reading.words === 0
      ? 'There is no text yet.'
      : 'No sentence was found that states the main claim, aim or question.'
  }
  return `The main point was read as ${quoted(thesis.best.sentence.text, 24)}.`
}

function viewOf(thesis: Thesis): ThesisStatementView {
  return {
    thesis: thesis.best === null ? null : shown(thesis.best),
    others: thesis.others.map(shown),
    parts: tracedPhrases(thesis).map((traced) => ({ ...traced })),
  }
}

function shown({ sentence, type, place, weight }: ThesisCandidate) {
  return {
    block: sentence.block,
    start: sentence.start,
    end: sentence.end,
    type,
    place,
    weight,
  }
}
