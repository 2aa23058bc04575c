import { expect, it } from 'vitest'

import { writePdf } from '../testing/pdf-writer.ts'
import { createPdfiumEngine } from './pdfium-engine.ts'
import { readPdf } from './read-pdf.ts'

/** A line in a font whose code 1 is the hyphen that no line may break at. */
function pageOf(text: string): Uint8Array {
  const content = Buffer.from(`BT /F1 10 Tf 72 700 Td (${text}) Tj ET`)
  const map = Buffer.from(
    'begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7E> <0020> endbfrange 1 beginbfchar <01> <2011> endbfchar endcmap',
  )
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      { body: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
      {
        body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      },
      { body: `<< /Length ${content.length} >>`, stream: content },
      {
        body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [1 /hyphen] >> /ToUnicode 6 0 R >>',
      },
      { body: `<< /Length ${map.length} >>`, stream: map },
    ],
  })
}

it('reads the hyphen that keeps a line together as the plain one', async () => {
  const engine = await createPdfiumEngine()
  const [block] = readPdf(
    engine,
    pageOf('A warm\\001oven loaf costs little, as three works \\(6\\0018\\) say.'),
  ).blocks
  expect(block?.text).toBe('A warm-oven loaf costs little, as three works (6-8) say.')
})
