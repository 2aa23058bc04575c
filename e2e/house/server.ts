import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startServerProcess } from '#app/server/testing/server-process.ts'

/** Where the server of all files stands while a run lasts. */
const SHARED = 'TEST_SERVER'

/** A server with data of its own, which is gone when it is closed. */
export interface Server {
  address(): string
  /** Kills it without a word and starts it again on the same data and port, with other settings if named. */
  restart(settings?: Readonly<Record<string, string>>): Promise<void>
  close(): Promise<void>
}

/** No test is about these limits, and all of them together would meet them. */
const unlimited = {
  SCHOLIUM_VISITOR_GRANTS_PER_ADDRESS: '1000',
  SCHOLIUM_VISITOR_UPLOADS: '100',
  SCHOLIUM_REQUESTS_PER_MINUTE: '100000',
  SCHOLIUM_SIGN_INS_PER_MINUTE: '1000',
}

export async function openServer(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scholium-e2e-'))
  const all = { SCHOLIUM_DATA_DIR: dataDir, ...unlimited, ...settings }
  let server = await startServerProcess(all)
  return {
    address: () => server.address,
    restart: async (other = {}) => {
      const { port } = new URL(server.address)
      await server.kill()
      server = await startServerProcess({ ...all, ...other, PORT: port })
    },
    close: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address of the server of all files, in a run of the tests. */
export function sharedServer(): string | undefined {
  return process.env[SHARED]
}

/**
 * Starts the server of all files, once for a whole run: a start, with its database and its reader, takes ten seconds
 * of a processor, and the first draft as long again.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await openServer()
  process.env[SHARED] = server.address()
  return server.close
}
