import type { DropReason, Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { CriterionSpec } from '#engines/analysis/kind.ts'
import { areAtOnePlace } from '#engines/grounding/rejudging/match-notes.ts'
import { ModelError } from '#platform/server/llm/model-error.ts'
import type { ModelErrorReason } from '#platform/server/llm/model-error.ts'

import { confirm } from './critic.ts'
import { sliceOf } from './facts.ts'
import { ModelNoteSchema } from './model-note.ts'
import type { ModelNote } from './model-note.ts'
import type { ReadingWork } from './model-reading.ts'
import { criteriaInPass, promptHash, readingPrompt, sharedParts } from './prompt.ts'
import type { Prompt } from './prompt.ts'
import type { Session } from './reading-session.ts'
import { answersOf, sheetOf, sheetsOf } from './sheets.ts'
import { unsaid } from './standing-notes.ts'
import type { Unit } from './units.ts'
import { verifyNote } from './verify-note.ts'

export interface Progress {
  findings: Finding[]
  dropped: DropReason[]
  unread: Set<Unit>
  /** Why the last of them was not read. */
  why: ModelErrorReason
  /** Parts whose every answer was there already. */
  known: number
  done: number
}

export interface Reading {
  readonly work: ReadingWork
  readonly session: Session
  readonly units: readonly Unit[]
  readonly progress: Progress
  readonly stop: AbortController
}

/** What a sheet of so many parts may be answered with. */
export const noteTokens = (parts: number) => 2000 + 350 * (parts - 1)
/** Sheets at the same time. */
const atOnce = 3
/** Notes on one part that are looked at. */
const mostNotes = 8
/** Reasons that lie in one part of the text; the others end the reading. */
const ofOnePart: ReadonlySet<string> = new Set(['refused', 'bad-output', 'too-long', 'rejected'])

/** Some sheets at a time, in reading order; the first error that is not one part's own ends all of them. */
export async function readSheets(reading: Reading): Promise<void> {
  const waiting = [...sheetsOf(reading.units)]
  const readNext = async (): Promise<void> => {
    for (let sheet = waiting.shift(); sheet !== undefined; sheet = waiting.shift())
      await readSheet(reading, sheet)
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, readNext))
  } catch (error) {
    waiting.length = 0
    reading.stop.abort()
    throw error
  }
}

/** Asks one pass after the other about the parts whose answer is not known; what holds is told after each. */
async function readSheet(reading: Reading, units: readonly Unit[]): Promise<void> {
  const { work, session, progress } = reading
  const { criteria: all } = work.kind.contract
  const { again } = work
  const passes = passesOf(
    again === undefined ? all : all.filter(({ id }) => id === again.criterion),
  )
  const open = new Set<Unit>()
  for (const criteria of passes) {
    const hashes = new Map(
      units.map((unit) => [unit, promptHash(promptOf(work, [unit], criteria))] as const),
    )
    const known = await session.known([...hashes.values()], ModelNoteSchema)
    const answers = new Map<Unit, readonly ModelNote[]>()
    for (const unit of units) {
      const before = known.get(hashes.get(unit) ?? '')
      if (before === undefined) open.add(unit)
      else answers.set(unit, before)
    }
    const pass = { criteria, hashes, answers, isShared: passes.length > 1 || work.isInCompany() }
    await askAbout(
      reading,
      pass,
      units.filter((unit) => !answers.has(unit)),
    )
    await take(reading, units, answers)
    if (progress.unread.size * 2 > reading.units.length) throw new ModelError(progress.why)
    await tell(reading)
  }
  progress.known += units.length - open.size
  progress.done += units.length
  await tell(reading)
}

/** Paragraphs around a note of an earlier reading: about as much as was read when it was made. */
const REACH = 3

/** Notes of an earlier reading that this one did not make again hold until somebody who looks at them says no. */
export async function judgeStanding({ work, session, progress }: Reading): Promise<void> {
  const { document } = work.text
  const silent = unsaid(work.standing, progress.findings, document)
  const findings = silent.map(({ finding }) => finding)
  progress.findings.push(...(await confirm(session, { document, reach: REACH }, findings)))
}

function tell({ work, progress, units }: Reading): Promise<void> {
  const { done, findings } = progress
  return work.onPart({ done, of: units.length, findings })
}

interface Pass {
  readonly criteria: readonly CriterionSpec[]
  readonly hashes: ReadonlyMap<Unit, string>
  readonly answers: Map<Unit, readonly ModelNote[]>
  /** Others will ask about the same passages soon. */
  readonly isShared: boolean
}

/** Parts that an answer does not account for are asked about again in halves: one may spoil it for the others. */
async function askAbout(reading: Reading, pass: Pass, units: readonly Unit[]): Promise<void> {
  if (units.length === 0) return
  const { work, session, progress } = reading
  const sheet = sheetOf(units)
  let rest = units
  let refused = 0
  try {
    const { items, isWhole, ...answer } = await session.ask(promptOf(work, units, pass.criteria), {
      item: ModelNoteSchema,
      maxOutputTokens: noteTokens(units.length),
      ...(pass.isShared ? { shared: sharedParts } : {}),
    })
    const answered = answersOf(sheet, items)
    // A receipt says what was read, and not that all notes came: some may be cut off, or have no usable shape.
    const isUsable = isWhole && (answer.refused === 0 || items.length > 1)
    for (const [unit, notes] of answered) {
      pass.answers.set(unit, notes)
      const hash = pass.hashes.get(unit)
      if (isUsable && hash !== undefined) await session.keep(hash, notes)
    }
    rest = isUsable ? units.filter((unit) => !answered.has(unit)) : units
    if (answered.size === 0) refused = items.length
    progress.dropped.push(...Array.from({ length: answer.refused }, () => 'malformed' as const))
    progress.why = 'bad-output'
  } catch (error) {
    if (!(error instanceof ModelError && ofOnePart.has(error.reason))) throw error
    progress.why = error.reason
  }
  const [only] = rest
  if (only === undefined) return
  if (units.length === 1) {
    // Whoever does not do the first thing that was asked does not follow our rules in the rest.
    progress.unread.add(only)
    progress.dropped.push(...Array.from({ length: refused }, () => 'injection' as const))
    return
  }
  const half = Math.ceil(rest.length / 2)
  await askAbout(reading, pass, rest.slice(0, half))
  await askAbout(reading, pass, rest.slice(half))
}

/** Of what was answered, what the draft bears out and the critic confirms. */
async function take(
  { work, session, progress }: Reading,
  units: readonly Unit[],
  answers: ReadonlyMap<Unit, readonly ModelNote[]>,
): Promise<void> {
  const told = toldAbout(work, units)
  const verified: Finding[] = []
  for (const [unit, notes] of answers) {
    const context = {
      document: work.text.document,
      contract: work.kind.contract,
      unit,
      told,
      materials: work.materials,
    }
    for (const note of notes.slice(0, mostNotes)) {
      const one = verifyNote(note, context)
      if ('dropped' in one) progress.dropped.push(one.dropped)
      else if (repeats(one.finding, [...progress.findings, ...verified]))
        progress.dropped.push('duplicate')
      else verified.push(one.finding)
    }
    progress.dropped.push(...notes.slice(mostNotes).map(() => 'over-budget' as const))
  }
  const confirmed = await confirm(session, { document: work.text.document, reach: 1 }, verified)
  progress.findings.push(...confirmed)
  progress.dropped.push(...verified.slice(confirmed.length).map(() => 'critic' as const))
}

/** What a model that reads some parts knows beside the part of a note: task, facts, and the other parts. */
function toldAbout(work: ReadingWork, units: readonly Unit[]): string {
  return [
    ...work.kind.contract.criteria.map(({ title, question }) => `${title} ${question}`),
    work.kind.server.prompt.instruction,
    sliceOf(work.facts, units, work.text.document),
    ...units.flatMap(({ passages }) => passages.map(({ text }) => text)),
  ].join('\n')
}

function passesOf(criteria: readonly CriterionSpec[]): readonly (readonly CriterionSpec[])[] {
  return Array.from({ length: Math.ceil(criteria.length / criteriaInPass) }, (_, index) =>
    criteria.slice(index * criteriaInPass, (index + 1) * criteriaInPass),
  )
}

function promptOf(
  { kind, text, materials, facts, builtIn }: ReadingWork,
  units: readonly Unit[],
  criteria: readonly CriterionSpec[],
): Prompt {
  return readingPrompt({
    kind,
    criteria,
    sheet: sheetOf(units),
    ledger: sliceOf(facts, units, text.document),
    signals: signalsOf(builtIn, criteria, units),
    materials,
    language: text.document.language,
    help: materials.policy?.help ?? 'examples',
  })
}

/** What the analyser said about these passages: to be confirmed or left alone, not said again. */
function signalsOf(
  builtIn: ReviewResult,
  criteria: readonly CriterionSpec[],
  units: readonly Unit[],
): string {
  const own = new Set(units.flatMap(({ passages }) => passages.map(({ block }) => block)))
  const ids = new Set(criteria.map(({ id }) => id))
  return builtIn.findings
    .filter(
      ({ criterion, anchors }) => ids.has(criterion) && anchors.some((at) => own.has(at.block)),
    )
    .slice(0, 4 + 4 * units.length)
    .map(({ title }) => `Noted already: ${title}.`)
    .join('\n')
}

const sameWords = 0.7

/** The same said twice: under one criterion at whatever place, under two of the same words. */
function repeats(finding: Finding, others: readonly Finding[]): boolean {
  const words = wordsIn(finding)
  return others.some((other) => {
    if (other.id === finding.id) return true
    if (other.criterion !== finding.criterion && !areAtOnePlace(other.anchors, finding.anchors))
      return false
    const rival = wordsIn(other)
    const shared = [...words].filter((word) => rival.has(word)).length
    return shared / Math.max(1, words.size + rival.size - shared) >= sameWords
  })
}

function wordsIn({ title, statement, how }: Finding): ReadonlySet<string> {
  return new Set(`${title} ${statement} ${how}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
}
