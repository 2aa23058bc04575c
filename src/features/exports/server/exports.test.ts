import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Answer, Caller, TestApplication } from '#app/server/testing/test-application.ts'
import { readDocx } from '#engines/documents/server/docx/read-docx.ts'
import { createPdfiumEngine } from '#engines/documents/server/pdf/pdfium-engine.ts'
import { readPdf } from '#engines/documents/server/pdf/read-pdf.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Problem } from '#platform/contract.ts'

const DATA = process.env['SCHOLIUM_DATA'] ?? '../shared/data'
const PAPERS = ['joss-linopy.pdf', 'PMC4709698.pdf', 'acl-2020-207.pdf']

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication()
})
afterAll(() => house.close())

const TEXT = `# Bread prices after the flood

## Introduction

We argue that bread prices rose after the flood (Smith, 2019), and that $p_t = \\frac{a}{b}$ tells by how much.[^1]

[^1]: Prices are in pounds of 1850.

## Methods

- We read the market books.
- We counted the loaves.

$$ \\sum_{i=1}^{n} p_i $$

Table 1: Prices by year

| Year | Price |
|---|---|
| 1850 | 4.5 |
| 1851 | 6.1 |

## Results

Prices rose by 3 per cent in all 12 towns, which proves that the flood caused hunger everywhere.

## References

Smith, J. (2019). The price of bread. Journal of Markets, 4(2), 11-29.
`

interface Place {
  readonly me: Caller
  readonly path: string
}

async function typed(text = TEXT): Promise<Place> {
  const me = await house.visitor()
  const project = await me.project()
  const draft = await me.draft(project, text, 'Bread')
  return { me, path: `/projects/${project.uuid}/drafts/${draft.uuid}` }
}

async function uploaded(file: string): Promise<Place> {
  const me = await house.visitor()
  const project = await me.project()
  const drafts = `/projects/${project.uuid}/drafts`
  const name = file.split('/').at(-1) ?? ''
  const answer = await me.upload(drafts, { name, bytes: readFileSync(join(DATA, file)) })
  const path = `${drafts}/${answer.body.uuid}`
  const state = async () => (await me.call<Draft>('GET', path)).body.state
  await expect.poll(state, { timeout: 200_000, interval: 200 }).toBe('ready')
  return { me, path }
}

async function get({ me, path }: Place, what: string): Promise<Answer<Uint8Array>> {
  return me.call<Uint8Array>('GET', `${path}/${what}`)
}

async function pdfText(
  bytes: Uint8Array,
): Promise<{ text: string; isTagged: boolean; pages: number }> {
  const engine = await createPdfiumEngine()
  const open = engine.open(bytes, undefined)
  const { isTagged, pageCount: pages } = open
  open.close()
  const document = readPdf(engine, bytes)
  return { text: document.blocks.map((block) => block.text).join('\n'), isTagged, pages }
}

describe('the clean copies', () => {
  it('gives a typed draft as a tagged PDF with all its words', async () => {
    const answer = await get(await typed(), 'pdf')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(String(answer.headers['content-disposition'])).toContain('Bread.pdf')
    const { text, isTagged } = await pdfText(answer.body)
    expect(isTagged).toBe(true)
    for (const words of ['Bread prices after the flood', 'market books', 'pounds of 1850', '6.1']) {
      expect(text).toContain(words)
    }
  }, 180_000)

  it('gives it as a Word file that reads back with the same parts', async () => {
    const answer = await get(await typed(), 'word-doc')
    expect(answer.status).toBe(200)
    const document = readDocx(answer.body)
    const kinds = (type: string) => document.blocks.filter((block) => block.type === type)
    expect(document.title).toBe('Bread prices after the flood')
    expect(kinds('heading').map((block) => block.text)).toEqual([
      'Introduction',
      'Methods',
      'Results',
      'References',
    ])
    expect(kinds('footnote').map((block) => block.text)).toEqual(['Prices are in pounds of 1850.'])
    expect(kinds('equation')[0]?.text).toContain('\\sum_{i=1}^{n}')
    expect(document.tables[0]?.rows).toEqual([
      ['Year', 'Price'],
      ['1850', '4.5'],
      ['1851', '6.1'],
    ])
    expect(document.references).toHaveLength(1)
    expect(document.citations[0]?.references).toEqual([document.references[0]?.id])
  }, 180_000)

  it('sets Letter where Letter is asked for', async () => {
    const answer = await get(await typed(), 'pdf?page_size=letter')
    const engine = await createPdfiumEngine()
    const open = engine.open(answer.body, undefined)
    const page = open.page(0)
    open.close()
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([612, 792])
  }, 180_000)

  it('never takes a draft for markup', async () => {
    const text = `# Title of it\n\n## Introduction\n\n#read("/etc/passwd") and #import "@preview/x:1.0.0": * and $#read("/etc/passwd")$ and [link](javascript:alert(1)) *stars* _lines_ <b>bold</b> @label.\n\nMore words stand here in a second paragraph.`
    const place = await typed(text)
    const pdf = await get(place, 'pdf')
    expect(pdf.status).toBe(200)
    const read = await pdfText(pdf.body)
    expect(read.text).toContain('#read("/etc/passwd") and #import')
    expect(read.text).not.toContain('root:')
    expect((await get(place, 'word-doc')).status).toBe(200)
  }, 180_000)

  it.skipIf(!existsSync(join(DATA, 'papers'))).each(PAPERS)(
    'sets %s with at least 99.5 per cent of its words',
    async (paper) => {
      const place = await uploaded(`papers/${paper}`)
      const pdf = await get(place, 'pdf')
      expect(pdf.status).toBe(200)
      const word = await get(place, 'word-doc')
      expect(word.status).toBe(200)
      const engine = await createPdfiumEngine()
      const source = readPdf(engine, readFileSync(join(DATA, 'papers', paper)))
      const wanted = source.blocks
        // The signs of an equation go out as its picture.
        .filter((block) => !['figure', 'table', 'authors', 'equation'].includes(block.type))
        .flatMap((block) => wordsOf(block.text))
      const found = readDocx(word.body).blocks.flatMap((block) => wordsOf(block.text))
      expect(share(wanted, found)).toBeGreaterThan(0.995)
    },
    300_000,
  )
})

describe('who may export', () => {
  it('answers 404 to a stranger, and 409 while there is no text', async () => {
    const place = await typed()
    const stranger = await house.visitor()
    const answer = await stranger.call<Problem>('GET', `${place.path}/pdf`)
    expect([answer.status, answer.body.code]).toEqual([404, 'project/not-found'])
  })
})

/** A raised number is read back as a sign of its own, "samples³¹": the same digits. */
function wordsOf(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{N}]{3,}/gu) ?? []
}

/** The share of wanted words that are there, each as often as it is wanted. */
function share(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  let had = 0
  for (const word of wanted) {
    const count = left.get(word) ?? 0
    if (count > 0) had += 1
    left.set(word, count - 1)
  }
  return wanted.length === 0 ? 1 : had / wanted.length
}
