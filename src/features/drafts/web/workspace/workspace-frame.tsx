import { useLocalStorage } from '@mantine/hooks'
import { IconFileText, IconLayoutList, IconMenu2, IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Brand, TopBar } from '#platform/web/ui/frame/frame.tsx'

import { PanelResizer } from './panel-resizer.tsx'
import { useScrollKeys } from './scroll-keys.ts'
import { styleOf } from './style-of.ts'
import type { Screen } from './use-screen.ts'

import css from './frame.module.css'

const style = styleOf(css)

export type PhoneView = 'page' | 'notes' | 'outline' | 'chat'

interface WorkspaceFrameProps {
  readonly screen: Screen
  /** The places of the project. */
  readonly rail: ReactNode
  /** Path and draft menu, after the mark. */
  readonly path: ReactNode
  readonly actions?: ReactNode
  readonly outline: ReactNode
  readonly toolbar: ReactNode
  readonly page: ReactNode
  readonly panel: ReactNode
  readonly panelName: string
  readonly isPanelOpen: boolean
  readonly banner?: ReactNode
}

/** Rail, outline, page and panel from 860 pixels up. Only page, outline list and panel body scroll. */
export function WorkspaceFrame(props: WorkspaceFrameProps) {
  const { screen, isPanelOpen } = props
  const [width, setWidth] = useLocalStorage({ key: 'scholium-panel-width', defaultValue: 372 })
  const isOver = screen === 'narrow'
  useScrollKeys()
  return (
    <div
      className={style('frame')}
      data-screen={screen}
      data-panel={isPanelOpen ? 'open' : 'closed'}
      style={{ '--panel': `${screen === 'medium' ? Math.min(width, 340) : width}px` }}
    >
      <div className={style('top')}>
        <TopBar
          lead={
            <>
              <Link to="/" className={style('logo')}>
                <Brand compact />
              </Link>
              {props.path}
            </>
          }
          actions={props.actions}
        />
        {props.banner}
      </div>
      {props.rail}
      {screen === 'wide' && (
        <aside className={style('outline')} aria-label="Outline" data-region tabIndex={-1}>
          {props.outline}
        </aside>
      )}
      <main id="main" className={style('desk')} tabIndex={-1} data-region>
        {props.toolbar}
        {props.page}
      </main>
      {isPanelOpen && (
        <aside
          className={style('panel', isOver && 'over')}
          aria-label={props.panelName}
          data-region
          tabIndex={-1}
        >
          {screen === 'wide' && <PanelResizer width={width} onWidth={setWidth} />}
          {props.panel}
        </aside>
      )}
    </div>
  )
}

interface PhoneFrameProps {
  readonly view: PhoneView
  readonly onView: (view: PhoneView) => void
  readonly head: ReactNode
  /** Share of notes settled, 0 to 1; `null` before there are notes. */
  readonly progress: number | null
  readonly page: ReactNode
  readonly notes: ReactNode
  readonly outline: ReactNode
  /** `null`: this draft cannot be asked. */
  readonly chat: ReactNode | null
  readonly sheet: ReactNode
  readonly banner?: ReactNode
}

const phoneViews = [
  ['page', 'Page', IconFileText],
  ['notes', 'Notes', IconLayoutList],
  ['outline', 'Outline', IconMenu2],
  ['chat', 'Chat', IconMessage],
] as const

/** One column with a bar at the foot, under 860 pixels. */
export function PhoneFrame(props: PhoneFrameProps) {
  const { view } = props
  const views = phoneViews.filter(([id]) => id !== 'chat' || props.chat !== null)
  return (
    <div className={style('phone')}>
      <header className={style('phoneHead')}>{props.head}</header>
      <div className={style('phoneBanners')}>{props.banner}</div>
      <div className={style('meter')} aria-hidden>
        <i style={{ width: `${(props.progress ?? 0) * 100}%` }} />
      </div>
      <main id="main" className={style('phoneMain')} tabIndex={-1} data-region>
        {/* The page stays in place, so that coming back finds it where it was left. */}
        <div className={style('phonePage')} hidden={view !== 'page'}>
          {props.page}
        </div>
        {view === 'notes' && <div className={style('phoneList')}>{props.notes}</div>}
        {view === 'outline' && <div className={style('phoneList')}>{props.outline}</div>}
        {view === 'chat' && <div className={style('phoneList', 'phoneChat')}>{props.chat}</div>}
      </main>
      {view === 'page' && props.sheet}
      <nav className={style('phoneBar')} aria-label="Draft">
        {views.map(([id, label, Icon]) => (
          <button
            key={id}
            type="button"
            aria-current={view === id ? 'page' : undefined}
            onClick={() => props.onView(id)}
          >
            <Icon size={21} stroke={1.6} aria-hidden />
            {label}
          </button>
        ))}
      </nav>
    </div>
  )
}

/** The bar over the page: filters, views, the way through the notes. */
export function Toolbar(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={style('toolbar')} role="group" aria-label={props.label}>
      {props.children}
    </div>
  )
}

export function ToolbarRule() {
  return <span className={style('rule')} aria-hidden />
}
