import { describe, expect, it } from 'vitest'

import { writePdf } from '../testing/pdf-writer.ts'
import { createPdfiumEngine } from './pdfium-engine.ts'
import { readPdf } from './read-pdf.ts'

/** A page with two fonts; the second has a sign at code 27 that no list of letters knows. */
function pageOf(plain: string, nameless: string): Uint8Array {
  const content = Buffer.from(
    `BT /F1 10 Tf 72 700 Td (${plain}) Tj ET BT /F2 10 Tf 72 680 Td (${nameless}) Tj ET`,
  )
  const widths = Array.from({ length: 100 }, () => 500).join(' ')
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      { body: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
      {
        body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
      },
      { body: `<< /Length ${content.length} >>`, stream: content },
      { body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
      {
        body: `<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /FirstChar 27 /LastChar 126 /Widths [${widths}] /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [27 /f_i] >> >>`,
      },
    ],
  })
}

describe('a font that has a ligature without a letter for it', () => {
  it('says it by the words of the page', async () => {
    const engine = await createPdfiumEngine()
    const file = pageOf(
      'We give a definition of each loaf and of the finest of them.',
      'Every de\\033nition of the \\033nest loaf is ours.',
    )
    const text = readPdf(engine, file)
      .blocks.map((block) => block.text)
      .join(' ')
    expect(text).toContain('Every definition of the finest loaf is ours.')
  })
})
