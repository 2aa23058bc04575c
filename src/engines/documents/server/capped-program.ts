import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

import { ReadError } from './read-error.ts'

export interface CappedProgram {
  readonly program: string
  readonly arguments: readonly string[]
  /** All that it sees of the environment. */
  readonly environment: Readonly<Record<string, string>>
  /** Folder that it works in. */
  readonly folder: string
  /** Milliseconds by the clock on the wall. */
  readonly wallTime: number
  /** Seconds of processor time of each of its processes. */
  readonly cpuSeconds: number
  /** Bytes that all its processes hold together. */
  readonly residentBytes: number
  /** Bytes of each file that it writes. */
  readonly fileBytes: number
  /** Bytes of its output that are kept; more end it. */
  readonly outputBytes: number
  readonly signal?: AbortSignal | undefined
}

const CHECK_MS = 200
/** The shell sets what the kernel enforces; `ulimit -f` counts in blocks of 512 bytes. */
const BLOCK = 512
const withLimits = 'ulimit -t "$1"; ulimit -f "$2"; ulimit -c 0; shift 2; exec "$@"'

/**
 * Runs a program of somebody else on a file of somebody else, in a process group of its own: whatever it starts ends
 * with it. Answers what it wrote to its standard output.
 * @throws ReadError `timed-out`, `out-of-memory`, `too-complex`, `crashed`; the signal's reason when aborted.
 */
export function runCapped(run: CappedProgram): Promise<Buffer> {
  run.signal?.throwIfAborted()
  const limits = [String(run.cpuSeconds), String(Math.ceil(run.fileBytes / BLOCK))]
  const child = spawn(
    '/bin/sh',
    ['-c', withLimits, 'sh', ...limits, run.program, ...run.arguments],
    {
      env: run.environment,
      cwd: run.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let errors = ''
    let failure: unknown
    const end = (error: unknown) => {
      failure ??= error
      killGroup(child.pid)
    }
    const abort = () => end(run.signal?.reason)
    const clock = setTimeout(() => {
      end(new ReadError('timed-out', { detail: `${run.program}: ${run.wallTime} ms` }))
    }, run.wallTime)
    const watch = setInterval(() => {
      void groupMemory(child.pid).then((bytes) => {
        if (bytes > run.residentBytes) {
          end(new ReadError('out-of-memory', { detail: `${run.program}: ${bytes} bytes` }))
        }
      })
    }, CHECK_MS)
    run.signal?.addEventListener('abort', abort, { once: true })
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > run.outputBytes) end(new ReadError('too-complex', { detail: 'too much output' }))
      else chunks.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString('utf8')).slice(-2000)
    })
    child.on('error', (error) => {
      failure ??= new ReadError('crashed', { detail: error.message, cause: error })
    })
    child.on('close', (code, signal) => {
      clearTimeout(clock)
      clearInterval(watch)
      run.signal?.removeEventListener('abort', abort)
      killGroup(child.pid)
      if (failure === undefined && code === 0) resolve(Buffer.concat(chunks))
      else reject(failure ?? deathOf({ code, signal, errors, program: run.program }))
    })
  })
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

interface Death {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly errors: string
  readonly program: string
}

/** The shell reports a signal as 128 and its number; 24 is the end of processor time (SIGXCPU). */
function deathOf({ code, signal, errors, program }: Death): ReadError {
  const detail = `${program} ended with ${code ?? signal ?? 'nothing'}: ${errors.slice(-600)}`
  const isTime = signal === 'SIGXCPU' || code === 152 || signal === 'SIGKILL' || code === 137
  return new ReadError(isTime ? 'timed-out' : 'crashed', { detail })
}

const PAGE_BYTES = 4096

/** Resident bytes of all processes of a group (`/proc/<pid>/stat`, fields 5 and 24); 0 where the system does not tell. */
async function groupMemory(group: number | undefined): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const sizes = await Promise.all(
    names.filter((name) => /^\d+$/u.test(name)).map((name) => memoryIn(name, group)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function memoryIn(pid: string, group: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The command in parentheses may hold spaces: fields are counted after it, from the third on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[2]) === group ? Number(fields[21]) * PAGE_BYTES : 0
}
