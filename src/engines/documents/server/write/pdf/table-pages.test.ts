import { describe, expect, it } from 'vitest'

import { documentFromText } from '../../../typed-text.ts'
import { planPrint } from '../../../write/print/print-plan.ts'
import { createPdfiumEngine } from '../../pdf/pdfium-engine.ts'
import { fontFiles } from './fonts.ts'
import { writePdf } from './write-pdf.ts'

const words = { picture: '', drawing: '', form: '', elsewhere: '', table: '' }
const sentence = 'The wells in the east are deeper than those that were dug in the west later on. '

/** The words of every page that end above its foot. */
async function pagesOf(text: string): Promise<readonly string[]> {
  const bytes = await writePdf(planPrint(documentFromText(text)), new Map(), {
    pageSize: 'a4',
    notes: 'none',
    signature: '',
    words,
    fonts: fontFiles(),
  })
  const engine = await createPdfiumEngine()
  const open = engine.open(bytes, undefined)
  const pages = Array.from({ length: open.pageCount }, (_, index) => {
    const { spans, height } = open.page(index)
    return spans.flatMap((span) => (span.baseline < height - 20 ? [span.text] : [])).join('')
  })
  open.close()
  return pages
}

describe('a table in a PDF', () => {
  it('is not cut in two where it is small, wherever on the page it comes', async () => {
    const tables = Array.from({ length: 14 }, (_, table) => {
      const rows = Array.from({ length: 8 }, (_row, row) => `| cell${table}x${row}. | 12 |`)
      return `${sentence.repeat(9 + (table % 4))}\n\n| Well | Depth |\n|---|---|\n${rows.join('\n')}\n\n`
    })
    const pages = await pagesOf(`# Wells\n\n## Depths\n\n${tables.join('')}`)
    const split = tables.flatMap((_, table) => {
      const having = pages.filter((page) => page.includes(`cell${table}x`))
      return having.length === 1 ? [] : [table]
    })
    expect(pages.length).toBeGreaterThan(3)
    expect(split).toEqual([])
  }, 120_000)

  it('goes over pages where it is taller than one, with its caption, and loses no words', async () => {
    const rows = Array.from(
      { length: 9 },
      (_, row) => `| cell${row}. | ${sentence.repeat(12)}end${row}. |`,
    )
    const table = `Table 1. Depths of wells.\n\n| Well | What was said |\n|---|---|\n${rows.join('\n')}\n\n`
    const pages = await pagesOf(`# Wells\n\n## Depths\n\n${sentence}\n\n${table}${sentence}\n`)
    const all = pages.join(' ')
    expect(rows.filter((_, row) => !all.includes(`end${row}.`))).toEqual([])
    expect(all).toContain('Depths of wells')
  }, 120_000)
})
