import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { onePage, writePdf } from '../../testing/pdf-writer.ts'
import { createPdfiumEngine } from '../pdfium-engine.ts'
import { readPdf } from '../read-pdf.ts'
import { arrangePagesFirst } from './arrange-pages-first.ts'
import type { Arrangement } from './arrange-pages-first.ts'

const engine = await createPdfiumEngine()

function made(stored: Buffer, { pieces }: Arrangement): Buffer {
  return Buffer.concat(
    pieces.map(({ from, length }) =>
      typeof from === 'number' ? stored.subarray(from, from + length) : from,
    ),
  )
}

function arranged(stored: Buffer): Buffer {
  const arrangement = arrangePagesFirst(stored)
  if (arrangement === null) throw new Error('The file was left as it is')
  const whole = made(stored, arrangement)
  expect(whole.length).toBe(arrangement.bytes)
  return whole
}

const textOf = (bytes: Uint8Array) => {
  const { blocks, pages } = readPdf(engine, bytes)
  return { words: blocks.map(({ text }) => text), pages: pages.length }
}

/** As word processors write: every page beside its drawing. */
function strewn(pages: number, drawing = 3000): Buffer {
  const number = (page: number) => 4 + page * 2
  const kids = Array.from({ length: pages }, (_, page) => `${number(page)} 0 R`).join(' ')
  const content = (page: number) =>
    Buffer.from(`BT /F1 12 Tf 72 720 Td (Page ${page} of the thesis) Tj ET\n`.padEnd(drawing, ' '))
  return Buffer.from(
    writePdf({
      objects: [
        { body: '<< /Type /Catalog /Pages 2 0 R >>' },
        { body: `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>` },
        { body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
        ...Array.from({ length: pages }, (_, page) => [
          {
            body: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number(page) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
          },
          { body: `<< /Length ${drawing} >>`, stream: content(page) },
        ]).flat(),
      ],
    }),
  )
}

describe('a file with its pages first', () => {
  it('has every page of its tree before the first drawing', () => {
    const whole = arranged(strewn(40)).toString('latin1')
    expect(whole.lastIndexOf('/Type /Page ')).toBeLessThan(whole.indexOf('stream'))
    expect(textOf(Buffer.from(whole, 'latin1'))).toEqual(textOf(strewn(40)))
  })

  it('reads the same whatever revisions were added to it', () => {
    const first = onePage({
      content: Buffer.from('BT /F1 12 Tf 72 720 Td (Old words of the first revision) Tj ET'),
    })
    const later = 'BT /F1 12 Tf 72 720 Td (New words of the second revision) Tj ET'
    const start = /startxref\n(\d+)/u.exec(Buffer.from(first).toString('latin1'))?.[1]
    const at = first.length
    const object = `4 0 obj\n<< /Length ${later.length} >>\nstream\n${later}\nendstream\nendobj\n`
    const revised = Buffer.concat([
      first,
      Buffer.from(
        `${object}xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${start} >>\nstartxref\n${at + object.length}\n%%EOF\n`,
      ),
    ])
    expect(textOf(arranged(revised)).words).toEqual(['New words of the second revision'])
  })

  it('is arranged again from its own cross references, and reads the same', () => {
    expect(textOf(arranged(arranged(strewn(5))))).toEqual(textOf(strewn(5)))
  })

  it('is left as it is when it is locked, cut off, or leads in a circle', () => {
    const whole = strewn(3)
    const text = whole.toString('latin1')
    const start = /startxref\n(\d+)/u.exec(text)?.[1]
    const others = [
      text.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 3 0 R'),
      text.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${start}`),
      text.replace('4 0 obj', '9 0 obj'),
      text.slice(0, 900),
      text.replace(/startxref\n\d+/u, 'startxref\n99999999'),
      '',
    ]
    for (const other of others) expect(arrangePagesFirst(Buffer.from(other, 'latin1'))).toBeNull()
  })

  it('is left as it is when its cross references say that they are endless', () => {
    const table = (rows: string, trailer = '') =>
      `%PDF-1.7\n${rows}trailer << /Root 1 0 R ${trailer}>>\nstartxref\n9\n%%EOF`
    const row = '0000000009 00000 n \n'
    const stream = (dictionary: string) =>
      `%PDF-1.7\n1 0 obj\n<< /Type /XRef /Root 1 0 R ${dictionary} >>\nstream\n\nendstream\nstartxref\n9\n%%EOF`
    const others = [
      table(`xref\n${'0 0\n'.repeat(900_000)}`),
      table(`xref\n0 900000\n${row.repeat(900_000)}`),
      stream(`/W [1 4 2] /Size 9 /Length 0 /Index [${'0 400000 '.repeat(5000)}]`),
      stream('/W [1 4 2] /Size 999999999999 /Length 0'),
      stream('/W [1 999999999 2] /Size 9 /Length 0'),
    ]
    for (const other of others) expect(arrangePagesFirst(Buffer.from(other, 'latin1'))).toBeNull()
  })

  it('never throws, and never miscounts, whatever is broken in it', () => {
    const whole = strewn(2, 40)
    const noise = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 })
    const isWhole = fc.property(noise, (changes) => {
      const broken = Buffer.from(whole)
      for (const [at, byte] of changes) broken[at] = byte
      const arrangement = arrangePagesFirst(broken)
      return arrangement === null || made(broken, arrangement).length === arrangement.bytes
    })
    expect(fc.check(isWhole)).toMatchObject({ failed: false })
  })

  const folder = join(process.env['SCHOLIUM_DATA'] ?? '../shared/data', 'papers')
  it.skipIf(!existsSync(folder))('keeps the words of real papers', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
    const sizes = names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
    // The shortest say as much as the longest, and are read in a moment.
    const few = sizes.toSorted((a, b) => a.bytes.length - b.bytes.length).slice(0, 2)
    for (const { bytes } of few) expect(textOf(arranged(bytes))).toEqual(textOf(bytes))
    for (const { bytes } of sizes) expect(arrangePagesFirst(bytes)).not.toBeNull()
  })
})
