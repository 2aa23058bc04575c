import { Suspense } from 'react'
import { Link, NavLink, Outlet } from 'react-router'

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
              <NavLink to="/" end>
                Projects
              </NavLink>
              <NavLink to="/?view=collections">Collections</NavLink>
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
