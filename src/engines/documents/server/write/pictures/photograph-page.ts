import type { Pdfium } from '../../pdf/pdfium-module.ts'
import type { PictureFile } from './picture-file.ts'

/** A photograph (JPEG) as the one page of a document, a point a pixel, for as long as `act` takes; PDFium unpacks it. */
export function photographPage<Made>(
  picture: PictureFile,
  pdfium: Pdfium,
  act: (document: number) => Made | undefined,
): Made | undefined {
  const page = pageOf(picture)
  const buffer = pdfium.copyIn(page)
  const document = pdfium.api.FPDF_LoadMemDocument(buffer, page.length, '')
  const made = document === 0 ? undefined : act(document)
  if (document !== 0) pdfium.api.FPDF_CloseDocument(document)
  pdfium.release(buffer)
  return made
}

/** A PDF file (ISO 32000) of one page that is the picture, a point a pixel; readers find its objects themselves. */
function pageOf({ bytes, pixels: [width, height] }: PictureFile): Uint8Array {
  const drawing = `${width} 0 0 ${height} 0 0 cm /P Do`
  const head = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >> endobj`,
    `4 0 obj << /Length ${drawing.length} >> stream`,
    drawing,
    'endstream endobj',
    `5 0 obj << /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >> stream`,
    '',
  ].join('\n')
  const tail = '\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from(tail, 'latin1')])
}
