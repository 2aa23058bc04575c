import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Document } from '../../document.ts'
import { encodePng } from '../png.ts'
import { createFileReader } from '../read-file.ts'
import type { ReadableType } from '../sniff-type.ts'
import { createFileWriter } from '../write/file-writer.ts'
import { armedDocument, openDocument } from './testing/office-file.ts'

const office = '/usr/bin/soffice'
const patience = 240_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
  // What other processes of the machine convert meanwhile, or left when they were killed, is not looked at.
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

async function read(
  bytes: Uint8Array,
  type: ReadableType,
  program: string | undefined = office,
): Promise<Document> {
  const path = join(folder, 'draft')
  await writeFile(path, bytes)
  return createFileReader({ office: program }).readFile(path, { type })
}

const leftOvers = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('scholium-office-'))

describe('a file that only LibreOffice reads', () => {
  it('is refused with words that help where it is not installed', async () => {
    const bytes = openDocument('<text:p>Hedges.</text:p>')
    await expect(read(bytes, 'odt', '')).rejects.toMatchObject({ code: 'crashed' })
    const without = createFileReader({})
    await expect(without.readFile(join(folder, 'draft'), { type: 'odt' })).rejects.toMatchObject({
      code: 'unsupported-type',
      message: 'Files of this type cannot be read. Save it as PDF or Word (.docx) and upload that.',
    })
    expect([without.canRead('odt'), without.canMakePages('docx')]).toEqual([false, false])
  })
})

describe.skipIf(!existsSync(office))('LibreOffice', () => {
  it(
    'runs no macro, fetches nothing and shows no file of the machine',
    { timeout: patience },
    async () => {
      const asked: string[] = []
      const server = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const target = join(folder, 'fired.txt')
      const secret = join(folder, 'secret.txt')
      await writeFile(secret, 'The secret of the machine')
      const document = await read(
        armedDocument(target, [`http://127.0.0.1:${port}/a.png`, pathToFileURL(secret).href]),
        'odt',
      )
      server.close()
      const text = document.blocks.map((block) => block.text).join(' ')
      expect(text).toContain('Hedges hold beetles.')
      expect(text).not.toContain('secret')
      expect(document.blocks[0]).toMatchObject({ type: 'heading', text: 'Introduction' })
      expect(existsSync(target)).toBe(false)
      expect(asked).toEqual([])
      expect(await leftOvers()).toEqual([])
    },
  )

  it(
    'reads rich text with an object in it, leaves the object and hands out the picture',
    { timeout: patience },
    async () => {
      const picture = encodePng({ width: 40, height: 20, colours: 'grey', fill: () => undefined })
      const rtf = String.raw`{\rtf1\ansi{\fonttbl\f0 Times;}\f0 Hedges hold beetles.\par {\object\objemb\objupdate{\*\objclass Package}{\*\objdata 0105000002000000080000005061636b61676500}{\result Shown instead.}}\par {\field{\*\fldinst INCLUDETEXT "file:///etc/passwd"}{\fldrslt kept}}\par {\pict\pngblip\picw40\pich20\picwgoal2000\pichgoal1000 ${Buffer.from(picture).toString('hex')}}\par Figure 1. Beetles by year.\par}`
      const document = await read(Buffer.from(rtf, 'latin1'), 'rtf')
      const text = document.blocks.map((block) => block.text).join(' ')
      expect(text).toContain('Hedges hold beetles.')
      expect(text).not.toContain('root:')
      const original = { path: join(folder, 'draft'), type: 'rtf' } as const
      const cut = await createFileWriter({ office }).cutPictures(document, original)
      expect(cut.pictures).toMatchObject([{ type: 'png', width: 100, height: 50 }])
      const without = await createFileWriter({}).cutPictures(document, original)
      expect(without.pictures).toEqual([])
    },
  )

  it('is not even started for a file that unpacks for ever', { timeout: patience }, async () => {
    const bomb = openDocument('<text:p/>'.repeat(3_000_000))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(read(bomb, 'odt', '/nowhere/soffice')).rejects.toMatchObject({ code: 'too-large' })
    expect(await leftOvers()).toEqual([])
  })
})
