import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A TCP link between a page and the server that can be cut, closed and slowed down. */
export interface BadLink {
  readonly port: number
  /** Ends all connections at once, as a dropped network does. */
  cut(): void
  /** Refuses new connections, or takes them again. */
  setOpen(isOpen: boolean): void
  close(): Promise<void>
}

export async function openBadLink(target: () => number): Promise<BadLink> {
  const sockets = new Set<Socket>()
  let isOpen = true
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((inner) => {
    if (!isOpen) {
      inner.destroy()
      return
    }
    const outer = connect(target(), '127.0.0.1')
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    setOpen(value) {
      isOpen = value
    },
    async close() {
      cut()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
