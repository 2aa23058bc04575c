import {
  IconBooks,
  IconClipboardText,
  IconCompass,
  IconFileText,
  IconSearch,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'

import { briefPath, guidePath, libraryPath, peoplePath, projectPath } from './project-paths.ts'

import classes from './project-rail.module.css'

/** The places of a project, at the left edge of its pages. */
export function ProjectRail(props: {
  readonly slug: string | undefined
  readonly current: 'drafts' | 'library' | 'brief' | 'guide' | 'people'
  /** Uuid of the draft in whose light a search from here is. */
  readonly draft?: string
}) {
  const { slug = '', current, draft } = props
  return (
    <nav className={classes['rail']} aria-label="Project">
      {current === 'drafts' ? (
        <a href="#main" aria-current="page">
          <IconFileText size={20} stroke={1.6} aria-hidden />
          Drafts
        </a>
      ) : (
        <Link to={projectPath(slug)}>
          <IconFileText size={20} stroke={1.6} aria-hidden />
          Drafts
        </Link>
      )}
      <Link to={libraryPath(slug)} aria-current={current === 'library' ? 'page' : undefined}>
        <IconBooks size={20} stroke={1.6} aria-hidden />
        Library
      </Link>
      <Link to={briefPath(slug)} aria-current={current === 'brief' ? 'page' : undefined}>
        <IconClipboardText size={20} stroke={1.6} aria-hidden />
        Brief
      </Link>
      <Link to={guidePath(slug)} aria-current={current === 'guide' ? 'page' : undefined}>
        <IconCompass size={20} stroke={1.6} aria-hidden />
        Guide
      </Link>
      <Link to={peoplePath(slug)} aria-current={current === 'people' ? 'page' : undefined}>
        <IconUsers size={20} stroke={1.6} aria-hidden />
        People
      </Link>
      <Link to={draft === undefined ? '/?view=search' : `/?view=search&draft=${draft}`}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        Search
      </Link>
    </nav>
  )
}
