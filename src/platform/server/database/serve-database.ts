import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

import { takeLock } from './lock.ts'

/**
 * Opens PGlite in this process and serves it on a unix socket.
 * @param directory data directory, or `memory://`.
 * @throws DatabaseInUseError when another process owns the directory.
 */
export async function serveDatabase(
  directory: string,
  socket: string,
): Promise<{ close(): Promise<void> }> {
  const isMemory = directory === 'memory://'
  const unlock = isMemory ? () => undefined : takeLock(`${directory}.lock`)
  const database = await PGlite.create(directory)
  const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 40 })
  await server.start()
  return {
    close: async () => {
      await server.stop()
      await database.close()
      unlock()
    },
  }
}
