import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'

/** Work on plain data in a thread of its own, so that the server goes on answering. */
export interface Thread<Task, Outcome> {
  /** @throws Error when the work fails, takes too long, or too much is waiting. */
  ask(task: Task): Promise<Outcome>
  close(): Promise<void>
}

interface ThreadOptions {
  /** The module that the thread runs; it calls `serveThread`. */
  readonly program: URL
  /** Milliseconds for one task, its wait included. */
  readonly timeout: number
  readonly memoryMb: number
  /** Milliseconds without work after which the thread ends; it starts again when it is needed. */
  readonly idle?: number
}

interface Waiting<Outcome> {
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

type ThreadAnswer<Outcome> = { readonly id: number } & (
  | { readonly outcome: Outcome }
  | { readonly error: string }
)

const MOST_WAITING = 500

/**
 * Where this process keeps its sources compiled, its threads do too. They do not by themselves: the folder comes by the
 * environment, of which they see nothing else. The analyser's start takes two fifths of the processor time so.
 */
function compiledSources(): Record<string, string> {
  const ofThisNode = getCompileCacheDir()
  return ofThisNode === undefined ? {} : { NODE_COMPILE_CACHE: dirname(ofThisNode) }
}

/** A thread that starts with the first task, and anew after a failure. */
export function createThread<Task, Outcome>(options: ThreadOptions): Thread<Task, Outcome> {
  const waiting = new Map<number, Waiting<Outcome>>()
  let thread: Worker | undefined
  let resting: NodeJS.Timeout | undefined
  let next = 1

  function start(): Worker {
    const worker = new Worker(options.program, {
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
      env: compiledSources(),
    })
    worker.on('message', (answer: ThreadAnswer<Outcome>) => settle(answer))
    worker.on('error', (error: unknown) =>
      abandon(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => abandon(worker, new Error('The thread ended early')))
    worker.unref()
    return worker
  }

  function settle(answer: ThreadAnswer<Outcome>): void {
    const asked = waiting.get(answer.id)
    if (asked === undefined) return
    waiting.delete(answer.id)
    clearTimeout(asked.timer)
    if ('error' in answer) asked.reject(new Error(answer.error))
    else asked.resolve(answer.outcome)
    if (waiting.size === 0) rest()
  }

  function rest(): void {
    if (options.idle === undefined) return
    resting = setTimeout(() => void end(), options.idle)
    resting.unref()
  }

  function abandon(worker: Worker, error: Error): void {
    if (thread !== worker) return
    thread = undefined
    for (const [id, asked] of waiting) {
      waiting.delete(id)
      clearTimeout(asked.timer)
      asked.reject(error)
    }
  }

  async function end(): Promise<void> {
    const worker = thread
    thread = undefined
    clearTimeout(resting)
    await worker?.terminate()
  }

  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MOST_WAITING) throw new Error('Too much waits for this thread')
        clearTimeout(resting)
        thread ??= start()
        const worker = thread
        const id = next
        next += 1
        const timer = setTimeout(() => {
          abandon(worker, new Error('The work took too long'))
          void worker.terminate()
        }, options.timeout)
        waiting.set(id, { resolve, reject, timer })
        // A worker thread, not a window: there is no origin to name.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ id, task })
      }),
    close: end,
  }
}

/** Answers tasks within a thread, one after the other; a task that throws is answered with its stack. */
// The types are those of `createThread` on the other side, where each task is made.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function serveThread<Task, Outcome>(work: (task: Task) => Outcome): void {
  parentPort?.on('message', ({ id, task }: { id: number; task: Task }) => {
    let answer: ThreadAnswer<Outcome>
    try {
      answer = { id, outcome: work(task) }
    } catch (error) {
      answer = {
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }
    }
    // A worker thread, not a window: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(answer)
  })
}
