import type { Genre } from '#engines/analysis/analysed-document.ts'
import type { Analysis, Shown } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { languageName } from '#engines/analysis/readability/language.ts'
import { readabilityOf } from '#engines/analysis/readability/measures.ts'
import { isFinished, readingOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { confirmed } from '#engines/analysis/stance/confirmed-absence.ts'
import { notJudged, weightiest } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { NOT_IN_ENGLISH } from '#engines/analysis/stance/not-in-english.ts'

import type { ReviewView } from '../contract.ts'
import { judgeClarity, readabilitySentence, usualEase } from './clarity/clarity.ts'
import { judgeConsistency } from './consistency/consistency.ts'
import { judgeDiscussion } from './discussion/discussion.ts'
import { judgeMethod } from './method/method.ts'
import { judgePurpose } from './purpose.ts'
import { judgeResults } from './results/results.ts'
import { judgeSources } from './sources/sources.ts'
import { standingOf } from './standing.ts'
import { judgeStructure } from './structure/structure.ts'

/** General feedback: the whole draft against an academic rubric in eight criteria. */
export default defineKind({
  id: 'review',
  version: '1.29.0',
  analyse,
  ofForm: new Set([
    'purpose.missing',
    'discussion.unmeasured',
    'method.future',
    'results.future',
    'method.null-claims-effect',
    'purpose.topic-only',
    'structure.foreign-ending',
    'structure.ending-of-another-paper',
  ]),
  ofPaper: new Set([
    'structure.stray-paragraph',
    'structure.stray-ending',
    'structure.out-of-sequence',
    'structure.sentences-out-of-sequence',
    'structure.paragraph-out-of-sequence',
    'structure.part-opens-midway',
    'discussion.new-matter',
    'method.tense',
    'results.tense',
  ]),
  restsOn: {
    'purpose.*': ['scholarly'],
    'sources.*': ['scholarly'],
    'discussion.*': ['scholarly'],
    'method.*': ['scholarly'],
    'consistency.contractions': ['scholarly'],
    'consistency.informal': ['scholarly'],
    'purpose.missing': ['whole-work', 'opening', 'form', 'finished'],
    'purpose.topic-only': ['whole-work', 'opening', 'written-out'],
    'sources.none': ['callouts', 'whole-work', 'written-out'],
    'sources.one-work': ['callouts'],
    'sources.list-only': ['whole-work', 'written-out'],
    'method.missing': ['whole-work', 'written-out'],
    'method.consent-untold': ['whole-work', 'written-out'],
    'method.number-open': ['whole-work'],
    'method.analysis-untold': ['whole-work', 'written-out'],
    'method.hypothesis-untold': ['whole-work', 'written-out'],
    'results.theme-unquoted': ['whole-work', 'written-out'],
    'clarity.open-list': ['written-out'],
    'discussion.unmeasured': ['whole-work', 'written-out'],
    'discussion.unshown': ['written-out'],
    'discussion.hypotheses-undecided': ['whole-work', 'written-out'],
    'discussion.questions-not-returned': ['whole-work', 'written-out'],
    'discussion.objectives-not-returned': ['whole-work', 'written-out'],
    'results.announced-untold': ['whole-work', 'written-out'],
    'results.accuracy-alone': ['whole-work', 'written-out'],
    'structure.unkept-promise': ['whole-work', 'written-out'],
    'structure.stop-passed-over': ['written-out'],
    'structure.theme-without-part': ['written-out'],
    'structure.one-line': ['whole-work', 'essay', 'finished'],
  },
  prompt: {
    version: '1',
    instruction:
      'Judge the draft by each criterion with two quotations: one that lifts it and one that holds it back. Ask of a plan nothing that only a finished text can have, and of an essay nothing that only a study can have.',
  },
})

const criteria = [
  'purpose',
  'structure',
  'sources',
  'method',
  'results',
  'discussion',
  'clarity',
  'consistency',
] as const

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  const judgements = reading.isEnglish ? judgeAll(reading) : judgeFormOnly(reading)
  const findings = weightiest(judgements.flatMap(({ findings }) => [...findings]))
  return {
    summary: (shown) => summaryOf(reading, shown),
    criteria: judgements.map(({ criterion }) => criterion),
    findings,
    notAssessed: notAssessed(reading),
    view: viewOf(reading),
  }
}

function judgeAll(reading: Reading): readonly Judgement[] {
  return [
    judgePurpose(reading),
    judgeStructure(reading),
    judgeSources(reading),
    judgeMethod(reading),
    judgeResults(reading),
    judgeDiscussion(reading),
    judgeClarity(reading),
    judgeConsistency(reading),
  ].map((judgement) => confirmed(reading.analysed.document, judgement))
}

function judgeFormOnly(reading: Reading): readonly Judgement[] {
  return criteria.map((id) =>
    id === 'structure' ? judgeStructure(reading) : notJudged(id, NOT_IN_ENGLISH),
  )
}

const genres: Readonly<Record<Genre, string>> = {
  empirical: 'a study',
  essay: 'an essay',
  review: 'a review',
  proposal: 'a proposal',
  thesis: 'a thesis',
  software: 'a software paper',
  unknown: 'a text',
}

const stages = {
  outline: 'an outline',
  proposal: 'a plan',
  notes: 'notes',
  partial: 'a part of a draft',
  complete: 'a complete draft',
} as const

/** A short text that comes to its end is no part of another. */
const finished = 'a short complete text'

function summaryOf(reading: Reading, { criteria: levels, notes }: Shown): string {
  if (reading.words === 0) return 'There is no text to read yet.'
  if (!reading.isEnglish) {
    const language = languageName(reading.analysed.document.language)
    return `The text is not in English${language === null ? '' : ` but in ${language}`}; only its form was read.`
  }
  const { genre, stage } = reading.analysed
  const judged = levels.flatMap(({ level }) => level ?? [])
  const strong = judged.filter((level) => level >= 3).length
  const [first] = notes
  const isWholeText = stage === 'partial' && isFinished(reading)
  const words = `It was read as ${genres[genre]} and as ${isWholeText ? finished : stages[stage]}, ${reading.words.toLocaleString('en-GB')} words of running text`
  if (judged.length === 0 && first === undefined)
    return `${words}: none of the criteria found enough in it to go by.`
  const read = `${words}${standingOf(judged.length, strong)}.`
  if (first === undefined) return `${read} No note is open.`
  const told = notes.length === 1 ? '1 note:' : `${notes.length} notes; the weightiest:`
  return `${read} ${told} ${first.statement}`
}

function notAssessed(reading: Reading): Analysis['notAssessed'] {
  return [
    {
      what: 'Whether the argument is true, original or complete',
      why: 'The built-in analyser reads form, wording and what stands beside what; it does not know the field.',
    },
    {
      what: 'Grammar, and whether an equation or an image is right',
      why: 'The built-in analyser does not parse sentences in full and does not read images.',
    },
    ...(reading.words < 150
      ? [{ what: 'Most criteria', why: `The text has only ${reading.words} words.` }]
      : []),
  ]
}

function viewOf(reading: Reading): ReviewView {
  const measures = readabilityOf(reading.sentences)
  const isRead = reading.isEnglish && reading.words >= 100
  return {
    readability: {
      sentence: readabilitySentence(measures, isRead),
      ease: measures === null || !isRead ? null : Math.round(measures.ease),
      usual: usualEase,
      median_words: measures?.medianWords ?? 0,
      long_words: measures?.longWords ?? 0,
      lengths: [...(measures?.lengths ?? [0, 0, 0, 0, 0, 0])],
    },
    sections: sectionsOf(reading),
  }
}

function sectionsOf(reading: Reading): ReviewView['sections'] {
  const { sections } = reading.analysed
  const top = Math.min(
    ...sections.filter(({ heading }) => heading !== null).map(({ level }) => level),
  )
  return sections
    .filter(({ heading, level }) => heading === null || level === top)
    .flatMap(({ heading, role, blocks }) => {
      const own = reading.paragraphs.filter(({ block }) => blocks.includes(block.id))
      const words = own.reduce((sum, paragraph) => sum + paragraph.words, 0)
      if (words === 0) return []
      return [
        {
          heading: heading?.text ?? '',
          role,
          words,
          share: Math.min(1, words / Math.max(1, reading.words)),
          citations: own.reduce(
            (sum, { block }) => sum + (reading.citations.get(block.id)?.length ?? 0),
            0,
          ),
        },
      ]
    })
}
