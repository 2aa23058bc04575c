import { describe, expect, it } from 'vitest'

import { documentFromText } from '../../../typed-text.ts'
import { planPrint } from '../../../write/print/print-plan.ts'
import { createPdfiumEngine } from '../../pdf/pdfium-engine.ts'
import { fontFiles } from './fonts.ts'
import { writePdf } from './write-pdf.ts'

const words = {
  picture: 'Picture',
  drawing: 'Drawing',
  form: 'form',
  elsewhere: 'Linked',
  table: 'Table',
}
const sentence = 'The wells in the east are deeper than those that were dug in the west later on. '
const chapter = (name: string) => `## ${name}\n\n${`${sentence.repeat(6)}\n\n`.repeat(4)}`
const text = `# Wells\n\n${chapter('Depths')}Table 1. Depths of wells.\n\n| Well | Depth |\n|---|---|\n| A | 12 |\n\n${chapter('Water')}${chapter('Towns')}`

async function marginPdf(): Promise<{ bytes: Uint8Array; count: number }> {
  const document = documentFromText(text)
  const notes = document.blocks.flatMap((block, index) =>
    [...block.text.matchAll(/\bthe\b|Depths/gu)].slice(0, 9).map((match, order) => ({
      id: `${index}-${order}`,
      label: 'Minor',
      title: `Remark${index}x${order}`,
      lines: Array.from({ length: index === 4 && order === 0 ? 40 : 1 }, () => sentence),
      state: '',
      anchors: [
        { block: block.id, start: match.index, end: match.index + 3, state: 'live' as const },
      ],
    })),
  )
  const bytes = await writePdf(planPrint(document, { notes }), new Map(), {
    pageSize: 'a4',
    notes: 'margin',
    signature: '',
    words,
    fonts: fontFiles(),
  })
  return { bytes, count: notes.length }
}

describe('notes in the margin of a PDF', () => {
  it('stand once each, in a row, on the page and apart, and what finds no room comes at the end', async () => {
    const { bytes, count } = await marginPdf()
    const engine = await createPdfiumEngine()
    const open = engine.open(bytes, undefined)
    const titles: string[] = []
    let beside = 0
    for (let index = 0; index < open.pageCount; index += 1) {
      const { spans, height } = open.page(index)
      titles.push(
        ...(spans
          .map((span) => span.text)
          .join('')
          .match(/Remark\d+x\d/gu) ?? []),
      )
      const margin = spans.filter((span) => (span.edges[0] ?? 0) > 430 && span.text.trim() !== '')
      beside += margin.length
      const rows = [...new Set(margin.map((span) => Math.round(span.baseline)))].sort(
        (a, b) => a - b,
      )
      expect(rows.every((y) => y > 40 && y < height - 40)).toBe(true)
      const steps = rows.slice(1).map((y, row) => y - (rows[row] ?? 0))
      // Notes are set in 7.2 points; lines that lie over one another are nearer.
      expect(steps.filter((step) => step > 1 && step < 7)).toEqual([])
    }
    open.close()
    expect(beside).toBeGreaterThan(0)
    expect(titles).toHaveLength(count)
  }, 120_000)
})

describe('a title of two lines', () => {
  it('is parted in the middle, and leaves no word alone', async () => {
    const title = 'Tidal mixing and the spring bloom of diatoms in four shallow bays of the north'
    const document = documentFromText(`# ${title}\n\n## Depths\n\n${sentence}\n`)
    const bytes = await writePdf(planPrint(document), new Map(), {
      pageSize: 'a4',
      notes: 'none',
      signature: '',
      words,
      fonts: fontFiles(),
    })
    const open = (await createPdfiumEngine()).open(bytes, undefined)
    const { spans } = open.page(0)
    open.close()
    const large = spans.filter(({ size }) => size > 17)
    const lines = Map.groupBy(large, ({ baseline }) => Math.round(baseline))
    const lengths = [...lines.values()].map(
      (line) => line.map(({ text: part }) => part).join('').length,
    )
    expect(lengths).toHaveLength(2)
    expect(Math.min(...lengths) / Math.max(...lengths)).toBeGreaterThan(0.6)
  }, 60_000)
})

describe('an address in a PDF', () => {
  it('is a link, without the full stop of its sentence', async () => {
    const document = documentFromText('# Wells\n\n## Depths\n\nSee https://example.org/a_b.\n')
    const bytes = await writePdf(planPrint(document), new Map(), {
      pageSize: 'a4',
      notes: 'none',
      signature: '',
      words,
      fonts: fontFiles(),
    })
    expect(new TextDecoder('latin1').decode(bytes)).toContain('/URI (https://example.org/a_b)')
  }, 60_000)
})

describe('notes at the end of a PDF', () => {
  it('stand under one title where those on the whole and those without room have the same', async () => {
    const document = documentFromText(`# Wells\n\n${chapter('Depths')}`)
    const [block] = document.blocks.filter(({ type }) => type === 'paragraph')
    const note = {
      label: 'Minor',
      title: 'Remark',
      lines: Array<string>(40).fill(sentence),
      state: '',
    }
    const anchor = { block: block?.id ?? '', start: 0, end: 3, state: 'live' as const }
    const notes = [
      { ...note, id: 'long', anchors: [anchor] },
      { ...note, id: 'whole', lines: [sentence], anchors: [] },
    ]
    const plan = planPrint(document, { notes, notesTitle: () => 'Said of it' })
    const bytes = await writePdf(plan, new Map(), {
      pageSize: 'a4',
      notes: 'margin',
      signature: '',
      words,
      fonts: fontFiles(),
    })
    const open = (await createPdfiumEngine()).open(bytes, undefined)
    const printed = Array.from({ length: open.pageCount }, (_, index) =>
      open.page(index).spans.map((span) => span.text),
    )
    open.close()
    expect(
      printed
        .flat()
        .join('')
        .match(/Said of it/gu),
    ).toHaveLength(1)
    expect(
      printed
        .flat()
        .join('')
        .match(/Remark/gu),
    ).toHaveLength(2)
  }, 120_000)
})

describe('the head of a long table that carries a note', () => {
  it('stands on every page of the table, its note once', async () => {
    const rows = Array.from({ length: 70 }, (_, row) => `| Ashby ${row} | ${row} |`).join('\n')
    const document = documentFromText(
      `# Wells\n\n## Depths\n\nTable 1. Depths.\n\n| Township | Fathoms |\n|---|---|\n${rows}\n`,
    )
    const table = document.blocks.find((block) => block.type === 'table')
    const end = (table?.text.indexOf('Fathoms') ?? 0) + 'Fathoms'.length
    const note = {
      id: 'n',
      label: 'Minor',
      title: 'Whichunit',
      lines: [],
      state: '',
      anchors: [{ block: table?.id ?? '', start: end - 7, end, state: 'live' as const }],
    }
    const plan = planPrint(document, { notes: [note] })
    const bytes = await writePdf(plan, new Map(), {
      pageSize: 'a4',
      notes: 'margin',
      signature: '',
      words,
      fonts: fontFiles(),
    })
    const open = (await createPdfiumEngine()).open(bytes, undefined)
    const pages = Array.from({ length: open.pageCount }, (_, index) => open.page(index))
    open.close()
    const textOf = ({ spans }: (typeof pages)[number]) => spans.map((span) => span.text).join(' ')
    const withRows = pages.filter((page) => textOf(page).includes('Ashby'))
    expect(withRows.length).toBeGreaterThan(1)
    for (const page of withRows) expect(textOf(page)).toContain('Fathoms')
    expect(
      pages
        .map(textOf)
        .join(' ')
        .match(/Whichunit/gu),
    ).toHaveLength(1)
    // Beside the table, at its beginning, and not at the end of the file.
    const [beside] = pages[0]?.spans.filter(({ text }) => text.includes('Whichunit')) ?? []
    expect(beside?.edges[0]).toBeGreaterThan(430)
  }, 120_000)
})
