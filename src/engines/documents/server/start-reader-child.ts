import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export type ReaderChild = ChildProcessByStdio<Writable, Readable, Readable>

/**
 * V8's heap in MB (995 dense pages keep 150 alive; a larger heap is only swept later), and the engine's memory in
 * pages of 64 KiB (384 MiB). Most of what a reader makes is soon rubbish:
 * swept in pieces of 2 MB rather than 16, a thesis takes 130 MB less and a fifth more processor time.
 */
const nodeArguments = [
  '--max-old-space-size=304',
  '--max-semi-space-size=2',
  '--wasm-max-mem-pages=6144',
  '--no-warnings',
]

/**
 * Where Node keeps our sources compiled (`module.enableCompileCache`): without the types taken off anew, each child
 * takes 30 MB less. It does without where the folder cannot be written.
 */
const compiled = fileURLToPath(
  new URL('../../../../node_modules/.cache/scholium/reader', import.meta.url),
)

/**
 * Starts `reader-child.ts`, which waits for one request on its standard input and ends when that is closed without
 * one. `ahead` starts one before it is needed: it gets ready while it waits.
 */
export function startReaderChild({ ahead = false } = {}): ReaderChild {
  const program = fileURLToPath(new URL('reader-child.ts', import.meta.url))
  return spawn(process.execPath, [...nodeArguments, program, ...(ahead ? ['ahead'] : [])], {
    env: { NODE_COMPILE_CACHE: compiled },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
}
