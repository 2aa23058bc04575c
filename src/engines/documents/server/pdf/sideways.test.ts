import { describe, expect, it } from 'vitest'

import type { Document } from '../../document.ts'
import { writePdf } from '../testing/pdf-writer.ts'
import { createPdfiumEngine } from './pdfium-engine.ts'
import { readPdf } from './read-pdf.ts'

/** A page, 595 by 842, with lines in the direction of a text matrix and one upright line at its foot. */
function pageWith(lines: readonly string[], upright: string): Uint8Array {
  const content = Buffer.from(
    `BT /F1 10 Tf ${lines.join(' ')} ET BT /F1 10 Tf 1 0 0 1 280 30 Tm (${upright}) Tj ET`,
  )
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      { body: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>' },
      {
        body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      },
      { body: `<< /Length ${content.length} >>`, stream: content },
      { body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
    ],
  })
}

const words = [
  'Table 1: What was counted along the hedges of the north',
  'Hedges in May were higher than those that stood in June',
  'Walls were as high as they had been in the year before',
]
const upwards = words.map((text, index) => `0 1 -1 0 ${100 + index * 14} 200 Tm (${text}) Tj`)
const downwards = words.map((text, index) => `0 -1 1 0 ${300 - index * 14} 700 Tm (${text}) Tj`)

async function read(bytes: Uint8Array): Promise<Document> {
  return readPdf(await createPdfiumEngine(), bytes)
}

const textOf = ({ blocks }: Document) => blocks.map(({ text }) => text).join(' ')

describe('a page whose text stands sideways', () => {
  it.each([
    ['upwards', upwards],
    ['downwards', downwards],
  ])('is read in words, %s', async (_, lines) => {
    const document = await read(pageWith(lines, '12'))
    for (const line of words) expect(textOf(document)).toContain(line)
    expect(document.tables.map(({ label }) => label)).toEqual(['1'])
    expect(document.pages).toMatchObject([{ width: 595, height: 842 }])
  })

  it.each([
    ['upwards', upwards, { left: 85, right: 110, top: 370, bottom: 645 }],
    ['downwards', downwards, { left: 290, right: 315, top: 135, bottom: 410 }],
  ])('keeps its words where the page shows them, %s', async (_, lines, place) => {
    const document = await read(pageWith(lines, '12'))
    const [line] = document.blocks.find(({ type }) => type === 'caption')?.lines ?? []
    expect(line?.x).toBeGreaterThan(place.left)
    expect((line?.x ?? 0) + (line?.w ?? 0)).toBeLessThan(place.right)
    expect(line?.y).toBeGreaterThan(place.top)
    expect((line?.y ?? 0) + (line?.h ?? 0)).toBeLessThan(place.bottom)
  })

  it('is left as it is where a caption stands upright under a drawing', async () => {
    const document = await read(pageWith(upwards.slice(1), 'Figure 1: Hedges'))
    expect(textOf(document)).toContain('Figure 1: Hedges')
  })
})
