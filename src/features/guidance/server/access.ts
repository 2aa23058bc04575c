import { os } from '@orpc/server'

import { AppError } from '#platform/server/errors/app-error.ts'
import { declarePolicy } from '#platform/server/http/policy.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import type { Documents } from './documents.ts'
import type { GuidanceOptions } from './ports.ts'

interface AccessOptions {
  readonly projects: GuidanceOptions['projects']
  readonly documents: Documents
}

/** Policies of calls that name a project by another word than `id`, or by something in it. */
export function createGuidancePolicies({ projects, documents }: AccessOptions) {
  const base = os.$context<RequestContext>()
  return {
    byProject: declarePolicy(
      'project:read',
      base.middleware(async ({ context, next }, input: { readonly project_uuid: string }) => {
        const asker = await context.principal()
        if (asker === undefined) throw new AppError('session/required')
        const project = await projects.access(input.project_uuid, asker.uuid, 'read')
        return next({ context: { asker, project } })
      }),
    ),
    /** A section that is not there and one that may not be seen answer the same. */
    bySection: declarePolicy(
      'project:read',
      base.middleware(async ({ context, next }, input: { readonly section_uuid: string }) => {
        const asker = await context.principal()
        if (asker === undefined) throw new AppError('session/required')
        const owner = await documents.projectOfSection(input.section_uuid)
        if (owner === undefined) throw new AppError('project/not-found')
        const project = await projects.access(owner, asker.uuid, 'read')
        return next({ context: { asker, project } })
      }),
    ),
  }
}
