import { catchUp, markTurn } from './store-turns.ts'

/** Longer than any request for a token with its tries; past this the tab that holds the lock is given up on. */
const longestWait = 45_000

const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `task` while no other tab of the product runs one of the same name; what an earlier one wrote
 * to the store is there for it to read. Browsers without Web Locks keep the order within the tab.
 */
export function exclusively<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks === undefined) return afterTheOthers(name, task)
  return locks.request(name, { signal: AbortSignal.timeout(longestWait) }, async () => {
    await catchUp(name)
    try {
      return await task()
    } finally {
      await markTurn(name)
    }
  })
}

function afterTheOthers<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(task, task)
  queues.set(name, turn)
  return turn
}
