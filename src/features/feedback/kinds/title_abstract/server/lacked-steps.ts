import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { AskedStep } from '#engines/analysis/moves/asked-steps.ts'
import { lackedSteps as lackedIn } from '#engines/analysis/moves/told-steps.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'

import type { Front } from './front.ts'

/** A step that no sentence of the abstract tells, and where a reader looks for it. */
export interface LackedStep {
  readonly step: AskedStep
  readonly place: Sentence
  readonly title: string
  readonly statement: string
}

/** What stands behind an abstract and is no sentence of it. */
const notice =
  /^(?:please see|trial registration|clinical ?trials?|controlled-trials|registered|keywords?|funding|copyright|©|all code|code|data|editorial note|editor[’']s note|the reviewing editor[’']s)\b|\bNCT\d|ISRCTN|\bonline version\b|electronic supplementary/iu
const label = /^(?!abstract:)\p{L}[\p{L} /&]{3,40}:/iu

/** The steps that the abstract of a study in plain prose lacks; labels say by themselves what they leave out. */
export function lackedSteps(front: Front): readonly LackedStep[] {
  const sentences = plainStudy(front)
  return sentences === null
    ? []
    : lackedIn(sentences.map(({ text }) => text))
        .filter((step) => !isExcused(front, step))
        .map((step) => told(front, step, sentences))
}

/** The sentences of an abstract in plain prose that reports a study; `null` for any other. */
function plainStudy({ moved, reading }: Front): readonly Sentence[] | null {
  const { role } = reading.analysed
  const headed = (part: string) => reading.headings.filter(({ id }) => role.get(id) === part)
  if (headed('results').length === 0) return null
  if (headed('abstract').some(({ text }) => !/^\W*(?:abstract|summary)\W*$/iu.test(text)))
    return null
  const sentences = moved.map(({ sentence }) => sentence).filter(({ text }) => !notice.test(text))
  return sentences.some(({ text }) => label.test(text)) ? null : sentences
}

/** A case is reported because it came, and asks nothing. */
const ofCase = /\bcase (?:report|series|study)\b/iu
/** What a review, a protocol or a key to the species holds is its outcome, and no way leads to it. */
const surveys =
  /\b(?:we (?:\p{L}+ly )?review|(?:paper|article) (?:\p{L}+ly )?reviews|(?:this|present) review|(?:present|describe|provide|report)s? (?:[\p{L}-]+ ){0,4}(?:protocols?|workflows?|guidelines?|data ?sets?)|keys? to the (?:species|genera|famil)\p{L}*|perspectives?|commentary)\b/iu
/** Who argues or proves begins with that by custom, and what was known is a part of the statement. */
const ofTheory =
  /\b(?:theorems?|lemmas?|conjectures?|proofs?|proved?|asymptotic\p{L}*|estimators?|argue[sd]?|philosoph\p{L}+)\b/iu

function isExcused({ title, text, reading }: Front, step: AskedStep): boolean {
  if (step === 'purpose') return ofCase.test(title)
  // Words on how it was done are many and rare, and a page may have broken them.
  if (step === 'method' && reading.analysed.document.source === 'pdf') return true
  if (step === 'background') return ofTheory.test(text)
  return (
    (step === 'outcome' || step === 'method') &&
    (reading.analysed.genre === 'review' || ofCase.test(title) || surveys.test(text))
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
