import type { ComponentProps } from 'react'

import classes from './link-button.module.css'

/** What does something within a line of words, and looks as a link does there. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" className={classes['link']} {...props} />
}
