import { os } from '@orpc/server'

import { AppError } from '#platform/server/errors/app-error.ts'
import { declarePolicy } from '#platform/server/http/policy.ts'
import type { PolicyName } from '#platform/server/http/policy.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'

import type { Permission } from '../contract.ts'
import type { ProjectAccess } from './repository.ts'

/** What someone wants to do in a project. */
export type Ability = 'read' | 'edit' | 'own'

const allowed: Readonly<Record<Ability, readonly Permission[]>> = {
  read: ['OWNER', 'EDITOR', 'VIEWER'],
  edit: ['OWNER', 'EDITOR'],
  own: ['OWNER'],
}

export interface ProjectContext {
  readonly asker: Principal
  readonly project: ProjectAccess
}

/** @throws AppError 404 when the project may not be seen, 403 when it may but not for this. */
export function requireAbility(
  project: ProjectAccess | undefined,
  ability: Ability,
): ProjectAccess {
  if (project === undefined) throw new AppError('project/not-found')
  if (allowed[ability].includes(project.permission)) return project
  throw new AppError(ability === 'own' ? 'project/owner-only' : 'project/forbidden')
}

type FindProject = (idOrSlug: string, person: string) => Promise<ProjectAccess | undefined>

/** Policies of routes whose input names a project as `id`. */
export function createProjectPolicies(find: FindProject) {
  const guard = (ability: Ability) =>
    declarePolicy(
      `project:${ability}` satisfies PolicyName,
      os
        .$context<RequestContext>()
        .middleware(async ({ context, next }, input: { readonly id: string }) => {
          const asker = await context.principal()
          if (asker === undefined) throw new AppError('session/required')
          const project = requireAbility(await find(input.id, asker.uuid), ability)
          return next({ context: { asker, project } })
        }),
    )
  return { read: guard('read'), edit: guard('edit'), own: guard('own') }
}

export type ProjectPolicies = ReturnType<typeof createProjectPolicies>
