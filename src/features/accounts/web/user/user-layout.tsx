import { Suspense } from 'react'
import { NavLink, Outlet } from 'react-router'

import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'

import classes from './user-layout.module.css'

/** The pages of the account, in the order of their tabs. */
const tabs = [
  { to: '/user/profile', label: 'Profile' },
  { to: '/user/settings', label: 'Settings' },
] as const

/** One layout for all pages of the account. */
export function UserLayout() {
  return (
    <div className={classes['layout']}>
      <nav className={classes['tabs']} aria-label="Account">
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<LoadingLines name="Loading the page" />}>
        <Outlet />
      </Suspense>
    </div>
  )
}
