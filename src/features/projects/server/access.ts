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
export function requireAbility<Access extends Pick<ProjectAccess, 'permission'>>(
  project: Access | undefined,
  ability: Ability,
): Access {
  if (project === undefined) throw new AppError('project/not-found')
  if (allowed[ability].includes(project.permission)) return project
  throw new AppError(ability === 'own' ? 'project/owner-only' : 'project/forbidden')
}

type FindProject = (idOrSlug: string, person: string) => Promise<ProjectAccess | undefined>

const base = os.$context<RequestContext>()

async function requireAsker(context: RequestContext): Promise<Principal> {
  const asker = await context.principal()
  if (asker === undefined) throw new AppError('session/required')
  return asker
}

/** Policies of routes whose input names a project as `id`. */
export function createProjectPolicies(find: FindProject) {
  const guard = (ability: Ability) =>
    declarePolicy(
      `project:${ability}` satisfies PolicyName,
      base.middleware(async ({ context, next }, input: { readonly id: string }) => {
        const asker = await requireAsker(context)
        const project = requireAbility(await find(input.id, asker.uuid), ability)
        return next({ context: { asker, project } })
      }),
    )
  return { read: guard('read'), edit: guard('edit'), own: guard('own') }
}

/** Policies of the calls that bring people in and send them away. */
export function createSharingPolicies(find: FindProject) {
  return {
    /** The owner, with an account: a visitor's project cannot be shared. */
    share: declarePolicy(
      'project:share',
      base.middleware(async ({ context, next }, input: { readonly id: string }) => {
        const asker = await requireAsker(context)
        const project = requireAbility(await find(input.id, asker.uuid), 'own')
        if (asker.kind === 'visitor') throw new AppError('project/sign-in-to-share')
        return next({ context: { asker, project } })
      }),
    ),
    /** The owner, or the person who is named. */
    ownOrSelf: declarePolicy(
      'project:own-or-self',
      base.middleware(
        async ({ context, next }, input: { readonly id: string; readonly userUuid: string }) => {
          const asker = await requireAsker(context)
          const ability = input.userUuid === asker.uuid ? 'read' : 'own'
          const project = requireAbility(await find(input.id, asker.uuid), ability)
          return next({ context: { asker, project } })
        },
      ),
    ),
    /** Whoever holds the token of an invitation; the handler judges it, and who the holder is. */
    invited: declarePolicy(
      'invitation:token',
      base.middleware(async ({ context, next }) =>
        next({ context: { asker: await context.principal() } }),
      ),
    ),
  }
}

export type ProjectPolicies = ReturnType<typeof createProjectPolicies>
export type SharingPolicies = ReturnType<typeof createSharingPolicies>
