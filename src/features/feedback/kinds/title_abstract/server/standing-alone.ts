import { isNoSource } from '#engines/analysis/citing/named-survey.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Front } from './front.ts'
import { idleAbbreviations } from './idle-abbreviations.ts'
import { longAbstractSentence } from './long-sentences.ts'

const usualAbstract = 'most abstracts have 150 to 300 words'
const shortAbstract = 60
const longAbstract = 400
/** A thesis may have a page of abstract. */
const longThesisAbstract = 550
/** Words of body from which the length of the abstract can be judged. */
const enoughBody = 1500

type Fault = Pick<FindingDraft, 'statement' | 'ranges' | 'severity'>

/** Judges whether the abstract can be read without the paper. */
export function judgeStandingAlone(front: Front): Judgement {
  if (front.words < 20) return notJudged('alone', 'Not judged: no abstract was found.')
  const findings = citedAbstract(front)
  // The free checks point to the length: here it counts, and is not said again.
  const faults: readonly Fault[] = [...findings, ...unusualLength(front)]
  // What makes the abstract harder, and not dependent on the paper, costs no level.
  const asides = [...longAbstractSentence(front), ...idleAbbreviations(front)]
  return {
    criterion: {
      id: 'alone',
      level: aloneLevel(faults),
      rationale:
        faults.length === 0
          ? 'No citation, and a usual length.'
          : faults.map(({ statement }) => statement).join(' '),
      ranges: faults.flatMap(({ ranges }) => [...ranges]).slice(0, 2),
      signals: [signal('Words in the abstract', front.words, usualAbstract)],
    },
    findings: [...findings, ...asides],
  }
}

function aloneLevel(faults: readonly Fault[]): Level {
  if (faults.length === 0) return 4
  if (faults.length >= 3) return 1
  return faults.length === 2 || faults.some(({ severity }) => severity === 'moderate') ? 2 : 3
}

/** "[12]" and "(Lee, 2019)"; no "(median, 2008)" and no "(January 1996–October 2010)". */
const namesAuthor =
  /^\[|^\(?(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b)[^()]*\p{Lu}\p{L}+[^()]*\d{4}/u

/** "(TCI peaking around 20.86 in 2022)": a number with decimals is told of a year. */
const isValue = /\d\.\d|^\[0[,\]]/u

/** "(N = 71 as of November 2018)": how many there were, and when. */
const isCount = /\b[nN]\s?=|\bas of\b/u

/** "Two data sets: … (NKR, 2015-2021) and … (OPR/NTR, 2024)": the letters of a register with its year. */
const capitalName = /^\(\p{Lu}{3,}(?:\/\p{Lu}{3,})*,? (?:19|20)\d\d\)$/u
const ofData = /\bdata[- ]?(?:sets?|bases?)\b|\bregist(?:ry|ries|ers?)\b/iu

function citedAbstract(front: Front): readonly FindingDraft[] {
  // The summary of a software paper is its first section.
  if (front.reading.analysed.genre === 'software') return []
  const { blocks, source } = front.reading.analysed.document
  // In Word what stands before the first heading may be the first part.
  const isHeaded = blocks.some(({ text }) => /^\W*(?:abstract|summary|synopsis)\b/iu.test(text))
  if (source === 'docx' && !isHeaded) return []
  const cited = front.moved.flatMap(({ sentence }) =>
    citationsWithin(front.reading.citations, rangeOf(sentence))
      .filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
      // "[22, 9, 4]3" is a code with its parameters.
      .filter(({ end }) => !/^\d/u.test(sentence.text.slice(end - sentence.start)))
      .map((range) => ({
        range,
        text: sentence.text.slice(range.start - sentence.start, range.end - sentence.start),
      }))
      .filter(
        ({ text }) =>
          namesAuthor.test(text) &&
          !isValue.test(text) &&
          !(isCount.test(text) && !/\bet al\b/u.test(text)) &&
          !isNoSource(text) &&
          !(capitalName.test(text) && ofData.test(sentence.text)),
      ),
  )
  const first = cited[0]
  if (first === undefined) return []
  return [
    {
      criterion: 'alone',
      check: 'abstract.citation',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.text, 6)} cannot be looked up from here`,
      statement: `The abstract cites sources in ${counted(cited.length, 'place')}, first ${quoted(first.text, 6)}.`,
      why: 'Databases show the abstract without the list of references, so the callout points nowhere.',
      how: 'Say in words what the source contributes, and cite it in the introduction.',
      ranges: cited.slice(0, 3).map(({ range }) => range),
      confidence: 0.75,
    },
  ]
}

function unusualLength(front: Front): readonly Fault[] {
  const { genre } = front.reading.analysed
  const bodyWords = front.reading.body.reduce((sum, paragraph) => sum + paragraph.words, 0)
  const first = front.moved[0]?.sentence
  const last = front.moved.at(-1)?.sentence
  if (bodyWords < enoughBody || first === undefined || last === undefined) return []
  const limit = genre === 'thesis' ? longThesisAbstract : longAbstract
  if (front.words <= limit && front.words >= shortAbstract) return []
  // Cut at the end of a page, or the motto of a chapter.
  if (!/[.!?]["”’)\]]*$/u.test(last.text.trim()) || genre === 'essay') return []
  return [
    {
      severity: 'minor',
      statement: `From ${quoted(first.text, 5)} to ${quoted(last.text.split(/\s+/u).slice(-5).join(' '), 5)} the abstract has ${front.words} words; ${usualAbstract}.`,
      ranges: [rangeOf(front.words > limit ? last : first)],
    },
  ]
}
