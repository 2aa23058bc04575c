import type { ReactNode } from 'react'

import classes from './visually-hidden.module.css'

/**
 * Words for those who hear the page; the eye does not get them. `isFixed` is for a frame of the full height, where a
 * place in the flow would make the page scroll.
 */
export function VisuallyHidden(props: {
  readonly as?: 'caption' | 'div' | 'h1' | 'legend' | 'p' | 'span'
  readonly role?: 'status'
  readonly isFixed?: boolean
  readonly children: ReactNode
}) {
  const { as: Tag = 'span', role, isFixed = false, children } = props
  const className = isFixed ? `${classes['hidden']} ${classes['fixed']}` : classes['hidden']
  return (
    <Tag role={role} className={className}>
      {children}
    </Tag>
  )
}
