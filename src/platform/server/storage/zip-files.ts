import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  /** With `/` between folders; segments are made safe here. */
  readonly path: string
  readonly content: string | Readable
}

export interface ZipFiles {
  /**
   * Writes a zip aside and answers it as a file that is read from the disk as it is sent: neither the parts nor
   * the whole stand in memory. It goes by itself after a while.
   */
  make(name: string, entries: AsyncIterable<ZipEntry>): Promise<File>
  /** Removes what is left of earlier exports. */
  sweep(): Promise<void>
}

/** Long enough for the slowest connection; nobody comes back to the file after. */
const KEEP_MS = 15 * 60_000
/** Fast rather than small: the originals in it are compressed already. */
const LEVEL = 3
const LONGEST_SEGMENT = 120

export async function openZipFiles(folder: string): Promise<ZipFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    make: async (name, entries) => {
      const path = join(folder, `${randomUUID()}.zip`)
      try {
        await write(path, entries)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      setTimeout(() => void rm(path, { force: true }), KEEP_MS).unref()
      return new File([await openAsBlob(path)], name, { type: 'application/zip' })
    },
    sweep: async () => {
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
        if (mtimeMs < Date.now() - KEEP_MS) await rm(path, { force: true })
      }
    },
  }
}

async function write(path: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let failure: Error | undefined
  out.once('error', (error) => {
    failure = error
  })
  const zip = new Zip((error, bytes) => {
    if (error === null) out.write(bytes)
    else failure ??= error
  })
  try {
    const taken = new Set<string>()
    for await (const { path: wanted, content } of entries) {
      await add(zip, { path: uniquePath(wanted, taken), content }, out)
      if (failure !== undefined) throw failure
    }
    zip.end()
    out.end()
    await finished(out)
  } catch (error) {
    zip.terminate()
    out.destroy()
    throw error
  }
}

async function add(zip: Zip, { path, content }: ZipEntry, out: WriteStream): Promise<void> {
  const isText = typeof content === 'string'
  const part = isText ? new ZipDeflate(path, { level: LEVEL }) : new ZipPassThrough(path)
  zip.add(part)
  if (isText) {
    part.push(Buffer.from(content), true)
  } else {
    for await (const chunk of content) {
      part.push(chunk as Uint8Array)
      if (out.writableNeedDrain) await once(out, 'drain')
    }
    part.push(new Uint8Array(0), true)
  }
  if (out.writableNeedDrain) await once(out, 'drain')
}

/** No name leads out of the folder that the zip is unpacked in, and none hides another. */
function uniquePath(wanted: string, taken: Set<string>): string {
  const path = wanted.split('/').map(safeSegment).join('/')
  const dot = path.lastIndexOf('.') > path.lastIndexOf('/') ? path.lastIndexOf('.') : path.length
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? path : `${path.slice(0, dot)} (${count})${path.slice(dot)}`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

/** A name for a file on any system: no separators, control characters, or names that mean a folder. */
export function safeSegment(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/^\.+|\.+$/gu, '')
  const short = clean.slice(0, LONGEST_SEGMENT).toWellFormed().trim()
  return short === '' ? 'Untitled' : short
}
