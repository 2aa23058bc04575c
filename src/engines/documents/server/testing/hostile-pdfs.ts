import { constants, deflateRawSync, deflateSync } from 'node:zlib'

import type { ReadErrorCode } from '../read-error.ts'
import { encryptedPdf } from './encrypted-pdf.ts'
import { onePage, printedLines, somePlainText, writePdf, type PdfObject } from './pdf-writer.ts'

/** A file made to hurt a reader, and how reading it may end. */
export interface HostilePdf {
  readonly name: string
  readonly make: () => Uint8Array
  /** Accepted errors; `document` where the file may also be read. */
  readonly endings: readonly (ReadErrorCode | 'document')[]
}

const exhausted = ['out-of-memory', 'timed-out', 'too-complex'] as const

/** At least one of each kind that is known to stop PDF readers; nothing is stored, all is made. */
export const hostilePdfs: readonly HostilePdf[] = [
  {
    name: 'one gigabyte of spaces in a flate stream',
    make: flateBomb,
    endings: [...exhausted, 'no-text', 'empty', 'document'],
  },
  {
    name: 'a flate stream within a flate stream',
    make: nestedFlate,
    endings: [...exhausted, 'no-text', 'empty', 'document'],
  },
  {
    name: 'forms that call forms ten to the ninth times',
    make: formLaughs,
    endings: [...exhausted, 'no-text', 'empty', 'document'],
  },
  {
    name: '400,000 lines of text on one page',
    make: endlessPage,
    endings: [...exhausted, 'document'],
  },
  { name: 'half a million drawn boxes', make: endlessDrawing, endings: [...exhausted, 'document'] },
  {
    name: 'a page tree with a million kids',
    make: millionKids,
    endings: ['too-many-pages', 'timed-out', 'damaged', 'out-of-memory'],
  },
  { name: '50,000 real pages', make: manyPages, endings: ['too-many-pages'] },
  {
    name: 'a page tree that contains itself',
    make: cyclicTree,
    endings: ['damaged', 'incomplete', 'empty', 'no-text', 'timed-out', 'too-many-pages'],
  },
  {
    name: 'a page count beyond 32 bits',
    make: absurdCount,
    endings: ['too-many-pages', 'damaged', 'incomplete', 'empty', 'no-text', 'document'],
  },
  { name: 'a file cut in the middle', make: cutFile, endings: ['incomplete'] },
  {
    name: 'random bytes behind a PDF header',
    make: randomBytes,
    endings: ['damaged', 'incomplete'],
  },
  { name: 'random bytes', make: () => noise(20_000), endings: ['not-this-type'] },
  { name: 'nothing at all', make: () => new Uint8Array(), endings: ['empty'] },
  {
    name: 'a web page that calls itself PDF',
    make: () => Buffer.from('<!doctype html><title>paper.pdf</title>'),
    endings: ['not-this-type'],
  },
  {
    name: 'a file with a password',
    make: () => encryptedPdf('secret'),
    endings: ['password-needed'],
  },
  { name: 'a page of a billion points', make: hugePage, endings: ['document', 'empty', 'no-text'] },
  { name: 'a page without any area', make: flatPage, endings: ['document', 'empty', 'no-text'] },
  {
    name: 'arrays nested 200,000 deep',
    make: deepArrays,
    endings: [...exhausted, 'damaged', 'incomplete', 'document', 'empty', 'no-text'],
  },
  { name: 'bookmarks that follow each other in a ring', make: ringOutline, endings: ['document'] },
  {
    name: 'a cross-reference table that leads back to itself',
    make: ringReferences,
    endings: ['document', 'damaged', 'incomplete', 'timed-out'],
  },
  {
    name: 'a font whose letters are set in that font',
    make: recursiveFont,
    endings: ['document', 'empty', 'no-text'],
  },
  {
    name: 'a form that calls itself',
    make: cyclicForm,
    endings: [...exhausted, 'document', 'empty', 'no-text'],
  },
  { name: 'a picture of a page without text', make: scannedPage, endings: ['no-text'] },
  { name: 'a page of nothing but zero bytes', make: zeroContent, endings: ['empty', 'no-text'] },
]

/** A deflate stream that blows up to `copies` times 16 MiB of one byte. */
function bomb(copies: number, byte: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, byte), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const header = Buffer.from([0x78, 0xda])
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0])
  return Buffer.concat([header, ...Array.from({ length: copies }, () => block), end])
}

/** Three pages, of which the second takes all the memory there is. */
export function heavySecondPage(): Uint8Array {
  const plain = somePlainText()
  const contents = [
    { stream: plain, entries: '' },
    { stream: bomb(64, 0x20), entries: '/Filter /FlateDecode' },
    { stream: plain, entries: '' },
  ]
  const first = 4
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      {
        body: `<< /Type /Pages /Count 3 /Kids [${first} 0 R ${first + 1} 0 R ${first + 2} 0 R] >>`,
      },
      { body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
      ...contents.map((_, index) => ({
        body: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 3 + index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      })),
      ...contents.map(({ stream, entries }) => ({
        body: `<< /Length ${stream.length} ${entries} >>`,
        stream,
      })),
    ],
  })
}

function flateBomb(): Uint8Array {
  return onePage({ content: bomb(64, 0x20), contentEntries: '/Filter /FlateDecode' })
}

function nestedFlate(): Uint8Array {
  const content = deflateSync(bomb(64, 0x20), { level: 9 })
  return onePage({ content, contentEntries: '/Filter [/FlateDecode /FlateDecode]' })
}

function formLaughs(): Uint8Array {
  const depth = 9
  const first = 6
  const forms = Array.from({ length: depth }, (_, index): PdfObject => {
    const isLeaf = index === depth - 1
    const stream = isLeaf
      ? Buffer.from('BT /F1 8 Tf 40 400 Td (ha) Tj ET')
      : Buffer.from('/X Do '.repeat(10))
    const next = isLeaf ? '' : `/XObject << /X ${first + index + 1} 0 R >>`
    return {
      body: `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Length ${stream.length} /Resources << /Font << /F1 5 0 R >> ${next} >> >>`,
      stream,
    }
  })
  return onePage({
    content: Buffer.from('/X Do'),
    resources: `/XObject << /X ${first} 0 R >>`,
    more: forms,
  })
}

function endlessPage(): Uint8Array {
  const line = 'BT /F1 4 Tf 20 400 Td (one more line of text on this page) Tj ET\n'
  const content = deflateSync(Buffer.from(line.repeat(400_000)))
  return onePage({ content, contentEntries: '/Filter /FlateDecode' })
}

function endlessDrawing(): Uint8Array {
  const content = deflateSync(
    Buffer.concat([Buffer.from('10 10 5 5 re f\n'.repeat(500_000)), somePlainText()]),
  )
  return onePage({ content, contentEntries: '/Filter /FlateDecode' })
}

function millionKids(): Uint8Array {
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      { body: `<< /Type /Pages /Count 1000000 /Kids [${'3 0 R '.repeat(1_000_000)}] >>` },
      { body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>' },
    ],
  })
}

function manyPages(): Uint8Array {
  const count = 50_000
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      { body: `<< /Type /Pages /Count ${count} /Kids [${kids}] >>` },
      ...Array.from({ length: count }, () => ({
        body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
      })),
    ],
  })
}

function cyclicTree(): Uint8Array {
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      { body: '<< /Type /Pages /Count 2 /Kids [3 0 R 2 0 R] /Parent 3 0 R >>' },
      { body: '<< /Type /Pages /Count 2 /Kids [2 0 R 3 0 R] /Parent 2 0 R >>' },
    ],
  })
}

function absurdCount(): Uint8Array {
  return writePdf({
    objects: [
      { body: '<< /Type /Catalog /Pages 2 0 R >>' },
      { body: '<< /Type /Pages /Count 4294967297 /Kids [3 0 R] >>' },
      { body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>' },
    ],
  })
}

function cutFile(): Uint8Array {
  const whole = onePage({ content: noise(40_000) })
  return whole.subarray(0, Math.floor(whole.length / 2))
}

function randomBytes(): Uint8Array {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(50_000), Buffer.from('\n%%EOF\n')])
}

/** Bytes without pattern, the same on every run (xorshift). */
function noise(length: number): Uint8Array {
  let state = 2_463_534_242
  return Uint8Array.from({ length }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 0xff
  })
}

function hugePage(): Uint8Array {
  return onePage({ content: somePlainText(), mediaBox: '[0 0 1000000000 1000000000]' })
}

function flatPage(): Uint8Array {
  return onePage({ content: somePlainText(), mediaBox: '[100 100 100 100]' })
}

function deepArrays(): Uint8Array {
  const depth = 200_000
  return onePage({
    content: somePlainText(),
    page: `/Deep ${'['.repeat(depth)}${']'.repeat(depth)}`,
  })
}

function ringOutline(): Uint8Array {
  return onePage({
    content: somePlainText(),
    catalog: '/Outlines 6 0 R',
    more: [
      { body: '<< /Type /Outlines /First 7 0 R /Last 8 0 R /Count 2 >>' },
      { body: '<< /Title (One) /Parent 6 0 R /Next 8 0 R /First 8 0 R >>' },
      { body: '<< /Title (Two) /Parent 7 0 R /Next 7 0 R /First 7 0 R >>' },
    ],
  })
}

function ringReferences(): Uint8Array {
  const plain = Buffer.from(onePage({ content: somePlainText() }))
  const start = plain.lastIndexOf('xref\n0')
  return onePage({ content: somePlainText(), trailer: `/Root 1 0 R /Prev ${start}` })
}

function recursiveFont(): Uint8Array {
  const glyph = Buffer.from('500 0 d0 BT /T3 1 Tf (a) Tj ET')
  return onePage({
    content: Buffer.from('BT /T3 12 Tf 72 700 Td (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) Tj ET'),
    resources: '/Font << /T3 6 0 R >>',
    more: [
      {
        body: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 7 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [500] /Resources << /Font << /T3 6 0 R >> >> >>',
      },
      { body: `<< /Length ${glyph.length} >>`, stream: glyph },
    ],
  })
}

function cyclicForm(): Uint8Array {
  const stream = Buffer.from('/X Do /X Do')
  return onePage({
    content: Buffer.concat([Buffer.from('/X Do '), somePlainText()]),
    resources: '/XObject << /X 6 0 R >>',
    more: [
      {
        body: `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Length ${stream.length} /Resources << /XObject << /X 6 0 R >> >> >>`,
        stream,
      },
    ],
  })
}

function scannedPage(): Uint8Array {
  const image = deflateSync(Buffer.alloc(100 * 140, 0xee))
  return onePage({
    content: Buffer.concat([Buffer.from('q 595 0 0 842 0 0 cm /I Do Q '), printedLines([])]),
    resources: '/XObject << /I 6 0 R >>',
    more: [
      {
        body: `<< /Type /XObject /Subtype /Image /Width 100 /Height 140 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${image.length} >>`,
        stream: image,
      },
    ],
  })
}

function zeroContent(): Uint8Array {
  return onePage({ content: Buffer.alloc(1_000_000) })
}
