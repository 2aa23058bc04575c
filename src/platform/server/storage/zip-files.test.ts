import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openZipFiles, safeSegment } from './zip-files.ts'
import type { ZipEntry } from './zip-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scholium-zip-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* some(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries
}

const unzip = async (file: File) => unzipSync(new Uint8Array(await file.arrayBuffer()))

describe('a zip file', () => {
  it('holds texts and streams byte for byte, also long ones', async () => {
    const zips = await openZipFiles(folder)
    const chunk = Buffer.alloc(64 * 1024, 'scholium')
    const file = await zips.make(
      'all.zip',
      some(
        { path: 'a/text.md', content: 'Grüße, 世界' },
        { path: 'a/original.bin', content: Readable.from(Array.from({ length: 80 }, () => chunk)) },
      ),
    )
    const files = await unzip(file)
    expect(file.name).toBe('all.zip')
    expect(Buffer.from(files['a/text.md'] ?? []).toString('utf8')).toBe('Grüße, 世界')
    const whole = Buffer.concat(Array.from({ length: 80 }, () => chunk))
    expect(Buffer.from(files['a/original.bin'] ?? []).equals(whole)).toBe(true)
  })

  it('never leads out of its folder, and no name hides another', async () => {
    const zips = await openZipFiles(folder)
    const names = [
      '../../etc/passwd',
      '/abs',
      'a\\b',
      'A',
      'a',
      'a',
      'con:',
      '..',
      'x\u202Egpj.exe',
    ]
    const file = await zips.make('z.zip', some(...names.map((path) => ({ path, content: 'x' }))))
    const paths = Object.keys(await unzip(file))
    expect(paths).toHaveLength(names.length)
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(names.length)
    for (const path of paths) {
      expect(path).not.toMatch(/^\/|\\|:|\u202E/u)
      expect(path.split('/')).not.toContain('..')
    }
  })

  it('leaves nothing behind when a part cannot be read', async () => {
    const zips = await openZipFiles(folder)
    const broken = new Readable({
      read() {
        this.destroy(new Error('gone'))
      },
    })
    await expect(zips.make('z.zip', some({ path: 'a', content: broken }))).rejects.toThrow('gone')
    expect(await readdir(folder)).toEqual([])
  })

  it('is swept away when it is old', async () => {
    const zips = await openZipFiles(folder)
    await zips.make('z.zip', some({ path: 'a', content: 'x' }))
    await zips.sweep()
    expect(await readdir(folder)).toHaveLength(1)
    const [name = ''] = await readdir(folder)
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(join(folder, name), hourAgo, hourAgo)
    await zips.sweep()
    expect(await readdir(folder)).toEqual([])
  })

  it('gives a name to what has none', () => {
    expect([safeSegment(''), safeSegment('...'), safeSegment('\u0000')]).toEqual([
      'Untitled',
      'Untitled',
      'Untitled',
    ])
  })
})
