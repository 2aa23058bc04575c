import { readFile } from 'node:fs/promises'

/** What a process has used so far; `undefined` where the system does not tell. */
export interface ProcessUse {
  /** Processor time of all its threads, in milliseconds. */
  readonly cpu: number
  /** Resident memory, in bytes. */
  readonly memory: number
}

/** Linux counts processor time in hundredths of a second for every program (USER_HZ). */
const TICK_MS = 10
const PAGE_BYTES = 4096

/** Reads `/proc/<pid>/stat`: fields 14, 15 (user and system time) and 24 (resident pages) of proc(5). */
export async function processUse(pid: number | undefined): Promise<ProcessUse | undefined> {
  if (pid === undefined) return undefined
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The command in parentheses may hold spaces: fields are counted after it, from the third on.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const cpu = (Number(fields[11]) + Number(fields[12])) * TICK_MS
    return { cpu, memory: Number(fields[21]) * PAGE_BYTES }
  } catch {
    return undefined
  }
}
