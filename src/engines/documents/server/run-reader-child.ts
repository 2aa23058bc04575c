import type { Block, Document } from '../document.ts'
import { processUse, type ProcessUse } from './process-use.ts'
import { ReadError } from './read-error.ts'
import type { ReadFileOptions } from './read-file.ts'
import { ReaderMessageSchema, type ReaderMessage, type ReaderRequest } from './reader-messages.ts'
import type { ReaderChild } from './start-reader-child.ts'

/**
 * Bounds of one child. Times in milliseconds of its own processor time, so that a machine with much else to do
 * fails no good file; a child that only waits is ended by the clock on the wall.
 */
export const childLimits = {
  baseTime: 10_000,
  timePerPage: 150,
  /** For the picture of a page without text. */
  timePerScan: 1500,
  maxTime: 120_000,
  /** No sign of life for this long means that it hangs. */
  stallTime: 10_000,
  /** By the wall: so many times the time that is allowed. */
  patience: 6,
  /** A thesis of 750 pages takes 300 MB, 995 dense pages of 38 MB take 464. */
  residentBytes: 512 * 1024 * 1024,
  outputBytes: 192 * 1024 * 1024,
  check: 100,
} as const

export interface ChildOptions extends ReadFileOptions {
  /** Folder for the pictures of pages without text. */
  readonly scanFolder?: string
  /** Numbers of pages that are left out. */
  readonly heavy?: readonly number[]
  /** Path of what was recognised on them. */
  readonly recognised?: string
  /** Hears how many pages have no text. */
  readonly onScans?: (count: number) => void
}

/** Gives a started child one file and waits for its answer, or kills it. */
export async function runReaderChild(
  child: ReaderChild,
  path: string,
  options: ChildOptions,
): Promise<Document> {
  return new Promise<Document>((resolve, reject) => {
    watchChild(child, options, { resolve, reject })
    const request: ReaderRequest = {
      path,
      type: options.type,
      ...(options.password === undefined ? {} : { password: options.password }),
      ...(options.maxPages === undefined ? {} : { maxPages: options.maxPages }),
      ...(options.scanFolder === undefined ? {} : { scanFolder: options.scanFolder }),
      ...(options.heavy === undefined ? {} : { heavy: [...options.heavy] }),
      ...(options.recognised === undefined ? {} : { recognised: options.recognised }),
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

function watchChild(child: ReaderChild, options: ChildOptions, outcome: Outcome): void {
  const started = performance.now()
  let allowed: number = childLimits.baseTime
  let lastSign = { cpu: 0, wall: started }
  let used: ProcessUse | undefined
  const blocks: Block[] = []
  const watch = setInterval(check, childLimits.check)
  let isSettled = false
  let errors = ''
  const lines = createLineReader(receive, () => {
    fail(new ReadError('too-complex', { detail: 'the document tree is too large' }))
  })

  function settle(): boolean {
    if (isSettled) return false
    isSettled = true
    clearInterval(watch)
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
  function check(): void {
    void processUse(child.pid).then((use) => {
      used = use ?? used
      const wall = performance.now()
      const cpu = used?.cpu ?? wall - started
      if (use !== undefined && use.memory > childLimits.residentBytes) {
        fail(new ReadError('out-of-memory', { detail: `${use.memory} bytes resident` }))
      } else if (isOverdue({ cpu, wall, started, lastSign, allowed })) expire()
    })
  }
  function receive(line: string): void {
    const message = parseMessage(line)
    if (message === undefined || isSettled) return
    lastSign = { cpu: used?.cpu ?? performance.now() - started, wall: performance.now() }
    if (message.kind === 'error') fail(new ReadError(message.code, { detail: message.detail }))
    else if (message.kind === 'document') {
      if (settle()) outcome.resolve({ ...message.document, blocks })
    } else if (message.kind === 'blocks') blocks.push(...message.blocks)
    else if (message.kind === 'scans') {
      allowed += childLimits.timePerScan * message.pages.length
      options.onScans?.(message.pages.length)
    } else {
      if (message.stage === 'pages' && message.done === 0) allowed = allowedTime(message.total)
      options.onProgress?.({ stage: message.stage, done: message.done, total: message.total })
    }
  }

  options.signal?.addEventListener('abort', abort, { once: true })
  child.stdout.on('data', lines)
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

interface Clocks {
  /** Processor time so far, and now by the wall, in milliseconds. */
  readonly cpu: number
  readonly wall: number
  readonly started: number
  readonly lastSign: { readonly cpu: number; readonly wall: number }
  readonly allowed: number
}

function isOverdue({ cpu, wall, started, lastSign, allowed }: Clocks): boolean {
  const { patience, stallTime } = childLimits
  return (
    cpu > allowed ||
    cpu - lastSign.cpu > stallTime ||
    wall - started > allowed * patience ||
    wall - lastSign.wall > stallTime * patience
  )
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
