import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { Work } from '#engines/retrieval/records/work.ts'
import { SaveWork } from '#features/articles/web/index.ts'
import { CiteMenu, CollectionsView } from '#features/library/web/index.ts'
import { searchPath, SearchView } from '#features/search/web/index.ts'
import type { DraftHome } from '#features/search/web/index.ts'

import { BesideSearch } from '../beside-search.tsx'
import { FitOfVenue } from '../fit-of-venue.tsx'
import { HomePage } from './home-page.tsx'

import classes from './home-page.module.css'

const saveButton = (work: Work) => (
  <Suspense fallback={null}>
    <SaveWork work={work} isQuiet />
  </Suspense>
)

const citeMenu = (work: Work) => (
  <Suspense fallback={null}>
    <CiteMenu work={work} isQuiet />
  </Suspense>
)

const beside = ({ project, draft }: DraftHome) => <BesideSearch project={project} draft={draft} />

const fit = ({ project, draft }: DraftHome, { id }: { readonly id: string }) => (
  <FitOfVenue project={project} draft={draft} venue={id} />
)

/** The home page, or a view of it that the address names: `/?view=search`, `/?view=collections`. */
export function HomeRoute() {
  const [parameters] = useSearchParams()
  const view = parameters.get('view')
  if (view === 'collections') return <CollectionsView />
  if (view === 'search') {
    return <SearchView save={saveButton} cite={citeMenu} beside={beside} fit={fit} />
  }
  return (
    <>
      <p className={classes['find']}>
        <Link to={searchPath()}>Search publications and journals</Link>
        <Link to="/?view=collections">Collections</Link>
      </p>
      <HomePage />
    </>
  )
}
