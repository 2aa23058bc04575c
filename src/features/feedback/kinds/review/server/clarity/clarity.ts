import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import {
  bareThisOpenings,
  nounsForVerbs,
  nounWeight,
} from '#engines/analysis/readability/loose-references.ts'
import type { LanguagePlace, NounForVerb } from '#engines/analysis/readability/loose-references.ts'
import { longSentence, readabilityOf } from '#engines/analysis/readability/measures.ts'
import type { ReadabilityMeasures } from '#engines/analysis/readability/measures.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { barePronouns } from './bare-pronouns.ts'
import { danglingModifiers } from './dangling-modifiers.ts'
import { fillerPhrases } from './filler-phrases.ts'
import { impersonalFrames } from './impersonal-frames.ts'
import { nestedSentence } from './nested-sentences.ts'
import { openLists } from './open-lists.ts'
import { pileOfPassives } from './passives.ts'
import { unlikeForms } from './unlike-forms.ts'

/** Tenth and ninetieth of 100 among 53 published papers (PLOS, CC BY), measured by `eval/kinds/norms.ts`. */
export const usualEase = { low: 16, high: 39 }
const usualMedian = 'most published papers have 20 to 29'
const usualLong = 'most published papers have 5 to 21 of 100'

const enoughSentences = 8

function longOnes(share: number): string {
  const of = Math.round(100 * share)
  if (share === 0) return 'none has'
  return of === 0 ? 'fewer than 1 of 100 have' : `${of} of 100 have`
}

/** Judges sentence length, nouns that stand for verbs, and "this" that points at nothing near. */
export function judgeClarity(reading: Reading): Judgement {
  const measures = readabilityOf(reading.sentences)
  if (measures === null || reading.sentences.length < enoughSentences) {
    return notJudged(
      'clarity',
      `Not judged: the text has only ${counted(reading.sentences.length, 'sentence')}.`,
    )
  }
  const loose = looseIn(reading)
  const nouns = nounsForVerbs(reading.sentences)
  const longest = longestOf(reading.sentences)
  const long = longFinding(measures, longest)
  return {
    criterion: {
      id: 'clarity',
      level: clarityLevel(reading, measures, loose.length + nouns.length),
      rationale: `The middle sentence has ${measures.medianWords} words, and ${longOnes(measures.longShare)} more than ${longSentence}.`,
      ranges: longest.slice(0, 1).map(rangeOf),
      signals: [
        signal('Words in the middle sentence', measures.medianWords, usualMedian),
        signal(
          'Sentences over 40 words',
          `${Math.round(100 * measures.longShare)} of 100`,
          usualLong,
        ),
        signal('Paragraphs that open with a bare “this”', loose.length),
        signal('Nouns in place of verbs', nouns.length),
      ],
    },
    findings: [
      ...long,
      ...looseFinding(reading, loose),
      ...nounFinding(nouns),
      ...fillerPhrases(reading),
      ...openLists(reading),
      ...pileOfPassives(reading),
      ...impersonalFrames(reading),
      ...barePronouns(reading),
      ...danglingModifiers(reading),
      ...unlikeForms(reading),
      // Where long sentences are a habit, that is the note.
      ...(long.length > 0 ? [] : nestedSentence(reading)),
    ],
  }
}

/** Paragraphs that open with a bare "this", apart from those that go on behind a display; one that is repeated counts once. */
function looseIn({ analysed, sentences }: Reading): readonly LanguagePlace[] {
  const { blocks } = analysed.document
  const behindDisplay = new Set(
    blocks
      // Under a heading of its own "this" is what the heading names.
      .filter((_, at) => ['equation', 'code', 'heading'].includes(blocks[at - 1]?.type ?? ''))
      .map(({ id }) => id),
  )
  const loose = bareThisOpenings(sentences).filter(
    ({ sentence }) => !behindDisplay.has(sentence.block),
  )
  return loose.filter(
    ({ sentence }, at) => loose.findIndex((one) => one.sentence.text === sentence.text) === at,
  )
}

function clarityLevel(reading: Reading, measures: ReadabilityMeasures, places: number): Level {
  const perThousand = (1000 * places) / reading.words
  const faults =
    (measures.longShare > 0.21 ? 1 : 0) +
    (measures.longShare > 0.35 ? 1 : 0) +
    (measures.medianWords > 29 ? 1 : 0) +
    (perThousand > 3 ? 1 : 0)
  if (faults >= 3) return 1
  if (faults >= 1) return 2
  return measures.longShare <= 0.12 && perThousand < 1 ? 4 : 3
}

function longestOf(sentences: readonly Sentence[]): readonly Sentence[] {
  return sentences
    .filter(({ words, text }) => words.length > longSentence && !isList(text))
    .toSorted((one, other) => weightOf(other) - weightOf(one))
}

function weightOf(sentence: Sentence): number {
  return sentence.words.length * (1 + 2 * nounWeight(sentence))
}

/** Enumerations and sentences full of figures are long for another reason. */
function isList(text: string): boolean {
  const commas = text.match(/[,;]/gu)?.length ?? 0
  const digits = text.match(/\d/gu)?.length ?? 0
  return commas > 9 || digits > 20 || /[:=<>]|\(i{1,3}\)/u.test(text) || /^\p{Ll}/u.test(text)
}

function longFinding(
  measures: ReadabilityMeasures,
  longest: readonly Sentence[],
): readonly FindingDraft[] {
  const first = longest[0]
  // One very long sentence is a note of the free checks already: here it takes a habit of them.
  if (first === undefined || measures.longShare <= 0.21) return []
  return [
    {
      criterion: 'clarity',
      check: 'clarity.long-sentence',
      kind: 'issue',
      severity: 'moderate',
      title: `${first.words.length} words from ${quoted(first.text, 3)} to the full stop`,
      statement: `${Math.round(100 * measures.longShare)} of 100 sentences have more than ${longSentence} words (${usualLong}); ${quoted(first.text, 10)} has ${first.words.length}.`,
      why: 'By the end a reader has lost the beginning, and with it what the verb belongs to.',
      how: breakAt(first),
      ranges: longest.slice(0, 3).map(rangeOf),
      confidence: 0.75,
    },
  ]
}

/** Names a joint near the middle where the sentence can be parted. */
function breakAt({ text }: Sentence): string {
  const joints = [
    ...text.matchAll(/[,;] (?:and|but|which|while|whereas|although|because|so|thus|where|as)\b/giu),
  ]
  const middle = text.length / 2
  const best = joints.toSorted(
    (one, other) => Math.abs(one.index - middle) - Math.abs(other.index - middle),
  )[0]
  if (best === undefined) {
    return 'Find the main verb, end the sentence after its object, and start again.'
  }
  return `End the sentence before ${quoted(text.slice(best.index + 2), 4)} and start a new one there.`
}

function looseFinding(reading: Reading, loose: readonly LanguagePlace[]): readonly FindingDraft[] {
  const first = loose[0]
  const isCommon = loose.length >= 3 && (1000 * loose.length) / reading.words > 1
  if (first === undefined || !isCommon) return []
  return [
    {
      criterion: 'clarity',
      check: 'clarity.bare-this',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.text, 3)}: what is?`,
      statement: `${counted(loose.length, 'paragraph')} open with a bare “this” or “these”, first ${quoted(first.sentence.text, 10)}; what it points at stands in the paragraph before.`,
      why: 'After a paragraph break a reader has to guess which of the things just said is meant.',
      how: `Put the noun behind it: “${first.text.split(' ')[0] ?? 'This'} … ${first.text.split(' ').slice(1).join(' ')}”.`,
      ranges: loose
        .slice(0, 4)
        .map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
      confidence: 0.65,
    },
  ]
}

function nounFinding(nouns: readonly NounForVerb[]): readonly FindingDraft[] {
  const first = nouns[0]
  if (first === undefined || nouns.length < 2) return []
  return [
    {
      criterion: 'clarity',
      check: 'clarity.noun-for-verb',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.text, 6)} hides a verb`,
      statement: `${quoted(first.text, 8)} says in several words what “${first.verb}” says in one; ${counted(nouns.length - 1, 'other place does', 'other places do')} the like.`,
      why: 'The reader meets the action as a thing and has to turn it back into an action.',
      how: `Use the verb: “${first.verb}” in place of ${quoted(first.text, 8)}.`,
      ranges: nouns
        .slice(0, 4)
        .map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
      confidence: 0.75,
    },
  ]
}

/** Readability as a sentence with its reference range; nothing is claimed of short or foreign texts. */
export function readabilitySentence(measures: ReadabilityMeasures | null, isRead: boolean): string {
  if (measures === null || !isRead) {
    return 'The text is too short, or not in English, to be compared with published papers.'
  }
  const ease = Math.round(measures.ease)
  const range = `most published papers lie between ${usualEase.low} and ${usualEase.high} on the Flesch scale, this text at ${ease}`
  if (ease < usualEase.low) return `Reads harder than most published papers: ${range}.`
  if (ease > usualEase.high) return `Reads more easily than most published papers: ${range}.`
  return `Reads like most published papers: ${range}.`
}
