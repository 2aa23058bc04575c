import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { confusedWordSlips } from '#engines/analysis/checks/language/confused-words.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isInQuotation } from '#engines/analysis/quotations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import {
  spellingVariants,
  withoutQuotations,
} from '#engines/analysis/readability/spelling-variants.ts'
import type { SpellingVariant } from '#engines/analysis/readability/spelling-variants.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'
import { overlaps } from '#engines/grounding/anchors/selector.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import { isSpoken } from '../own-words.ts'
import { contradicted } from './contradicted.ts'
import { informalWords } from './informal-words.ts'
import { longForms } from './long-forms.ts'
import { otherMembers } from './other-members.ts'
import { rivalBests } from './rival-bests.ts'
import { rivalSuperlatives } from './rival-superlatives.ts'

const enoughWords = 300

/** Judges whether spelling and register hold from beginning to end. */
export function judgeConsistency(reading: Reading): Judgement {
  if (reading.words < enoughWords) {
    return notJudged('consistency', 'Not judged: the text is too short for its forms to vary.')
  }
  const variants = spellingVariants(reading.sentences)
  const contractions = contractionsIn(
    reading.sentences.filter((sentence) => !isSpoken(reading, sentence)),
  ).filter(
    (found) => !isQuoted(reading, found) && !isShown(reading, found) && !isMisspelt(reading, found),
  )
  // Each pair of spellings is a note of the free checks already: here it counts, and is not said again.
  const findings = [
    ...contractionFinding(contractions, reading),
    ...informalWords(reading),
    ...longForms(reading),
    ...contradicted(reading),
    ...rivalSuperlatives(reading),
    ...rivalBests(reading),
    ...otherMembers(reading),
  ]
  return {
    criterion: {
      id: 'consistency',
      level: consistencyLevel(variants.length, contractions.length, reading.words),
      rationale:
        variants.length === 0
          ? 'No word was found in two spellings.'
          : `${counted(variants.length, 'word')} ${variants.length === 1 ? 'is' : 'are'} written in two ways, first ${quoted(variants[0]?.one.word ?? '')} and ${quoted(variants[0]?.other.word ?? '')}.`,
      ranges: variants
        .slice(0, 1)
        .flatMap((variant) => [rangeOfUse(variant.one), rangeOfUse(variant.other)]),
      signals: [
        signal('Words in two spellings', variants.length, 'none to three'),
        signal('Contractions', contractions.length, 'none in most published papers'),
      ],
    },
    findings,
  }
}

function consistencyLevel(variants: number, contractions: number, words: number): Level {
  const many = Math.max(2, words / 2000)
  const faults = (variants > many ? 2 : variants > 0 ? 1 : 0) + (contractions > 2 ? 1 : 0)
  if (faults >= 3) return 1
  if (faults === 2) return 2
  return faults === 1 ? 3 : 4
}

function rangeOfUse({ first }: SpellingVariant['one']): Range {
  return rangeWithin(first.sentence, first.start, first.end)
}

/** A quotation of several sentences opens in one and closes in another. */
function isQuoted({ analysed }: Reading, { sentence, start }: Contraction): boolean {
  const text = analysed.block.get(sentence.block)?.text ?? ''
  return isInQuotation(text, sentence.start + start)
}

/** "It’s best performance": "its" was meant, which the free checks say, and a full form would make it worse. */
function isMisspelt({ analysed }: Reading, { sentence, start, end }: Contraction): boolean {
  const place = rangeWithin(sentence, start, end)
  return confusedWordSlips(analysed).some(({ range }) => overlaps(range, place))
}

interface Contraction {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
  readonly text: string
}

const contraction =
  /\b(?:don|doesn|didn|can|couldn|won|wouldn|shouldn|isn|aren|wasn|weren|hasn|haven|hadn)[’']t\b|\b(?:it|that|there|what|he|she)[’']s (?:a|an|the|not|no|been|very|also|clear|important|true)\b|\bit[’']s (?:now|therefore|thus|often|still|just|only|possible|likely|unlikely|hard|easy|difficult|necessary|worth|conceivable|better|best|widely|generally|usually|probably|clearly|obviously|known|understood)\b|\b(?:we|they|you|I)[’'](?:re|ve|ll|d)\b|\bI[’']m\b/giu

/** "(‘I knew I’d be well’)": between single marks, where one before a letter is an apostrophe. */
const inSingleMarks = /(?<!\p{L})‘(?:[^’]|’(?=\p{L}))*’/gu

function contractionsIn(sentences: readonly Sentence[]): readonly Contraction[] {
  return sentences.flatMap((sentence) => {
    if (!/[’']/u.test(sentence.text)) return []
    const text = withoutQuotations(sentence.text).replaceAll(inSingleMarks, (words) =>
      ' '.repeat(words.length),
    )
    const own = [...text.matchAll(contraction)].filter((match) => !isInName(text, match.index))
    return own.map((match) => ({
      sentence,
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
    }))
  })
}

/**
 * "How can I save if I've never been taught?" as a paragraph of its own, "A2: No, I don't": what somebody asks or answers
 * is shown, and not said.
 */
function isShown({ analysed }: Reading, { sentence }: Contraction): boolean {
  const block = analysed.block.get(sentence.block)
  const text = block?.text.trim() ?? ''
  return (
    block?.type === 'quotation' ||
    // "If you're going to … . . .": an example that breaks off.
    /(?:\. ){2}\.|…/u.test(sentence.text) ||
    /^(?:[AQ]\d{0,2}|(?:answer|question|option|item|interviewer|interviewee|participant)(?: \d{1,2})?)\s?[.:)]\s/iu.test(
      text,
    ) ||
    (sentence.text.trim().endsWith('?') && text === sentence.text.trim())
  )
}

/**
 * "the paper Don’t Patronize Me!": a capital within a sentence stands in the name of a work, and "don’t know responses" are
 * those of a survey.
 */
function isInName(text: string, at: number): boolean {
  if (answer.test(text.slice(at))) return true
  return /^(?!I[’'])\p{Lu}/u.test(text.slice(at)) && /[\p{L}\d,)] $/u.test(text.slice(0, at))
}

const answer =
  /^don[’']t[ -]know[’'"”]?[ -](?:responses?|answers?|options?|categor(?:y|ies)|replies)(?!\p{L})/iu

/** What the contractions stand for; a text that has so many of them in full has chosen, and a single one is a slip. */
const inFull =
  /(?<!\p{L})(?:(?:do|does|did|could|would|should|is|are|was|were|has|have|had|will|can) not|cannot|it is|we (?:have|are|will)|that is)(?!\p{L})/giu
const enoughInFull = 5

function isSlip(contractions: readonly Contraction[], { sentences }: Reading): boolean {
  if (contractions.length > 1) return true
  const full = sentences.reduce((sum, { text }) => sum + (text.match(inFull) ?? []).length, 0)
  return full >= enoughInFull
}

/** Contractions, and their number in 1,000 words, from which they are the voice of the text. */
const spoken = 25
const spokenRate = 10

function contractionFinding(
  contractions: readonly Contraction[],
  reading: Reading,
): readonly FindingDraft[] {
  const { words } = reading
  const first = contractions[0]
  if (first === undefined || !isSlip(contractions, reading)) return []
  // A text that speaks throughout has chosen its voice.
  if (contractions.length >= spoken && (1000 * contractions.length) / words > spokenRate) return []
  return [
    {
      criterion: 'consistency',
      check: 'consistency.contractions',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.text)} beside full forms`,
      statement: `${counted(contractions.length, 'contraction')} outside quotations, first ${quoted(first.sentence.text, 10)}.`,
      why: 'Most academic readers hear speech in them, and stop at the change of voice.',
      how: `Write the full form, unless your field writes as it speaks: start with ${quoted(first.text)}.`,
      ranges: contractions
        .slice(0, 5)
        .map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
      confidence: 0.8,
    },
  ]
}
