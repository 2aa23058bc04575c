/**
 * The embedded database: PGlite in a process of its own behind a socket, so that the server's event loop is
 * never blocked by a query and one owner holds the data directory.
 * Arguments: data directory, socket path. Says one JSON line when it is ready or why it is not.
 */
import { serveDatabase } from './serve-database.ts'

const [directory = '', socket = ''] = process.argv.slice(2)

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

async function serve(): Promise<void> {
  const database = await serveDatabase(directory, socket)
  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    await database.close()
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
