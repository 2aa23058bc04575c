/**
 * The embedded database: PGlite in a process of its own behind a socket, so that the server's event loop is
 * never blocked by a query and one owner holds the data directory.
 * Arguments: data directory, socket path. Says one JSON line when it is ready or why it is not.
 */
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

import { takeLock } from './lock.ts'

const [directory = '', socket = ''] = process.argv.slice(2)

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

async function serve(): Promise<void> {
  const isMemory = directory === 'memory://'
  const unlock = isMemory ? () => undefined : takeLock(`${directory}.lock`)
  const database = await PGlite.create(directory)
  const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 40 })
  await server.start()
  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    await server.stop()
    await database.close()
    unlock()
    process.exit(0)
  }
  // The parent's end of the pipe closes when it dies, however it dies.
  process.stdin.resume()
  process.stdin.on('end', () => void close())
  process.stdin.on('error', () => void close())
  process.on('SIGTERM', () => void close())
  // Ctrl C reaches the whole process group: the parent decides when the database goes.
  process.on('SIGINT', () => undefined)
  say({ ready: true })
}

serve().catch((error: unknown) => {
  say({
    error: error instanceof Error ? error.message : String(error),
    name: error instanceof Error ? error.name : '',
  })
  process.exitCode = 1
  process.stdin.destroy()
})
