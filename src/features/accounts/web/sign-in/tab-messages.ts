/** What tabs of one browser tell each other about who is here. */
export type TabMessage =
  /** Somebody signed in: `subject` as the issuer names them. */
  | { readonly kind: 'signed-in'; readonly subject: string }
  /** The person signed out, and every tab forgets them. */
  | { readonly kind: 'signed-out' }
  /** The sign-in ended by itself; what is open stays, until they sign in again. */
  | { readonly kind: 'ended' }

const channelName = 'scholium.sign-in'

/** A way to the other tabs. Where there is no BroadcastChannel nothing is heard, and each call finds out by itself. */
export interface TabChannel {
  tell(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): void
}

export function openTabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { tell: () => undefined, listen: () => undefined }
  }
  const channel = new BroadcastChannel(channelName)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    tell: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = messageOf(data)
        if (message !== undefined) listener(message)
      })
    },
  }
}

function messageOf(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  if (data.kind === 'signed-out' || data.kind === 'ended') return { kind: data.kind }
  if (data.kind !== 'signed-in' || !('subject' in data)) return undefined
  return typeof data.subject === 'string' ? { kind: 'signed-in', subject: data.subject } : undefined
}
