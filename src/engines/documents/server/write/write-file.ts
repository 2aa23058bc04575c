import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { processUse } from '../process-use.ts'
import { createTurns } from '../turns.ts'
import type { ReadComment } from './comments/read-comments.ts'
import { WriteError, type WriteErrorCode } from './write-error.ts'
import type { WriterRequest } from './writer-messages.ts'

/**
 * Bounds of one child. Times in milliseconds of its own processor time, so that a machine with much else to do
 * fails no good file; a child that only waits is ended by the clock on the wall.
 */
export const writerLimits = {
  time: 20_000,
  /** For every million characters of input: a thesis of 350 pages has two. */
  timePerMillion: 20_000,
  maxTime: 80_000,
  /** By the wall: so many times the processor time that is allowed. */
  patience: 4.5,
  residentBytes: 900 * 1024 * 1024,
  /** Of input that is longer than `longInput`. */
  longResidentBytes: 1400 * 1024 * 1024,
  longInput: 800_000,
  outputBytes: 150 * 1024 * 1024,
  inputBytes: 64 * 1024 * 1024,
  check: 100,
} as const

/** V8's heap; the typesetter's memory counts as resident, and in pages of 64 KiB (512 MiB, or 1 GiB). */
const nodeArguments = (isLong: boolean) => [
  '--max-old-space-size=512',
  `--wasm-max-mem-pages=${isLong ? 16_384 : 8192}`,
  '--no-warnings',
]

const turns = createTurns({
  running: 2,
  waiting: 100,
  full: () => new WriteError('timed-out', 'too many files wait to be made'),
})

/**
 * Makes a file in a process of its own, bounded in time and memory; two run at a time, others wait in line.
 * @throws WriteError; the signal's reason when aborted.
 */
export function writeFile(request: WriterRequest, signal?: AbortSignal): Promise<Uint8Array> {
  return turns.run(() => runWriterChild(request, signal), signal)
}

/** The comments of a Word file; read in such a process too, because the file is not ours. */
export async function readWordComments(
  path: string,
  signal?: AbortSignal,
): Promise<readonly ReadComment[]> {
  const bytes = await writeFile({ kind: 'comments', original: { path, type: 'docx' } }, signal)
  return JSON.parse(new TextDecoder().decode(bytes)) as readonly ReadComment[]
}

type PipedChild = ChildProcess & {
  readonly stdout: NodeJS.ReadableStream
  readonly stderr: NodeJS.ReadableStream
}

async function runWriterChild(
  request: WriterRequest,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const input = JSON.stringify(request)
  if (input.length > writerLimits.inputBytes) {
    throw new WriteError('too-large', `${input.length} characters of input`)
  }
  const program = fileURLToPath(new URL('writer-child.ts', import.meta.url))
  const isLong = input.length > writerLimits.longInput
  const child = spawn(process.execPath, [...nodeArguments(isLong), program], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  return new Promise<Uint8Array>((resolve, reject) => {
    watchChild(child, boundsOf(input.length), { signal, resolve, reject })
    // A child that died before it read its request is reported by its exit.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

interface Bounds {
  readonly time: number
  readonly residentBytes: number
}

/** A longer draft may take longer and more memory, up to a bound of its own. */
function boundsOf(characters: number): Bounds {
  const { time, timePerMillion, maxTime, residentBytes, longResidentBytes, longInput } =
    writerLimits
  return {
    time: Math.min(maxTime, time + (timePerMillion * characters) / 1_000_000),
    residentBytes: characters > longInput ? longResidentBytes : residentBytes,
  }
}

interface Outcome {
  readonly signal: AbortSignal | undefined
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (reason: unknown) => void
}

function watchChild(child: PipedChild, bounds: Bounds, outcome: Outcome): void {
  const { signal } = outcome
  const started = performance.now()
  const chunks: Buffer[] = []
  let size = 0
  let errors = ''
  let isSettled = false
  const watch = setInterval(check, writerLimits.check)

  function settle(act: () => void): void {
    if (isSettled) return
    isSettled = true
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
    child.kill('SIGKILL')
    act()
  }
  function fail(error: unknown): void {
    settle(() => outcome.reject(error))
  }
  function abort(): void {
    fail(signal?.reason)
  }
  function check(): void {
    void processUse(child.pid).then((use) => {
      const wall = performance.now() - started
      if ((use?.memory ?? 0) > bounds.residentBytes) {
        fail(new WriteError('out-of-memory', `${use?.memory ?? 0} bytes resident`))
      } else if ((use?.cpu ?? wall) > bounds.time || wall > bounds.time * writerLimits.patience) {
        fail(new WriteError('timed-out', `stopped after ${Math.round(wall / 1000)} s`))
      }
    })
  }

  signal?.addEventListener('abort', abort, { once: true })
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > writerLimits.outputBytes) fail(new WriteError('too-large', `${size} bytes`))
    else chunks.push(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('utf8')).slice(-4000)
  })
  child.on('error', (error) => fail(new WriteError('crashed', error.message, { cause: error })))
  child.on('close', (code) => {
    if (code === 0 && size > 0) settle(() => outcome.resolve(Buffer.concat(chunks)))
    else fail(new WriteError(codeOf(errors), `exit ${code ?? 'unknown'}: ${errors.slice(-800)}`))
  })
}

function codeOf(errors: string): WriteErrorCode {
  const isMemory =
    /heap out of memory|allocation failed|out of memory|memory access out of bounds|\bunreachable\b/iu
  if (isMemory.test(errors)) return 'out-of-memory'
  return /DocxError.*(?:unpacks|too many|longer)/iu.test(errors) ? 'too-large' : 'crashed'
}
