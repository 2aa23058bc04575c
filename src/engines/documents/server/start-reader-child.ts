import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export type ReaderChild = ChildProcessByStdio<Writable, Readable, Readable>

/** V8's heap, and the engine's memory in pages of 64 KiB (384 MiB). */
const nodeArguments = ['--max-old-space-size=512', '--wasm-max-mem-pages=6144', '--no-warnings']

/**
 * Starts `reader-child.ts`, which waits for one request on its standard input and ends when that is closed without
 * one. `ahead` starts one before it is needed: it gets ready while it waits.
 */
export function startReaderChild({ ahead = false } = {}): ReaderChild {
  const program = fileURLToPath(new URL('reader-child.ts', import.meta.url))
  return spawn(process.execPath, [...nodeArguments, program, ...(ahead ? ['ahead'] : [])], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
}
