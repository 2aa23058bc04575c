import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import * as z from 'zod'

import { DatabaseInUseError } from './lock.ts'

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** Folder of the socket: what `pg` takes as `host`. */
  readonly host: string
  readonly port: number
  readonly pid: number
  close(): Promise<void>
  /** Settles when the child dies without being asked. */
  readonly died: Promise<Error>
}

const port = 5432
const START_TIMEOUT_MS = 180_000
/** A predecessor that was just killed needs a moment to see that its parent is gone. */
const LOCK_PATIENCE_MS = 8000

const Answer = z.object({
  ready: z.literal(true).optional(),
  error: z.string().optional(),
  name: z.string().optional(),
})

/**
 * Starts PGlite in a child process on a private unix socket.
 * @param directory data directory, or `memory://`.
 * @throws DatabaseInUseError when another process owns the directory.
 */
export async function startEmbedded(directory: string): Promise<EmbeddedDatabase> {
  if (directory !== 'memory://') mkdirSync(dirname(directory), { recursive: true })
  const until = Date.now() + LOCK_PATIENCE_MS
  for (;;) {
    try {
      return await launch(directory)
    } catch (error) {
      if (!(error instanceof DatabaseInUseError) || Date.now() > until) throw error
      await delay(250)
    }
  }
}

async function launch(directory: string): Promise<EmbeddedDatabase> {
  const host = mkdtempSync(join(tmpdir(), 'scholium-db-'))
  const socket = join(host, `.s.PGSQL.${port}`)
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./embedded-child.ts', import.meta.url)), directory, socket],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { PATH: '/usr/bin:/bin', NODE_NO_WARNINGS: '1' } },
  )
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
  })
  const lines = createInterface({ input: child.stdout })
  const first = new Promise<z.infer<typeof Answer>>((resolve, reject) => {
    lines.once('line', (line) => resolve(Answer.parse(JSON.parse(line))))
    void exited.then((code) =>
      reject(new Error(`The embedded database ended at once (exit ${String(code)})`)),
    )
  })
  let isClosing = false
  try {
    const answer = await Promise.race([
      first,
      delay(
        START_TIMEOUT_MS,
        { error: 'The embedded database did not start within three minutes' },
        { ref: false },
      ),
    ])
    if (answer.error !== undefined) {
      throw 'name' in answer && answer.name === 'DatabaseInUseError'
        ? new DatabaseInUseError(answer.error)
        : new Error(answer.error)
    }
  } catch (error) {
    child.kill('SIGKILL')
    rmSync(host, { recursive: true, force: true })
    throw error
  }
  const died = exited.then((code) => {
    rmSync(host, { recursive: true, force: true })
    if (isClosing) return new Promise<Error>(() => undefined)
    return new Error(`The embedded database has ended (exit ${String(code)})`)
  })
  return {
    host,
    port,
    pid: child.pid ?? 0,
    died,
    close: async () => {
      isClosing = true
      child.stdin.end()
      const isGone = await Promise.race([
        exited.then(() => true),
        delay(5000, false, { ref: false }),
      ])
      if (!isGone) child.kill('SIGKILL')
      await exited
    },
  }
}
