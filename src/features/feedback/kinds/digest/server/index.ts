import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { Analysis } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { boundedQueries } from '#engines/analysis/materials.ts'
import { placeOf } from '#engines/analysis/quoted-place.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { notInEnglish } from '#engines/analysis/stance/not-in-english.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import { otherWorks } from '#engines/retrieval/records/same-work.ts'

import type { DigestView } from '../contract.ts'
import { floatsOf, referencesToFollow, relatedWorks, termsOf } from './apparatus.ts'
import { extractsOf } from './extracts.ts'
import type { Extracts } from './extracts.ts'
import { judgeDigest } from './judged.ts'
import { unstatedLimits } from './unstated.ts'

/** Deep digest: what the text claims, how it got there, and where it ends, all in its own words. */
export default defineKind({
  id: 'digest',
  version: '1.9.0',
  analyse,
  needs: ['works'],
  queries,
  freshForDays: 90,
  prompt: {
    version: '1',
    instruction:
      'Fill each field of the digest with quotations only, each with its place: the claim in one sentence, the question, design and sample, main results with their numbers, limits that are stated. Name usual limits of such a design of which nothing is said, with what was looked for. Add nothing that the text does not say.',
  },
})

const criteria = ['claim', 'method', 'results', 'limits'] as const
const noView: DigestView = {
  claim: null,
  question: null,
  summary: [],
  method: { design: [], sample: [], steps: [] },
  results: [],
  floats: [],
  limits: { stated: [], unstated: [] },
  terms: [],
  related: [],
  follow: [],
}

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  if (!reading.isEnglish)
    return notInEnglish({
      words: reading.words,
      criteria,
      summary: 'The text is not in English, so no digest was made.',
      view: noView,
    })
  const extracts = extractsOf(reading)
  const judgements = judgeDigest(extracts)
  return {
    summary: summaryOf(extracts),
    criteria: judgements.map(({ criterion }) => criterion),
    findings: judgements.flatMap(({ findings }) => [...findings]),
    notAssessed: [
      {
        what: 'Whether the claims are true',
        why: 'A digest repeats what the text says; check a claim there before you cite it.',
      },
    ],
    view: viewOf(extracts, input),
  }
}

const queryWords = 8
const worksWanted = 10

/** One search: works that share the title's subject. */
function queries(input: KindInput) {
  const reading = readingOf(input)
  if (!reading.isEnglish) return []
  const words = new Set(termsOf(reading).flatMap(({ term }) => term.toLowerCase().split(' ')))
  const text = [...words].slice(0, queryWords).join(' ')
  return boundedQueries([{ need: 'works', text, purpose: 'the same subject', limit: worksWanted }])
}

function summaryOf({ claim, reading, question }: Extracts): string {
  if (reading.words === 0) return 'There is no text yet.'
  if (claim !== null) return `In the text’s own words: ${quoted(claim.text, 40)}.`
  return question === null
    ? 'No sentence was found that says what the text claims.'
    : `The text asks ${quoted(question.text, 30)}; no sentence was found that says what it claims.`
}

function viewOf(extracts: Extracts, input: KindInput): DigestView {
  const { reading, claim, question } = extracts
  const place = (sentence: Sentence) => placeOf(reading.analysed, rangeOf(sentence))
  return {
    claim: claim === null ? null : place(claim),
    question:
      question === null || question.range === null || question.origin === 'brief'
        ? null
        : { place: placeOf(reading.analysed, question.range), from: question.origin },
    summary: extracts.summary.map(place),
    method: {
      design: extracts.design.map((range) => placeOf(reading.analysed, range)),
      sample: extracts.sample.map(place),
      steps: extracts.steps.map(place),
    },
    results: extracts.results.map(({ sentence, numbers }) => ({
      ...place(sentence),
      numbers: [...numbers],
    })),
    floats: floatsOf(reading),
    limits: {
      stated: extracts.limits.map(place),
      unstated: unstatedLimits(reading).map(({ what, looked_for }) => ({ what, looked_for })),
    },
    terms: termsOf(reading),
    related: relatedWorks(reading, otherWorks(input.materials, input.analysed.document).others),
    follow: referencesToFollow(reading),
  }
}
