import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import { ModelError } from '#platform/server/llm/model-error.ts'
import type { ModelErrorReason } from '#platform/server/llm/model-error.ts'
import type { LanguageModel, ModelProfile } from '#platform/server/llm/port.ts'
import { priceOf } from '#platform/server/llm/prices.ts'
import type { ModelPrice } from '#platform/server/llm/prices.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { Kind } from '../kinds.ts'
import type { RunRow } from '../repository.ts'
import type { SubjectText } from '../subjects.ts'
import { createBeginnings } from './beginnings.ts'
import type { Facts } from './facts.ts'
import { withModelPart } from './merge-model.ts'
import { ModelLimitError } from './model-limits.ts'
import type { ModelRows } from './model-rows.ts'
import { PROMPT_VERSION } from './prompt.ts'
import { readSheets } from './read-sheets.ts'
import type { Progress, Reading } from './read-sheets.ts'
import { createSession } from './reading-session.ts'
import type { Session } from './reading-session.ts'
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
  /** A second reading: asked again although the answer is known, of a run that has ended. */
  readonly isFresh: boolean
  /** Other kinds are reading the same draft just now. */
  readonly isInCompany: () => boolean
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
    const { model, profile, run, builtIn, kind } = work
    const { document, scope } = work.text
    const units = unitsOf(document, { scope, reads: kind.server.prompt.reads })
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
      beginnings,
      model,
      profile,
      price,
      run,
      signal,
      isFresh: work.isFresh,
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
      await readSheets({ work, session, units, progress, stop })
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
