import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { withoutLabel } from '#engines/analysis/moves/abstract-moves.ts'
import { movesOfStep } from '#engines/analysis/moves/asked-steps.ts'
import type { AskedStep } from '#engines/analysis/moves/asked-steps.ts'
import { lackedSteps as lackedIn } from '#engines/analysis/moves/told-steps.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'

import type { Front } from './front.ts'
import { labelledParts } from './labelled-parts.ts'
import type { LabelledPart } from './labelled-parts.ts'

/** A step that no sentence of the abstract tells, and where a reader looks for it. */
export interface LackedStep {
  readonly step: AskedStep
  readonly place: Sentence
  readonly title: string
  readonly statement: string
}

/** What stands behind an abstract and is no sentence of it. */
const notice =
  /^(?:please see|trial registration|clinical ?trials?|controlled-trials|registered|keywords?|funding|copyright|©|all code|code|data|editorial note|editor[’']s note|the reviewing editor[’']s)\b|\bNCT\d|ISRCTN|\bpublished online\b|\bahead of print\b|\bonline version\b|electronic supplementary/iu
const label = /^(?!abstract:)\p{L}[\p{L} /&]{3,40}:/iu

/** The steps that the abstract of a study lacks, and no label over one of its parts names. */
export function lackedSteps(front: Front): readonly LackedStep[] {
  const parts = labelledParts(front)
  const sentences = parts.length > 0 ? labelledStudy(front, parts) : plainStudy(front)
  if (sentences === null) return []
  const texts = sentences.map(({ text }) => text)
  const steps = parts.length > 0 ? unnamed(parts, texts) : lackedIn(texts)
  return steps
    .filter((step) => !isGiven(front, step) && !isExcused(front, step))
    .map((step) => told(front, step, sentences))
}

/** Probability from which the step that a sentence was taken for is hardly another; below it place and neighbours weigh more. */
const taken = 0.6

/** The reader is shown which step each sentence was taken for, and is not asked for one of these. */
function isGiven({ moved }: Front, step: AskedStep): boolean {
  return moved.some(
    ({ move, confidence }) => confidence >= taken && movesOfStep[step].includes(move),
  )
}

/** An outcome that no label names; the other steps are told by the labels, and by words under the others. */
function unnamed(parts: readonly LabelledPart[], texts: readonly string[]): readonly AskedStep[] {
  return parts.some(({ moves }) => moves.includes('result'))
    ? []
    : lackedIn(texts.map(withoutLabel)).filter((step) => step === 'outcome')
}

function labelledStudy(front: Front, parts: readonly LabelledPart[]): readonly Sentence[] | null {
  return isStudy(front) ? withoutNotices(parts.flatMap(({ sentences }) => sentences)) : null
}

function isStudy({ reading: { headings, analysed } }: Front): boolean {
  return headings.some(({ id }) => analysed.role.get(id) === 'results')
}

function withoutNotices(sentences: readonly Sentence[]): readonly Sentence[] {
  return sentences.filter(({ text }) => !notice.test(text))
}

/** The sentences of an abstract in plain prose that reports a study; `null` for any other. */
function plainStudy(front: Front): readonly Sentence[] | null {
  const { role } = front.reading.analysed
  const headings = front.reading.headings.filter(({ id }) => role.get(id) === 'abstract')
  if (!isStudy(front)) return null
  if (headings.some(({ text }) => !/^\W*(?:abstract|summary)\W*$/iu.test(text))) return null
  const sentences = withoutNotices(front.moved.map(({ sentence }) => sentence))
  return sentences.some(({ text }) => label.test(text)) ? null : sentences
}

/** A case is reported because it came, and asks nothing. */
const ofCase = /\bcase (?:report|series|study)\b/iu
/** What a review, a protocol or a key to the species holds is its outcome, and no way leads to it. */
const surveys =
  /\b(?:we (?:\p{L}+ly )?review|(?:paper|article) (?:\p{L}+ly )?reviews|(?:this|present) review|(?:present|describe|provide|report)s? (?:[\p{L}-]+ ){0,4}(?:protocols?|workflows?|guidelines?|data ?sets?)|keys? to the (?:species|genera|famil)\p{L}*|perspectives?|commentary)\b/iu
/** A system that was built is what came out. */
const builds =
  /\b(?:develop|present|introduc|propos|design|buil|construct)\p{L}* (?:and \p{L}+ )?(?:(?:an?|the|our|this) )?(?:[\p{L}-]+ ){0,5}?(?:systems?|tools?|packages?|software|resources?|databases?|platforms?|devices?|pipelines?|schemas?|programs?|languages?)\b/iu
/** Who argues or proves begins with that by custom, and what was known is a part of the statement. */
const ofTheory =
  /\b(?:theorems?|lemmas?|conjectures?|proofs?|proved?|asymptotic\p{L}*|estimators?|argue[sd]?|philosoph\p{L}+)\b/iu

/** "Researchers have recently turned to better ways": what others do is what was known, wherever it stands. */
const tellsOfOthers =
  /\b(?:(?:researchers|scholars|scientists|engineers|authors|experts|(?:earlier|previous|recent|prior|many|several|most|existing) (?:\p{L}+ )?(?:studies|works?|research|papers|authors|attempts)) (?:have|has)|(?:much|most|recent|previous|earlier|prior|existing) (?:research|work|literature) (?:has|have|shows?|suggests?|focus(?:es|ed)))\b/iu

/** "… allows for fairness that classic methods, namely those by Alder, do not": what was wanting, in half a sentence. */
const wanting =
  /\b(?:classic(?:al)?|existing|current|conventional|traditional|previous|prior|standard|earlier|known|state-of-the-art) [^.;]{0,80}?(?:\b(?:do|does|did|can|could|are|is|were|was) not\b|n[’']t\b|\b(?:cannot|fails?|ignores?|lacks?|neglects?|overlooks?|struggles?)\b)/iu

/** What is said to follow follows, wherever it stands. */
const concludes =
  /\b(?:we|I|it (?:is|was)|the (?:study|paper|thesis|authors?)) (?:\p{L}+ly |thus |therefore |hence |can |may )*conclude[sd]?\b|\b(?:in|to) conclu(?:sion|de),/iu

/** Where an abstract speaks of its own work, and what came out in words that no finding verb opens. */
const ofOwnWork =
  /\b(?:we|i|my|our|this (?:study|paper|work|article|report|essay|thesis)|the (?:resultant|resulting) \p{L}+)\b/iu
const cameOut =
  /\b(?:determine[sd]?|f[io]unds?|find|show(?:s|ed|n)?|reveal(?:s|ed)?|establish(?:es|ed)?) that\b|\bconclude[sd]? that\b[^.]*\b(?:more|less|fewer|higher|lower|better|worse|than|increas\p{L}*|decreas\p{L}*|reduc\p{L}*|improv\p{L}*|affect\p{L}*)\b|\bno (?:\p{L}+ )?(?:impact|effect|influence|difference|relationship|association|correlation) (?:on|of|between|with|in)\b|\bnot (?:statistically )?significantly (?:different|related|associated)\b|\bthere (?:are|were|is|was) (?:\p{L}+ )?(?:indications?|signs|evidence) (?:that|of)\b/iu

/** "Money is a constraint as well": an abstract that ends on what is so, and not on what it may mean, tells what it found. */
const states = /\b(?:is|are|has|have|remains?|there (?:is|are)) (?!been\b)/iu
const ofWorkOrHope =
  /\b(?:we|i|my|our|us|this|these|stud(?:y|ies)|papers?|works?|research|thesis|report|project|results?|findings|aim|may|might|could|can|will|would|should|must|needed|necessary|important|crucial|future|further|potential|expected|known)\b|\?/iu
/** "We argue that the fare is all that counts": a claim is what comes out. */
const claims = /\b(?:argues?|argued|claims?|propose[sd]?|contends?|maintains?) that\b/iu

function tellsWhatCameOut({ moved }: Front): boolean {
  const own = moved.findIndex(({ sentence }) => ofOwnWork.test(sentence.text))
  if (own === -1) return false
  const behind = moved.slice(own + 1).map(({ sentence }) => sentence.text)
  const last = behind.at(-1) ?? ''
  return (
    moved.slice(own).some(({ sentence }) => claims.test(sentence.text)) ||
    behind.some((text) => cameOut.test(text)) ||
    (states.test(last) && !ofWorkOrHope.test(last))
  )
}

function isExcused(front: Front, step: AskedStep): boolean {
  const { title, text, reading } = front
  if (step === 'outcome' && tellsWhatCameOut(front)) return true
  if (step === 'purpose') return ofCase.test(title)
  if (step === 'conclusion' && concludes.test(text)) return true
  // Words on how it was done are many and rare, and a page may have broken them.
  if (step === 'method' && reading.analysed.document.source === 'pdf') return true
  if (step === 'background')
    return [ofTheory, tellsOfOthers, wanting].some((form) => form.test(text))
  return (
    (step === 'outcome' || step === 'method') &&
    (reading.analysed.genre === 'review' ||
      ofCase.test(title) ||
      surveys.test(text) ||
      builds.test(text))
  )
}

function told(front: Front, step: AskedStep, sentences: readonly Sentence[]): LackedStep {
  const place = placeOf(front, step, sentences)
  const words = quoted(place.text, 14)
  const none = `none of its ${sentences.length} sentences reads like`
  switch (step) {
    case 'background':
      return {
        step,
        place,
        title: 'Why was the work needed?',
        statement: `The abstract begins with ${words}; ${none} what was known before or missing.`,
      }
    case 'purpose':
      return {
        step,
        place,
        title: 'What was asked?',
        statement: `The abstract comes to ${words}; ${none} what was asked or set out to be done.`,
      }
    case 'method':
      return {
        step,
        place,
        title: 'How was it done?',
        statement: `The abstract comes to ${words}; ${none} how it was done, and with whom or what.`,
      }
    case 'outcome':
      return {
        step,
        place,
        title: 'What was found?',
        statement: `The abstract ends with ${words}; ${none} an outcome.`,
      }
    case 'conclusion':
      return {
        step,
        place,
        title: 'What follows from the outcome?',
        statement: `The abstract ends with ${words}; ${none} what follows from it.`,
      }
  }
}

/** The sentence at which the step is missed: before it, or behind it. */
function placeOf({ moved }: Front, step: AskedStep, sentences: readonly Sentence[]): Sentence {
  const first = (...moves: readonly string[]) =>
    moved.find(({ move, sentence }) => moves.includes(move) && sentences.includes(sentence))
      ?.sentence
  const at =
    step === 'purpose'
      ? first('method', 'result')
      : step === 'method'
        ? first('result')
        : step === 'background'
          ? sentences[0]
          : sentences.at(-1)
  const place = at ?? sentences.at(-1)
  if (place === undefined) throw new Error('a step was asked of an abstract without sentences')
  return place
}
