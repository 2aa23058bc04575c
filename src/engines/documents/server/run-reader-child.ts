import { spawn, type ChildProcess } from 'node:child_process'
import { readFile as readText } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { Document } from '../document.ts'
import { ReadError } from './read-error.ts'
import type { ReadFileOptions } from './read-file.ts'
import { ReaderMessageSchema, type ReaderMessage, type ReaderRequest } from './reader-messages.ts'

/** Bounds of one child. Times in milliseconds. */
export const childLimits = {
  baseTime: 10_000,
  timePerPage: 150,
  maxTime: 60_000,
  /** No sign of life for this long means that it hangs. */
  stallTime: 10_000,
  residentBytes: 900 * 1024 * 1024,
  outputBytes: 192 * 1024 * 1024,
  memoryCheck: 100,
} as const

/** V8's heap, and the engine's memory in pages of 64 KiB (384 MiB). */
const nodeArguments = ['--max-old-space-size=512', '--wasm-max-mem-pages=6144', '--no-warnings']
const pageSize = 4096

/** Runs `reader-child.ts` on one file and waits for its answer, or kills it. */
export async function runReaderChild(path: string, options: ReadFileOptions): Promise<Document> {
  const program = fileURLToPath(new URL('reader-child.ts', import.meta.url))
  const child = spawn(process.execPath, [...nodeArguments, program], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  return new Promise<Document>((resolve, reject) => {
    watchChild(child, options, { resolve, reject })
    const request: ReaderRequest = {
      path,
      type: options.type,
      ...(options.password === undefined ? {} : { password: options.password }),
      ...(options.maxPages === undefined ? {} : { maxPages: options.maxPages }),
    }
    // A child that died before it read its request is reported by its exit.
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify(request))
  })
}

interface Outcome {
  readonly resolve: (document: Document) => void
  readonly reject: (reason: unknown) => void
}

type PipedChild = ChildProcess & {
  readonly stdout: NodeJS.ReadableStream
  readonly stderr: NodeJS.ReadableStream
}

function watchChild(child: PipedChild, options: ReadFileOptions, outcome: Outcome): void {
  const started = performance.now()
  let deadline = setTimeout(expire, childLimits.baseTime)
  let stall = setTimeout(expire, childLimits.stallTime)
  const memory = setInterval(checkMemory, childLimits.memoryCheck)
  let isSettled = false
  let errors = ''
  const lines = createLineReader(receive, () => {
    fail(new ReadError('too-complex', { detail: 'the document tree is too large' }))
  })

  function settle(): boolean {
    if (isSettled) return false
    isSettled = true
    clearTimeout(deadline)
    clearTimeout(stall)
    clearInterval(memory)
    options.signal?.removeEventListener('abort', abort)
    child.kill('SIGKILL')
    return true
  }
  function fail(error: unknown): void {
    if (settle()) outcome.reject(error)
  }
  function expire(): void {
    const seconds = Math.round((performance.now() - started) / 1000)
    fail(new ReadError('timed-out', { detail: `stopped after ${seconds} s` }))
  }
  function abort(): void {
    fail(options.signal?.reason)
  }
  function checkMemory(): void {
    void residentBytes(child.pid).then((bytes) => {
      if (bytes > childLimits.residentBytes) {
        fail(new ReadError('out-of-memory', { detail: `${bytes} bytes resident` }))
      }
    })
  }
  function receive(line: string): void {
    const message = parseMessage(line)
    if (message === undefined || isSettled) return
    clearTimeout(stall)
    stall = setTimeout(expire, childLimits.stallTime)
    if (message.kind === 'error') fail(new ReadError(message.code, { detail: message.detail }))
    else if (message.kind === 'document') {
      if (settle()) outcome.resolve(message.document)
    } else {
      if (message.stage === 'pages' && message.done === 0) extendDeadline(message.total)
      options.onProgress?.({ stage: message.stage, done: message.done, total: message.total })
    }
  }
  function extendDeadline(pages: number): void {
    clearTimeout(deadline)
    deadline = setTimeout(expire, Math.max(0, allowedTime(pages) - (performance.now() - started)))
  }

  options.signal?.addEventListener('abort', abort, { once: true })
  child.stdout.on('data', (chunk: Buffer) => {
    lines(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('utf8')).slice(-4000)
  })
  child.on('error', (error) => {
    fail(new ReadError('crashed', { detail: error.message, cause: error }))
  })
  child.on('close', (code, signal) => {
    fail(deathOf({ code, signal, errors }))
  })
}

function allowedTime(pages: number): number {
  return Math.min(childLimits.maxTime, childLimits.baseTime + childLimits.timePerPage * pages)
}

interface Death {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly errors: string
}

function deathOf({ code, signal, errors }: Death): ReadError {
  const detail = `exit ${code ?? signal ?? 'unknown'}: ${errors.slice(-600)}`
  const isMemory = /heap out of memory|allocation failed|out of memory/iu.test(errors)
  return new ReadError(isMemory ? 'out-of-memory' : 'crashed', { detail })
}

function parseMessage(line: string): ReaderMessage | undefined {
  if (line === '') return undefined
  return ReaderMessageSchema.parse(JSON.parse(line))
}

/** Cuts a byte stream into lines, and gives up on a stream that grows past the limit. */
function createLineReader(
  onLine: (line: string) => void,
  onOverflow: () => void,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let total = 0
  return (chunk) => {
    total += chunk.length
    if (total > childLimits.outputBytes) {
      chunks = []
      onOverflow()
      return
    }
    let rest = chunk
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      chunks.push(rest.subarray(0, end))
      const line = Buffer.concat(chunks).toString('utf8')
      chunks = []
      rest = rest.subarray(end + 1)
      onLine(line)
    }
    if (rest.length > 0) chunks.push(rest)
  }
}

/** Memory that the process holds, 0 where the system does not tell. */
async function residentBytes(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0
  try {
    const fields = await readText(`/proc/${pid}/statm`, 'utf8')
    return Number(fields.split(' ')[1] ?? 0) * pageSize
  } catch {
    // Ended in the meantime, or a system without /proc: the time limits still hold.
    return 0
  }
}
