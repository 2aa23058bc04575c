import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import type { EmbeddedDatabase } from '../embedded.ts'

type Ask = (message: object) => Promise<void>

const port = 5432
let host: { readonly pid: number; readonly ask: Ask; readonly died: Promise<Error> } | undefined

/**
 * An embedded database in a process that this worker's tests share. A process of its own compiles the same WebAssembly
 * anew, which takes a second, and answers five times as slowly until it has been busy for some more.
 */
export async function startHosted(directory: string): Promise<EmbeddedDatabase> {
  host ??= launch()
  const { ask, pid, died } = host
  const folder = mkdtempSync(join(tmpdir(), 'scholium-db-'))
  const socket = join(folder, `.s.PGSQL.${port}`)
  await ask({ open: directory, socket })
  return {
    host: folder,
    port,
    pid,
    died,
    close: async () => {
      await ask({ close: socket })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function launch(): NonNullable<typeof host> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./database-host.ts', import.meta.url))],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { PATH: '/usr/bin:/bin', NODE_NO_WARNINGS: '1' } },
  )
  // It ends with this process, and keeps none from ending.
  child.unref()
  const waiting = new Map<number, (error: string | undefined) => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, error } = JSON.parse(line) as { id: number; error?: string }
    waiting.get(id)?.(error)
    waiting.delete(id)
  })
  const died = new Promise<Error>((resolve) => {
    child.once('exit', (code) => {
      host = undefined
      const error = new Error(`The tests' database process has ended (exit ${String(code)})`)
      for (const answer of waiting.values()) answer(error.message)
      resolve(error)
    })
  })
  let asked = 0
  const ask: Ask = (message) =>
    new Promise((resolve, reject) => {
      asked += 1
      waiting.set(asked, (error) => (error === undefined ? resolve() : reject(new Error(error))))
      child.stdin.write(`${JSON.stringify({ id: asked, ...message })}\n`)
    })
  return { pid: child.pid ?? 0, ask, died }
}
