/** Keys of the sign-in library begin so. */
const tokenPrefix = '@@auth0spajs@@'
/** Who was last signed in here, as the issuer names them. Outlives the tokens, so that their loss is noticed. */
const subjectKey = 'scholium.subject'
/** How the browser shows things: no person, no text. They stay when somebody signs out. */
const kept: ReadonlySet<string> = new Set([
  'mantine-color-scheme-value',
  'scholium.reading',
  'scholium-panel-width',
])
/** Text that waits for the server, by draft. */
const textPrefix = 'scholium.text.'
/** Reviews that were asked for, and notes that were settled, without a connection. */
const waitingKeys: ReadonlySet<string> = new Set(['scholium.starts', 'scholium.settlements'])

/** Whether the library holds tokens. Known without loading it, so that visitors pay nothing. */
export function holdsTokens(): boolean {
  return keysOf(localStorage).some((key) => key.startsWith(tokenPrefix))
}

export function readSubject(): string | null {
  try {
    return localStorage.getItem(subjectKey)
  } catch {
    return null
  }
}

export function writeSubject(subject: string): void {
  try {
    localStorage.setItem(subjectKey, subject)
  } catch {
    // A refused store keeps no tokens either: the person signs in again on each visit.
  }
}

/** Whether text that was typed here has not reached the server. */
export function holdsUnsavedText(): boolean {
  return keysOf(localStorage).some((key) => key.startsWith(textPrefix))
}

/** Takes off this browser what an earlier person left here unsent: texts, reviews, and what was done with notes. */
export function forgetText(): void {
  for (const key of keysOf(localStorage)) {
    if (key.startsWith(textPrefix) || waitingKeys.has(key)) localStorage.removeItem(key)
  }
}

export function forgetSubject(): void {
  localStorage.removeItem(subjectKey)
}

/** Takes tokens, drafts, ids and all else of a person off this browser; how things are shown stays. */
export async function forgetPerson(): Promise<void> {
  for (const key of keysOf(localStorage)) if (!kept.has(key)) localStorage.removeItem(key)
  for (const key of keysOf(sessionStorage)) sessionStorage.removeItem(key)
  await Promise.all([forgetDatabases(), forgetCaches()])
}

async function forgetDatabases(): Promise<void> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined) indexedDB.deleteDatabase(name)
  }
}

async function forgetCaches(): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of await caches.keys()) await caches.delete(name)
}

function keysOf(storage: Storage): readonly string[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key) => key !== null,
    )
  } catch {
    return []
  }
}
