import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

import { useFocusAfter } from './use-focus-after.ts'

import classes from './dialog.module.css'

/** A question or a short form over the page. Focus goes in, stays in, and returns to the opener. */
export function Dialog(props: {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, at the end; the one that is safe comes last and is the filled one. */
  readonly actions?: ReactNode
  /** It has to be answered: no cross, and neither Escape nor a click beside it closes it. */
  readonly hidesClose?: boolean
  /** For a table; the window of a phone holds either. */
  readonly width?: 'form' | 'table'
}) {
  const isOpenEnded = props.hidesClose !== true
  useFocusAfter(props.opened)
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.onClose}
      centered
      closeOnEscape={isOpenEnded}
      closeOnClickOutside={isOpenEnded}
      radius={8}
      size={props.width === 'table' ? '62rem' : 'md'}
      transitionProps={{ duration: 150 }}
      // By name: a class on the content itself also lands on the layer that fills the window.
      classNames={{
        overlay: classes['scrim'] ?? '',
        content: classes['content'] ?? '',
        body: classes['body'] ?? '',
        title: classes['title'] ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content data-dialog>
        <Modal.Body>
          <div className={classes['head']}>
            <Modal.Title>{props.title}</Modal.Title>
            {isOpenEnded && <Modal.CloseButton aria-label="Close" />}
          </div>
          {props.children}
          {props.actions !== undefined && <DialogActions>{props.actions}</DialogActions>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The row of buttons of a dialog, for a form that holds its own. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>
}
