import { randomUUID } from 'node:crypto'

import type { Finding, Receipt, ReviewResult } from '#engines/analysis/finding.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import { ModelError } from '#platform/server/llm/model-error.ts'
import type { ModelErrorReason } from '#platform/server/llm/model-error.ts'
import type { LanguageModel, ModelProfile } from '#platform/server/llm/port.ts'
import { priceOf } from '#platform/server/llm/prices.ts'
import type { ModelPrice } from '#platform/server/llm/prices.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { Kind } from '../kinds.ts'
import type { SubjectText } from '../subjects.ts'
import type { RunRow } from '../tables/repository.ts'
import { createBeginnings } from './beginnings.ts'
import { ConsentEndedError } from './consent-ended.ts'
import type { Facts } from './facts.ts'
import { withModelPart } from './merge-model.ts'
import { ModelLimitError } from './model-limits.ts'
import type { ModelRows } from './model-rows.ts'
import { PROMPT_VERSION } from './prompt.ts'
import { judgeStanding, readSheets } from './read-sheets.ts'
import type { Progress } from './read-sheets.ts'
import { createSession } from './reading-session.ts'
import { unsaid } from './standing-notes.ts'
import type { StandingNote } from './standing-notes.ts'
import { unitsOf } from './units.ts'
import type { Unit } from './units.ts'

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
  /** A second reading of one note: asked again although the answer is known, of a run that has ended. */
  readonly again?: NoteReadAgain
  /** What a model said before, where it still stands. */
  readonly standing: readonly StandingNote[]
  /** Whether the owner of the project still lets this model read it. */
  readonly isPermitted: () => Promise<boolean>
  /** Other kinds are reading the same draft just now. */
  readonly isInCompany: () => boolean
  /** After every part: how many are done, and the notes that hold so far. */
  readonly onPart: (part: {
    done: number
    of: number
    findings: readonly Finding[]
  }) => Promise<void>
}

/** The criterion of a note, and the blocks in which it stands; `null`: it says that something is missing. */
export interface NoteReadAgain {
  readonly criterion: string
  readonly blocks: ReadonlySet<string> | null
}

/** What becomes of a run: `isPaid` only when the model did what the credits are for. */
export interface ReadingOutcome {
  readonly result: ReviewResult
  readonly isPaid: boolean
}

/** One run of a model, whatever its length; the queue's own limit is longer. */
const RUN_MS = 270_000
const WATCH_MS = 1000
/** Reads a draft with a model on top of the analyser's result; what it says is shown only where the draft bears it out. */
export function createModelReading(options: ModelReadingOptions) {
  const { rows, logger } = options
  const beginnings = createBeginnings(Date.now)
  const company = new Map<string, number>()

  async function read(asked: Omit<ReadingWork, 'isInCompany'>): Promise<ReadingOutcome> {
    const { textHash } = asked.text
    const come = (step: 1 | -1) => {
      const left = (company.get(textHash) ?? 0) + step
      if (left === 0) company.delete(textHash)
      else company.set(textHash, left)
    }
    come(1)
    try {
      return await readAlone({ ...asked, isInCompany: () => (company.get(textHash) ?? 0) > 1 })
    } finally {
      come(-1)
    }
  }

  async function readAlone(work: ReadingWork): Promise<ReadingOutcome> {
    const { model, profile, run } = work
    const units = unitsToRead(work)
    const stop = new AbortController()
    const watch = setInterval(() => {
      look(work, stop).catch(() => undefined)
    }, WATCH_MS)
    const signal = AbortSignal.any([stop.signal, work.signal, AbortSignal.timeout(RUN_MS)])
    const price = priceOf(profile, options.price)
    const session = createSession({
      rows,
      beginnings,
      model,
      profile,
      price,
      run,
      account: work.again === undefined ? run.uuid : randomUUID(),
      signal,
      isFresh: work.again !== undefined,
      isPermitted: work.isPermitted,
    })
    const progress: Progress = {
      findings: [],
      dropped: [],
      unread: new Set(),
      why: 'bad-output',
      known: 0,
      done: 0,
    }
    try {
      const reading = { work, session, units, progress, stop }
      await readSheets(reading)
      await judgeStanding(reading)
      const receipt = session.receipt({ units: units.length, known: progress.known, failed: null })
      const unread = unreadWords(progress.unread, units.length)
      return { result: joined(work, { progress, receipt, unread }), isPaid: true }
    } catch (error) {
      if (work.signal.aborted) throw error
      const ended: unknown =
        stop.signal.reason instanceof ConsentEndedError ? stop.signal.reason : error
      const why = wordsFor(ended)
      if (why === undefined) throw error
      logger.warn({ run: run.uuid, why: String(ended) }, 'model: the reading was not finished')
      const receipt = session.receipt({ units: units.length, known: progress.known, failed: why })
      return { result: unfinished(work, { progress, receipt }), isPaid: false }
    } finally {
      clearInterval(watch)
      stop.abort()
    }
  }

  /** Ends a reading that nobody waits for any more, and one that is not allowed any more. */
  async function look(work: ReadingWork, stop: AbortController): Promise<void> {
    if (!(await work.isPermitted())) stop.abort(new ConsentEndedError())
    else if (work.again === undefined && !(await rows.isWanted(work.run))) stop.abort()
  }

  return { read }
}

/** All parts; for a second reading those in which the note stands. */
function unitsToRead({ kind, text, again }: ReadingWork): readonly Unit[] {
  const units = unitsOf(text.document, { scope: text.scope, reads: kind.server.prompt.reads })
  const blocks = again?.blocks ?? null
  if (blocks === null) return units
  return units.filter(({ passages }) => passages.some(({ block }) => blocks.has(block)))
}

interface Joined {
  readonly progress: Progress
  readonly receipt: Receipt
  readonly unread: ReviewResult['not_assessed']
}

function joined(work: ReadingWork, { progress, receipt, unread }: Joined): ReviewResult {
  const { kind, profile } = work
  return withModelPart(work.builtIn, {
    document: work.text.document,
    contract: kind.contract,
    help: work.materials.policy?.help ?? 'examples',
    findings: progress.findings,
    dropped: progress.dropped,
    unread,
    provenance: {
      model: `${profile.provider} ${profile.model}`,
      prompt: promptVersionOf(kind),
      receipt,
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
      why: 'The model gave no whole or usable answer there. The built-in analyser has read them.',
    },
  ]
}

/**
 * What a reading that broke off leaves: notes that were verified and confirmed by then are kept beside the analyser's,
 * and it says how far the model came.
 */
function unfinished(
  work: ReadingWork,
  { progress, receipt }: Pick<Joined, 'progress' | 'receipt'>,
): ReviewResult {
  const { builtIn } = work
  // What was said of words that are as they were holds until it is read again.
  const before = unsaid(work.standing, progress.findings, work.text.document)
  const untouched = before.filter(({ isUntouched }) => isUntouched)
  progress.findings.push(...untouched.map(({ finding }) => finding))
  const isKept = progress.findings.length > 0
  const left = isKept
    ? `Its notes on what it had read by then are kept; the credits were given back.`
    : 'This is the built-in result; its credits were given back.'
  const unread = [
    {
      what: isKept
        ? `what only a model reads, which came to the end of ${progress.done} of ${receipt.units} parts`
        : 'what only a model reads',
      why: `${receipt.failed ?? ''} ${left}`,
    },
  ]
  const result = isKept
    ? joined(work, { progress, receipt, unread })
    : { ...builtIn, not_assessed: [...builtIn.not_assessed, ...unread] }
  return { ...result, provenance: { ...result.provenance, credits: 0, receipt } }
}

/** Why the model came to nothing, for the writer; `undefined` for what is no failure of the model. */
function wordsFor(error: unknown): string | undefined {
  if (error instanceof ModelLimitError || error instanceof ConsentEndedError) return error.message
  if (error instanceof ModelError) return `${error.message}. ${whatHelps[error.reason]}`.trimEnd()
  return undefined
}

const BY_OPERATOR = 'Whoever runs this server has to see to that.'
const LATER = 'Try again in a minute.'
const AGAIN = 'Another try may go better.'
const whatHelps: Readonly<Record<ModelErrorReason, string>> = {
  auth: BY_OPERATOR,
  quota: BY_OPERATOR,
  'model-gone': BY_OPERATOR,
  'too-long': BY_OPERATOR,
  rejected: BY_OPERATOR,
  'rate-limit': LATER,
  network: LATER,
  unavailable: LATER,
  timeout: LATER,
  stalled: LATER,
  'circuit-open': LATER,
  refused: AGAIN,
  'bad-output': AGAIN,
  cancelled: '',
}

export type ModelReading = ReturnType<typeof createModelReading>
