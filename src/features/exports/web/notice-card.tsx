import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import css from './export-notice.module.css'

/** Puts a message away. */
export function Close({ onClose }: { readonly onClose: () => void }) {
  return (
    <button
      type="button"
      className={css['close']}
      aria-label="Close this message"
      onClick={onClose}
    >
      <IconX size={16} stroke={1.6} aria-hidden />
    </button>
  )
}

/** A message of this page about a file, with what can be done. */
export function NoticeCard(props: {
  readonly icon: ReactNode
  readonly title: string
  readonly words: ReactNode
  readonly actions: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className={css['card']}>
      {props.icon}
      <div className={css['what']}>
        <p className={css['title']}>{props.title}</p>
        <p className={css['words']}>{props.words}</p>
      </div>
      <div className={css['actions']}>{props.actions}</div>
      {props.children}
    </div>
  )
}

/** A line at the foot of a card: work goes on, and how far it is cannot be known. */
export function Moving() {
  return (
    <span className={css['track']}>
      <span className={css['bar']} />
    </span>
  )
}
