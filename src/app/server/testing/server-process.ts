import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { copyTemplate } from '#platform/server/database/testing/database-template.ts'

/** The real program in a process of its own. */
export interface ServerProcess {
  /** For example `http://127.0.0.1:41234`. */
  readonly address: string
  readonly pid: number
  /** SIGKILL: nothing in the process gets to say goodbye. */
  kill(): Promise<void>
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>
}

const START_MS = 120_000
/** As `npm start` has it: a start takes three fifths of the processor time. */
const compiled = fileURLToPath(
  new URL('../../../../node_modules/.cache/scholium/server', import.meta.url),
)

/** Starts `main.ts` as a user would, on a free port unless one is named. */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const dataDir = settings['SCHOLIUM_DATA_DIR']
  if (dataDir !== undefined) copyTemplate('migrated', join(dataDir, 'database'))
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      SCHOLIUM_LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compiled,
      ...settings,
    },
  })
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  })
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start: ${said}`)), START_MS)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^Scholium is ready: (\S+)/u.exec(line)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
    void exited.then((code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${String(code)}: ${said}`))
    })
  })
  return {
    address,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}
