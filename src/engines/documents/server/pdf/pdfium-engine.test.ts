import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { writePdf } from '../testing/pdf-writer.ts'
import { headOf, pdfFile } from './pdf-file.ts'
import { createPdfiumEngine } from './pdfium-engine.ts'
import { loadPdfium } from './pdfium-module.ts'

/** Each page has a font and a word of its own, so that every page leaves something behind. */
function manyPages(count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_, page) => `${3 + page * 3} 0 R`).join(' ')
  const widths = Array.from({ length: 4000 }, (_, code) => String(400 + (code % 300))).join(' ')
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      { body: `<< /Type /Pages /Kids [${kids}] /Count ${count} >>` },
      ...Array.from({ length: count }, (_, page) => page).flatMap((page) => [
        {
          body: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + page * 3} 0 R /Resources << /Font << /F1 ${5 + page * 3} 0 R >> >> >>`,
        },
        { ...stream(`BT /F1 12 Tf 72 700 Td (Page${page}) Tj ET`) },
        {
          body: `<< /Type /Font /Subtype /TrueType /BaseFont /Times-Roman /FirstChar 0 /LastChar 255 /Spare [${widths}] >>`,
        },
      ]),
    ],
  })
}

function stream(text: string) {
  const bytes = Buffer.from(text)
  return { body: `<< /Length ${bytes.length} >>`, stream: bytes }
}

describe('the engine', () => {
  it('takes no more memory for ten times as many pages, the file itself apart', async () => {
    const pdfium = await loadPdfium()
    const engine = await createPdfiumEngine(Promise.resolve(pdfium))
    const memory = () => pdfium.heapBytes(0, 1).buffer.byteLength
    const pdf = engine.open(manyPages(300), undefined)
    const texts: string[] = []
    const read = (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        texts.push(
          pdf
            .page(index)
            .spans.map(({ text }) => text)
            .join(' '),
        )
      }
    }
    read(0, 30)
    const early = memory()
    read(30, 300)
    expect(memory()).toBe(early)
    expect(texts).toEqual(Array.from({ length: 300 }, (_, page) => `Page${page}`))
    pdf.close()
  })

  it('reads a file from the disk as it reads its bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'engine-'))
    const bytes = manyPages(2)
    const path = join(folder, 'two.pdf')
    await writeFile(path, bytes)
    const engine = await createPdfiumEngine()
    const fromDisk = engine.open(pdfFile(path, bytes.length), undefined)
    const fromBytes = engine.open(bytes, undefined)
    expect(fromDisk.page(1)).toEqual(fromBytes.page(1))
    expect(Buffer.from(headOf(path, 5))).toEqual(Buffer.from(bytes.subarray(0, 5)))
    expect(Buffer.from(headOf(path, bytes.length * 2))).toEqual(Buffer.from(bytes))
    await rm(folder, { recursive: true })
  })

  it('reads letters beyond the first plane whole, and those of formulas as letters', async () => {
    const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def
1 begincodespacerange <00> <FF> endcodespacerange
3 beginbfchar <41> <D835DC41> <42> <D835DC56> <43> <D83DDE00> endbfchar
endcmap end end`
    const text = 'BT /F1 12 Tf 72 700 Td (A) Tj 9 0 Td (B) Tj 30 0 Td (C) Tj ET'
    const bytes = writePdf({
      objects: [
        { body: '<< /Type /Catalog /Pages 2 0 R >>' },
        { body: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
        {
          body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
        },
        stream(text),
        { body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>' },
        stream(map),
      ],
    })
    const { spans, unreadableCount } = (await createPdfiumEngine()).open(bytes, undefined).page(0)
    expect(spans.map((span) => span.text.trim())).toEqual(['Ni', '\u{1F600}'])
    expect(spans.every(({ edges, text: words }) => edges.length === words.length + 1)).toBe(true)
    expect(unreadableCount).toBe(0)
  })
})
