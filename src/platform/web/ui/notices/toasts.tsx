import { Portal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'

import { ToastQueue } from './toast-queue.ts'
import type { ToastMessage } from './toast-queue.ts'

import classes from './toasts.module.css'

const queue = new ToastQueue()

/** Says something in passing. The cause must also show where it happened. */
export function toast(text: string, options: Omit<ToastMessage, 'text' | 'kind'> = {}): void {
  queue.show({ ...options, text, kind: 'plain' })
}

/** Says in passing that something failed; 3 s for checkout errors by `duration`, 4 s otherwise. */
export function errorToast(text: string, options: Omit<ToastMessage, 'text' | 'kind'> = {}): void {
  queue.show({ ...options, text, kind: 'error' })
}

/**
 * A change that can be taken back for 8 s. `commit` runs when the message goes, or at once when the
 * page is hidden for good; `undo` runs instead when the person asks for it. Answers how to take the message away,
 * for a change that is undone elsewhere.
 */
export function undoToast(
  text: string,
  change: { readonly undo: () => void; readonly commit?: () => void },
): () => void {
  const message: ToastMessage = {
    text,
    kind: 'plain',
    action: { label: 'Undo', run: change.undo },
    ...(change.commit === undefined ? {} : { onExpire: change.commit }),
  }
  queue.show(message)
  return () => queue.drop(message)
}

/** Takes back the change whose Undo is on screen; answers whether there was one (key Z). */
export function undoLast(): boolean {
  if (queue.current()?.action?.label !== 'Undo') return false
  queue.act()
  return true
}

/** The place where messages appear. Once in the page, outside every region that a dialog hides. */
export function Toasts() {
  const shown = useSyncExternalStore(queue.subscribe, queue.current)

  useEffect(() => {
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') queue.pause()
      else queue.resume()
    }
    const onLeave = (): void => queue.flush()
    document.addEventListener('visibilitychange', onVisibility)
    globalThis.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      globalThis.removeEventListener('pagehide', onLeave)
    }
  }, [])

  return (
    <Portal>
      <div
        className={classes['place']}
        onPointerEnter={() => queue.pause()}
        onPointerLeave={() => queue.resume()}
        onFocus={() => queue.pause()}
        onBlur={() => queue.resume()}
      >
        <div role="status" aria-live="polite">
          {shown?.kind === 'plain' && <Message key={shown.id} message={shown} />}
        </div>
        <div role="alert">
          {shown?.kind === 'error' && <Message key={shown.id} message={shown} />}
        </div>
      </div>
    </Portal>
  )
}

function Message({ message }: { readonly message: ToastMessage }) {
  return (
    <div className={classes['toast']}>
      {message.kind === 'error' && <IconAlertTriangle size={16} stroke={1.6} aria-hidden />}
      <span>{message.text}</span>
      {message.action !== undefined && (
        <button type="button" className={classes['action']} onClick={() => queue.act()}>
          {message.action.label}
        </button>
      )}
    </div>
  )
}
