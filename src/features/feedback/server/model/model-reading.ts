import type { DropReason, Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { CriterionSpec } from '#engines/analysis/kind.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import { ModelError } from '#platform/server/llm/model-error.ts'
import type { LanguageModel, ModelProfile } from '#platform/server/llm/port.ts'
import { priceOf } from '#platform/server/llm/prices.ts'
import type { ModelPrice } from '#platform/server/llm/prices.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { Kind } from '../kinds.ts'
import type { RunRow } from '../repository.ts'
import type { SubjectText } from '../subjects.ts'
import { confirm, mostInCheck } from './critic.ts'
import { sliceOf } from './facts.ts'
import type { Facts } from './facts.ts'
import { withModelPart } from './merge-model.ts'
import { ModelLimitError } from './model-limits.ts'
import { ModelNoteSchema, RECEIPT } from './model-note.ts'
import type { ModelNote } from './model-note.ts'
import type { ModelRows } from './model-rows.ts'
import { criteriaInPass, PROMPT_VERSION, readingPrompt } from './prompt.ts'
import type { Prompt } from './prompt.ts'
import { createSession } from './reading-session.ts'
import type { Session } from './reading-session.ts'
import { unitsOf } from './units.ts'
import type { Unit } from './units.ts'
import { isReceipt, verifyNote } from './verify-note.ts'

export interface ModelReadingOptions {
  readonly rows: ModelRows
  readonly logger: Logger
  readonly price?: Omit<ModelPrice, 'model'>
}

export interface ReadingWork {
  readonly kind: Kind
  readonly run: RunRow
  readonly text: SubjectText
  readonly materials: Materials
  readonly facts: Facts
  readonly builtIn: ReviewResult
  readonly model: LanguageModel
  readonly profile: ModelProfile
  readonly signal: AbortSignal
  /** A second reading: asked again although the answer is known, of a run that has ended. */
  readonly isFresh: boolean
  /** After every part: how many are done, and the notes that hold so far. */
  readonly onPart: (part: {
    done: number
    of: number
    findings: readonly Finding[]
  }) => Promise<void>
}

/** What becomes of a run: `isPaid` only when the model did what the credits are for. */
export interface ReadingOutcome {
  readonly result: ReviewResult
  readonly isPaid: boolean
}

export const noteTokens = 2000
/** Parts at the same time. */
const atOnce = 3
/** One run of a model, whatever its length; the queue's own limit is longer. */
const RUN_MS = 270_000
const WATCH_MS = 1000
/** Reasons that lie in one part of the text; the others end the reading. */
const ofOnePart: ReadonlySet<string> = new Set(['refused', 'bad-output', 'too-long', 'rejected'])

interface Progress {
  findings: Finding[]
  dropped: DropReason[]
  unread: Set<Unit>
  /** Parts whose every answer was there already. */
  known: number
  done: number
}

/** Reads a draft with a model on top of the analyser's result; what it says is shown only where the draft bears it out. */
export function createModelReading(options: ModelReadingOptions) {
  const { rows, logger } = options

  async function read(work: ReadingWork): Promise<ReadingOutcome> {
    const { model, profile, run, builtIn } = work
    const units = unitsOf(work.text.document, work.text.scope)
    const stop = new AbortController()
    const watch = setInterval(() => {
      if (work.isFresh) return
      rows.isWanted(run).then(
        (isWanted) => (isWanted ? undefined : stop.abort()),
        () => undefined,
      )
    }, WATCH_MS)
    const signal = AbortSignal.any([stop.signal, work.signal, AbortSignal.timeout(RUN_MS)])
    const price = priceOf(profile, options.price)
    const session = createSession({
      rows,
      model,
      profile,
      price,
      run,
      signal,
      isFresh: work.isFresh,
    })
    const progress: Progress = { findings: [], dropped: [], unread: new Set(), known: 0, done: 0 }
    try {
      await readAll({ work, session, units, progress, stop })
      if (progress.unread.size * 2 > units.length) throw new ModelError('bad-output')
      return { result: joined(work, session, { units, progress }), isPaid: true }
    } catch (error) {
      if (work.signal.aborted) throw error
      const why = wordsFor(error)
      if (why === undefined) throw error
      logger.warn({ run: run.uuid, why: String(error) }, 'model: the built-in result is delivered')
      const receipt = session.receipt({ units: units.length, known: progress.known, failed: why })
      return { result: fallback(builtIn, receipt), isPaid: false }
    } finally {
      clearInterval(watch)
      stop.abort()
    }
  }

  return { read }
}

interface Reading {
  readonly work: ReadingWork
  readonly session: Session
  readonly units: readonly Unit[]
  readonly progress: Progress
  readonly stop: AbortController
}

/** A few parts at a time, in reading order; the first error that is not one part's own ends all of them. */
async function readAll(reading: Reading): Promise<void> {
  const { units, progress, work, stop } = reading
  const waiting = [...units]
  const readNext = async (): Promise<void> => {
    for (let unit = waiting.shift(); unit !== undefined; unit = waiting.shift()) {
      await readUnit(reading, unit)
      progress.done += 1
      const { done, findings } = progress
      await work.onPart({ done, of: units.length, findings })
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, readNext))
  } catch (error) {
    waiting.length = 0
    stop.abort()
    throw error
  }
}

async function readUnit({ work, session, progress }: Reading, unit: Unit): Promise<void> {
  const verified: Finding[] = []
  let isKnown = true
  for (const prompt of promptsOf(work, unit)) {
    try {
      const answer = await session.ask(prompt, {
        item: ModelNoteSchema,
        maxOutputTokens: noteTokens,
      })
      isKnown &&= answer.isKnown
      verified.push(...verifiedOf({ work, unit, prompt, progress }, answer.items))
    } catch (error) {
      if (!(error instanceof ModelError && ofOnePart.has(error.reason))) throw error
      isKnown = false
      progress.unread.add(unit)
    }
  }
  for (let at = 0; at < verified.length; at += mostInCheck) {
    const batch = verified.slice(at, at + mostInCheck)
    const confirmed = await confirm(session, work.text.document, batch)
    progress.findings.push(...confirmed)
    progress.dropped.push(...batch.slice(confirmed.length).map(() => 'critic' as const))
  }
  if (isKnown) progress.known += 1
}

/** The questions about one unit, a few criteria in each. */
export function promptsOf(
  work: Pick<ReadingWork, 'kind' | 'text' | 'materials' | 'facts' | 'builtIn'>,
  unit: Unit,
): readonly Prompt[] {
  const { kind, text, materials, facts } = work
  const { criteria } = kind.contract
  const passes = Array.from({ length: Math.ceil(criteria.length / criteriaInPass) }, (_, index) =>
    criteria.slice(index * criteriaInPass, (index + 1) * criteriaInPass),
  )
  return passes.map((some) =>
    readingPrompt({
      kind,
      criteria: some,
      unit,
      ledger: sliceOf(facts, unit, text.document),
      signals: signalsOf(work.builtIn, some, unit),
      materials,
      language: text.document.language,
      help: materials.policy?.help ?? 'examples',
    }),
  )
}

/** What the analyser said about these passages: to be confirmed or left alone, not said again. */
function signalsOf(builtIn: ReviewResult, criteria: readonly CriterionSpec[], unit: Unit): string {
  const own = new Set(unit.passages.map(({ block }) => block))
  const ids = new Set(criteria.map(({ id }) => id))
  return builtIn.findings
    .filter(
      ({ criterion, anchors }) => ids.has(criterion) && anchors.some((at) => own.has(at.block)),
    )
    .slice(0, 8)
    .map(({ title }) => `Noted already: ${title}.`)
    .join('\n')
}

interface Answered {
  readonly work: ReadingWork
  readonly unit: Unit
  readonly prompt: Prompt
  readonly progress: Progress
}

function verifiedOf(
  { work, unit, prompt, progress }: Answered,
  items: readonly ModelNote[],
): readonly Finding[] {
  const notes = items.filter(({ criterion }) => criterion !== RECEIPT)
  const isRead = items.some((item) => item.criterion === RECEIPT && isReceipt(item, unit))
  if (!isRead) {
    // Whoever does not do the first thing that was asked does not follow our rules in the rest.
    progress.unread.add(unit)
    progress.dropped.push(...notes.map(() => 'injection' as const))
    return []
  }
  const context = {
    document: work.text.document,
    contract: work.kind.contract,
    unit,
    told: [prompt.context[0] ?? '', sliceOf(work.facts, unit, work.text.document)].join('\n'),
    materials: work.materials,
  }
  const kept: Finding[] = []
  for (const note of notes.slice(0, mostNotes)) {
    const verified = verifyNote(note, context)
    if ('dropped' in verified) progress.dropped.push(verified.dropped)
    else if (repeats(verified.finding, [...progress.findings, ...kept]))
      progress.dropped.push('duplicate')
    else kept.push(verified.finding)
  }
  progress.dropped.push(...notes.slice(mostNotes).map(() => 'over-budget' as const))
  return kept
}

const mostNotes = 8
const sameWords = 0.7

/** The same said twice, at whatever place. */
function repeats(finding: Finding, others: readonly Finding[]): boolean {
  const words = wordsIn(finding)
  return others.some((other) => {
    if (other.id === finding.id) return true
    if (other.criterion !== finding.criterion) return false
    const rival = wordsIn(other)
    const shared = [...words].filter((word) => rival.has(word)).length
    return shared / Math.max(1, words.size + rival.size - shared) >= sameWords
  })
}

function wordsIn({ title, statement, how }: Finding): ReadonlySet<string> {
  return new Set(`${title} ${statement} ${how}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
}

function joined(
  work: ReadingWork,
  session: Session,
  { units, progress }: Pick<Reading, 'units' | 'progress'>,
): ReviewResult {
  const { kind, profile } = work
  return withModelPart(work.builtIn, {
    document: work.text.document,
    contract: kind.contract,
    help: work.materials.policy?.help ?? 'examples',
    findings: progress.findings,
    dropped: progress.dropped,
    unread: unreadWords(progress.unread, units.length),
    provenance: {
      model: `${profile.provider} ${profile.model}`,
      prompt: promptVersionOf(kind),
      receipt: session.receipt({ units: units.length, known: progress.known, failed: null }),
    },
  })
}

function promptVersionOf({ server }: Kind): string {
  return `${PROMPT_VERSION}.${server.prompt.version}`
}

function unreadWords(unread: ReadonlySet<Unit>, of: number): ReviewResult['not_assessed'] {
  if (unread.size === 0) return []
  const headings = [
    ...new Set([...unread].map(({ heading }) => heading).filter((one) => one !== '')),
  ]
  const where = headings.length === 0 ? '' : ` (${headings.slice(0, 4).join('; ')})`
  return [
    {
      what: `what only a model reads, in ${unread.size} of ${of} parts${where}`,
      why: 'The model gave no usable answer there. The built-in analyser has read them.',
    },
  ]
}

function fallback(
  builtIn: ReviewResult,
  receipt: NonNullable<ReviewResult['provenance']['receipt']>,
): ReviewResult {
  return {
    ...builtIn,
    not_assessed: [
      ...builtIn.not_assessed,
      {
        what: 'what only a model reads',
        why: `${receipt.failed ?? ''} This is the built-in result; its credits were given back.`,
      },
    ],
    provenance: { ...builtIn.provenance, credits: 0, receipt },
  }
}

/** Why the model came to nothing, for the writer; `undefined` for what is no failure of the model. */
function wordsFor(error: unknown): string | undefined {
  if (error instanceof ModelLimitError) return error.message
  if (error instanceof ModelError) return `${error.message}.`
  return undefined
}

export type ModelReading = ReturnType<typeof createModelReading>
