import { describe, expect, it } from 'vitest'

import { ReadError } from '../read-error.ts'
import { writePdf } from '../testing/pdf-writer.ts'
import { createPdfiumEngine } from './pdfium-engine.ts'
import { readPdf } from './read-pdf.ts'

/** Pixels at 300 dots an inch, as dvips draws the letters of a font of ten points. */
const pixel = 0.24
const rises: Readonly<Record<string, number>> = { a: 18, e: 18, o: 18, n: 18, d: 29, h: 29, l: 29 }
const ligature = { code: 12, rise: 29 }

interface Glyph {
  readonly code: number
  readonly rise: number
}

/** A page whose letters are drawings: a font that names a size of a quarter of a point. */
function drawnPage(glyphs: readonly Glyph[], text: string): Uint8Array {
  const first = Math.min(...glyphs.map(({ code }) => code))
  const last = Math.max(...glyphs.map(({ code }) => code))
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const drawn = (code: number) => glyphs.some((glyph) => glyph.code === code)
  const names = codes.map((code) => (drawn(code) ? `/g${code}` : '/.notdef')).join(' ')
  const procedures = glyphs.map(({ code }, index) => `/g${code} ${6 + index} 0 R`).join(' ')
  const lines = Array.from({ length: 5 }, (_, row) => {
    return `BT /F1 ${pixel} Tf 1 0 0 1 72 ${700 - row * 14} Tm (${text}) Tj ET`
  })
  const stream = (content: string) => {
    const bytes = Buffer.from(content)
    return { body: `<< /Length ${bytes.length} >>`, stream: bytes }
  }
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      { body: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
      {
        body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      },
      stream(lines.join('\n')),
      {
        body: `<< /Type /Font /Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /FontBBox [0 0 40 40] /FirstChar ${first} /LastChar ${last} /Widths [${codes.map(() => 21).join(' ')}] /Encoding << /Type /Encoding /Differences [${first} ${names}] >> /CharProcs << ${procedures} >> /Resources << >> >>`,
      },
      ...glyphs.map(({ rise }) => stream(`21 0 0 0 19 ${rise} d1 0 0 19 ${rise} re f`)),
    ],
  })
}

const letters = Object.entries(rises).map(([letter, rise]) => ({
  code: letter.codePointAt(0) ?? 0,
  rise,
}))

describe('a font whose letters are drawings', () => {
  it('is as large as its letters are, and keeps the ligatures of TeX', async () => {
    const engine = await createPdfiumEngine()
    const pdf = engine.open(drawnPage([...letters, ligature], 'hello\\014end'), undefined)
    const [span] = pdf.page(0).spans
    pdf.close()
    expect(span).toMatchObject({ text: 'hellofiend', size: 10 })
    expect(span?.concealment).toBeUndefined()
  })

  it('keeps the ligatures and dashes of the encoding that came after, at whatever size it names', async () => {
    const engine = await createPdfiumEngine()
    const cork = [...letters, { code: 21, rise: 8 }, { code: 28, rise: 29 }, { code: 30, rise: 29 }]
    const pdf = engine.open(drawnPage(cork, 'hello\\034end \\025 a\\036one'), undefined)
    const text = pdf.page(0).spans.map((span) => span.text)
    pdf.close()
    expect(text.join('')).toContain('hellofiend – affione')
  })

  it('gives no text when its codes stand for other letters than its heights tell', async () => {
    const engine = await createPdfiumEngine()
    const mixed = letters.map(({ code }, index) => ({ code, rise: 9 + index * 7 }))
    const bytes = drawnPage(mixed, 'hello and one lonely alone')
    expect(() => readPdf(engine, bytes)).toThrow(ReadError)
  })
})
