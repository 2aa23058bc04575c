import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import type { InvitedPermission, Permission, Project } from '#features/projects/contract.ts'

import { projectKeys, projectsApi } from '../projects-api.ts'

export const sharingKeys = {
  known: ['projects', 'known-collaborators'],
  presence: ['presence'],
  invitation: ['invitation'],
} as const

/** People with whom the person shares any project, to be suggested. */
export function knownCollaboratorsQuery() {
  return queryOptions({
    queryKey: sharingKeys.known,
    queryFn: ({ signal }) => projectsApi.knownCollaborators(undefined, { signal }),
    staleTime: 60_000,
  })
}

export interface InvitationWish {
  readonly emails: readonly string[]
  readonly permission: InvitedPermission
  readonly message: string
}

export function useInvite(project: Project) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ emails, permission, message }: InvitationWish) =>
      projectsApi.invite({
        id: project.uuid,
        emails: [...emails],
        permission,
        ...(message.trim() === '' ? {} : { message: message.trim() }),
      }),
    onSuccess: (invitations) => remember(client, project, { invitations }),
    onSettled: () => client.invalidateQueries({ queryKey: projectKeys.all }),
  })
}

export function useRevoke(project: Project) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (invitation: string) =>
      projectsApi.revokeInvitation({ id: project.uuid, invitationId: invitation }),
    onSuccess: (invitations) => remember(client, project, { invitations }),
    onSettled: () => client.invalidateQueries({ queryKey: projectKeys.all }),
  })
}

export function useChangePermission(project: Project) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { readonly person: string; readonly permission: Permission }) =>
      projectsApi.changePermission({
        id: project.uuid,
        userUuid: change.person,
        permission: change.permission,
      }),
    onSuccess: (changed) => remember(client, project, changed),
    onSettled: () => client.invalidateQueries({ queryKey: projectKeys.all }),
  })
}

/** Removes somebody, or takes the person themselves out. */
export function useRemoveCollaborator(project: Project) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (person: string) =>
      projectsApi.removeCollaborator({ id: project.uuid, userUuid: person }),
    onSettled: () => client.invalidateQueries({ queryKey: projectKeys.all }),
  })
}

/** Pages keep a project under its slug, or under its uuid. */
function remember(client: QueryClient, project: Project, change: Partial<Project>): void {
  for (const id of [project.slug, project.uuid]) {
    client.setQueryData<Project>(projectKeys.one(id), (old) => old && { ...old, ...change })
  }
}
