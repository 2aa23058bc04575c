import { Button } from '@mantine/core'
import { IconBookmark, IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { SimilarPublicationsViewSchema } from '#engines/retrieval/similar-view.ts'
import type { PanelAt } from '#features/feedback/web/index.ts'
import { libraryItemPath, projectKeys } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { errorToast, toast, undoToast } from '#platform/web/ui/notices/toasts.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'
import { WordChoice } from '#platform/web/ui/word-choice.tsx'

import { CiteMenu } from './cite-menu.tsx'
import { sourcesOf } from './draft-sources.ts'
import type { DraftSource } from './draft-sources.ts'
import {
  decisionsQuery,
  libraryApi,
  libraryKeys,
  libraryQuery,
  referencesQuery,
} from './library-api.ts'

import classes from './sources-panel.module.css'

const filters = [
  ['all', 'All'],
  ['list', 'In the list'],
  ['library', 'Library only'],
  ['similar', 'Similar'],
] as const
type Filter = (typeof filters)[number][0]

/** Rows that are shown at once. */
const SHOWN = 30

/** What a draft rests on, and what is like it: one list, with what is in the library and what is known of each. */
export function SourcesPanel({ at }: { readonly at: PanelAt }) {
  const { draft, address } = at
  const references = useQuery(referencesQuery(address.project, draft.uuid))
  const items = useQuery(libraryQuery(address.project))
  const decisions = useQuery(decisionsQuery(address.project, draft.uuid))
  const [filter, setFilter] = useState<Filter>('all')
  const [most, setMost] = useState(SHOWN)
  const isLate = useDelayed(references.isPending || items.isPending)
  const error = references.error ?? items.error ?? decisions.error
  if (error !== null && references.data === undefined)
    return (
      <div className={classes['tab']}>
        <ErrorNote onRetry={() => void references.refetch()}>
          The sources could not be fetched. {errorText(error)}
        </ErrorNote>
      </div>
    )
  if (references.data === undefined || items.data === undefined)
    return isLate ? <Waiting /> : <div aria-busy="true" />
  const all = sourcesOf({
    draft,
    references: references.data,
    items: items.data,
    decisions: decisions.data ?? [],
  }).filter(({ isDismissed }) => !isDismissed)
  const shown = all.filter(({ group }) => filter === 'all' || group === filter)
  return (
    <div className={classes['tab']}>
      {all.length > 0 && (
        <WordChoice
          label="Which sources"
          choices={filters.map(([id, label]) => ({
            id,
            label,
            count: id === 'all' ? all.length : all.filter(({ group }) => group === id).length,
          }))}
          chosen={filter}
          onChoose={setFilter}
        />
      )}
      {all.length === 0 && <Nothing at={at} />}
      <ul className={classes['list']}>
        {shown.slice(0, most).map((source) => (
          <Source key={source.key} source={source} at={at} />
        ))}
      </ul>
      {shown.length > most && (
        <Button size="xs" onClick={() => setMost(most + SHOWN)}>
          Show {Math.min(SHOWN, shown.length - most)} more
        </Button>
      )}
      <SimilarFoot at={at} />
    </div>
  )
}

function Source({ source, at }: { readonly source: DraftSource; readonly at: PanelAt }) {
  const { title, facts, why, place, link } = source
  return (
    <li>
      <p className={classes['title']}>
        {link === null ? (
          title
        ) : (
          <a href={link} target="_blank" rel="noreferrer">
            {title}
          </a>
        )}
      </p>
      {facts !== '' && <p className={classes['facts']}>{facts}</p>}
      <p className={classes['why']}>
        {source.isRetracted && <b className={classes['retracted']}>Retracted. </b>}
        {place !== null && (
          <>
            <button type="button" onClick={() => at.onPlace(place.block)}>
              {at.placeOf(place)}
            </button>{' '}
          </>
        )}
        {why}
      </p>
      <div className={classes['actions']}>
        <Keep source={source} at={at} />
        <CiteMenu isQuiet work={source.citable} />
        {source.group === 'similar' && at.canEdit && <LeaveOut source={source} at={at} />}
      </div>
    </li>
  )
}

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const

/** In the library already, or the way into it. */
function Keep({ source, at }: { readonly source: DraftSource; readonly at: PanelAt }) {
  const { item, reference, publication, title } = source
  const saving = useDecision(at, async () => {
    const { project } = at.address
    if (reference !== null)
      await libraryApi.add({ id: project, reference: { draft: at.draft.uuid, id: reference } })
    else if (publication !== null)
      await libraryApi.decideSimilar({
        id: project,
        draftId: at.draft.uuid,
        publication_id: publication,
        status: 'saved',
      })
    toast('Saved to the library')
  })
  if (item !== null)
    return (
      <Link to={libraryItemPath(at.project?.slug ?? at.address.project, item.slug)}>
        <IconCheck {...icon} /> In library
      </Link>
    )
  if (!at.canEdit) return null
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconBookmark {...icon} />}
      aria-label={`Save ‘${title}’`}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Save
    </Button>
  )
}

function LeaveOut({ source, at }: { readonly source: DraftSource; readonly at: PanelAt }) {
  const { publication } = source
  const decide = (status: 'dismissed' | 'shown') =>
    libraryApi.decideSimilar({
      id: at.address.project,
      draftId: at.draft.uuid,
      publication_id: publication ?? '',
      status,
    })
  const restoring = useDecision(at, async () => {
    await decide('shown')
  })
  const leaving = useDecision(at, async () => {
    await decide('dismissed')
    undoToast('Left out of the list', { undo: () => restoring.mutate() })
  })
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-label={`Leave out ‘${source.title}’`}
      loading={leaving.isPending}
      onClick={() => leaving.mutate()}
    >
      Leave out
    </Button>
  )
}

function useDecision(at: PanelAt, act: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: libraryKeys.all }),
        client.invalidateQueries({ queryKey: projectKeys.one(at.address.project) }),
      ]),
    onError: (cause) => errorToast(errorText(cause)),
  })
}

/** Similar works are looked for when somebody asks: nothing of a draft leaves for a search by itself. */
function SimilarFoot({ at }: { readonly at: PanelAt }) {
  const field = at.draft.results['similar_publications']
  const run = field?.run ?? null
  if (run !== null)
    return (
      <p className={classes['foot']} role="status">
        Looking for similar works. {run.stage}
      </p>
    )
  const isNew = (field?.data ?? null) === null
  const isOld = field?.out_of_date === true
  return (
    <div className={classes['foot']}>
      {field?.error !== null && field?.error !== undefined && <ErrorNote>{field.error}</ErrorNote>}
      {!isNew && <SimilarCount at={at} />}
      {isOld && <p>The text has changed since similar works were looked for.</p>}
      {(isNew || isOld) && at.onStart !== null && (
        <Button size="xs" onClick={() => at.onStart?.('similar_publications')}>
          {isNew ? 'Look for similar works' : 'Look again'}
        </Button>
      )}
      <Link to={`/?view=search&draft=${at.draft.uuid}`}>Search in the light of this draft</Link>
    </div>
  )
}

/** What was looked at, where it found little: then the catalogue is small, and not the field. */
function SimilarCount({ at }: { readonly at: PanelAt }) {
  const view = SimilarPublicationsViewSchema.safeParse(
    at.draft.results['similar_publications']?.data?.view,
  )
  if (!view.success) return null
  const { works, sources } = view.data.search
  const names = sources.map(({ title }) => title).join(', ')
  return (
    <p>{`Similar works were looked for among ${plural(works, 'work')}${names === '' ? '' : ` (${names})`}.`}</p>
  )
}

function Nothing({ at }: { readonly at: PanelAt }) {
  return (
    <div className={classes['nothing']}>
      <h3>No sources yet</h3>
      <p>
        The draft has no reference list that could be read, and its library is empty.
        {at.canEdit && ' Search finds publications near the text, and saves them.'}
      </p>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the sources" className={classes['waiting']}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row}>
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
