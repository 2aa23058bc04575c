import { describe, expect, it } from 'vitest'

import { documentFromText } from '../../typed-text.ts'
import { planPrint } from '../../write/print-plan.ts'
import { createPdfiumEngine } from '../pdf/pdfium-engine.ts'
import { fontFiles } from './fonts.ts'
import { writePdf } from './write-pdf.ts'

const words = { picture: 'Picture', drawing: 'Drawing', elsewhere: 'Linked', table: 'Table' }
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
