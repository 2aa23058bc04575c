import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

import { WholeBatchPglite } from './whole-batches.ts'

/**
 * A database in memory behind the socket named by the first argument. It ends with its parent: the
 * pipe of standard input closes however the parent ended.
 */
const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Which socket?')

const db = new WholeBatchPglite()
await db.waitReady
const server = new PGLiteSocketServer({ db, path, maxConnections: 32 })
await server.start()
process.stdout.write('ready\n')
process.stdin.resume().once('end', () => process.exit(0))
