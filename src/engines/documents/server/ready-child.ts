import { Socket } from 'node:net'

import { startReaderChild, type ReaderChild } from './start-reader-child.ts'

export interface ReadyChild {
  /** A started child that waits, for one document; `undefined` when none stands ready. */
  readonly take: () => ReaderChild | undefined
  /** Starts one unless one waits already. */
  readonly refill: () => void
  readonly close: () => void
}

/** Keeps one reader process started ahead. A process that ended while it waited is never handed out. */
export function createReadyChild(): ReadyChild {
  let waiting: ReaderChild | undefined
  const isAlive = (child: ReaderChild) =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    take: () => {
      const child = waiting
      waiting = undefined
      if (child === undefined || !isAlive(child)) return undefined
      hold(child, true)
      return child
    },
    refill: () => {
      if (waiting !== undefined && isAlive(waiting)) return
      waiting = startReaderChild({ ahead: true })
      waiting.on('error', () => undefined)
      waiting.stdin.on('error', () => undefined)
      hold(waiting, false)
    },
    close: () => {
      waiting?.kill('SIGKILL')
      waiting = undefined
    },
  }
}

/** A child that only waits keeps no program from ending. */
function hold(child: ReaderChild, isHeld: boolean): void {
  const pipes = [child.stdin, child.stdout, child.stderr].filter((pipe) => pipe instanceof Socket)
  for (const each of [child, ...pipes]) {
    if (isHeld) each.ref()
    else each.unref()
  }
}
