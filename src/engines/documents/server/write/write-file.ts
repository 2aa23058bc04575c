import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { compiledSources } from '../compiled-sources.ts'
import { processUse } from '../process-use.ts'
import { createTurns } from '../turns.ts'
import type { ReadReview } from './comments/read-review.ts'
import { WriteError, type WriteErrorCode } from './write-error.ts'
import { writerBounds } from './writer-bounds.ts'
import type { WriterBounds } from './writer-bounds.ts'
import type { WriterRequest } from './writer-messages.ts'

const limits = {
  outputBytes: 150 * 1024 * 1024,
  inputBytes: 64 * 1024 * 1024,
  /** Milliseconds between two looks at what a child uses. */
  check: 100,
} as const

/** Of V8's heap, in megabytes. */
const heap = 512

const full = () => new WriteError('timed-out', 'too many files wait to be made')
const turns = createTurns({ running: 2, waiting: 100, full })
/** A page that is looked at does not wait behind the export of a thesis. */
const pictureTurns = createTurns({ running: 1, waiting: 100, full })

/**
 * Makes a file in a process of its own, bounded in time and memory; two run at a time, and one that cuts out
 * pictures; others wait in line.
 * @throws WriteError; the signal's reason when aborted.
 */
export function writeFile(request: WriterRequest, signal?: AbortSignal): Promise<Uint8Array> {
  const line = request.kind === 'pictures' ? pictureTurns : turns
  return line.run(() => runWriterChild(request, signal), signal)
}

/** What a Word file says about our notes; read in such a process too, because the file is not ours. */
export async function readWordReview(
  path: string,
  signal: AbortSignal | undefined,
): Promise<ReadReview> {
  const bytes = await writeFile({ kind: 'review', original: { path, type: 'docx' } }, signal)
  return JSON.parse(new TextDecoder().decode(bytes)) as ReadReview
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
  if (input.length > limits.inputBytes) {
    throw new WriteError('too-large', `${input.length} characters of input`)
  }
  const program = fileURLToPath(new URL('writer-child.ts', import.meta.url))
  const bounds = writerBounds(request, input.length)
  const limited = [`--max-old-space-size=${heap}`, `--wasm-max-mem-pages=${bounds.wasmPages}`]
  const child = spawn(process.execPath, [...limited, '--no-warnings', program], {
    env: compiledSources('writer'),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  return new Promise<Uint8Array>((resolve, reject) => {
    watchChild(child, bounds, { signal, resolve, reject })
    // A child that died before it read its request is reported by its exit.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

interface Outcome {
  readonly signal: AbortSignal | undefined
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (reason: unknown) => void
}

function watchChild(child: PipedChild, bounds: WriterBounds, outcome: Outcome): void {
  const { signal } = outcome
  const started = performance.now()
  const chunks: Buffer[] = []
  let size = 0
  let errors = ''
  let isSettled = false
  const watch = setInterval(check, limits.check)

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
      } else if ((use?.cpu ?? wall) > bounds.time || wall > bounds.wall) {
        fail(new WriteError('timed-out', `stopped after ${Math.round(wall / 1000)} s`))
      }
    })
  }

  signal?.addEventListener('abort', abort, { once: true })
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > limits.outputBytes) fail(new WriteError('too-large', `${size} bytes`))
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
  // FPDF_ERR_PASSWORD of PDFium's fpdfview.h.
  if (/PDFium error 4\b/u.test(errors)) return 'locked'
  return /DocxError.*(?:unpacks|too many|longer)/iu.test(errors) ? 'too-large' : 'crashed'
}
