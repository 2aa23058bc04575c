import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/**
 * A database in memory behind the socket named by the first argument. It ends with its parent: the
 * pipe of standard input closes however the parent ended.
 */
const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Which socket?')

const db = await PGlite.create()
const server = new PGLiteSocketServer({ db, path, maxConnections: 32 })
await server.start()
process.stdout.write('ready\n')
process.stdin.resume().once('end', () => process.exit(0))
