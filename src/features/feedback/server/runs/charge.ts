import { randomUUID } from 'node:crypto'

import type { Help } from '#engines/analysis/materials.ts'
import { materialHash } from '#engines/grounding/materials-used.ts'
import { isStricter } from '#engines/grounding/rejudging/within-help.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { ModelProfile } from '#platform/server/llm/port.ts'

import type { Kind } from '../kinds.ts'
import { versionOf } from '../model/judged-by.ts'
import type { Policies } from '../policy.ts'
import type { FeedbackOptions } from '../ports.ts'
import { homeOf } from '../subjects.ts'
import type { Subject } from '../subjects.ts'
import type { CurrentResult, FeedbackRepository, RunRow } from '../tables/repository.ts'
import { hasAged } from './has-aged.ts'
import type { RunKindJob } from './run-job.ts'
import type { TellingOfRuns } from './tell.ts'

/** What is asked for, by whom. */
export interface Charge {
  readonly kind: Kind
  readonly subject: Subject
  readonly asker: string
  /** What was chosen, as it came; checked by the kind's own schema. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Named by the asker: the same again answers the run that it started. */
  readonly request?: string | undefined
}

interface ChargeOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  readonly telling: TellingOfRuns
  readonly policies: Policies
  readonly job: RunKindJob
}

interface Chosen {
  readonly options: Readonly<Record<string, unknown>>
  /** Empty when nothing was chosen. */
  readonly hash: string
}

type Asked = Omit<Charge, 'options'> & {
  readonly chosen: Chosen
  /** The model that would read it. */
  readonly profile: ModelProfile | undefined
  readonly help: Help
}

/** Seconds to wait after a change of typed text before the free checks run again. */
const SETTLE_SECONDS = 2
/** How often a run that ends between two statements may leave its place to the next. */
const FREE_TURNS = 3

export function createCharging({ options, repository, telling, policies, job }: ChargeOptions) {
  /**
   * Holds the credits and starts a run, in one transaction. While one is open for the same entity and kind it
   * answers that one; for a text that has its result already, the run that made it: nothing is charged twice.
   */
  async function charge(asked: Charge): Promise<RunRow> {
    const chosen = chosenOf(asked)
    const { help } = await policies.of(asked.subject.projectUuid)
    const { profile } = await policies.modelFor(asked.subject.projectUuid)
    return options.database.transaction(async (trx) => {
      // A right that ends meanwhile either finds this run and ends it, or is found here.
      const { projectUuid: project } = asked.subject
      if (project !== null)
        await options.projects.confirm(trx, { project, person: asked.asker, ability: 'edit' })
      const started = await startedBefore(trx, asked)
      if (started !== undefined) return started
      const done = await alreadyDone(trx, { ...asked, chosen, profile, help })
      const run = done ?? (await start(trx, { ...asked, chosen }))
      // What ended meanwhile may have the answer: the asker tries again with the truth, and pays for nothing twice.
      if (run === undefined) throw new AppError('server/busy')
      return run
    })
  }

  /** @throws AppError 409 when the request was for something else. */
  async function startedBefore(trx: Trx, asked: Charge): Promise<RunRow | undefined> {
    const { request, asker, subject, kind } = asked
    if (request === undefined) return undefined
    const run = await repository.runOfRequest(trx, asker, request)
    if (run === undefined) return undefined
    if (run.entity_uuid === subject.uuid && run.kind === kind.contract.id) return run
    throw new AppError('feedback/request-used')
  }

  async function alreadyDone(
    trx: Trx,
    { kind, subject, chosen, profile, help }: Asked,
  ): Promise<RunRow | undefined> {
    const current = await repository.currentResult(trx, subject.uuid, kind.contract.id)
    if (current === undefined || !isGood(current, { kind, subject, profile })) return undefined
    // What a stricter policy took out when it was stored is made anew, once the owner allows more.
    if (isStricter(current.help ?? 'examples', help)) return undefined
    const run = await repository.findRunIn(trx, current.run_uuid)
    return run?.options_hash === chosen.hash ? run : undefined
  }

  /** The same text, the same analysis, and what it was given still holds. */
  function isGood(
    current: CurrentResult,
    { kind, subject, profile }: Pick<Asked, 'kind' | 'subject' | 'profile'>,
  ): boolean {
    return (
      current.judged_hash === subject.textHash &&
      current.version === versionOf(kind, profile) &&
      !current.materials_changed &&
      !hasAged(kind.server, current.created_at, options.now())
    )
  }

  /** `undefined` where another run was open and ended between two statements. */
  async function start(
    trx: Trx,
    request: Omit<Charge, 'options'> & { readonly chosen: Chosen; readonly delay?: number },
  ): Promise<RunRow | undefined> {
    const { kind, subject, asker, chosen } = request
    const uuid = randomUUID()
    const credits = await priceOf(trx, kind, subject)
    const isNew = await repository.insertRun(trx, {
      uuid,
      subject,
      kind: kind.contract.id,
      options: chosen.options,
      optionsHash: chosen.hash,
      credits,
      startedBy: asker,
      request: request.request,
    })
    if (!isNew) return open(trx, request)
    await hold(trx, { uuid, credits, kind, asker })
    await options.jobs.enqueue(trx, job, {
      payload: { run: uuid },
      // What somebody waits and pays for goes before the checks that run by themselves.
      priority: credits > 0 ? 1 : 0,
      ...(request.delay === undefined ? {} : { delay: request.delay }),
    })
    const run = await repository.findRunIn(trx, uuid)
    if (run === undefined) throw new Error('The run was not stored')
    await telling.phase(trx, { kind, run, phase: 'started' })
    return run
  }

  async function open(
    trx: Trx,
    asked: { kind: Kind; subject: Subject; chosen: Chosen },
  ): Promise<RunRow | undefined> {
    const run = await repository.openRun(trx, asked.subject.uuid, asked.kind.contract.id)
    if (run !== undefined && run.options_hash !== asked.chosen.hash)
      throw new AppError('feedback/other-choice-running')
    return run
  }

  async function hold(
    trx: Trx,
    request: { uuid: string; credits: number; kind: Kind; asker: string },
  ): Promise<void> {
    const held = await options.credits.hold(trx, {
      owner: request.asker,
      credits: request.credits,
      reference: `run:${request.uuid}`,
      text: request.kind.contract.title,
    })
    if (held === 'insufficient') throw new InsufficientCredits(request.credits)
    await repository.setHold(trx, request.uuid, held.uuid)
  }

  /** A chapter costs 1, and all chapters of one text together never more than the whole draft. */
  async function priceOf(trx: Trx, kind: Kind, subject: Subject): Promise<number> {
    const { price, id } = kind.contract
    if (subject.type !== 'CHAPTER' || price === 0) return price
    const paid = await repository.chapterCharges(trx, homeOf(subject), id)
    const counted = paid.filter((run) => subject.partHashes?.get(run.entity_uuid) === run.text_hash)
    return Math.min(1, Math.max(0, price - counted.reduce((sum, run) => sum + run.credits, 0)))
  }

  return {
    charge: async (asked: Charge): Promise<RunRow> => {
      try {
        return await charge(asked)
      } catch (error) {
        if (!(error instanceof InsufficientCredits)) throw error
        throw await refusal(asked.kind, error.price, asked.asker)
      }
    },
    /** Starts a kind that costs nothing, inside the transaction that changed the text. */
    startFree: async (trx: Trx, asked: Charge) => {
      const { subject, kind } = asked
      const current = await repository.currentResult(trx, subject.uuid, kind.contract.id)
      if (current?.judged_hash === subject.textHash) return
      const chosen = chosenOf(asked)
      const delay = current === undefined ? {} : { delay: SETTLE_SECONDS }
      // A change of the text must not be lost because the checks of the text before it end just now.
      for (let turn = 1; turn <= FREE_TURNS; turn += 1) {
        if ((await start(trx, { ...asked, chosen, ...delay })) !== undefined) return
      }
      throw new AppError('server/busy')
    },
  }

  async function refusal(kind: Kind, price: number, asker: string): Promise<AppError> {
    const balance = await options.credits.balanceOf(asker)
    const amount = (credits: number) => (credits === 1 ? '1 credit' : `${credits} credits`)
    return new AppError('billing/insufficient-credits', {
      message: `${kind.contract.title} costs ${amount(price)}, and you have ${amount(balance)}. Nothing was charged.`,
      details: { price, balance },
    })
  }
}

/** @throws AppError when what was chosen is not what the kind's schema asks for. */
function chosenOf({ kind, options = {} }: Charge): Chosen {
  const schema = kind.contract.options
  if (schema === undefined) return { options: {}, hash: '' }
  const parsed = schema.safeParse(options)
  if (!parsed.success) {
    throw new AppError('feedback/invalid-options', {
      details: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    })
  }
  const isEmpty = Object.keys(parsed.data).length === 0
  return { options: parsed.data, hash: isEmpty ? '' : materialHash(parsed.data) }
}

/** Rolls the transaction back before the balance is looked up outside it. */
class InsufficientCredits extends Error {
  override readonly name = 'InsufficientCredits'
  readonly price: number

  constructor(price: number) {
    super('Not enough credits')
    this.price = price
  }
}

export type Charging = ReturnType<typeof createCharging>
