/**
 * Each process of a browser reads its own copy of `localStorage`, which hears of another tab's writes
 * a moment late: whoever gets a lock may still read what stood there before the last holder wrote
 * (three tabs of Chromium that counted to 600 under one lock arrived at 486). IndexedDB answers from
 * one place. So the last holder leaves a mark in both, after all else that it wrote, and the next
 * waits until its own copy shows the mark.
 */
const databaseName = 'scholium.turns'
const storeName = 'turns'
const markKey = 'scholium.turn'

/** The copy is behind by milliseconds; past this the mark has been swept away, in milliseconds. */
const longestWait = 2000
const look = 10

/** Waits until this tab reads what the last turn of this name wrote. */
export async function catchUp(name: string): Promise<void> {
  const mark: unknown = await inDatabase('readonly', (store) => store.get(name))
  if (typeof mark !== 'string') return
  for (let waited = 0; waited < longestWait; waited += look) {
    if (localStorage.getItem(keyOf(name)) === mark) return
    await new Promise((resolve) => setTimeout(resolve, look))
  }
}

/** Says that this turn has written all that it will. */
export async function markTurn(name: string): Promise<void> {
  const mark = crypto.randomUUID()
  try {
    localStorage.setItem(keyOf(name), mark)
  } catch {
    // A store that takes no mark takes no tokens either: there is nothing to wait for.
    return
  }
  await inDatabase('readwrite', (store) => store.put(mark, name))
}

function keyOf(name: string): string {
  return `${markKey}.${name}`
}

/** Ends with the transaction, or after a while; a browser that keeps no database answers `undefined`. */
function inDatabase<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  const answer = asked(mode, ask).catch(() => undefined)
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), longestWait)
  })
  return Promise.race([answer, tooLate])
}

async function asked<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  try {
    return await ended(database.transaction(storeName, mode), ask)
  } finally {
    // An open connection would hold up the deletion at sign-out.
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(new Error('No database', { cause: request.error })),
    )
    request.addEventListener('blocked', () => reject(new Error('The database is held')))
  })
}

function ended<Value>(
  transaction: IDBTransaction,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const request = ask(transaction.objectStore(storeName))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () =>
      reject(new Error('Not kept', { cause: transaction.error })),
    )
  })
}
