import { createContext, use } from 'react'
import type { ReactNode } from 'react'

import { ScholiumMark } from '../scholium-mark.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

import classes from './frame.module.css'

/** What keeps its place at the end of the top bar on every page: palette field, credits, account. */
const FrameControls = createContext<ReactNode>(null)

/** Given once by the composition root; every `TopBar` inside shows them. */
export function FrameControlsProvider(props: {
  readonly controls: ReactNode
  readonly children: ReactNode
}) {
  return <FrameControls value={props.controls}>{props.children}</FrameControls>
}

/**
 * The bar at the top of every page. `lead` stands at its start (`Brand`, or the path of a draft),
 * `actions` between the field and the credits (Share, Export).
 */
export function TopBar(props: { readonly lead: ReactNode; readonly actions?: ReactNode }) {
  const controls = use(FrameControls)
  return (
    <header className={classes['topbar']}>
      <div className={classes['lead']}>{props.lead}</div>
      {props.actions}
      {controls}
    </header>
  )
}

/** Mark and name; the page wraps it in its link home. */
export function Brand({ compact = false }: { readonly compact?: boolean }) {
  return (
    <span className={classes['brand']}>
      <ScholiumMark />
      {compact ? <VisuallyHidden isFixed>Scholium</VisuallyHidden> : <span>Scholium</span>}
    </span>
  )
}

/** The first stop of the keyboard. `#main` must be the id of the page's `main`. */
export function SkipLink() {
  return (
    <a className={classes['skip']} href="#main">
      Skip to the page
    </a>
  )
}
