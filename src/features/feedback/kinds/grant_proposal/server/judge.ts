import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { capitalised, counted, listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import { searchAbsence } from '#engines/grounding/absence.ts'

import { absenceOf } from './elements.ts'
import type { CriterionId, Found } from './elements.ts'

/** Sentences from which an element is shown and not only touched on; one is enough for what is said once. */
const enoughToShow = (element: Found['element']): number =>
  element.isAsked && !onceIsEnough.has(element.id) ? 2 : 1

const onceIsEnough: ReadonlySet<string> = new Set(['problem', 'gap', 'alternatives'])

export type Verdict = 'shown' | 'thin' | 'not-found'

export interface JudgedElement extends Found {
  readonly verdict: Verdict
}

/** An element is missing only when the words of its search stand nowhere in the draft either. */
export function judgeElements(reading: Reading, found: readonly Found[]): readonly JudgedElement[] {
  return found.map((one) => ({ ...one, verdict: verdictOf(reading, one) }))
}

function verdictOf(reading: Reading, { element, sentences }: Found): Verdict {
  if (sentences.length >= enoughToShow(element)) return 'shown'
  if (sentences.length === 1) return 'thin'
  const search = searchAbsence(reading.analysed.document, absenceOf(element, reading))
  return search.found ? 'thin' : 'not-found'
}

/** Whether an element is shown, and whether it is at least touched on. */
interface Seen {
  readonly has: (id: string) => boolean
  readonly touches: (id: string) => boolean
}

const rules: Readonly<Record<CriterionId, (seen: Seen) => Level>> = {
  need: ({ has, touches }) => {
    if (!touches('problem') && !touches('gap')) return 1
    if (!has('problem') || !has('gap')) return 2
    return has('prior') ? 4 : 3
  },
  aims: ({ has, touches }) => {
    if (!touches('aims')) return 1
    if (!['question', 'outputs', 'measure'].some((id) => has(id)) || !has('aims')) return 2
    return has('outputs') && has('measure') ? 4 : 3
  },
  approach: ({ has, touches }) => {
    if (!touches('steps')) return 1
    if (!has('rigour') || !has('steps')) return 2
    return has('preliminary') ? 4 : 3
  },
  feasibility: ({ has, touches }) => {
    const plan = ['time', 'money'].filter((id) => has(id)).length
    const care = ['risks', 'alternatives'].filter((id) => has(id)).length
    if (!['time', 'money', 'risks', 'alternatives'].some((id) => touches(id))) return 1
    if (plan === 2 && care === 2) return 4
    return plan === 2 || care === 2 || (plan === 1 && care === 1) ? 3 : 2
  },
  team: ({ has, touches }) => {
    if (!touches('people') && !touches('experience')) return 1
    if (!has('people') || !has('experience')) return 2
    return has('means') ? 4 : 3
  },
  impact: ({ has, touches }) => {
    if (!touches('gain')) return 1
    if (!has('gain') || !has('spread')) return 2
    return has('assessment') ? 4 : 3
  },
}

/** Judges one of our criteria by its elements. */
export function judgeCriterion(
  reading: Reading,
  id: CriterionId,
  all: readonly JudgedElement[],
): Judgement {
  const own = all.filter(({ element }) => element.criterion === id)
  const isSeen = (wanted: string, ...verdicts: readonly Verdict[]) =>
    own.some(({ element, verdict }) => element.id === wanted && verdicts.includes(verdict))
  const level = rules[id]({
    has: (wanted) => isSeen(wanted, 'shown'),
    touches: (wanted) => isSeen(wanted, 'shown', 'thin'),
  })
  const shown = own.filter(({ verdict }) => verdict === 'shown')
  const missing = own.filter(({ verdict }) => verdict === 'not-found')
  const thin = own.filter(({ verdict }) => verdict === 'thin')
  return {
    criterion: {
      id,
      level,
      rationale: rationaleOf(own),
      ranges: [...shown, ...thin]
        .flatMap(({ sentences }) => sentences.slice(0, 1).map(rangeOf))
        .slice(0, 3),
      signals: own.map(({ element, sentences }) =>
        signal(capitalised(element.title), counted(sentences.length, 'sentence')),
      ),
    },
    findings: [
      ...missing
        .filter(({ element }) => element.isAsked && isOwed(reading, element.id))
        .map((one) => missingNote(reading, one)),
      ...thin
        .filter(({ element }) => element.id !== 'time' || !drawsPlan(reading.analysed.document))
        .filter(
          ({ element, sentences: [only, ...more] }) =>
            only !== undefined && more.length === 0 && saidOnce[element.id]?.test(only.text),
        )
        .map((one) => thinNote(one)),
      ...bestNote(id, level, shown),
    ],
  }
}

/**
 * What a whole proposal has a passage on, and the words without which its one sentence speaks of another thing ("a
 * benchmark that was run before"); other things may well be said in words of their own.
 */
const saidOnce: Readonly<Record<string, RegExp>> = {
  time: /\b(?:timeline|time ?table|schedule|months?|years? (?:one|two|three|\d)|by the end of)\b/iu,
  measure:
    /\b(?:success|progress)\b|\bKPIs?\b|\bwill\b[^.]*\b(?:metrics?|indicators?|targets?)\b/iu,
  risks: /\b(?:risks?|pitfalls?|obstacles?|fails?)\b/iu,
}

function rationaleOf(own: readonly JudgedElement[]): string {
  const titles = (verdict: Verdict) =>
    own.filter((one) => one.verdict === verdict).map(({ element }) => element.title)
  const parts = [
    titles('shown').length === 0 ? '' : `shows ${listed(titles('shown'))}`,
    titles('thin').length === 0 ? '' : `touches on ${listed(titles('thin'))}`,
    titles('not-found').length === 0 ? '' : `does not show ${listed(titles('not-found'))}`,
  ].filter((words) => words !== '')
  return `The text ${listed(parts)}.`
}

/** Words from which a proposal is a whole one, of which all parts can be asked. */
const wholeProposal = 1200

/** What any plan has. The rest a funder asks: who plans a project of their own, and asks nobody to pay, owes none of it. */
const ofAnyPlan: ReadonlySet<string> = new Set(['aims', 'steps', 'time'])
const asksFunds =
  /\b(?:grants?|funders?|funding|fellowships?|applicants?|(?:principal|co-?) ?investigators?|consortium|work ?packages?|call for proposals|our team|the team|project partners|co-?applicants?|(?:the|our|project|total|requested) budget (?:pays|covers|is|includes|of)|budget (?:justification|table|narrative))\b/iu
/** A plan of the work that is drawn and not told. */
const drawnPlan = /\b(?:work ?plan|time ?(?:line|table)|gantt|schedule|milestones)\b/iu

/** Works that a proposal lists from which it stands in a field. */
const fewestCited = 2

/** Sentences in which one person plans, from which nobody else is to be named. */
const manyOwn = 5

function isOfOne(sentences: Reading['sentences']): boolean {
  const of = (word: RegExp) => sentences.filter(({ text }) => word.test(text)).length
  const own = of(/\bI (?:will|aim|plan|propose|intend|am)\b/u)
  return own >= manyOwn && own > of(/\b[Ww]e (?:will|aim|plan|propose|intend|are)\b/u)
}

/** A cell over the steps of a timetable. */
const overSteps =
  /^\W*(?:months?|weeks?|years?|quarters?|semesters?|terms?|dates?|when|period)\W*$/iu

function drawsPlan({ blocks, figures, tables }: Reading['analysed']['document']): boolean {
  const titles = [
    ...[...figures, ...tables].map(({ caption }) => caption),
    ...blocks.filter(({ type }) => type === 'heading').map(({ text }) => text),
  ]
  return (
    (titles.some((title) => drawnPlan.test(title)) && figures.length + tables.length > 0) ||
    tables.some(({ rows: [head = []] }) => head.some((cell) => overSteps.test(cell)))
  )
}

function isOwed({ analysed, sentences }: Reading, id: string): boolean {
  if (id === 'time') return !drawsPlan(analysed.document)
  if (id === 'people' && isOfOne(sentences)) return false
  // Who names works has a field in which something is missing; who draws a timetable has steps that may fail.
  if (id === 'gap' && analysed.document.references.length >= fewestCited) return true
  if (id === 'risks' && drawsPlan(analysed.document)) return true
  return ofAnyPlan.has(id) || sentences.some(({ text }) => asksFunds.test(text))
}

function missingNote(reading: Reading, { element }: JudgedElement): FindingDraft {
  const isWhole = reading.words >= wholeProposal
  return {
    criterion: element.criterion,
    check: `grant.no-${element.id}`,
    kind: isWhole ? 'issue' : 'question',
    severity: isWhole ? 'moderate' : 'minor',
    title: `A reviewer will look for ${element.title}`,
    statement: `No sentence of the proposal shows ${element.title}.`,
    why: element.why,
    how: element.how,
    ranges: [],
    absence: absenceOf(element, reading),
    confidence: 0.7,
  }
}

function thinNote({ element, sentences }: JudgedElement): FindingDraft {
  const only = sentences[0]
  return {
    criterion: element.criterion,
    check: `grant.thin-${element.id}`,
    kind: 'question',
    severity: 'minor',
    title: `Only one sentence on ${element.title}`,
    statement: `${quoted(only?.text ?? '', 16)} is the only sentence in which ${element.title} could be found.`,
    why: element.why,
    how: element.how,
    ranges: only === undefined ? [] : [rangeOf(only)],
    confidence: 0.6,
  }
}

const strengthTitles: Readonly<Partial<Record<CriterionId, string>>> = {
  need: 'The gap is put in one sentence',
  aims: 'The measure of success is named',
  approach: 'The plan says what makes it sound',
  team: 'Experience is tied to the task',
  impact: 'The route to others is named',
}
/** Stricter than the search: a strength has to be one in the eyes of its writer. */
const strengthSigns: Readonly<Partial<Record<CriterionId, readonly [string, RegExp]>>> = {
  need: [
    'gap',
    /\b(?:little is known|remains? (?:un\w+|poorly|largely)|no (?:study|formal|existing)|(?:has|have) not (?:yet )?been|there (?:is|are) (?:no|few|little)|gap in)\b/iu,
  ],
  aims: [
    'measure',
    /\b(?:success (?:criteria|will|metrics?|measures?|indicators?)|(?:measured|assessed|evaluated) (?:by|through|using|with)|(?:metrics?|indicators?) (?:of|for) (?:\w+ )?(?:success|progress))\b/iu,
  ],
  approach: [
    'rigour',
    /\b(?:sample size|power analysis|randomi[sz]\w+|replicates?|(?:will|to) (?:\w+ ){0,4}(?:validate|control for|calibrate|replicate)|statistical models?|mixed[- ]effects?)\b/iu,
  ],
  team: [
    'experience',
    /\b(?:I|we|my|our|PIs?|team|Dr\.? \p{Lu}\p{L}+|he|she)\b.{0,60}\b(?:experience (?:in|with|of)|expertise (?:in|with)|has led|have led|has developed|have developed)\b/iu,
  ],
  impact: [
    'spread',
    /\bwill (?:\w+ ){0,6}(?:published?|disseminated?|deposit(?:ed)?|shared?|made (?:publicly |openly |freely )?available|present(?:ed)?)\b/iu,
  ],
}

/** "I will sharpen my skills by gaining experience in …": what a training is to give is not there yet. */
const toBeGained =
  /\b(?:gain(?:s|ing)?|acquir(?:e|ing)|sharpen|build(?:ing)? (?:up )?(?:my|our)|opportunit(?:y|ies)|will (?:learn|develop|receive|obtain|broaden|deepen))\b/iu

const plans = /\b(?:will|shall|plans? to|planned|propose[sd]?|proposing)\b/iu

function bestNote(
  id: CriterionId,
  level: Level,
  shown: readonly JudgedElement[],
): readonly FindingDraft[] {
  const [wanted, sign] = strengthSigns[id] ?? []
  const title = strengthTitles[id]
  if (wanted === undefined || sign === undefined || title === undefined) return []
  const best = shown.find(({ element }) => element.id === wanted)
  const sentence = best?.sentences.find(
    ({ words, text }) =>
      words.length >= 10 &&
      words.length <= 45 &&
      /^\p{L}/u.test(text) &&
      sign.test(text) &&
      // "The software was designed to replicate …": what makes a plan sound is still to be done.
      (wanted !== 'rigour' || plans.test(text)) &&
      (wanted !== 'experience' || !toBeGained.test(text)),
  )
  if (level < 4 || sentence === undefined) return []
  return [
    strength({
      criterion: id,
      check: `grant.shows-${wanted}`,
      title,
      statement: `${quoted(sentence.text, 18)} shows ${best?.element.title ?? ''}.`,
      why: 'A reviewer can copy it into the report.',
      ranges: [rangeOf(sentence)],
      confidence: 0.6,
    }),
  ]
}
