import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { AskedStep } from '#engines/analysis/moves/asked-steps.ts'
import { rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Front } from './front.ts'
import { labelledParts } from './labelled-parts.ts'
import { lackedSteps } from './lacked-steps.ts'
import { withoutGap } from './no-gap.ts'
import { tellsPlainly } from './plain-outcomes.ts'
import { onlyPromises } from './results.ts'
import { drawsConclusion, unlabelledStep } from './unlabelled-steps.ts'

/**
 * What a label over a part of an abstract may be called. Methods and outcome are often told under one another's label:
 * methods are not asked for theirs, and an outcome only where the other parts tell none either.
 */
const labels: Readonly<Record<Exclude<AskedStep, 'background'>, RegExp>> = {
  purpose:
    /\b(?:background|introduction|objectives?|aims?|purpose|context|rationale|motivation|questions?|hypothes[ei]s|importance|problem|goals?)\b/iu,
  conclusion:
    /\b(?:conclu\w+|interpretations?|discussion|significance|implications?|summary|relevance|limitations?|impact|lessons?|take-?away|take-home)\b/iu,
  outcome: /\b(?:results?|findings?|outcomes?|observations?|evidence|data|measurements?)\b/iu,
  method:
    /\b(?:methods?|methodology|materials?|design|approach|participants|setting|procedures?)\b/iu,
}
const steps = ['purpose', 'conclusion'] as const
/** Some journals set the labels, and have one for where the work is kept and none for what follows from it. */
const setByJournal =
  /\b(?:availability|contact|supplementary|implementation|ethics|dissemination)\b/iu
/** What a publisher sets under an abstract, and no part of it. */
const beneath =
  /^\W*(?:electronic supplementary|supplementary material|trial registration|keywords?)\b/iu
const whole = /^\W*(?:structured )?(?:abstract|summary|synopsis)\W*$/iu
/** Labels from which an abstract names its steps, and one that it does not name is not there. */
const leastLabels = 3

/** Steps that the labels name: "Methods and findings" names two. */
function stepsNamed(named: readonly Label[]): number {
  return named.length + named.filter(({ text }) => namesBoth.test(text)).length
}

const namesBoth =
  /\b(?:methods?|methodology)\W+(?:and\W+)?(?:principal |main )?(?:findings|results)\b/iu

/** Two labels say as much where they are the first and the last. */
const fewestLabels = 2
/** Words by which any outcome is told, an amount among them. */
const reports =
  /\d\s?%|\bp\s?[<=>≤≥]|\b(?:found|find|finds|show(?:s|ed|n)?|reveal(?:s|ed)?|identified|demonstrat\w+|detected|observed|indicat\w+|report(?:s|ed)?|increased|decreased|reduced|improved|achieve[sd]?|outperform\w*|yield(?:s|ed)?|obtained|differed|differ|(?:was|were) (?:\p{L}+ly )?(?:higher|lower|greater|smaller|associated|correlated|more|less|similar))\b/iu

const lastOnes = 2

interface LeftOut {
  readonly step: AskedStep | 'gap'
  readonly note: FindingDraft
}

/** "The dataset explicates …": what hands over data says what it holds, and owes neither a reason nor a consequence. */
const ofData = /^(?:(?:this|the|these|our)(?: present)? )?(?:data ?sets?|data articles?|data)\b/iu

/** Steps that an abstract leaves out by its own signs, and what no study says was missing before it. */
export function leftOut(front: Front): readonly LeftOut[] {
  if (ofData.test(front.title) || ofData.test(front.moved[0]?.sentence.text ?? '')) return []
  const found = stepsLeftOut(front)
  const labelled = found.length === 0 && isStudy(front.reading) ? notUnderLabel(front) : found
  const out = [...labelled, ...lacked(front, labelled)]
  // Who says nothing of what was known is asked for both at once.
  if (!isStudy(front.reading) || out.some(({ step }) => step === 'background')) return out
  return [...out, ...withoutGap(front).map((note) => ({ step: 'gap' as const, note }))]
}

/** Steps that no sentence of the abstract tells. */
function lacked(front: Front, known: readonly LeftOut[]): readonly LeftOut[] {
  return (
    lackedSteps(front)
      .filter(({ step }) => known.every((one) => one.step !== step))
      // What is only promised is told of as a promise.
      .filter(({ step }) => (step !== 'outcome' && step !== 'conclusion') || !onlyPromises(front))
      .filter(
        ({ step }) =>
          step !== 'outcome' || !front.moved.some(({ sentence }) => tellsPlainly(sentence.text)),
      )
      .map(({ step, place, title, statement }) => ({
        step,
        note: { ...told(step), kind: 'question', title, statement, ranges: [rangeOf(place)] },
      }))
  )
}

/** Its labels name other steps, and no part tells this one. */
function notUnderLabel(front: Front): readonly LeftOut[] {
  const found = unlabelledStep(front)
  const first = found?.parts[0]?.sentences[0]
  if (found === null || first === undefined) return []
  const { step, parts } = found
  const over = parts.map(({ label }) => `“${label}”`).join(', ')
  return [
    {
      step,
      note: {
        ...byLabels(step),
        kind: step === 'method' || step === 'purpose' ? 'question' : 'issue',
        statement: `The parts of the abstract are headed ${over}; no sentence in them gives the ${step}.`,
        ranges: [rangeOf(first)],
      },
    },
  ]
}

/** Its labels name the others. */
function stepsLeftOut(front: Front): readonly LeftOut[] {
  const named = labelsOf(front)
  if (lacksOutcome(front, named)) return [{ step: 'outcome', note: unlabelled('outcome', named) }]
  const ofTwo = leftOutOfTwo(front, named)
  if (ofTwo !== null) return [{ step: ofTwo, note: unlabelled(ofTwo, named) }]
  if (opensOnMethod(front, named)) return [{ step: 'purpose', note: unlabelled('purpose', named) }]
  const labelled = named.length > 0 ? named : labelsWithin(front)
  if (stepsNamed(labelled) >= leastLabels) {
    const isSet = labelled.some(({ text }) => setByJournal.test(text))
    const step = steps.find(
      (one) =>
        !(one === 'conclusion' && (isSet || concludesAtEnd(front))) &&
        labelled.every(({ text }) => !labels[one].test(text)),
    )
    return step === undefined ? [] : [{ step, note: unlabelled(step, labelled) }]
  }
  return []
}

/** "Background" and "Results", or "Results" and "Conclusions": of three parts the last or the first is not there. */
function leftOutOfTwo(front: Front, named: readonly Label[]): 'purpose' | 'conclusion' | null {
  const [first, last, ...more] = named
  if (first === undefined || last === undefined || more.length > 0 || !isStudy(front.reading))
    return null
  const isFirst = (label: RegExp) => label.test(first.text)
  const isLast = (label: RegExp) => label.test(last.text)
  if (isFirst(labels.outcome) && isLast(labels.conclusion) && !isFirst(labels.purpose))
    return 'purpose'
  const hasNoEnd = isFirst(labels.purpose) && isLast(labels.outcome) && !isLast(labels.conclusion)
  return hasNoEnd && !concludesAtEnd(front) ? 'conclusion' : null
}

/** "Methods" over the first part of an abstract, and no label for what was asked. */
function opensOnMethod({ moved, reading }: Front, named: readonly Label[]): boolean {
  const [first] = named
  if (first === undefined || named.length < fewestLabels || !isStudy(reading)) return false
  const { blocks } = reading.analysed.document
  const below = blocks[blocks.findIndex(({ id }) => id === first.block) + 1]
  return (
    labels.method.test(first.text) &&
    below?.id === moved[0]?.sentence.block &&
    named.every(({ text }) => !labels.purpose.test(text)) &&
    !moved.some(({ sentence: { block, text } }) => block === below?.id && asksThere.test(text))
  )
}

/** "To find out whether it grows, we …": the aim may stand in the first sentence on the way. */
const asksThere =
  /\b(?:aim(?:s|ed)?|purpose|objectives?|goals?|hypothes\p{L}+|whether|to (?:determine|investigate|examine|assess|evaluate|test|explore|compare|identify|understand|find out|study|describe))\b/iu

/** Whether its last sentences conclude, whatever label is over them. */
function concludesAtEnd({ moved }: Front): boolean {
  return moved.slice(-lastOnes).some(({ sentence }) => drawsConclusion.test(sentence.text))
}

/** A label over a part of an abstract, as a heading or at the head of its first sentence. */
interface Label {
  readonly block: string
  /** Where its words begin in the block, in UTF-16 units. */
  readonly start: number
  readonly text: string
}

function labelsWithin(front: Front): readonly Label[] {
  return labelledParts(front).flatMap(({ label, sentences: [first] }) =>
    first === undefined ? [] : [{ block: first.block, start: first.start, text: label }],
  )
}

function labelsOf({ reading: { analysed } }: Front): readonly Label[] {
  return analysed.document.blocks
    .filter(
      ({ id, type, text }) =>
        type === 'heading' &&
        analysed.role.get(id) === 'abstract' &&
        !whole.test(text) &&
        !beneath.test(text),
    )
    .map(({ id, text }) => ({ block: id, start: 0, text }))
}

/**
 * Whether the labels go from what was asked, or how, to what follows, and nothing between them tells what was found. A
 * conclusion without an outcome says "increased" as well.
 */
function lacksOutcome({ reading, moved }: Front, named: readonly Label[]): boolean {
  const has = (label: RegExp) => named.some(({ text }) => label.test(text))
  if (named.length < fewestLabels || has(labels.outcome)) return false
  if (!has(labels.conclusion) || !has(labels.purpose)) return false
  if (!isStudy(reading) || (named.length > fewestLabels && !has(labels.method))) return false
  const { blocks } = reading.analysed.document
  const concluding = named.find(({ text }) => labels.conclusion.test(text))
  const end = blocks.findIndex(({ id }) => id === concluding?.block)
  const before = new Set(blocks.slice(0, end).map(({ id }) => id))
  const asked = named.find(({ text }) => labels.purpose.test(text))
  const start = blocks.findIndex(({ id }) => id === asked?.block)
  // What was known speaks of findings too, of those of others.
  const known = new Set(
    blocks
      .slice(start, start + 1 + blocks.slice(start + 1).findIndex(({ type }) => type === 'heading'))
      .map(({ id }) => id),
  )
  return moved.every(
    ({ sentence }) =>
      !before.has(sentence.block) || known.has(sentence.block) || !reports.test(sentence.text),
  )
}

function isStudy({ headings, analysed }: Front['reading']): boolean {
  return headings.some(({ id }) => analysed.role.get(id) === 'results')
}

function unlabelled(step: AskedStep, named: readonly Label[]): FindingDraft {
  const over = named.map(({ text }) => `“${text}”`).join(', ')
  return {
    ...byLabels(step),
    statement: `The parts of the abstract are headed ${over}; none of them gives the ${step}.`,
    ranges: named
      .slice(0, 1)
      .map(({ block, start, text }) => ({ block, start, end: start + text.length })),
  }
}

const effects: Readonly<Record<AskedStep, Pick<FindingDraft, 'why' | 'how'>>> = {
  background: {
    why: 'Who does not know the field cannot tell why anybody should read on.',
    how: 'Put one sentence before it that says what is known and what is missing.',
  },
  outcome: {
    why: 'Most readers see nothing but the abstract, and learn from it what was asked and not what was found.',
    how: 'Put one part before the conclusion that gives the main result with its size.',
  },
  method: {
    why: 'Without a word on whom or what, and how, a reader cannot weigh the outcome.',
    how: 'Put one part before the outcome that names material and procedure.',
  },
  purpose: {
    why: 'A reader is told what was done and found, and not what was asked.',
    how: 'Put one part before the others that says what was not known and what this work asks.',
  },
  conclusion: {
    why: 'A reader who reads the abstract alone is left with numbers and has to guess what they answer.',
    how: 'End with one sentence that answers the question of the abstract from its outcome.',
  },
}

/** Where labels name the other steps, no wording of a sentence can hide the outcome. */
function byLabels(step: AskedStep): ReturnType<typeof told> {
  const note = told(step)
  return step === 'outcome' ? { ...note, check: 'abstract.no-outcome-part' } : note
}

function told(step: AskedStep): Omit<FindingDraft, 'statement' | 'ranges'> {
  return {
    ...effects[step],
    criterion: 'moves',
    check: step === 'purpose' ? 'abstract.no-aim' : `abstract.no-${step}`,
    kind: 'issue',
    severity: 'minor',
    title: `The abstract gives no ${step}`,
    selfCheck: `Which sentence of the abstract would you underline as its ${step}?`,
    confidence: 0.7,
  }
}
