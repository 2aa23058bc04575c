import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { gzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { planPrint } from '../../../write/print/print-plan.ts'
import { openZip } from '../../docx/package/zip-archive.ts'
import { readDocx } from '../../docx/read-docx.ts'
import { wordFile } from '../../docx/testing/word-file.ts'
import { createFileWriter } from '../file-writer.ts'
import { pngPixels } from './png-pixels.ts'
import { windowsDrawings } from './windows-drawings.ts'

const office = '/usr/bin/soffice'

/** An enhanced metafile (MS-EMF) of 50 by 25 mm: a black box over all of it, or nothing at all. */
function metafile(isBlack: boolean): Uint8Array {
  const records = isBlack
    ? [
        [37, 0x80000004],
        [43, 0, 0, 1000, 500],
      ]
    : []
  const body = [...records, [14, 0, 0, 20]].map((words) => {
    const record = Buffer.alloc(words.length * 4 + 4)
    words.forEach((word, index) => record.writeInt32LE(word | 0, index === 0 ? 0 : index * 4 + 4))
    record.writeInt32LE(record.length, 4)
    return record
  })
  const head = Buffer.alloc(108)
  const fields = [1, 108, 0, 0, 1000, 500, 0, 0, 5000, 2500, 0x464d4520, 0x10000]
  fields.forEach((field, index) => head.writeInt32LE(field, index * 4))
  head.writeInt32LE(108 + Buffer.concat(body).length, 48)
  head.writeInt32LE(body.length + 1, 52)
  head.writeInt16LE(1, 56)
  const device = [1000, 500, 50, 25]
  device.forEach((field, index) => head.writeInt32LE(field, 72 + index * 4))
  return Buffer.concat([head, ...body])
}

const shown = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r></w:p>`
const links = ['box.emf', 'packed.emz', 'empty.emf', 'rubbish.wmf']
const bytes = wordFile({
  body: links.map((_, index) => shown(`p${index}`)).join('<w:p><w:r><w:t>Text.</w:t></w:r></w:p>'),
  relationships: links
    .map((name, index) => `<Relationship Id="p${index}" Type="/image" Target="media/${name}"/>`)
    .join(''),
  files: {
    'word/media/box.emf': metafile(true),
    'word/media/packed.emz': gzipSync(metafile(true)),
    'word/media/empty.emf': metafile(false),
    'word/media/rubbish.wmf': new Uint8Array(60),
  },
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawings-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('drawings of Windows', () => {
  it('are told by what they say of themselves, as wide as they are printed', () => {
    const drawings = windowsDrawings(planPrint(readDocx(bytes)), openZip(bytes))
    expect(drawings.map(({ part, width, height }) => [part, width, height])).toEqual([
      ['word/media/box.emf', 100, 50],
      ['word/media/packed.emz', 100, 50],
      ['word/media/empty.emf', 100, 50],
    ])
  })

  it.skipIf(!existsSync(office))(
    'become pictures where LibreOffice draws them, and stay away where it draws nothing',
    { timeout: 240_000 },
    async () => {
      const path = join(folder, 'draft.docx')
      await writeFile(path, bytes)
      const original = { path, type: 'docx' } as const
      const document = readDocx(bytes)
      const cut = await createFileWriter({ office }).cutPictures(document, original)
      const sizes = cut.pictures.map(({ type, width, height }) => [type, width, height])
      expect(sizes).toEqual([
        ['png', 100, 50],
        ['png', 100, 50],
      ])
      const [first] = cut.pictures
      const pixels = pngPixels(cut.bytes.subarray(first?.from, first?.to))?.pixels ?? []
      const black = [...pixels].filter((value) => value < 64).length
      expect(black / pixels.length).toBeGreaterThan(0.9)
      const without = await createFileWriter({}).cutPictures(document, original)
      expect(without.pictures).toEqual([])
    },
  )
})
