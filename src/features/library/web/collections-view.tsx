import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Collection } from '#features/library/contract.ts'
import { libraryPath, projectsQuery } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { collectionsQuery, libraryApi, libraryKeys } from './library-api.ts'
import { authorsLine, venueLine } from './record-words.ts'

import classes from './collections-view.module.css'

/** Collections of one's own, and those of the projects. */
export function CollectionsView() {
  usePageTitle('Collections')
  const own = useQuery(collectionsQuery())
  const projects = useQuery(projectsQuery()).data ?? []
  const shared = projects.filter(({ collections }) => collections.length > 0)
  return (
    <>
      <h1>Collections</h1>
      <p className={classes['about']}>
        Publications to come back to. A collection of your own belongs to no project.
      </p>
      <NewCollection />
      {own.error !== null && (
        <ErrorNote onRetry={() => void own.refetch()}>{errorText(own.error)}</ErrorNote>
      )}
      {own.isPending && <LoadingLines name="Loading the collections" blocks={2} />}
      {own.data?.length === 0 && <p className={classes['none']}>No collection of your own yet.</p>}
      {own.data?.map((collection) => (
        <OwnCollection key={collection.uuid} collection={collection} />
      ))}
      {shared.length > 0 && <h2 className={classes['sub']}>In projects</h2>}
      {shared.map((project) => (
        <section key={project.uuid} className={classes['project']}>
          <h3>
            <Link to={libraryPath(project.slug)}>{project.name}</Link>
          </h3>
          <p>
            {project.collections
              .map(({ name, items }) => `${name} (${plural(items.length, 'item')})`)
              .join(', ')}
          </p>
        </section>
      ))}
    </>
  )
}

function useCollectionChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: libraryKeys.collections }),
    onError: (cause) => errorToast(errorText(cause)),
  })
}

function NewCollection() {
  const [name, setName] = useState('')
  const making = useCollectionChange(async (wanted: string) => {
    await libraryApi.createCollection({ name: wanted })
    setName('')
  })
  return (
    <form
      className={classes['new']}
      onSubmit={(event) => {
        event.preventDefault()
        making.mutate(name)
      }}
    >
      <TextInput
        aria-label="Name of a new collection"
        placeholder="Name of a new collection"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === ''} loading={making.isPending}>
        Make collection
      </Button>
    </form>
  )
}

function OwnCollection({ collection }: { readonly collection: Collection }) {
  const { uuid, name, publications } = collection
  const removing = useCollectionChange(() => libraryApi.removeCollection({ id: uuid }))
  const taking = useCollectionChange((publication: string) =>
    libraryApi.removeFromCollection({ id: uuid, publication_id: publication }),
  )
  return (
    <section className={classes['collection']}>
      <div className={classes['head']}>
        <h2>{name}</h2>
        <span>{plural(publications.length, 'publication')}</span>
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Delete the collection ${name}`}
          loading={removing.isPending}
          onClick={() => removing.mutate(undefined)}
        >
          Delete
        </Button>
      </div>
      {publications.length === 0 && (
        <p className={classes['none']}>
          Nothing in it yet. <Link to="/?view=search">Search</Link>, and choose Save beside a
          result.
        </p>
      )}
      <ul>
        {publications.map((work) => (
          <li key={work.id}>
            <div>
              <Link to={`/articles/${encodeURIComponent(work.id)}`}>{work.title}</Link>
              <span>
                {[authorsLine(work.authors), venueLine(work)]
                  .filter((part) => part !== '')
                  .join('. ')}
              </span>
            </div>
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Take out ‘${work.title}’`}
              onClick={() => taking.mutate(work.id)}
            >
              Take out
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
