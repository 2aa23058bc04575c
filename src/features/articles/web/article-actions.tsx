import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconDownload, IconQuote } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Article } from '#features/articles/contract.ts'
import { collectionsQuery, libraryApi, libraryKeys } from '#features/library/web/index.ts'
import type { Project } from '#features/projects/contract.ts'
import { mayEdit, projectKeys, projectsQuery } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, toast } from '#platform/web/ui/toasts.tsx'

import { articleKeys, articlesApi, exportApi } from './articles-api.ts'

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const
const formats = [
  ['bibtex', 'BibTeX'],
  ['ris', 'RIS'],
  ['csv', 'CSV'],
] as const

/** Save to a library or collection, the free copy, a record for a reference manager. */
export function ArticleActions({ article }: { readonly article: Article }) {
  return (
    <>
      <SaveMenu article={article} />
      <CopyButton article={article} />
      <CiteMenu article={article} />
    </>
  )
}

function SaveMenu({ article }: { readonly article: Article }) {
  const client = useQueryClient()
  const projects = (useQuery(projectsQuery()).data ?? []).filter((project) => mayEdit(project))
  const collections = useQuery(collectionsQuery()).data ?? []
  const saving = useMutation({
    mutationFn: (project: Project) =>
      libraryApi.add({ id: project.uuid, publication_id: article.id }),
    onSuccess: async (_added, project) => {
      toast(`Saved to ‘${project.name}’`)
      await client.invalidateQueries({ queryKey: projectKeys.all })
      await client.invalidateQueries({ queryKey: libraryKeys.all })
    },
    onError: (cause) => errorToast(errorText(cause)),
  })
  const collecting = useMutation({
    mutationFn: (collection: { readonly uuid: string; readonly name: string }) =>
      libraryApi.addToCollection({ id: collection.uuid, publication_id: article.id }),
    onSuccess: async (_changed, { name }) => {
      toast(`Saved to ‘${name}’`)
      await client.invalidateQueries({ queryKey: libraryKeys.collections })
    },
    onError: (cause) => errorToast(errorText(cause)),
  })
  const holds = (project: Project) =>
    project.library.some(
      ({ external_id: id, doi }) =>
        id === article.id || (doi !== null && doi === article.work.identifiers.doi),
    )
  const isSaved = projects.some(holds)
  return (
    <Menu>
      <Menu.Target>
        <Button
          leftSection={isSaved ? <IconCheck {...icon} /> : <IconBookmark {...icon} />}
          loading={saving.isPending || collecting.isPending}
        >
          {isSaved ? 'In library' : 'Save'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
          const isIn = collection.publications.some(({ id }) => id === article.id)
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

function CopyButton({ article }: { readonly article: Article }) {
  const client = useQueryClient()
  const { download, work } = article
  const fetching = useMutation({
    mutationFn: () => articlesApi.download({ id: article.id }),
    onSuccess: async (file) => {
      save(file, file instanceof File ? file.name : 'article.pdf')
      await client.invalidateQueries({ queryKey: articleKeys.all })
    },
    onError: (cause) => errorToast(errorText(cause)),
  })
  if (!download.is_possible && work.open_access.url !== null) {
    return (
      <Button
        component="a"
        href={work.open_access.url}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconDownload {...icon} />}
      >
        Free copy
      </Button>
    )
  }
  if (!download.is_possible) return null
  return (
    <Button
      leftSection={<IconDownload {...icon} />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      PDF
    </Button>
  )
}

function CiteMenu({ article }: { readonly article: Article }) {
  const making = useMutation({
    mutationFn: (format: (typeof formats)[number][0]) =>
      exportApi.export({ format, ids: [article.id] }),
    onSuccess: ({ content, content_type: type, file_name: name }) =>
      save(new Blob([content], { type }), name),
    onError: (cause) => errorToast(errorText(cause)),
  })
  return (
    <Menu>
      <Menu.Target>
        <Button leftSection={<IconQuote {...icon} />} loading={making.isPending}>
          Cite
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Save as a record</Menu.Label>
        {formats.map(([format, name]) => (
          <Menu.Item key={format} onClick={() => making.mutate(format)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
