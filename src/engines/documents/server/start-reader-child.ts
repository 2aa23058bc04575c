import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

import { compiledSources } from './compiled-sources.ts'

export type ReaderChild = ChildProcessByStdio<Writable, Readable, Readable>

/**
 * V8's heap in MB (995 dense pages keep 150 alive; a larger heap is only swept later), and the engine's memory in
 * pages of 64 KiB (384 MiB). Most of what a reader makes is soon rubbish:
 * swept in pieces of 2 MB rather than 16, a thesis takes 130 MB less and a fifth more processor time. The heap that
 * favours size is swept before it has grown by a third: 35 MB less, for a sixth more processor time on a thesis and
 * none on a paper.
 */
const nodeArguments = [
  '--max-old-space-size=304',
  '--max-semi-space-size=2',
  '--optimize-for-size',
  '--wasm-max-mem-pages=6144',
  '--no-warnings',
]

/**
 * Starts `reader-child.ts`, which waits for one request on its standard input and ends when that is closed without
 * one. `ahead` starts one before it is needed: it gets ready while it waits.
 */
export function startReaderChild({ ahead = false } = {}): ReaderChild {
  const program = fileURLToPath(new URL('reader-child.ts', import.meta.url))
  return spawn(process.execPath, [...nodeArguments, program, ...(ahead ? ['ahead'] : [])], {
    env: compiledSources('reader'),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
}
