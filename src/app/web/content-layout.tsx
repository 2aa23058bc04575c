import { Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router'

import { Brand, TopBar } from '#platform/web/ui/frame.tsx'

import classes from './content-layout.module.css'

/** The frame of every page but the workspace: mark and places at the top, the page under it. */
export function ContentLayout() {
  return (
    <>
      <TopBar
        lead={
          <>
            <Link to="/" className={classes['home']}>
              <Brand />
            </Link>
            <nav className={classes['nav']} aria-label="Main">
              <HomeLink view={null}>Projects</HomeLink>
              <HomeLink view="collections">Collections</HomeLink>
            </nav>
          </>
        }
      />
      <main id="main" tabIndex={-1} className={classes['page']}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
    </>
  )
}

/** A view of home; the address says which. */
function HomeLink(props: { readonly view: string | null; readonly children: string }) {
  const { pathname, search } = useLocation()
  const isHere = pathname === '/' && new URLSearchParams(search).get('view') === props.view
  return (
    <Link
      to={props.view === null ? '/' : `/?view=${props.view}`}
      aria-current={isHere ? 'page' : undefined}
    >
      {props.children}
    </Link>
  )
}
