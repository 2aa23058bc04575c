import { deflateSync } from 'node:zlib'

import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { missingPicture } from '../../../write/missing-picture.ts'
import { planPrint } from '../../../write/print/print-plan.ts'
import { readLatexZip } from '../../latex/read-latex-file.ts'
import { readMarkdownZip } from '../../markdown/read-markdown-zip.ts'
import { readMarkdown } from '../../markdown/read-markdown.ts'
import { encodePng } from '../../png.ts'
import { writeLatex } from '../write-latex.ts'
import { writeMarkdown } from '../write-markdown.ts'
import { fitPictures } from './fit-pictures.ts'
import { picturesOf } from './pictures.ts'
import { pngPixels } from './png-pixels.ts'

const png = (width: number, height: number, shade = 120): Uint8Array =>
  encodePng({ width, height, colours: 'rgb', level: 1, fill: (row) => void row.fill(shade) })

const drawing = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >> endobj
trailer << /Root 1 0 R >>
%%EOF`

const source = String.raw`\documentclass{article}\begin{document}
\section{Results} Figure 1 shows the yield, figure 2 the sites, and figure 3 has no picture.
\begin{figure}\includegraphics[width=0.5\textwidth]{plots/yield}\caption{Yield by site}\end{figure}
\begin{figure}\includegraphics[scale=0.3,width=4cm]{./sites.png}\caption{Sites}\end{figure}
\begin{figure}\includegraphics{../../etc/passwd}\caption{Nothing}\end{figure}
\end{document}`

describe('pictures of a LaTeX archive', () => {
  const bytes = zipSync({
    'paper/main.tex': strToU8(source),
    'paper/plots/yield.pdf': strToU8(drawing),
    'paper/sites.png': png(400, 200),
  })
  const document = planPrint(readLatexZip(bytes))
  const pictures = picturesOf(document, { bytes, type: 'zip' })

  it('are found without ending or folder, drawn where they are PDF files, as wide as they are printed', async () => {
    const sizes = [...(await pictures).values()].map(({ type, width, height }) => [
      type,
      Math.round(width),
      Math.round(height),
    ])
    expect(sizes).toEqual([
      ['png', 213, 106],
      ['png', 113, 57],
    ])
  })

  it('go along with the text that names them', async () => {
    const files = unzipSync(writeLatex(document, await pictures))
    const text = Buffer.from(files['main.tex'] ?? []).toString('utf8')
    const named = [...text.matchAll(/\\includegraphics\[width=(\d+bp),[^\]]+\]\{([^}]+)\}/gu)]
    expect(named.map(([, width, path]) => [width, path])).toEqual([
      ['213bp', 'pictures/picture-1.png'],
      ['113bp', 'pictures/picture-2.png'],
    ])
    expect(Object.keys(files)).toEqual([
      'main.tex',
      'pictures/picture-1.png',
      'pictures/picture-2.png',
    ])
  })
})

describe('a Markdown archive', () => {
  const page =
    '# Yields\n\n## Results\n\nFigure 1 shows the yield of both fields.\n\n![](img/yield.png)\n\nFigure 1: Yield by site\n'
  const bytes = zipSync({
    'README.md': strToU8(`# How to build\n${'Run it. '.repeat(100)}`),
    'essay/text.md': strToU8(page),
    'essay/img/yield.png': png(400, 200),
  })

  it('is read with its pictures, and written as one again', async () => {
    const document = planPrint(readMarkdownZip(bytes))
    const files = unzipSync(
      writeMarkdown(document, await picturesOf(document, { bytes, type: 'zip' })),
    )
    expect(Object.keys(files)).toEqual(['draft.md', 'pictures/picture-1.png'])
    const text = Buffer.from(files['draft.md'] ?? []).toString('utf8')
    expect(text).toContain(
      '![Figure 1: Yield by site](pictures/picture-1.png)\n\n**Figure 1.** Yield by site',
    )
    const again = readMarkdown(text)
    expect(again.figures.map(({ label, image }) => [label, image])).toEqual([
      ['1', 'pictures/picture-1.png'],
    ])
  })

  it('is a text alone where nothing can be shown', () => {
    const text = writeMarkdown(planPrint(readMarkdownZip(bytes)), new Map())
    expect(Buffer.from(text).toString('utf8')).toMatch(/^# Yields/u)
  })
})

describe('a drawing in PostScript', () => {
  const page = String.raw`\documentclass{article}\begin{document}\section{Results} Words.
\begin{figure}\includegraphics{plots/yield}\caption{Yield}\end{figure}
\begin{figure}\includegraphics{plots/sites.eps}\caption{Sites}\end{figure}
\end{document}`
  const bytes = zipSync({
    'main.tex': strToU8(page),
    'plots/yield.eps': strToU8('%!PS-Adobe-3.0 EPSF-3.0'),
    'plots/sites.eps': strToU8('%!PS-Adobe-3.0 EPSF-3.0'),
    'plots/sites-eps-converted-to.pdf': strToU8(drawing),
  })

  it('is said to be one, also where its ending is left out, and shown where its copy as PDF lies beside it', async () => {
    const document = planPrint(readLatexZip(bytes))
    const shown = await picturesOf(document, { bytes, type: 'zip' })
    const figures = document.pieces.flatMap((piece) => (piece.kind === 'figure' ? [piece] : []))
    expect(figures.map(({ block }) => shown.has(block))).toEqual([false, true])
    const words = { picture: 'no', drawing: 'no', elsewhere: 'no', form: 'Not shown' }
    expect(missingPicture(figures[0]?.picture ?? null, words)).toBe('Not shown (.eps)')
  })
})

describe('pngPixels', () => {
  it('takes back every filter', () => {
    const raster = fc.record({
      filters: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
      width: fc.integer({ min: 1, max: 7 }),
      samples: fc.uint8Array({ minLength: 126, maxLength: 126 }),
    })
    fc.assert(
      fc.property(raster, ({ filters, width, samples }) => {
        const pixels = samples.slice(0, width * 3 * filters.length)
        expect(pngPixels(filtered(pixels, width, filters))?.pixels).toEqual(pixels)
      }),
    )
  })
})

/** A PNG file whose rows have these filters, made by the definitions of the standard. */
function filtered(pixels: Uint8Array, width: number, filters: readonly number[]): Uint8Array {
  const length = width * 3
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (pixels[y * length + x] ?? 0))
  const rows = filters.flatMap((filter, y) => [
    filter,
    ...Array.from({ length }, (_, x) => {
      const [a, b, c] = [at(x - 3, y), at(x, y - 1), x < 3 ? 0 : at(x - 3, y - 1)]
      const p = a + b - c
      const nearest = [a, b, c].toSorted((one, other) => Math.abs(p - one) - Math.abs(p - other))[0]
      const guess = [0, a, b, Math.floor((a + b) / 2), nearest][filter] ?? 0
      return (at(x, y) - guess) & 255
    }),
  ])
  const plain = Buffer.from(
    encodePng({ width, height: filters.length, colours: 'rgb', fill: () => undefined }),
  )
  const data = plain.indexOf('IDAT')
  const packed = deflateSync(Buffer.from(rows))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(packed.length)
  return Buffer.concat([
    plain.subarray(0, data - 4),
    size,
    Buffer.from('IDAT'),
    packed,
    Buffer.alloc(4),
  ])
}

describe('fitPictures', () => {
  it('makes the largest as fine as print needs once all of them unpack to too much', async () => {
    const picture = (width: number, height: number) => ({
      type: 'png' as const,
      bytes: png(width, height),
      width: 144,
      height: (144 * height) / width,
      pixels: [width, height] as const,
    })
    const fitted = await fitPictures(
      new Map([
        ['small', picture(300, 200)],
        ['huge', picture(1600, 1280)],
      ]),
      1_000_000,
    )
    expect([...fitted].map(([block, { pixels, width }]) => [block, ...pixels, width])).toEqual([
      ['small', 300, 200, 144],
      ['huge', 400, 320, 144],
    ])
    expect(new Set(pngPixels(fitted.get('huge')?.bytes ?? new Uint8Array())?.pixels)).toEqual(
      new Set([120]),
    )
  })
})
