/**
 * A process that serves many embedded databases, one after the other or beside each other. Says one JSON line for each
 * line that asks: `{ "id": 1, "open": directory, "socket": path }` or `{ "id": 2, "close": path }`.
 */
import { createInterface } from 'node:readline'

import { serveDatabase } from '../serve-database.ts'

interface Asked {
  readonly id: number
  readonly open?: string
  readonly socket?: string
  readonly close?: string
}

const served = new Map<string, { close(): Promise<void> }>()

async function answer({ open, socket = '', close = '' }: Asked): Promise<void> {
  if (open !== undefined) {
    served.set(socket, await serveDatabase(open, socket))
    return
  }
  await served.get(close)?.close()
  served.delete(close)
}

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  const asked = JSON.parse(line) as Asked
  const say = (error?: string) =>
    process.stdout.write(`${JSON.stringify({ id: asked.id, error })}\n`)
  answer(asked).then(
    () => say(),
    (error: unknown) => say(String(error)),
  )
})
// The parent's end of the pipe closes when it dies, however it dies.
lines.on('close', () => process.exit(0))
process.on('SIGINT', () => undefined)
