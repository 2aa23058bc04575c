import type { Trx } from '#platform/server/database/database.ts'
import type { EventAudience, Outbox } from '#platform/server/events/outbox.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

import type { Permission } from '../contract.ts'

interface Place {
  readonly uuid: string
  readonly slug: string
}

/**
 * What others hear when people come and go. Pages fetch again on them, and notifications are made of them;
 * README.md lists them. Addresses of invited people stand in none.
 */
export function createSharingEvents(outbox: Outbox) {
  function tell(
    trx: Trx,
    project: Place,
    what: {
      readonly event: string
      readonly to?: EventAudience
      readonly data?: Readonly<Record<string, unknown>>
    },
  ): Promise<void> {
    return outbox.publish(trx, {
      event: what.event,
      channel: 'project',
      audience: what.to ?? { project: project.uuid },
      entity: { type: 'PROJECT', uuid: project.uuid, slug: project.slug },
      ...(what.data === undefined ? {} : { data: what.data }),
    })
  }

  return {
    invited: async (
      trx: Trx,
      project: Place & { readonly name: string },
      who: {
        readonly owner: string
        readonly person: Principal | undefined
        readonly name: string
      },
    ): Promise<void> => {
      await tell(trx, project, { event: 'invitation_sent', to: { person: who.owner } })
      if (who.person === undefined) return
      await tell(trx, project, {
        event: 'invitation_received',
        to: { person: who.person.uuid },
        data: { project_name: project.name, invited_by: who.name },
      })
    },
    invitationEnded: (
      trx: Trx,
      project: Place,
      how: { readonly state: 'declined' | 'revoked'; readonly owner: string },
    ): Promise<void> =>
      tell(trx, project, { event: `invitation_${how.state}`, to: { person: how.owner } }),
    joined: (
      trx: Trx,
      project: Place,
      who: { readonly person: string; readonly permission: Permission },
    ): Promise<void> =>
      tell(trx, project, {
        event: 'collaborator_joined',
        data: { user_uuid: who.person, permission: who.permission },
      }),
    /** Also to the person who is out now: the others are told as members, and that is over. */
    left: async (
      trx: Trx,
      project: Place,
      who: { readonly person: string; readonly by: string },
    ): Promise<void> => {
      const data = { user_uuid: who.person, by: who.by }
      await tell(trx, project, { event: 'collaborator_left', data })
      await tell(trx, project, { event: 'collaborator_left', to: { person: who.person }, data })
    },
    permissionChanged: (
      trx: Trx,
      project: Place,
      who: { readonly person: string; readonly permission: Permission },
    ): Promise<void> =>
      tell(trx, project, {
        event: 'permission_changed',
        data: { user_uuid: who.person, permission: who.permission },
      }),
    ownerSet: (trx: Trx, project: Place, owner: string): Promise<void> =>
      tell(trx, project, { event: 'project_owner_set', data: { owner_uuid: owner } }),
    presenceChanged: (trx: Trx, project: Place): Promise<void> =>
      tell(trx, project, { event: 'presence_changed' }),
  }
}

export type SharingEvents = ReturnType<typeof createSharingEvents>
