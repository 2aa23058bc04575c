import { describe, expect, it } from 'vitest'

import { writePdf } from '../testing/pdf-writer.ts'
import { createPdfiumEngine } from './pdfium-engine.ts'
import { readPdf } from './read-pdf.ts'

/** One page with the parts in one line; what stands between them is scaled until it has no width. */
function pageOf(parts: readonly string[], between: string): Uint8Array {
  const shown = parts.map((part) => `(${part}) Tj`).join(` 0.001 Tz (${between}) Tj 100 Tz `)
  const content = Buffer.from(`BT /F1 10 Tf 72 700 Td ${shown} ET`)
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      { body: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
      {
        body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      },
      { body: `<< /Length ${content.length} >>`, stream: content },
      {
        body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      },
    ],
  })
}

describe('a soft hyphen without width', () => {
  it('is not read: the hyphen before it is there', async () => {
    const engine = await createPdfiumEngine()
    const parts = ['A non-', 'small loaf of the five-', 'year oven is ours.']
    const [block] = readPdf(engine, pageOf(parts, '\\255')).blocks
    expect(block?.text).toBe('A non-small loaf of the five-year oven is ours.')
  })
})
