import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'

import type { Project } from '#features/projects/contract.ts'
import { notesPath, projectsQuery } from '#features/projects/web/index.ts'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { DraftChoice } from './draft-choice.tsx'
import { PartHeading } from './part-heading.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import type { ResultActions } from './result-actions.ts'
import { SavedSearches, SaveSearch } from './saved-searches.tsx'
import { places, readSearchAddress, searchPath } from './search-address.ts'
import type { SearchAddress } from './search-address.ts'
import { SearchBox } from './search-box.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchResults } from './search-results.tsx'
import { useSourceName } from './use-source-name.ts'

import classes from './search-page.module.css'

/** Drafts that are offered before anything was typed. */
const DRAFTS_OFFERED = 3

/** Search: publications, journals, conferences and grants, with or without a draft as the context. */
export function SearchPage(props: {
  readonly save?: ResultActions['save']
  readonly cite?: ResultActions['cite']
  /** How a venue fits a draft, where the two were compared. */
  readonly fit?: (home: DraftHome, venue: { readonly id: string }) => ReactNode
  /** What other parts of the product know of a draft that is searched for. */
  readonly beside?: (home: DraftHome) => ReactNode
}) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const wanted = useMemo(() => readSearchAddress(parameters), [parameters])
  usePageTitle(wanted.text === '' ? 'Search' : `${wanted.text} – Search`)
  const sourceName = useSourceName()
  const homes = useDraftHomes()
  const home = homes.find(({ draft }) => draft.uuid === wanted.draft)
  useEffect(() => {
    if (wanted.text !== '') rememberSearch(wanted.text)
  }, [wanted.text])
  const go = (change: Partial<SearchAddress>) => void navigate(searchPath({ ...wanted, ...change }))
  const { fit } = props
  const isAsked = wanted.text !== '' || wanted.draft !== undefined
  const actions: ResultActions = {
    sourceName,
    ...(props.save === undefined ? {} : { save: props.save }),
    ...(wanted.draft === undefined ? {} : { draft: wanted.draft }),
    ...(props.cite === undefined ? {} : { cite: props.cite }),
    ...(home === undefined || fit === undefined
      ? {}
      : { fit: (venue: { readonly id: string }) => fit(home, venue) }),
    ...(home === undefined ? {} : { draftPath: notesPath(home.project.slug, home.draft.slug) }),
  }

  return (
    <div className={classes['page']} data-wide>
      <VisuallyHidden as="h1">Search</VisuallyHidden>
      <SearchBox key={wanted.text} text={wanted.text} onSearch={(text) => go({ text })} />
      <div className={classes['row']}>
        <nav className={classes['tabs']} aria-label="Search in">
          {places.map(({ type, label }) => (
            <Link
              key={type}
              to={searchPath({ ...wanted, type, sort: 'relevance' })}
              aria-current={type === wanted.type ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <DraftChoice draft={wanted.draft} onChange={(draft) => go({ draft })} />
      </div>
      {isAsked && (
        <SearchFilters wanted={wanted} onChange={go}>
          <SaveSearch wanted={wanted} />
        </SearchFilters>
      )}
      {isAsked ? (
        <div
          className={classes['columns']}
          data-whole={wanted.type === 'publications' ? undefined : true}
        >
          <div>
            <SearchResults key={searchPath(wanted)} wanted={wanted} actions={actions} />
          </div>
          <aside className={classes['context']}>
            <Context wanted={wanted} />
            <div className={classes['more']}>
              {home !== undefined && props.beside?.(home)}
              <SavedSearches />
            </div>
          </aside>
        </div>
      ) : (
        <Before homes={homes} beside={props.beside} />
      )}
    </div>
  )
}

function Context({ wanted }: { readonly wanted: SearchAddress }) {
  if (wanted.draft === undefined) return null
  return (
    <>
      <PartHeading>Your draft as context</PartHeading>
      <p>
        Results that are near the draft come first, and a line says which passage they are near to.
        The words of the draft stay on this server.{' '}
        <Link to={searchPath({ ...wanted, draft: undefined })}>Search without the draft</Link>
      </p>
    </>
  )
}

/** Before anything was looked for. */
function Before(props: {
  readonly homes: readonly DraftHome[]
  readonly beside: ((home: DraftHome) => ReactNode) | undefined
}) {
  const recent = recentSearches()
  const drafts = props.homes.slice(0, DRAFTS_OFFERED).map(({ draft }) => draft)
  const [latest] = props.homes
  return (
    <div className={classes['before']}>
      <p>
        Words find what has any of them, best first. Quotation marks keep words together,{' '}
        <code>begin*</code> takes every ending, <code>-word</code> leaves out.
      </p>
      {drafts.length > 0 && (
        <section>
          <PartHeading>Search for what a draft is about</PartHeading>
          <ul>
            {drafts.map(({ uuid, name }) => (
              <li key={uuid}>
                <Link to={searchPath({ draft: uuid })}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {latest !== undefined && props.beside?.(latest)}
      <SavedSearches />
      {recent.length > 0 && (
        <section>
          <PartHeading>Last searches</PartHeading>
          <ul>
            {recent.map((text) => (
              <li key={text}>
                <Link to={searchPath({ text })}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A draft that can be searched for, in its project. */
export interface DraftHome {
  readonly project: Project
  readonly draft: Project['drafts'][number]
}

/** Drafts whose text is known, those of the project that was used last first. */
function useDraftHomes(): readonly DraftHome[] {
  const projects = useQuery(projectsQuery()).data ?? []
  return projects.flatMap((project) =>
    project.drafts.filter(({ state }) => state === 'ready').map((draft) => ({ project, draft })),
  )
}
