import { Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router'

import { searchPath } from '#features/search/web/index.ts'
import { Brand, TopBar } from '#platform/web/ui/frame/frame.tsx'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'

import classes from './content-layout.module.css'

/** The frame of every page but the workspace: mark and places at the top, the page under it. */
export function ContentLayout() {
  const { pathname, search } = useLocation()
  const isHome = pathname === '/'
  const view = new URLSearchParams(search).get('view')
  const place = isHome ? (view ?? 'projects') : undefined
  return (
    <>
      <TopBar
        lead={
          <>
            <Link to="/" className={classes['home']}>
              <Brand />
            </Link>
            <nav className={classes['nav']} aria-label="Main">
              <Link to="/" aria-current={place === 'projects' ? 'page' : undefined}>
                Projects
              </Link>
              <Link to={searchPath()} aria-current={place === 'search' ? 'page' : undefined}>
                Search
              </Link>
              <Link
                to="/?view=collections"
                aria-current={place === 'collections' ? 'page' : undefined}
              >
                Collections
              </Link>
            </nav>
          </>
        }
      />
      <main id="main" tabIndex={-1} className={classes['page']}>
        <Suspense fallback={<LoadingLines name="Loading the page" />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  )
}
