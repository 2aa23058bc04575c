import { countWords } from '#engines/analysis/claims/content-words.ts'
import type { Analysis, FindingDraft } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import type { AbstractMove } from '#engines/analysis/moves/abstract-cues.ts'
import { askedSteps, movesOfStep } from '#engines/analysis/moves/asked-steps.ts'
import { languageName } from '#engines/analysis/readability/language.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { confirmed } from '#engines/analysis/stance/confirmed-absence.ts'
import { notJudged, weightiest } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { NOT_IN_ENGLISH } from '#engines/analysis/stance/not-in-english.ts'
import { listed } from '#engines/analysis/stance/wording.ts'
import type { Block } from '#engines/documents/document.ts'

import type { TitleAbstractView } from '../contract.ts'
import { judgeAgreement, titleTerms } from './agreement.ts'
import { abstractNumbers, judgeFaithful } from './faithful.ts'
import { frontOf } from './front.ts'
import type { Front } from './front.ts'
import { judgeMoves } from './moves.ts'
import { judgeResults } from './results.ts'
import { judgeStandingAlone } from './standing-alone.ts'
import { judgeTitle, titleForm } from './title.ts'

/** Title and abstract: what a reader decides by, held against the body. */
export default defineKind({
  id: 'title_abstract',
  version: '1.27.0',
  analyse,
  ofForm: new Set([
    'abstract.no-purpose',
    'abstract.no-aim',
    'abstract.no-method',
    'abstract.no-outcome',
    'abstract.no-outcome-part',
    'title.terms-not-in-abstract',
  ]),
  ofPaper: new Set(['abstract.order', 'abstract.begins-midway', 'abstract.steps-mixed']),
  restsOn: {
    'title.missing': ['whole-work', 'written-out'],
    'abstract.missing': ['whole-work', 'opening', 'written-out'],
    'title.field-only': ['whole-work', 'title', 'written-out', 'scholarly'],
    'title.long': ['title'],
    'title.empty-noun': ['title'],
    'title.terms-not-in-abstract': ['abstract'],
    'abstract.*': ['abstract'],
    'abstract.no-method': ['written-out'],
    'abstract.no-background': ['written-out'],
    'abstract.no-purpose': ['written-out'],
    'abstract.no-aim': ['written-out'],
    'abstract.no-gap': ['written-out'],
    'abstract.no-outcome': ['written-out'],
    'abstract.no-outcome-part': ['written-out'],
    'abstract.no-conclusion': ['written-out'],
  },
  prompt: {
    version: '1',
    reads: ['abstract', 'introduction', 'conclusion'],
    instruction:
      'Judge title and abstract against the criteria. Quote the words that each judgement rests on. Check every claim of the abstract against the body, and name no fault that would fit any abstract.',
  },
})

function analyse(input: KindInput): Analysis {
  const front = frontOf(readingOf(input))
  const judgements = front.reading.isEnglish ? judgeAll(front) : judgeNumbersOnly(front)
  const findings = [
    ...missingAbstract(front),
    ...judgements.flatMap((judgement) => [...judgement.findings]),
  ]
  return {
    summary: summaryOf(front, findings),
    criteria: judgements.map(({ criterion }) => criterion),
    findings: weightiest(findings),
    notAssessed: notAssessed(front),
    view: viewOf(front, findings),
  }
}

function judgeAll(front: Front): readonly Judgement[] {
  return [
    judgeTitle(front),
    judgeAgreement(front),
    judgeMoves(front),
    judgeResults(front),
    judgeFaithful(front),
    judgeStandingAlone(front),
  ].map((judgement) => confirmed(front.reading.analysed.document, judgement))
}

/** Numbers agree or differ in every language; the other criteria read English phrases. */
function judgeNumbersOnly(front: Front): readonly Judgement[] {
  return [
    ...['title', 'agreement', 'moves', 'results'].map((id) => notJudged(id, NOT_IN_ENGLISH)),
    judgeFaithful(front),
    notJudged('alone', NOT_IN_ENGLISH),
  ]
}

/** What a text for a school or a course calls itself; it is asked for no abstract. */
const ofSchool =
  /\b(?:this|the|my) (?:internal assessment|extended essay|coursework|assignment|homework)\b/iu

/** Words of what stands between title and introduction, from which it may be an abstract without its heading. */
const enoughUnnamed = 80

function standsUnnamed(blocks: readonly Block[]): boolean {
  const opening = blocks.findIndex(
    ({ type, text }) => type === 'heading' && /^[\d.\s]*introduction\b/iu.test(text),
  )
  const before = blocks.slice(0, Math.max(0, opening))
  // What stands below another heading is of that part.
  const isFirst = before.every(({ type }) => type !== 'heading')
  const words = before
    .filter(({ type }) => type === 'paragraph')
    .reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0)
  return isFirst && words >= enoughUnnamed
}

/** Words of body from which a paper is expected to have an abstract. */
const enoughBody = 1500

function missingAbstract(front: Front): readonly FindingDraft[] {
  const { genre, stage, document } = front.reading.analysed
  const expects = genre === 'empirical' || genre === 'review' || genre === 'thesis'
  if (front.abstract.length > 0 || !expects || stage !== 'complete') return []
  if (front.reading.words < enoughBody || !front.reading.isEnglish) return []
  if (front.reading.sentences.some(({ text }) => ofSchool.test(text))) return []
  if (standsUnnamed(document.blocks)) return []
  return [
    {
      criterion: 'moves',
      check: 'abstract.missing',
      kind: 'issue',
      severity: 'moderate',
      title: 'No abstract stands before the introduction',
      statement: `The draft has ${front.reading.words} words and no abstract was found among its ${document.blocks.length} passages.`,
      why: 'An examiner or editor reads the abstract first, and often nothing else before deciding.',
      how: 'Write five sentences: why, what for, how, what came out, what follows.',
      selfCheck: 'If there is an abstract, does its heading say so?',
      ranges: [],
      absence: {
        what: 'an abstract',
        terms: ['abstract', 'summary', 'synopsis'],
        scope: 'draft',
        searched: document.blocks.length,
      },
      confidence: 0.7,
    },
  ]
}

const stepNames: Readonly<Record<AbstractMove, string>> = {
  background: 'background',
  gap: 'gap',
  purpose: 'purpose',
  method: 'method',
  result: 'outcome',
  conclusion: 'conclusion',
}

/** The steps that a note asks for are not said to be there, whatever a sentence was taken for. */
function askedMoves(findings: readonly FindingDraft[]): ReadonlySet<AbstractMove> {
  const checks = new Set(findings.map(({ check }) => check))
  const steps = askedSteps.filter((step) => checks.has(`abstract.no-${step}`))
  return new Set([
    ...steps.flatMap((step) => movesOfStep[step]),
    ...(checks.has('abstract.no-gap') ? (['gap'] as const) : []),
  ])
}

function summaryOf(front: Front, findings: readonly FindingDraft[]): string {
  if (!front.reading.isEnglish) {
    const language = languageName(front.reading.analysed.document.language)
    return `The text is not in English${language === null ? '' : ` but in ${language}`}; only the numbers of the abstract were held against the body.`
  }
  if (front.moved.length === 0) {
    return front.title === ''
      ? 'Neither a title nor an abstract was found.'
      : 'The title was read; no abstract was found.'
  }
  const asked = askedMoves(findings)
  const given = front.moved.filter(({ move }) => !asked.has(move))
  const steps = [...new Set(given.map(({ move }) => stepNames[move]))]
  const also = steps.length === 0 ? '' : ` and gives ${listed(steps)}`
  return `The abstract has ${front.words} words in ${front.moved.length} sentences${also}.`
}

function notAssessed(front: Front): Analysis['notAssessed'] {
  const always = [
    {
      what: 'Whether the outcome is new or true',
      why: 'The built-in analyser compares the abstract with the body, not with other work.',
    },
  ]
  if (front.moved.length > 0) return always
  return [{ what: 'The abstract', why: 'No abstract was found in the draft.' }, ...always]
}

function viewOf(front: Front, findings: readonly FindingDraft[]): TitleAbstractView {
  const asked = askedMoves(findings)
  return {
    title: {
      text: front.title,
      words: countWords(front.title),
      form: titleForm(front.title),
      terms: titleTerms(front).map(({ term, inAbstract, inKeywords }) => ({
        term,
        in_abstract: inAbstract,
        in_keywords: inKeywords,
      })),
    },
    // By their place alone the sentences of another language would be given steps that nobody has read.
    sentences: (front.reading.isEnglish ? front.moved : []).map(
      ({ sentence, move, confidence }) => ({
        block: sentence.block,
        start: sentence.start,
        end: sentence.end,
        move: asked.has(move) ? ('unclear' as const) : move,
        confidence: Math.min(1, Math.max(0, confidence)),
      }),
    ),
    numbers: abstractNumbers(front).map(({ range, text, inBody }) => ({
      ...range,
      text,
      in_body: inBody,
    })),
  }
}
