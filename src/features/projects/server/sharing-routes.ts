import { implement } from '@orpc/server'

import { session } from '#platform/server/http/policy.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'

import { projectsContract } from '../contract.ts'
import type { Project } from '../contract.ts'
import type { ProjectPolicies, SharingPolicies } from './access.ts'
import type { createCollaborators } from './collaborators.ts'
import type { createInvitations } from './invitations.ts'
import type { createPresence } from './presence.ts'

interface SharingRoutes {
  readonly policies: ProjectPolicies & SharingPolicies
  readonly invitations: ReturnType<typeof createInvitations>
  readonly collaborators: ReturnType<typeof createCollaborators>
  readonly presence: ReturnType<typeof createPresence>
  /** @throws AppError 404 when the person has no right in it any more. */
  readonly reload: (project: string, person: Principal) => Promise<Project>
}

/** The calls that bring people into a project and send them away. */
export function createSharingRoutes(parts: SharingRoutes) {
  const { policies, invitations, collaborators, presence, reload } = parts
  const os = implement(projectsContract).$context<RequestContext>()
  return {
    invite: os.invite.use(policies.share).handler(async ({ context, input }) => {
      await invitations.invite(context.asker, context.project, input)
      return (await reload(context.project.uuid, context.asker)).invitations
    }),
    validateInvitation: os.validateInvitation
      .use(policies.invited)
      .handler(({ context, input }) =>
        invitations.validate({ project: input.id, token: input.token, holder: context.asker }),
      ),
    declineInvitation: os.declineInvitation
      .use(policies.invited)
      .handler(async ({ context, input }) => {
        await invitations.decline({
          project: input.id,
          token: input.token,
          holder: context.asker,
        })
        return { declined: true as const }
      }),
    revokeInvitation: os.revokeInvitation
      .use(policies.share)
      .handler(async ({ context, input }) => {
        await invitations.revoke(context.asker, context.project, input.invitationId)
        return (await reload(context.project.uuid, context.asker)).invitations
      }),
    join: os.join.use(policies.invited).handler(async ({ context, input }) => {
      const joined = await invitations.accept({
        project: input.id,
        token: input.token,
        holder: context.asker,
      })
      return reload(joined.project, joined.member)
    }),
    changePermission: os.changePermission
      .use(policies.share)
      .handler(async ({ context, input }) => {
        const { asker, project } = context
        const { permission, userUuid: person } = input
        await collaborators.change({ asker, project, person, permission })
        return reload(project.uuid, asker)
      }),
    removeCollaborator: os.removeCollaborator
      .use(policies.ownOrSelf)
      .handler(async ({ context, input }) => {
        const { asker, project } = context
        await collaborators.remove({ asker, project, person: input.userUuid })
        return { removed: true as const }
      }),
    knownCollaborators: os.knownCollaborators
      .use(session)
      .handler(({ context }) => collaborators.known(context.asker)),
    presence: os.presence.use(policies.read).handler(({ context, input }) =>
      presence.say(context.project, {
        person: context.asker.uuid,
        tab: input.tab,
        draft: input.draft,
        leaving: input.leaving,
      }),
    ),
  }
}
