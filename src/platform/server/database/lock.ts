import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Holder {
  readonly pid: number
  /** Start time of the process in clock ticks since boot, so that a reused pid is not taken for the holder. */
  readonly started: string
}

/** Somebody else owns the data directory. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError'
}

function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command in parentheses may hold spaces: fields are counted after the last one (proc(5), field 22).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startTime(holder.pid)
  return now === '' || now === holder.started
}

function readHolder(path: string): Holder | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const { pid, started } = parsed as Partial<Holder>
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the exclusive lock of an embedded database: a file beside the data directory, never inside it.
 * PGlite itself refuses nobody, and a second owner loses acknowledged writes silently.
 * A lock whose holder is dead is taken over.
 * @returns a function that gives the lock back.
 * @throws DatabaseInUseError that names the holder.
 */
export function takeLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  const mine: Holder = { pid: process.pid, started: startTime(process.pid) }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (create(path, mine)) return () => release(path, mine)
    const holder = readHolder(path)
    if (holder !== undefined && isAlive(holder)) {
      throw new DatabaseInUseError(
        `The database in ${dirname(path)} is in use by process ${holder.pid}. Stop it first, or set SCHOLIUM_DATA_DIR to another folder.`,
      )
    }
    discardStale(path, holder)
  }
  throw new DatabaseInUseError(`The lock ${path} could not be taken.`)
}

/** Written aside and linked into place: nobody ever sees a lock without its holder and takes it for a dead one's. */
function create(path: string, mine: Holder): boolean {
  const aside = `${path}.new-${process.pid}`
  writeFileSync(aside, JSON.stringify(mine))
  try {
    linkSync(aside, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Only one of several takers wins the rename; whoever moved a fresh lock by mistake puts it back. */
function discardStale(path: string, seen: Holder | undefined): void {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved !== undefined && moved.pid !== seen?.pid && isAlive(moved)) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process has taken the lock meanwhile; the moved holder finds out when it next looks.
    }
  }
  rmSync(aside, { force: true })
}

function release(path: string, mine: Holder): void {
  if (readHolder(path)?.pid === mine.pid) rmSync(path, { force: true })
}
