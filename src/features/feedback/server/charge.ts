import { randomUUID } from 'node:crypto'

import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { Kind } from './kinds.ts'
import type { FeedbackOptions } from './ports.ts'
import type { FeedbackRepository, RunRow } from './repository.ts'
import type { RunKindJob } from './run-job.ts'

/** What is to be judged. */
export interface Target {
  readonly projectUuid: string
  readonly draftUuid: string
  readonly entityType: 'DRAFT' | 'CHAPTER'
  readonly entityUuid: string
  readonly textHash: string
  /** Text hashes of all chapters of the draft by uuid: what was paid for a text that has changed does not count. */
  readonly chapterHashes: ReadonlyMap<string, string>
}

interface ChargeOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  readonly job: RunKindJob
}

/** Seconds to wait after a change of typed text before the free checks run again. */
const SETTLE_SECONDS = 2

export function createCharging({ options, repository, job }: ChargeOptions) {
  /**
   * Holds the credits and starts a run, in one transaction. While one is open for the same entity and kind it
   * answers that one; for a text that has its result already, the run that made it: nothing is charged twice.
   */
  async function charge(kind: Kind, target: Target, asker: string): Promise<RunRow> {
    return options.database.transaction(async (trx) => {
      // A right that ends meanwhile either finds this run and ends it, or is found here.
      await options.projects.confirm(trx, {
        project: target.projectUuid,
        person: asker,
        ability: 'edit',
      })
      const done = await alreadyDone(trx, kind, target)
      return done ?? start(trx, { kind, target, asker })
    })
  }

  async function alreadyDone(trx: Trx, kind: Kind, target: Target): Promise<RunRow | undefined> {
    const current = await repository.currentResult(trx, target.entityUuid, kind.contract.id)
    if (
      current === undefined ||
      current.judged_hash !== target.textHash ||
      current.version !== kind.server.version
    ) {
      return undefined
    }
    return repository.findRunIn(trx, current.run_uuid)
  }

  async function start(
    trx: Trx,
    request: { kind: Kind; target: Target; asker: string; delay?: number },
  ): Promise<RunRow> {
    const { kind, target, asker } = request
    const uuid = randomUUID()
    const credits = await priceOf(trx, kind, target)
    const isNew = await repository.insertRun(trx, {
      uuid,
      projectUuid: target.projectUuid,
      draftUuid: target.draftUuid,
      entityType: target.entityType,
      entityUuid: target.entityUuid,
      kind: kind.contract.id,
      credits,
      startedBy: asker,
      textHash: target.textHash,
    })
    if (!isNew) return open(trx, kind, target)
    await hold(trx, { uuid, credits, kind, asker })
    await options.jobs.enqueue(trx, job, {
      payload: { run: uuid },
      // What somebody waits and pays for goes before the checks that run by themselves.
      priority: credits > 0 ? 1 : 0,
      ...(request.delay === undefined ? {} : { delay: request.delay }),
    })
    await announce(trx, { kind, target, run: uuid })
    const run = await repository.findRunIn(trx, uuid)
    if (run === undefined) throw new Error('The run was not stored')
    return run
  }

  async function open(trx: Trx, kind: Kind, target: Target): Promise<RunRow> {
    const run = await repository.openRun(trx, target.entityUuid, kind.contract.id)
    // It ended between the two statements: the asker tries again with the truth.
    if (run === undefined) throw new AppError('server/busy')
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
  async function priceOf(trx: Trx, kind: Kind, target: Target): Promise<number> {
    const { price, id } = kind.contract
    if (target.entityType === 'DRAFT' || price === 0) return price
    const paid = await repository.chapterCharges(trx, target.draftUuid, id)
    const counted = paid.filter(
      (run) => target.chapterHashes.get(run.entity_uuid) === run.text_hash,
    )
    return Math.min(1, Math.max(0, price - counted.reduce((sum, run) => sum + run.credits, 0)))
  }

  async function announce(
    trx: Trx,
    started: { kind: Kind; target: Target; run: string },
  ): Promise<void> {
    const { kind, target, run } = started
    await options.outbox.publish(trx, {
      event: kind.contract.events.started ?? 'run_started',
      channel: 'draft',
      audience: { project: target.projectUuid },
      entity: {
        type: target.entityType,
        uuid: target.entityUuid,
        project_uuid: target.projectUuid,
        ...(target.entityType === 'CHAPTER' ? { parent_uuid: target.draftUuid } : {}),
      },
      data: { run, rubric: kind.contract.id },
    })
  }

  return {
    charge: async (kind: Kind, target: Target, asker: string): Promise<RunRow> => {
      try {
        return await charge(kind, target, asker)
      } catch (error) {
        if (!(error instanceof InsufficientCredits)) throw error
        throw await refusal(kind, error.price, asker)
      }
    },
    /** Starts a kind that costs nothing, inside the transaction that changed the text. */
    startFree: async (trx: Trx, request: { kind: Kind; target: Target; asker: string }) => {
      const current = await repository.currentResult(
        trx,
        request.target.entityUuid,
        request.kind.contract.id,
      )
      if (current?.judged_hash === request.target.textHash) return
      await start(trx, { ...request, ...(current === undefined ? {} : { delay: SETTLE_SECONDS }) })
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
