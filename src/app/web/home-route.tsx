import { Link, useSearchParams } from 'react-router'

import { searchPath, SearchView } from '#features/search/web/index.ts'

import { HomePage } from './home-page.tsx'

import classes from './home-page.module.css'

/** The home page, or the search, which is a view of it in the address: `/?view=search`. */
export function HomeRoute() {
  const [parameters] = useSearchParams()
  return parameters.get('view') === 'search' ? (
    <SearchView />
  ) : (
    <>
      <p className={classes['find']}>
        <Link to={searchPath()}>Search publications, journals, conferences and grants</Link>
      </p>
      <HomePage />
    </>
  )
}
