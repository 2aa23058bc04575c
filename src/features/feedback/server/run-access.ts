import { os } from '@orpc/server'

import { AppError } from '#platform/server/errors/app-error.ts'
import { declarePolicy } from '#platform/server/http/policy.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import type { FeedbackOptions } from './ports.ts'
import type { FeedbackRepository, RunRow } from './repository.ts'

/** Policies of routes whose input names a run: who may read its project may see it, who started it may stop it. */
export function createRunPolicies(options: FeedbackOptions, repository: FeedbackRepository) {
  async function find(uuid: string, person: string): Promise<RunRow> {
    const run = await repository.findRun(uuid)
    if (run === undefined) throw new AppError('feedback/run-not-found')
    try {
      await options.projects.access(run.project_uuid, person, 'read')
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
          await options.projects.access(run.project_uuid, asker.uuid, 'edit')
        }
        return next({ context: { asker, run } })
      }),
    ),
  }
}
