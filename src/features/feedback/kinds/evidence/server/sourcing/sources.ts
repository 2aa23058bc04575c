import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { appealCount, unsourcedAppeals } from '#engines/analysis/claims/reasoning/appeals.ts'
import type { Appeal } from '#engines/analysis/claims/reasoning/appeals.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { sourcesAmong } from '#engines/analysis/sourcing/standing-source.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap } from '../claim-map.ts'
import { bareParagraphs } from './bare-paragraphs.ts'
import { emptyNotes } from './empty-notes.ts'
import { figuresWithoutCallout } from './figures-without-callout.ts'
import { calloutsLost } from './lost-callouts.ts'
import { reportsWithoutCallout } from './reports-without-callout.ts'
import { studiesWithoutCallout } from './studies-without-callout.ts'
import { figureFindings } from './world-figures.ts'
import { unsourcedFindings } from './worth.ts'
import { worthiestBare } from './worthiest.ts'

/** Judges whether appeals to others name them. The abstract is left out: it has no citations by custom. */
export function judgeSources(map: ClaimMap): Judgement {
  const { reading } = map
  const paragraphs = reading.body.filter(({ role }) => role !== 'methods' && role !== 'conclusion')
  const sentences = sentencesOf(paragraphs)
  const all = appealCount(sentences)
  const bare = unsourcedAppeals(sourcesAmong(reading.analysed.document, sentences)).filter(
    (appeal) => !meansOwnPart(reading, appeal),
  )
  if (all === 0) {
    const findings = bareFindings(reading, [])
    return { ...byParagraphs(reading, findings.length), findings }
  }
  return {
    criterion: {
      id: 'sources',
      level: sourcesLevel(all, bare.length),
      rationale:
        bare.length === 0
          ? all === 1
            ? 'The one appeal to others has its source beside it.'
            : `All ${all} appeals to others have a source beside them.`
          : `${bare.length} of ${counted(all, 'appeal')} to others ${bare.length === 1 ? 'has' : 'have'} no source beside ${bare.length === 1 ? 'it' : 'them'}.`,
      ranges: bare.slice(0, 3).map(rangeOfAppeal),
      signals: [signal('Appeals to others with a source', `${all - bare.length} of ${all}`, 'all')],
    },
    findings: [
      ...grouped(bare),
      ...bareFindings(
        reading,
        bare.map(({ sentence }) => sentence),
      ),
    ],
  }
}

/** Paragraphs on the field from which their sources are judged, and the share of them that names any. */
const leastField = 3
const citingShare = 0.8
const leastSentences = 3

/** Where no sentence appeals to others in general, whether the paragraphs on what was known name their sources. */
function byParagraphs(reading: Reading, notes: number): Judgement {
  const field = reading.body.filter(
    ({ role, block, sentences }) =>
      (role === 'introduction' || role === 'background') &&
      block.type === 'paragraph' &&
      sentences.length >= leastSentences,
  )
  const citing = field.filter(({ block }) => (reading.citations.get(block.id)?.length ?? 0) > 0)
  if (field.length < leastField || citing.length < field.length * citingShare)
    return notJudged(
      'sources',
      'Not judged: no sentence appeals to studies, authors or common knowledge.',
    )
  const first = citing
    .flatMap(({ sentences }) => sentences)
    .find((sentence) => citationsWithin(reading.citations, rangeOf(sentence)).length > 0)
  return {
    criterion: {
      id: 'sources',
      level: notes === 0 && citing.length === field.length ? 4 : 3,
      rationale: `${citing.length} of ${counted(field.length, 'paragraph')} on what was known name their sources${first === undefined ? '' : `, from ${quoted(first.text, 10)} on`}, and no sentence leans on studies or authors without a name.`,
      ranges: first === undefined ? [] : [rangeOf(first)],
      signals: [
        signal('Paragraphs on what was known with a source', `${citing.length} of ${field.length}`),
      ],
    },
    findings: [],
  }
}

/** What others found, asked after once in whatever words it is told. */
function bareFindings(reading: Reading, told: readonly Sentence[]): readonly FindingDraft[] {
  const figures = figureFindings(reading)
  const lost = calloutsLost(reading)
  const asked = [...told, ...sentencesAt(reading, [...figures, ...lost])]
  const without = [
    ...studiesWithoutCallout(reading, asked),
    ...figuresWithoutCallout(reading, asked),
    ...reportsWithoutCallout(reading, asked),
  ]
  return [
    ...figures,
    ...emptyNotes(reading),
    ...lost,
    ...without,
    ...bareBesides(reading, [...asked, ...sentencesAt(reading, without)]),
  ]
}

function sentencesAt(reading: Reading, notes: readonly FindingDraft[]): readonly Sentence[] {
  const places = notes.flatMap(({ ranges }) => ranges)
  return reading.sentences.filter(({ block, start, end }) =>
    places.some((place) => place.block === block && place.start >= start && place.start < end),
  )
}

function bareBesides(reading: Reading, asked: readonly Sentence[]): readonly FindingDraft[] {
  const unsourced = unsourcedFindings(reading, asked)
  const told = [...unsourced, ...bareParagraphs(reading)]
  return told.length > 0 ? told : worthiestBare(reading, asked)
}

/** "Previous descriptive evidence shows": the part of the text that is headed so, or the part before, has it. */
function meansOwnPart({ analysed }: Reading, { sentence, end }: Appeal): boolean {
  const lead = sentence.text.slice(0, end)
  if (
    /\b(?:previous|preceding|earlier|last|prior) (?:sub)?(?:sections?|chapters?|parts?|paragraphs?)\b/iu.test(
      sentence.text,
    )
  )
    return true
  const [, sort = '', noun = ''] =
    /(?<!\p{L})(\p{L}{5,}) (evidence|analys[ei]s|results?|findings?|estimates?|simulations?|experiments?|regressions?)\b[^,.;]{0,30}$/iu.exec(
      lead,
    ) ?? []
  if (sort === '' || ofOthers.test(sort)) return false
  const name = `${sort} ${noun}`.toLowerCase()
  return analysed.document.blocks.some(
    ({ type, text }) => type === 'heading' && text.toLowerCase().includes(name),
  )
}

/** "Previous evidence", "recent results": when, and not of what sort. */
const ofOthers =
  /^(?:previous|prior|earlier|recent|existing|other|further|several|research|their|there)$/iu

function sourcesLevel(all: number, bare: number): Level {
  if (bare === 0) return 4
  if (bare === 1) return 3
  return bare / all > 0.7 && bare > 2 ? 1 : 2
}

function rangeOfAppeal({ sentence, start, end }: Appeal) {
  return rangeWithin(sentence, start, end)
}

/** One root cause, one note: the first appeal is quoted, the others are its further places. */
function grouped(bare: readonly Appeal[]): readonly FindingDraft[] {
  const first = bare[0]
  if (first === undefined) return []
  const more = bare.length - 1
  return [
    {
      criterion: 'sources',
      check: 'sources.unnamed-appeal',
      kind: 'issue',
      // What is known to all needs no name: one appeal may be to that, and several hardly are.
      severity: more === 0 ? 'minor' : 'moderate',
      title: `${quoted(first.text, 6)}: which ones?`,
      statement: `${quoted(first.sentence.text, 16)} leans on others and names none${more === 0 ? '' : `; ${counted(more, 'further sentence does', 'further sentences do')} the same`}.`,
      why: 'A reader cannot look up an authority without a name, and an examiner takes it for hearsay.',
      how: `After ${quoted(first.text, 5)} name the one or two works that you have in mind, or make the statement your own and give the reason.`,
      selfCheck: 'Which two works would you put in the brackets?',
      ranges: bare.slice(0, 5).map(rangeOfAppeal),
      confidence: 0.8,
    },
  ]
}
