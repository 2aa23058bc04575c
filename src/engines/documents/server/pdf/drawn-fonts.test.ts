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
  readonly foot?: number
}

interface DrawnPage {
  readonly glyphs: readonly Glyph[]
  readonly text: string
  /** What `Tf` says; the drawings are scaled to stay as large. */
  readonly named?: number
}

/** A page whose letters are drawings: a font that names a size of a quarter of a point. */
function drawnPage({ glyphs, text, named = pixel }: DrawnPage): Uint8Array {
  const first = Math.min(...glyphs.map(({ code }) => code))
  const last = Math.max(...glyphs.map(({ code }) => code))
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const drawn = (code: number) => glyphs.some((glyph) => glyph.code === code)
  const names = codes.map((code) => (drawn(code) ? `/g${code}` : '/.notdef')).join(' ')
  const procedures = glyphs.map(({ code }, index) => `/g${code} ${6 + index} 0 R`).join(' ')
  const lines = Array.from({ length: 5 }, (_, row) => {
    return `BT /F1 ${named} Tf 1 0 0 1 72 ${700 - row * 14} Tm (${text}) Tj ET`
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
        body: `<< /Type /Font /Subtype /Type3 /FontMatrix [${pixel / named} 0 0 ${pixel / named} 0 0] /FontBBox [0 0 40 40] /FirstChar ${first} /LastChar ${last} /Widths [${codes.map(() => 21).join(' ')}] /Encoding << /Type /Encoding /Differences [${first} ${names}] >> /CharProcs << ${procedures} >> /Resources << >> >>`,
      },
      ...glyphs.map(({ rise, foot = 0 }) =>
        stream(`21 0 0 ${foot} 19 ${rise} d1 0 ${foot} 19 ${rise - foot} re f`),
      ),
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
    const pdf = engine.open(
      drawnPage({ glyphs: [...letters, ligature], text: 'hello\\014end' }),
      undefined,
    )
    const [span] = pdf.page(0).spans
    pdf.close()
    expect(span).toMatchObject({ text: 'hellofiend', size: 10 })
    expect(span?.concealment).toBeUndefined()
  })

  it('keeps the ligatures and dashes of the encoding that came after, at whatever size it names', async () => {
    const engine = await createPdfiumEngine()
    const cork = [
      ...letters,
      { code: 21, rise: 8, foot: 6 },
      { code: 28, rise: 29 },
      { code: 30, rise: 29 },
    ]
    const text = 'hello\\034end \\025 a\\036one'
    const pdf = engine.open(drawnPage({ glyphs: cork, text }), undefined)
    const read = pdf.page(0).spans.map((span) => span.text)
    pdf.close()
    expect(read.join('')).toContain('hellofiend – affione')
  })

  it('is read where it names the size that it has and no letter', async () => {
    const engine = await createPdfiumEngine()
    const quotes = [92, 34].map((code) => ({ code, rise: 29, foot: 18 }))
    const signs = [ligature, ...quotes, { code: 123, rise: 12, foot: 10 }, { code: 25, rise: 29 }]
    const text = 'one \\\\\\014nal" hello{\\031 and a lone hen'
    const page = drawnPage({ glyphs: [...letters, ...signs], text, named: 10 })
    const read = readPdf(engine, page).blocks.map((block) => block.text)
    expect(read.join(' ')).toContain('one \u201Cfinal\u201D hello\u2013ß and a lone hen')
  })

  it('has Greek letters in formulas, told by the line that they go below', async () => {
    const engine = await createPdfiumEngine()
    const low = [11, 15].map((code) => ({ code, rise: 18 }))
    const deep = [13, 22].map((code) => ({ code, rise: 18, foot: -8 }))
    const glyphs = [...letters, ...low, ...deep, { code: 59, rise: 4, foot: -8 }]
    const text = 'and \\013\\015;\\017 one \\017 hen \\026 alone and a lone hen'
    const read = readPdf(engine, drawnPage({ glyphs, text, named: 10 })).blocks
    const said = read.map((block) => block.text).join(' ')
    expect(said).toContain('and αγ,ε one ε hen μ alone and a lone hen')
  })

  it('keeps the signs of programs where it draws those', async () => {
    const engine = await createPdfiumEngine()
    const signs = [92, 123].map((code) => ({ code, rise: 32, foot: -8 }))
    const text = 'one \\\\hen and {hello alone and a hale hen'
    const page = drawnPage({ glyphs: [...letters, ...signs], text, named: 10 })
    const read = readPdf(engine, page).blocks.map((block) => block.text)
    expect(read.join(' ')).toContain('one \\hen and {hello')
  })

  it('gives no text when its codes stand for other letters than its heights tell', async () => {
    const engine = await createPdfiumEngine()
    const mixed = letters.map(({ code }, index) => ({ code, rise: 9 + index * 7 }))
    const bytes = drawnPage({ glyphs: mixed, text: 'hello and one lonely alone' })
    expect(() => readPdf(engine, bytes)).toThrow(ReadError)
  })
})
