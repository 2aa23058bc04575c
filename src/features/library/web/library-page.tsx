import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { CitedIn, ListedItem } from '#features/library/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { libraryItemPath, mayEdit, notesPath, projectKeys } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'
import { ErrorNote, StateCard } from '#platform/web/ui/notices/notices.tsx'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

import { AddToLibrary } from './add-to-library.tsx'
import { ImportLines } from './import-lines.tsx'
import { libraryApi, libraryQuery } from './library-api.ts'
import { authorsLine, venueLine } from './record-words.ts'

import classes from './library-page.module.css'

/** What a project rests on: its publications, where the drafts cite them, and its collections. */
export function LibraryPage({ project }: { readonly project: Project }) {
  const items = useQuery(libraryQuery(project.uuid))
  const [collection, setCollection] = useState<string | null>(null)
  const shown = (items.data ?? []).filter(
    (item) => collection === null || item.collections.includes(collection),
  )
  const isEditor = mayEdit(project)
  return (
    <div className={classes['page']}>
      <h1>Library</h1>
      <p className={classes['about']}>
        {items.data === undefined
          ? 'The publications that this project rests on.'
          : aboutOf(items.data)}
      </p>
      {isEditor && <AddToLibrary project={project} />}
      <ImportLines project={project.uuid} isEditor={isEditor} />
      {items.error !== null && (
        <ErrorNote onRetry={() => void items.refetch()}>
          The library could not be fetched. {errorText(items.error)}
        </ErrorNote>
      )}
      {items.isPending && <LoadingLines name="Loading the library" />}
      {items.data?.length === 0 && (
        <StateCard
          title="Nothing saved yet"
          actions={
            <Button component={Link} to="/?view=search">
              Search
            </Button>
          }
        >
          <p>
            Publications that the drafts rest on stand here, with notes and feedback of their own.
          </p>
        </StateCard>
      )}
      {(items.data?.length ?? 0) > 0 && (
        <Collections
          project={project}
          current={collection}
          onChoose={setCollection}
          isEditor={isEditor}
        />
      )}
      {shown.length > 0 && <ItemTable project={project} items={shown} />}
    </div>
  )
}

function aboutOf(items: readonly ListedItem[]): string {
  const cited = items.filter((item) => item.cited_in.length > 0).length
  return `${plural(items.length, 'item')}, ${cited} cited in the drafts.`
}

function Collections(props: {
  readonly project: Project
  readonly current: string | null
  readonly onChoose: (collection: string | null) => void
  readonly isEditor: boolean
}) {
  const { project, current, onChoose } = props
  const client = useQueryClient()
  const [name, setName] = useState<string | null>(null)
  const making = useMutation({
    mutationFn: (wanted: string) =>
      libraryApi.createCollection({ name: wanted, project_uuid: project.uuid }),
    onSuccess: () => {
      setName(null)
      void client.invalidateQueries({ queryKey: projectKeys.all })
    },
    onError: (cause) => errorToast(errorText(cause)),
  })
  return (
    <div className={classes['collections']} role="group" aria-label="Collections">
      <button type="button" aria-pressed={current === null} onClick={() => onChoose(null)}>
        All
      </button>
      {project.collections.map((one) => (
        <button
          key={one.uuid}
          type="button"
          aria-pressed={current === one.uuid}
          onClick={() => onChoose(one.uuid)}
        >
          {one.name} <span>{one.items.length}</span>
        </button>
      ))}
      {props.isEditor && name === null && (
        <button type="button" data-quiet onClick={() => setName('')}>
          New collection
        </button>
      )}
      {name !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') making.mutate(name)
          }}
        >
          <TextInput
            aria-label="Name of the collection"
            data-autofocus
            ref={(field) => field?.focus()}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setName(null)}
          />
        </form>
      )}
    </div>
  )
}

function ItemTable({
  project,
  items,
}: {
  readonly project: Project
  readonly items: readonly ListedItem[]
}) {
  const names = new Map(project.collections.map(({ uuid, name }) => [uuid, name]))
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Publication</th>
          <th scope="col">Cited in</th>
          <th scope="col">Collection</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.uuid}>
            <td>
              <Link to={libraryItemPath(project.slug, item.slug)} className={classes['title']}>
                {item.title}
              </Link>
              <span className={classes['by']}>{authorsLine(item.authors)}</span>
              <span className={classes['venue']}>{standingOf(item)}</span>
            </td>
            <td data-label="Cited in">
              <CitedPlaces project={project.slug} places={item.cited_in} />
            </td>
            <td data-label="Collection">
              {item.collections.map((uuid) => names.get(uuid)).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function standingOf(item: ListedItem): string {
  if (item.state === 'reading') return 'The file is being read'
  if (item.state === 'failed') return `The file could not be read. ${item.error ?? ''}`
  const file = item.has_file ? 'file' : ''
  return [venueLine(item), file].filter((part) => part !== '').join(' · ')
}

/** Drafts that cite an item, each once, with how often. */
export function CitedPlaces(props: {
  readonly project: string
  readonly places: readonly CitedIn[]
}) {
  if (props.places.length === 0) return <span className={classes['none']}>Not cited</span>
  return (
    <ul className={classes['cited']}>
      {props.places.map(({ draft, reference, places }) => (
        <li key={`${draft.uuid} ${reference.id}`}>
          <Link to={notesPath(props.project, draft.slug)}>{draft.name}</Link>{' '}
          <span>{places.length === 0 ? 'listed only' : plural(places.length, 'time')}</span>
        </li>
      ))}
    </ul>
  )
}
