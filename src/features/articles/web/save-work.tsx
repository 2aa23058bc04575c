import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Work } from '#engines/retrieval/records/work.ts'
import { collectionsQuery, libraryApi, libraryKeys } from '#features/library/web/index.ts'
import type { Project } from '#features/projects/contract.ts'
import { mayEdit, projectKeys, projectsQuery } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, toast } from '#platform/web/ui/notices/toasts.tsx'

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const

/** Keeps a publication in the library of a project, or in a collection of one's own. */
export function SaveWork({
  work,
  isQuiet = false,
}: {
  readonly work: Pick<Work, 'id' | 'identifiers'>
  /** In a row of small actions. */
  readonly isQuiet?: boolean
}) {
  const client = useQueryClient()
  const projects = (useQuery(projectsQuery()).data ?? []).filter((project) => mayEdit(project))
  const collections = useQuery(collectionsQuery()).data ?? []
  const saving = useMutation({
    mutationFn: (project: Project) => libraryApi.add({ id: project.uuid, publication_id: work.id }),
    onSuccess: async (_added, project) => {
      toast(`Saved to ‘${project.name}’`)
      await client.invalidateQueries({ queryKey: projectKeys.all })
      await client.invalidateQueries({ queryKey: libraryKeys.all })
    },
    onError: (cause) => errorToast(errorText(cause)),
  })
  const collecting = useMutation({
    mutationFn: (collection: { readonly uuid: string; readonly name: string }) =>
      libraryApi.addToCollection({ id: collection.uuid, publication_id: work.id }),
    onSuccess: async (_changed, { name }) => {
      toast(`Saved to ‘${name}’`)
      await client.invalidateQueries({ queryKey: libraryKeys.collections })
    },
    onError: (cause) => errorToast(errorText(cause)),
  })
  const holds = (project: Project) =>
    project.library.some(
      ({ external_id: id, doi }) =>
        id === work.id || (doi !== null && doi === work.identifiers.doi),
    )
  const isSaved = projects.some(holds)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          {...(isQuiet ? { size: 'xs', variant: 'subtle' } : {})}
          leftSection={isSaved ? <IconCheck {...icon} /> : <IconBookmark {...icon} />}
          loading={saving.isPending || collecting.isPending}
        >
          {isSaved ? 'In library' : 'Save'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw="min(24rem, calc(100vw - 2rem))">
        {projects.length > 0 && <Menu.Label>Library of</Menu.Label>}
        {projects.map((project) => (
          <Menu.Item
            key={project.uuid}
            disabled={holds(project)}
            leftSection={holds(project) ? <IconCheck {...icon} /> : undefined}
            onClick={() => saving.mutate(project)}
          >
            {project.name}
          </Menu.Item>
        ))}
        {collections.length > 0 && <Menu.Label>Collection</Menu.Label>}
        {collections.map((collection) => {
          const isIn = collection.publications.some(({ id }) => id === work.id)
          return (
            <Menu.Item
              key={collection.uuid}
              disabled={isIn}
              leftSection={isIn ? <IconCheck {...icon} /> : undefined}
              onClick={() => collecting.mutate(collection)}
            >
              {collection.name}
            </Menu.Item>
          )
        })}
        {projects.length + collections.length === 0 && (
          <Menu.Item disabled>Make a project or a collection first</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
