import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { PAGE_SIZE } from '#features/search/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'

import { ExportResults } from './export-results.tsx'
import type { ResultActions } from './result-actions.ts'
import type { SearchAddress } from './search-address.ts'
import { searchQuery } from './search-api.ts'
import type { AnyResult } from './search-api.ts'
import { SourceLine } from './source-line.tsx'
import { VenueTable } from './venue-table.tsx'
import { WorkHit } from './work-result.tsx'

import classes from './results.module.css'

/** The results of one search, with the way to more of them. */
export function SearchResults(props: {
  readonly wanted: SearchAddress
  readonly actions: ResultActions
}) {
  const query = useInfiniteQuery(searchQuery(props.wanted))
  const isLate = useDelayed(query.isLoading)
  const list = useRef<HTMLDivElement>(null)
  const results = unique(query.data?.pages.flatMap((page) => page.results) ?? [])
  const focusOn = useFocusOnNew(list, results.length)
  const reports = query.data?.pages.at(-1)?.reports ?? []

  if (query.isPending && query.fetchStatus === 'paused')
    return (
      <p role="status" className={classes['nothing']}>
        The search waits for the connection, and goes on by itself.
      </p>
    )
  if (query.isLoading) return isLate ? <Waiting /> : null
  if (query.isError && results.length === 0)
    return (
      <div className={classes['failure']}>
        <ErrorNote onRetry={() => void query.refetch()}>
          The search failed. {errorText(query.error)}
        </ErrorNote>
      </div>
    )
  return (
    <>
      <div ref={list}>
        <Hits results={results} wanted={props.wanted} actions={props.actions} />
      </div>
      {results.length === 0 && <NothingFound wanted={props.wanted} />}
      <p className={classes['count']} role="status">
        {results.length > 0 && `Showing ${results.length}. `}
      </p>
      {query.isFetchNextPageError && (
        <ErrorNote onRetry={() => void query.fetchNextPage()}>
          The next results did not arrive. {errorText(query.error)}
        </ErrorNote>
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          loading={query.isFetchingNextPage}
          onClick={() => {
            focusOn(results.length)
            void query.fetchNextPage()
          }}
        >
          Load {PAGE_SIZE} more
        </Button>
      )}
      {props.wanted.type === 'publications' && results.length > 0 && (
        <ExportResults ids={results.map(({ id }) => id)} />
      )}
      <SourceLine reports={reports} />
    </>
  )
}

function Hits(props: {
  readonly results: readonly AnyResult[]
  readonly wanted: SearchAddress
  readonly actions: ResultActions
}) {
  const { results, wanted, actions } = props
  const venues = results.flatMap((result) => ('title' in result ? [] : [result]))
  if (wanted.type !== 'publications')
    return venues.length === 0 ? null : (
      <VenueTable type={wanted.type} venues={venues} actions={actions} />
    )
  return results.flatMap((result) =>
    'title' in result ? [<WorkHit key={result.id} work={result} actions={actions} />] : [],
  )
}

/** A record can move to the next page while a source is away; it is shown once. */
function unique(results: readonly AnyResult[]): readonly AnyResult[] {
  return [...new Map(results.map((result) => [result.id, result])).values()]
}

/** Moves the focus to the first of the new results once they are there. */
function useFocusOnNew(
  list: { readonly current: HTMLDivElement | null },
  count: number,
): (place: number) => void {
  const wanted = useRef<number | undefined>(undefined)
  useEffect(() => {
    const place = wanted.current
    if (place === undefined || count <= place) return
    list.current?.querySelectorAll('h2').item(place).focus()
    wanted.current = undefined
  }, [count, list])
  return (place) => {
    wanted.current = place
  }
}

function Waiting() {
  return (
    <div role="status" aria-label="Searching" className={classes['waiting']}>
      {[0, 1, 2].map((place) => (
        <div key={place}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

function NothingFound({ wanted }: { readonly wanted: SearchAddress }) {
  const { from, to, kind, venue } = wanted
  const isNarrow =
    [from, to, kind].some((filter) => filter !== undefined) ||
    venue !== '' ||
    wanted.isOpen ||
    wanted.text.includes('"')
  return (
    <p className={classes['nothing']}>
      {wanted.text === '' ? 'Nothing found near the draft.' : `Nothing found for ‘${wanted.text}’.`}{' '}
      {isNarrow
        ? 'Fewer filters, or the words without quotation marks, find more.'
        : 'Fewer or other words may find it.'}
    </p>
  )
}
