import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { loadPdfium } from '../pdf/pdfium-module.ts'
import { renderPage } from '../pdf/pdfium-render.ts'
import { createFileReader } from '../read-file.ts'
import { onePage, somePlainText } from '../testing/pdf-writer.ts'
import { scannedPdf } from '../testing/scanned-pdf.ts'
import { readHocr } from './read-hocr.ts'

const recognition = '/usr/bin/tesseract'
const patience = 240_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A page of text as a scanner would give it: one picture. */
async function scan(): Promise<string> {
  const pdfium = await loadPdfium()
  const bytes = onePage({ content: somePlainText() })
  const buffer = pdfium.copyIn(bytes)
  const document = pdfium.api.FPDF_LoadMemDocument(buffer, bytes.length, '')
  const picture = renderPage(pdfium, document, { index: 0, dots: 200 })
  if (picture === undefined) throw new Error('the page was not drawn')
  const path = join(folder, 'scan.pdf')
  await writeFile(path, scannedPdf(picture))
  return path
}

describe('a scan', () => {
  it('is refused in words where nothing can recognise it', { timeout: patience }, async () => {
    const reading = createFileReader({}).readFile(await scan(), { type: 'pdf' })
    await expect(reading).rejects.toMatchObject({ code: 'no-text' })
  })

  it.skipIf(!existsSync(recognition))(
    'is read where Tesseract is installed, and says what it is',
    { timeout: patience },
    async () => {
      const stages = new Set<string>()
      const document = await createFileReader({ recognition }).readFile(await scan(), {
        type: 'pdf',
        onProgress: ({ stage }) => void stages.add(stage),
      })
      const text = document.blocks.map((block) => block.text).join(' ')
      expect(text).toContain('quick brown fox')
      expect(document.blocks.every((block) => block.scanned === true)).toBe(true)
      expect(document.notices.map(({ code }) => code)).toContain('scanned-text')
      expect(document.notices.map(({ text }) => text).join(' ')).toContain('This file is a scan')
      expect(stages).toContain('recognising')
      // The words stand where the picture shows them: the first line is at the top, its left edge at the margin.
      const [line] = document.blocks[0]?.lines ?? []
      expect(line?.x).toBeGreaterThan(60)
      expect(line?.x).toBeLessThan(90)
    },
  )
})

describe('what was recognised', () => {
  it('is read into lines with their places, without words that nobody believes', () => {
    const lines = readHocr(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><div class="ocr_page"><span class="ocr_line" title="bbox 100 200 900 240; baseline 0 -8; x_size 40"><span class="ocrx_word" title="bbox 100 200 300 240; x_wconf 96">Hedges</span> <span class="ocrx_word" title="bbox 320 200 500 240; x_wconf 90"><strong>hold</strong></span> <span class="ocrx_word" title="bbox 520 200 560 240; x_wconf 3">~</span></span><span class="ocr_line" title="bbox 5 5 9 9; x_size 4"></span></div></body></html>`,
      4,
    )
    expect(lines).toEqual([
      {
        baseline: 58,
        size: 10,
        words: [
          { text: 'Hedges', left: 25, right: 75 },
          { text: 'hold', left: 80, right: 125 },
        ],
      },
    ])
  })
})
