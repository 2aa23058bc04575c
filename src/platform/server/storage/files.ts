import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where originals live: byte for byte, by key, never in the database. */
export interface Files {
  /** Stores a stream; nothing is left behind when it fails. */
  put(content: Readable): Promise<{ readonly key: string; readonly bytes: number }>
  read(key: string): Readable
  size(key: string): Promise<number>
  /** A path that a reader process can open. */
  path(key: string): string
  remove(key: string): Promise<void>
  /** Keys of files older than `ageMs` that `isKept` does not claim are removed; answers how many. */
  sweep(
    isKept: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
    ageMs: number,
  ): Promise<number>
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/u

/** Files in a folder, written aside and renamed, so that a name always stands for whole content. */
export async function openFolder(root: string): Promise<Files> {
  const incoming = join(root, 'incoming')
  await mkdir(incoming, { recursive: true })

  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not a key of this store')
    return join(root, key)
  }

  return {
    put: async (content) => {
      const id = randomUUID()
      const key = `${id.slice(0, 2)}/${id}`
      const aside = join(incoming, id)
      try {
        await pipeline(content, createWriteStream(aside, { flags: 'wx' }))
        const { size } = await stat(aside)
        await mkdir(join(root, id.slice(0, 2)), { recursive: true })
        await rename(aside, place(key))
        return { key, bytes: size }
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    read: (key) => createReadStream(place(key)),
    size: async (key) => (await stat(place(key))).size,
    path: place,
    remove: (key) => rm(place(key), { force: true }),
    sweep: async (isKept, ageMs) => {
      let removed = 0
      for (const entry of await readdir(root, { withFileTypes: true })) {
        if (!entry.isDirectory()) continue
        removed += await sweepFolder({
          root,
          folder: entry.name,
          isKept,
          before: Date.now() - ageMs,
        })
      }
      return removed
    },
  }
}

interface SweepOptions {
  readonly root: string
  readonly folder: string
  readonly isKept: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  readonly before: number
}

async function sweepFolder({ root, folder, isKept, before }: SweepOptions): Promise<number> {
  const keys: string[] = []
  for (const name of await readdir(join(root, folder))) {
    const { mtimeMs } = await stat(join(root, folder, name)).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < before) keys.push(`${folder}/${name}`)
  }
  const kept = keys.length === 0 || folder === 'incoming' ? new Set<string>() : await isKept(keys)
  const orphans = keys.filter((key) => !kept.has(key))
  for (const key of orphans) await rm(join(root, key), { force: true })
  return orphans.length
}
