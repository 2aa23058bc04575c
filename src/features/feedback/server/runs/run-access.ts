import { os } from '@orpc/server'

import { AppError } from '#platform/server/errors/app-error.ts'
import { declarePolicy } from '#platform/server/http/policy.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import type { FeedbackOptions } from '../ports.ts'
import type { Subjects } from '../subjects.ts'
import type { FeedbackRepository, RunRow } from '../tables/repository.ts'

interface RunPolicyOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  readonly subjects: Subjects
}

/** Policies of routes whose input names a run: who may read its project may see it, who started it may stop it. */
export function createRunPolicies(parts: RunPolicyOptions) {
  const { options, repository, subjects } = parts

  /** @throws AppError when the person may not do this with what the run judges. */
  async function require(run: RunRow, person: string, ability: 'read' | 'edit'): Promise<void> {
    if (run.project_uuid !== null) {
      await options.projects.access(run.project_uuid, person, ability)
      return
    }
    if (run.started_by === person) return
    const source = subjects.source(run.entity_type)
    const isAllowed = await source?.may?.(run.entity_uuid, person, ability)
    if (isAllowed !== true) throw new AppError('feedback/run-not-found')
  }

  async function find(uuid: string, person: string): Promise<RunRow> {
    const run = await repository.findRun(uuid)
    if (run === undefined) throw new AppError('feedback/run-not-found')
    try {
      await require(run, person, 'read')
      return run
    } catch (error) {
      throw new AppError('feedback/run-not-found', { cause: error })
    }
  }

  const base = os.$context<RequestContext>()
  return {
    read: declarePolicy(
      'run:read',
      base.middleware(async ({ context, next }, input: { readonly runId: string }) => {
        const asker = await context.principal()
        if (asker === undefined) throw new AppError('session/required')
        return next({ context: { asker, run: await find(input.runId, asker.uuid) } })
      }),
    ),
    stop: declarePolicy(
      'run:stop',
      base.middleware(async ({ context, next }, input: { readonly runId: string }) => {
        const asker = await context.principal()
        if (asker === undefined) throw new AppError('session/required')
        const run = await find(input.runId, asker.uuid)
        if (run.started_by !== asker.uuid) {
          await require(run, asker.uuid, 'edit')
        }
        return next({ context: { asker, run } })
      }),
    ),
  }
}
