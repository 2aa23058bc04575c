import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { projectsContract } from '#features/projects/contract.ts'
import type { DraftSummary, Project } from '#features/projects/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, undoToast } from '#platform/web/ui/notices/toasts.tsx'

export const projectsApi = apiClient(projectsContract)

export const projectKeys = {
  all: ['projects'],
  list: ['projects', 'list'],
  /** By slug or uuid, as the address has it. */
  one: (id: string) => ['projects', 'one', id] as const,
  removing: ['projects', 'removing'],
} as const

/** How often a list that shows work under way is fetched when no message arrives, in milliseconds. */
const pollWhileBusy = 4000

/** The projects of the person, last used first. */
export function projectsQuery() {
  return queryOptions({
    queryKey: projectKeys.list,
    queryFn: ({ signal }) => projectsApi.list(undefined, { signal }),
    refetchInterval: (query) => (query.state.data?.some(isBusy) === true ? pollWhileBusy : false),
  })
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: projectKeys.one(id),
    queryFn: ({ signal }) => projectsApi.get({ id }, { signal }),
  })
}

/** Projects that were deleted and can still be taken back; no list shows them. */
export function useRemovingProjects(): readonly string[] {
  return useQuery(removingQuery()).data
}

export function useCreateProject() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => projectsApi.create({ name }),
    onSuccess: (project) => rememberProject(client, project),
  })
}

/** Renames at once on the page; the old name comes back when the server refuses. */
export function useRenameProject() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { readonly project: Project; readonly name: string }) =>
      projectsApi.update({ id: change.project.uuid, name: change.name }),
    onMutate: async ({ project, name }) => {
      await client.cancelQueries({ queryKey: projectKeys.list })
      replaceProject(client, project.uuid, (old) => ({ ...old, name }))
    },
    onSuccess: (project) => replaceProject(client, project.uuid, () => project),
    onError: (cause, { project, name }) => {
      replaceProject(client, project.uuid, (old) => ({ ...old, name: project.name }))
      errorToast(`Not renamed to ‘${name}’. ${errorText(cause)}`)
    },
    onSettled: () => client.invalidateQueries({ queryKey: projectKeys.all }),
  })
}

/**
 * Takes a project off the page at once and deletes it on the server when its Undo has passed.
 * When the server refuses, the project comes back with the reason.
 */
export function useRemoveProject(): (project: Project) => void {
  const client = useQueryClient()
  return (project) => {
    setRemoving(client, (uuids) => [...uuids, project.uuid])
    const restore = (): void => {
      setRemoving(client, (uuids) => uuids.filter((uuid) => uuid !== project.uuid))
    }
    undoToast(`Deleted ‘${project.name}’`, {
      undo: restore,
      commit: () => {
        void deleteForGood(client, project).finally(restore)
      },
    })
  }
}

/** Puts what the server answered where every page finds it. */
function rememberProject(client: QueryClient, project: Project): void {
  client.setQueryData(projectKeys.one(project.slug), project)
  client.setQueryData<readonly Project[]>(projectKeys.list, (projects) =>
    projects === undefined
      ? undefined
      : [project, ...projects.filter(({ uuid }) => uuid !== project.uuid)],
  )
}

/** Something is being read or reviewed in it. */
function isBusy(project: Project): boolean {
  return project.drafts.some(isDraftBusy)
}

function isDraftBusy(draft: DraftSummary): boolean {
  return draft.state === 'reading' || draft.running > 0
}

function removingQuery() {
  return queryOptions({
    queryKey: projectKeys.removing,
    queryFn: (): readonly string[] => [],
    initialData: [] as readonly string[],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

function setRemoving(
  client: QueryClient,
  change: (uuids: readonly string[]) => readonly string[],
): void {
  client.setQueryData<readonly string[]>(projectKeys.removing, (uuids) => change(uuids ?? []))
}

async function deleteForGood(client: QueryClient, project: Project): Promise<void> {
  try {
    await projectsApi.remove({ id: project.uuid })
    client.setQueryData<readonly Project[]>(projectKeys.list, (projects) =>
      projects?.filter(({ uuid }) => uuid !== project.uuid),
    )
    client.removeQueries({ queryKey: projectKeys.one(project.slug) })
  } catch (cause) {
    errorToast(`‘${project.name}’ was not deleted. ${errorText(cause)}`)
  }
  await client.invalidateQueries({ queryKey: projectKeys.list })
}

function replaceProject(
  client: QueryClient,
  uuid: string,
  change: (project: Project) => Project,
): void {
  client.setQueryData<readonly Project[]>(projectKeys.list, (projects) =>
    projects?.map((project) => (project.uuid === uuid ? change(project) : project)),
  )
}
