import { Portal } from '@mantine/core'

import classes from './app-overlay.module.css'

/**
 * The whole page while the app itself loads, or while another page is being opened: the mark, 96 by
 * 96, drawing its lines. Opaque, and it cannot be closed.
 */
export function AppOverlay({ text = 'Opening Scholium' }: { readonly text?: string }) {
  return (
    <Portal>
      <div className={classes['overlay']} role="status">
        <svg width="96" height="96" viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path d="M3 5.5h9M3 10h9M3 14.5h9M3 19h6" stroke="var(--sc-rule-2)" strokeWidth="1.5" />
          <g stroke="var(--sc-ink)" strokeWidth="1.5" className={classes['lines']}>
            <path d="M3 5.5h9" pathLength="1" />
            <path d="M3 10h9" pathLength="1" />
            <path d="M3 14.5h9" pathLength="1" />
            <path d="M3 19h6" pathLength="1" />
          </g>
          <path d="M15.5 3.5v17" stroke="var(--sc-accent)" strokeWidth="1.5" />
        </svg>
        <span>{text}</span>
      </div>
    </Portal>
  )
}
