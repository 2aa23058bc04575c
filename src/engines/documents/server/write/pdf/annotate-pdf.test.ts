import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'

import { createPdfiumEngine } from '../../pdf/pdfium-engine.ts'
import { readPdf } from '../../pdf/read-pdf.ts'
import { encryptedPdf } from '../../testing/encrypted-pdf.ts'
import { writeFile } from '../write-file.ts'
import { annotatePdf } from './annotate-pdf.ts'
import type { PageNote } from './page-note.ts'

const size = { width: 600, height: 800 } as const

/** Where lines run in the page's own space, so that they are upright when the page is turned. */
const runs = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const
type Turn = keyof typeof runs

/** One page with a line of words that starts at 300, 400 of the page's own space. */
function pageOf(extra: string, turn: Turn = 0): Uint8Array {
  const [x, y] = runs[turn]
  const content = `BT /F1 14 Tf ${x} ${y} ${-y} ${x} 300 400 Tm (Wells are deeper in the east than in the west.) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] ${extra} /Rotate ${turn} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file)
}

const note = (boxes: PageNote['boxes']): PageNote => ({
  id: 'n1',
  title: 'Deeper?',
  text: 'By how much?',
  colour: [250, 224, 170],
  replies: [],
  page: 1,
  boxes,
})

const at = '2026-11-22T09:30:00.000Z'

interface Annotation {
  readonly id: string
  readonly subtype: string
  /** Left, bottom, right, top in the page's own space. */
  readonly rect: readonly number[]
  readonly titleObj?: { readonly str: string }
  readonly contentsObj?: { readonly str: string }
  readonly creationDate?: string
  readonly modificationDate?: string
  readonly popupRef?: string
  readonly inReplyTo?: string
  readonly replyType?: string
  readonly overlaidText?: string
  readonly annotationFlags: number
}

/** What a viewer is told of the annotations of the one page. */
async function annotations(file: Uint8Array): Promise<readonly Annotation[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const found: readonly Annotation[] = await page.getAnnotations()
  await task.destroy()
  return found
}

async function rectangles(file: Uint8Array): Promise<readonly (readonly number[])[]> {
  return (await annotations(file))
    .filter(({ subtype }) => subtype !== 'Popup')
    .map(({ rect }) => rect)
}

describe('highlights on the pages of a PDF', () => {
  it.each([
    ['', 0],
    ['', 90],
    ['', 180],
    ['', 270],
    ['/CropBox [50 60 600 740]', 0],
    ['/CropBox [50 60 600 740]', 90],
    ['/CropBox [50 60 600 740]', 180],
    ['/CropBox [50 60 600 740]', 270],
  ] as const)(
    'stand on the words that they are about, with “%s” and a turn of %i',
    async (extra, turn) => {
      const bytes = pageOf(extra, turn)
      const { blocks } = readPdf(await createPdfiumEngine(), bytes)
      const boxes = blocks.flatMap(({ lines = [] }) => lines)
      expect(boxes).not.toHaveLength(0)
      const [rectangle = []] = await rectangles(await annotatePdf(bytes, [note(boxes)], at))
      const [left = 0, bottom = 0, right = 0, top = 0] = rectangle
      const [x, y] = runs[turn]
      // From the first letter on along the line, and on both sides of its foot.
      const along = (from: number, to: number, step: number) => (step > 0 ? [from, to] : [to, from])
      const [near = 0, far = 0] = y === 0 ? along(left, right, x) : along(bottom, top, y)
      const start = y === 0 ? 300 : 400
      expect(Math.abs(near - start)).toBeLessThan(5)
      expect(Math.abs(far - near)).toBeGreaterThan(250)
      const [low, high] = y === 0 ? [bottom, top] : [left, right]
      const foot = y === 0 ? 400 : 300
      expect(low).toBeGreaterThan(foot - 20)
      expect(low).toBeLessThan(foot + 1)
      expect(high).toBeGreaterThan(foot - 1)
      expect(high).toBeLessThan(foot + 20)
      expect(high - low).toBeGreaterThan(9)
    },
  )

  it('keeps the signs of many notes without a passage on the page, each in a place of its own', async () => {
    const many = Array.from({ length: 50 }, () => note([]))
    const found = await rectangles(await annotatePdf(pageOf(''), many, at))
    expect(found).toHaveLength(50)
    expect(new Set(found.map((one) => one.join(' '))).size).toBe(50)
    for (const [left = -1, bottom = -1, right = 0, top = 0] of found) {
      expect(Math.min(left, bottom)).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(size.width)
      expect(top).toBeLessThanOrEqual(size.height)
    }
  })

  it('say who wrote them and when, open beside the page, and stand over the words they are about', async () => {
    const bytes = pageOf('')
    const { blocks } = readPdf(await createPdfiumEngine(), bytes)
    const boxes = blocks.flatMap(({ lines = [] }) => lines)
    const found = await annotations(await annotatePdf(bytes, [note(boxes)], at))
    const mark = found.find(({ subtype }) => subtype === 'Highlight')
    expect(mark).toMatchObject({
      titleObj: { str: 'Scholium' },
      contentsObj: { str: 'By how much?' },
      creationDate: 'D:20261122093000Z',
      modificationDate: 'D:20261122093000Z',
    })
    expect(mark?.overlaidText).toBe('Wells are deeper in the east than in the west.')
    const popup = found.find(({ id }) => id === mark?.popupRef)
    expect(popup?.rect[0]).toBeGreaterThanOrEqual(size.width)
  })

  it('carry their answers as a thread, each with its author and date, and with no sign of their own', async () => {
    const replies = [
      { author: 'Dr Doubt', text: 'The survey does not say.', at: '2026-11-20T08:00:00Z' },
      { author: '', text: 'Then say so.', at: null },
    ]
    const found = await annotations(
      await annotatePdf(
        pageOf(''),
        [
          { ...note([]), replies },
          { ...note([]), id: 'n2' },
        ],
        at,
      ),
    )
    const [first] = found.filter(({ subtype, inReplyTo }) => subtype === 'Text' && !inReplyTo)
    const answers = found.filter(({ inReplyTo }) => inReplyTo !== undefined && inReplyTo !== null)
    const hidden = 2
    expect(
      answers.map((one) => [
        one.inReplyTo === first?.id,
        one.replyType,
        one.titleObj?.str,
        one.contentsObj?.str,
        one.modificationDate,
        one.annotationFlags & hidden,
      ]),
    ).toEqual([
      [true, 'R', 'Dr Doubt', 'The survey does not say.', 'D:20261120080000Z', hidden],
      [true, 'R', 'Answer', 'Then say so.', 'D:20261122093000Z', hidden],
    ])
  })

  it('are refused for a file that opens with a password only, in words that say so', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'scholium-locked-')), 'locked.pdf')
    writeFileSync(path, encryptedPdf('secret'))
    const made = writeFile({
      kind: 'annotated-pdf',
      original: { path, type: 'pdf' },
      notes: [note([])],
      at,
    })
    await expect(made).rejects.toThrow('opens with its password only')
    rmSync(dirname(path), { recursive: true })
  })
})
