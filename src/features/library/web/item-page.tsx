import { Button, Checkbox, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { acceptedFiles } from '#features/drafts/web/index.ts'
import { SubjectResults } from '#features/feedback/web/index.ts'
import type { LibraryItem } from '#features/library/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { libraryPath, mayEdit, projectKeys } from '#features/projects/web/index.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { FileChoice } from '#platform/web/ui/file-choice.tsx'
import { formatBytes, plural } from '#platform/web/ui/formats.ts'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'
import { ErrorNote, StateCard } from '#platform/web/ui/notices/notices.tsx'
import { errorToast, undoToast } from '#platform/web/ui/notices/toasts.tsx'

import { CiteMenu } from './cite-menu.tsx'
import { itemQuery, libraryApi, libraryKeys, uploadItem } from './library-api.ts'
import { CitedPlaces } from './library-page.tsx'
import { authorsLine, venueLine } from './record-words.ts'

import classes from './item-page.module.css'

interface ItemPlace {
  readonly project: Project
  readonly itemSlug: string
}

/** One publication of a library: its record, the own note on it, where it is cited, and its feedback. */
export function ItemPage({ project, itemSlug }: ItemPlace) {
  const item = useQuery(itemQuery(project.uuid, itemSlug))
  const isNowhere = item.error instanceof ApiError && item.error.status === 404
  if (item.error !== null && item.data === undefined) {
    return (
      <StateCard
        title={isNowhere ? 'This item is not in the library' : 'This item could not be fetched'}
        level={1}
        actions={
          isNowhere ? undefined : <Button onClick={() => void item.refetch()}>Try again</Button>
        }
      >
        <p>
          {errorText(item.error)} <Link to={libraryPath(project.slug)}>Back to the library</Link>
        </p>
      </StateCard>
    )
  }
  if (item.data === undefined) return <LoadingLines name="Loading the item" />
  return <Item project={project} item={item.data} />
}

function Item({ project, item }: { readonly project: Project; readonly item: LibraryItem }) {
  const client = useQueryClient()
  const isEditor = mayEdit(project)
  const refresh = () => client.invalidateQueries({ queryKey: libraryKeys.all })
  const charge =
    isEditor && item.text.from !== 'none' && item.state !== 'reading'
      ? async (rubric: string) => {
          await libraryApi.charge({ id: project.uuid, itemId: item.uuid, rubric })
          await refresh()
        }
      : undefined
  return (
    <article className={classes['page']}>
      <p className={classes['back']}>
        <Link to={libraryPath(project.slug)}>Library</Link>
      </p>
      <h1>{item.title}</h1>
      {item.authors.length > 0 && <p className={classes['by']}>{authorsLine(item.authors, 8)}</p>}
      <p className={classes['id']}>
        {venueLine(item)}{' '}
        {item.doi !== null && (
          <a href={`https://doi.org/${item.doi}`} rel="noreferrer" target="_blank">
            doi:{item.doi}
          </a>
        )}
      </p>
      <Actions project={project} item={item} isEditor={isEditor} />
      {item.error !== null && <ErrorNote>{item.error}</ErrorNote>}
      <div className={classes['columns']}>
        <div>
          <h2>Feedback on this item</h2>
          <p className={classes['from']}>{sourceWords(item)}</p>
          <Suspense fallback={<div aria-busy="true" />}>
            <SubjectResults type="LIBRARY_ITEM" results={item.results} onCharge={charge} />
          </Suspense>
        </div>
        <aside>
          <h2>Cited in</h2>
          <CitedPlaces project={project.slug} places={item.cited_in} />
          <OwnNote key={item.uuid} project={project} item={item} isEditor={isEditor} />
          <Placing project={project} item={item} isEditor={isEditor} />
          {item.abstract !== null && (
            <details className={classes['abstract']}>
              <summary>Abstract</summary>
              <p>{item.abstract}</p>
            </details>
          )}
        </aside>
      </div>
    </article>
  )
}

function sourceWords({ state, text, file }: LibraryItem): string {
  if (state === 'reading') return 'The file is being read.'
  if (text.from === 'none') return 'There is no text to read yet. Add the file, or an abstract.'
  const words = plural(text.words, 'word')
  if (text.from === 'abstract') return `From the abstract, ${words}. Add the file for more.`
  return `From the file${file?.pages === null || file === null ? '' : `, ${plural(file.pages, 'page')}`}, ${words}.`
}

function Actions(props: {
  readonly project: Project
  readonly item: LibraryItem
  readonly isEditor: boolean
}) {
  const { project, item } = props
  const client = useQueryClient()
  const navigate = useNavigate()
  const uploading = useMutation({
    mutationFn: (file: File) => uploadItem({ project: project.uuid, file, item: item.uuid }),
    onSuccess: () => client.invalidateQueries({ queryKey: libraryKeys.all }),
    onError: (cause) => errorToast(errorText(cause)),
  })
  const open = async (): Promise<void> => {
    const file = await libraryApi.original({ id: project.uuid, itemId: item.uuid })
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = item.file?.name ?? 'file'
    link.click()
    URL.revokeObjectURL(address)
  }
  const remove = (): void => {
    void navigate(libraryPath(project.slug))
    undoToast(`Deleted ‘${item.title.slice(0, 60)}’`, {
      undo: () => void navigate(-1),
      commit: () => {
        libraryApi
          .remove({ id: project.uuid, itemId: item.uuid })
          .catch((cause: unknown) => errorToast(errorText(cause)))
          .finally(() => void client.invalidateQueries({ queryKey: libraryKeys.all }))
      },
    })
  }
  return (
    <div className={classes['actions']}>
      {item.file !== null && item.state !== 'reading' && (
        <Button onClick={() => void open().catch((cause: unknown) => errorToast(errorText(cause)))}>
          Download file, {formatBytes(item.file.bytes)}
        </Button>
      )}
      {props.isEditor && item.state !== 'reading' && (
        <FileChoice accept={acceptedFiles} onFile={uploading.mutate}>
          {(button) => (
            <Button {...button} loading={uploading.isPending}>
              {item.file === null ? 'Add the file' : 'Replace the file'}
            </Button>
          )}
        </FileChoice>
      )}
      {item.external_id !== null && (
        <Button component={Link} to={`/articles/${encodeURIComponent(item.external_id)}`}>
          Article page
        </Button>
      )}
      <CiteMenu work={item.work} />
      {props.isEditor && (
        <Button variant="subtle" onClick={remove}>
          Delete
        </Button>
      )}
    </div>
  )
}

function OwnNote(props: {
  readonly project: Project
  readonly item: LibraryItem
  readonly isEditor: boolean
}) {
  const { project, item } = props
  const [note, setNote] = useState(item.note)
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: () => libraryApi.update({ id: project.uuid, itemId: item.uuid, note }),
    onSuccess: (changed) =>
      client.setQueryData(libraryKeys.one(project.uuid, changed.slug), changed),
  })
  if (!props.isEditor)
    return item.note === '' ? null : <p className={classes['note']}>{item.note}</p>
  const isChanged = note !== item.note
  return (
    <div className={classes['note']}>
      <Textarea
        label="Your note"
        autosize
        minRows={3}
        maxRows={14}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onBlur={() => isChanged && saving.mutate()}
      />
      <p role="status" className={classes['saved']}>
        {saving.error === null
          ? isChanged
            ? 'Not saved yet'
            : saving.isSuccess
              ? 'Saved'
              : ''
          : errorText(saving.error)}
      </p>
    </div>
  )
}

function Placing(props: {
  readonly project: Project
  readonly item: LibraryItem
  readonly isEditor: boolean
}) {
  const { project, item } = props
  const client = useQueryClient()
  const placing = useMutation({
    mutationFn: (collections: string[]) =>
      libraryApi.update({ id: project.uuid, itemId: item.uuid, collections }),
    onSuccess: async (changed) => {
      client.setQueryData(libraryKeys.one(project.uuid, changed.slug), changed)
      await client.invalidateQueries({ queryKey: projectKeys.all })
    },
    onError: (cause) => errorToast(errorText(cause)),
  })
  if (project.collections.length === 0) return null
  return (
    <fieldset className={classes['placing']} disabled={!props.isEditor}>
      <legend>Collections</legend>
      {project.collections.map(({ uuid, name }) => (
        <Checkbox
          key={uuid}
          label={name}
          checked={item.collections.includes(uuid)}
          onChange={(event) =>
            placing.mutate(
              event.currentTarget.checked
                ? [...item.collections, uuid]
                : item.collections.filter((other) => other !== uuid),
            )
          }
        />
      ))}
    </fieldset>
  )
}
