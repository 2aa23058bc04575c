import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'

import { SaveWork } from '#features/articles/web/index.ts'
import { CollectionsView } from '#features/library/web/index.ts'
import { searchPath, SearchView } from '#features/search/web/index.ts'

import { HomePage } from './home-page.tsx'

import classes from './home-page.module.css'

/** The home page, or a view of it that the address names: `/?view=search`, `/?view=collections`. */
export function HomeRoute() {
  const [parameters] = useSearchParams()
  const view = parameters.get('view')
  if (view === 'collections') return <CollectionsView />
  if (view === 'search') {
    return (
      <SearchView
        save={(work) => (
          <Suspense fallback={null}>
            <SaveWork work={work} />
          </Suspense>
        )}
      />
    )
  }
  return (
    <>
      <p className={classes['find']}>
        <Link to={searchPath()}>Search publications, journals, conferences and grants</Link>
      </p>
      <HomePage />
    </>
  )
}
