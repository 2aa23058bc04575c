import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { unsourcedAppeals } from '#engines/analysis/claims/reasoning/appeals.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import { sourcesAmong } from '#engines/analysis/sourcing/standing-source.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import { isCited } from './opening.ts'
import type { Opening } from './opening.ts'

interface Bare {
  readonly sentence: Sentence
  readonly range: Range
  readonly words: string
}

/** Judges whether statements on what others found name a source. */
export function judgeSources(opening: Opening): Judgement {
  const sentences = sentencesOf(opening.paragraphs)
  const reports = opening.moves.filter(
    ({ step, cue, confidence }) =>
      step === 'previous-research' && cue !== null && confidence >= 0.8,
  )
  const bare = bareAppeals(opening, sentences)
  const asked = new Set([...reports, ...bare].map(({ sentence }) => sentence))
  if (asked.size === 0) {
    return notJudged('sources', 'Not judged: no sentence of the opening reports what others found.')
  }
  const level = sourcesLevel(asked.size, bare.length)
  return {
    criterion: {
      id: 'sources',
      level,
      rationale:
        bare.length === 0
          ? `Statements on what others found have sources beside them (${counted(asked.size, 'sentence')}).`
          : `${counted(bare.length, 'statement')} on what others found ${bare.length === 1 ? 'has' : 'have'} no source beside ${bare.length === 1 ? 'it' : 'them'}.`,
      ranges: bare.slice(0, 3).map(({ range }) => range),
      signals: [
        signal('Sources named in the introduction', citationCount(opening)),
        signal('Statements that need one', asked.size),
      ],
    },
    findings: bareFindings(bare),
  }
}

function citationCount(opening: Opening): number {
  return opening.paragraphs.reduce(
    (sum, { block }) => sum + (opening.reading.citations.get(block.id)?.length ?? 0),
    0,
  )
}

function bareAppeals(opening: Opening, sentences: readonly Sentence[]): readonly Bare[] {
  return unsourcedAppeals(sourcesAmong(opening.reading.analysed.document, sentences))
    .filter(({ sentence }) => !isBorneOut(opening, sentences, sentence))
    .map(({ sentence, start, end, text }) => ({
      sentence,
      range: rangeWithin(sentence, start, end),
      words: text,
    }))
}

/** Sentences behind an appeal in which its works may still be told one by one. */
const soonAfter = 2

/** "Recent studies have shown that it works. Xie et al. built … [9]": what leans on others opens the list of them. */
function isBorneOut(
  opening: Opening,
  sentences: readonly Sentence[],
  { index, block }: Sentence,
): boolean {
  return sentences.some(
    (next) =>
      next.block === block &&
      next.index > index &&
      next.index <= index + soonAfter &&
      isCited(opening, next),
  )
}

function sourcesLevel(asked: number, bare: number): Level {
  if (bare === 0) return 4
  if (bare === 1) return asked === 1 ? 2 : 3
  return bare >= asked ? 1 : 2
}

function bareFindings(bare: readonly Bare[]): readonly FindingDraft[] {
  const first = bare[0]
  if (first === undefined) return []
  const more = bare.length - 1
  return [
    {
      criterion: 'sources',
      check: 'introduction.unsourced',
      kind: 'issue',
      severity: more >= 1 ? 'moderate' : 'minor',
      title: `Who found ${quoted(first.words, 6)}?`,
      statement: `${quoted(first.sentence.text, 18)} reports what others found, and no source stands in the sentence or beside it${more === 0 ? '' : `; ${counted(more, 'further sentence does', 'further sentences do')} the same`}.`,
      why: 'The opening sets the terms of the argument; a reader who cannot check them does not accept what is built on them.',
      how: `Name the source of ${quoted(first.words, 6)} in the sentence itself.`,
      ranges: [
        first.range,
        rangeOf(first.sentence),
        ...bare.slice(1, 4).map(({ range }) => range),
      ].slice(0, 4),
      confidence: 0.75,
    },
  ]
}
