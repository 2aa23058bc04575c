import type { FindingDraft } from '#engines/analysis/finding.ts'
import { mainVerb } from '#engines/analysis/grammar/main-verb.ts'
import type { MainVerb } from '#engines/analysis/grammar/main-verb.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { toldStep } from '#engines/analysis/slips/verbs/told-steps.ts'
import type { StudyPart, ToldStep } from '#engines/analysis/slips/verbs/told-steps.ts'
import { counted, quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { ownSentences } from './own-words.ts'
import type { OwnSentence } from './own-words.ts'

/** "The samples are weighed" in a method that tells in the past what was done. */
export function tenseChanges(reading: Reading): readonly FindingDraft[] {
  return turned(reading, 'methods', {
    criterion: 'method',
    checks: { future: 'method.future', tense: 'method.tense' },
    part: 'the method',
    why: 'In another tense a step seems always so or still to come, and a reader asks whether it was done at all.',
    how: 'Put the verb in the past, if the step was done once; keep the present for what holds still.',
  })
}

/** "The loss is higher in May (p = 0.02)" among results that are told in the past. */
export function resultsTenseChanges(reading: Reading): readonly FindingDraft[] {
  return turned(reading, 'results', {
    criterion: 'results',
    checks: { future: 'results.future', tense: 'results.tense' },
    part: 'the results',
    why: 'Between results in the past the present claims more: that it is always so.',
    how: 'Put the verb in the past, if this was seen once; keep the present for figures and for what holds still.',
  })
}

/** Sentences in the past that make the past the tense of a part, and how many may leave it by a slip. */
const enoughPast = 4
const mostChanges = 3
const pastForEach = 4
/** Where so many tell in the past, and so few do not, a verb of any kind stands out. */
const enoughForAny = 6
const mostlyPast = 0.8
/** The least share of the past in the part, and the same around a paragraph that is told in the past alone. */
const leastPastElse = 0.5
const leastPast = 0.3
const enoughOfParagraph = 3
/** Steps in a row that leave it. */
const longestRun = 3

/** A sentence with the time of its main verb and the step that it turns to another. */
interface Told extends OwnSentence {
  readonly time: MainVerb['time'] | 'none'
  readonly step: ToldStep | null
}

/** "Hereafter the two are abbreviated", "the cultivars are originated from": what is agreed, and what things are. */
const isAgreed =
  /\b(?:hereafter|henceforth|throughout this)\b|\b(?:is|are) (?:\p{L}+ly )?(?:abbreviated|originated|derived|mounted|located|situated|named|called|termed|denoted|defined|equipped|composed|owned|constructed|stored|satisfied)\b/iu

/** What is published while it goes on tells in the past what was done, and in the present what is being done. */
const goesOn = /\bprotocol\b/iu
const isOfPlans =
  /\b(?:plan(?:s|ned)?|future|outlook|next|propos\p{L}*|extensions?|upcoming|timeline|schedule)\b/iu

function turned(reading: Reading, part: StudyPart, words: NoteWords): readonly FindingDraft[] {
  const { document, sections } = reading.analysed
  if (goesOn.test(document.title)) return []
  const planned = new Set(
    sections.flatMap(({ heading, blocks }) => (isOfPlans.test(heading?.text ?? '') ? blocks : [])),
  )
  const told = ownSentences(reading)
    .filter(({ sentence }) => sentence.role === part && !planned.has(sentence.block))
    .map((own): Told => ({
      ...own,
      time: mainVerb(own.text)?.time ?? 'none',
      step: toldStep(own.text, part),
    }))
  const past = countOf(told, 'past')
  if (past < enoughPast) return []
  const places = told.flatMap((one, at) => {
    if (one.step === null || !standsOut(told, at) || isAgreed.test(one.text)) return []
    // "VBN is associated with growth (Ode et al., 2011)": what others showed holds still.
    // What is still to be done is told by nobody else.
    const isToBeDone = /^will (?:\p{L}+ )?be /u.test(one.text.slice(one.step.start, one.step.end))
    if (!isToBeDone && citationsWithin(reading.citations, one.sentence).length > 0) return []
    if (holdsStill.test(one.text)) return []
    return [{ ...one, ...one.step }]
  })
  const isChosen = places.length > mostChanges || places.length * pastForEach > past
  if (isChosen) return []
  const timed = (isAhead: boolean) => places.filter((place) => place.isAhead === isAhead)
  return [
    ...note(timed(true), past, { ...words, turned: 'future' }),
    ...note(timed(false), past, { ...words, turned: 'tense' }),
  ]
}

/** "Items are rated from 0 to 4", "the files are stored in one folder", "pots are composed of two parts": what a thing is like. */
const holdsStill =
  /\b(?:items?|scales?|scores?|questionnaires?|inventor(?:y|ies)|files?|data|code|scripts?|uncertaint(?:y|ies)|templates?|assumptions?|conditions?)\b[^;]{0,160}?\b(?:is|are) (?:\p{L}+ly )?(?:rated|scored|measured|stored|kept|held|archived|deposited|available|satisfied|met|estimated|constructed|defined|coded|summed|averaged)\b|\b(?:is|are) (?:\p{L}+ly )?(?:constituted|composed|made up|equipped|located|situated|known|called|named|shaped)\b|\bwe (?:identify|distinguish|recogni[sz]e) (?:\p{L}+ )?(?:types|kinds|classes|groups|categories|forms)\b/iu

function countOf(told: readonly Told[], time: Told['time']): number {
  return told.filter((one) => one.time === time).length
}

/** Whether a step stands between sentences of its paragraph that tell in the past. */
function standsOut(all: readonly Told[], at: number): boolean {
  const one = all[at]
  const row = rowAround(all, at)
  if (one?.step === null || one === undefined || row.length > longestRun) return false
  const others = all.filter((other) => other.paragraph === one.paragraph && !row.includes(other))
  const part = tensesOf(all.filter((other) => !row.includes(other)))
  const paragraph = tensesOf(others)
  const isMostly = part.past >= enoughForAny && part.share >= mostlyPast
  const isAllPast = paragraph.past >= enoughOfParagraph && paragraph.share === 1
  if (part.share < (isAllPast ? leastPast : leastPastElse)) return false
  const isSure = isMostly || (isAllPast && part.share >= mostlyPast)
  if (one.step.isDoubtful && !isSure) return false
  if (others.length === 0) return isMostly
  if (paragraph.past * 2 < others.length || paragraph.share <= leastPastElse) return false
  // A plan is told with more than its steps.
  const isPlan = others.some(({ text, step }) => step === null && /\bwill\b/u.test(text))
  if (one.step.isAhead) return !isPlan && (isMostly || isBetweenPast(all, row, isMostly))
  return isBetweenPast(all, row, isMostly)
}

/** The step with those of the same time beside it. */
function rowAround(all: readonly Told[], at: number): readonly Told[] {
  const one = all[at]
  const isSame = (other: Told | undefined) =>
    other?.paragraph === one?.paragraph &&
    other?.time === one?.time &&
    (other?.step ?? null) !== null
  let [from, to] = [at, at]
  while (isSame(all[from - 1])) from -= 1
  while (isSame(all[to + 1])) to += 1
  return all.slice(from, to + 1)
}

function tensesOf(told: readonly Told[]): { readonly past: number; readonly share: number } {
  const past = countOf(told, 'past')
  return { past, share: past / Math.max(1, past + countOf(told, 'present')) }
}

function isBetweenPast(all: readonly Told[], row: readonly Told[], isMostly: boolean): boolean {
  const [first, last] = [row[0], row.at(-1)]
  if (first === undefined || last === undefined) return false
  const beside = [all[all.indexOf(first) - 1], all[all.indexOf(last) + 1]].filter(
    (other) => other?.paragraph === first.paragraph,
  )
  if (beside.every((other) => other?.time === 'past' || other?.time === 'none')) return true
  // What is done to each of them is a rule, where it stands beside another in the present.
  if (!isMostly || row.some(({ text }) => ofEach.test(text))) return false
  return (
    beside.some((other) => other?.time === 'past') &&
    beside.every((other) => (other?.step ?? null) === null)
  )
}

const ofEach = /(?<!\p{L})(?:each|every|any)(?!\p{L})/iu

interface NoteWords {
  readonly criterion: 'method' | 'results'
  readonly checks: Readonly<Record<'future' | 'tense', string>>
  readonly part: string
  readonly why: string
  readonly how: string
}

interface Place extends OwnSentence {
  readonly start: number
  readonly end: number
}

/** One note for all places: a step to come is hardly ever meant, one in the present may hold still. */
function note(
  changed: readonly Place[],
  inPast: number,
  {
    criterion,
    checks,
    part,
    why,
    how,
    turned,
  }: NoteWords & { readonly turned: 'future' | 'tense' },
): readonly FindingDraft[] {
  const [first] = changed
  if (first === undefined) return []
  const verb = first.text.slice(first.start, first.end)
  return [
    {
      criterion,
      check: checks[turned],
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(verb)}: ${part} ${criterion === 'method' ? 'is' : 'are'} told in the past`,
      statement: `${quoted(first.sentence.text, 12)} has ${quoted(verb)}, while ${counted(inPast, 'sentence')} of ${part} tell in the past what was ${criterion === 'method' ? 'done' : 'found'}.`,
      why,
      how,
      ranges: changed.map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
      confidence: turned === 'future' ? 0.8 : 0.65,
    },
  ]
}
