import { describe, expect, it } from 'vitest'

import type { Block } from '../../../document.ts'
import { documentFromText } from '../../../typed-text.ts'
import { planPrint } from '../../../write/print/print-plan.ts'
import { createPdfiumEngine } from '../../pdf/pdfium-engine.ts'
import { fontFiles } from './fonts.ts'
import { writePdf } from './write-pdf.ts'

const words = { picture: '', drawing: '', form: '', elsewhere: '', table: '' }

/** The letters of a page of A4 that has the equation, by their place in points. */
async function lettersOf(equation: string) {
  const document = documentFromText('# Wells\n\n## Depths\n\nWe ask:\n')
  const block: Block = { id: 'e', type: 'equation', text: equation, number: '7' }
  const plan = planPrint({ ...document, source: 'docx', blocks: [...document.blocks, block] })
  const bytes = await writePdf(plan, new Map(), {
    pageSize: 'a4',
    notes: 'none',
    signature: '',
    words,
    fonts: fontFiles(),
  })
  const open = (await createPdfiumEngine()).open(bytes, undefined)
  const { spans, width } = open.page(0)
  open.close()
  return { spans, width }
}

describe('an equation in a PDF', () => {
  it('goes on in the next line where it is wider than the page, and keeps its number beside it', async () => {
    const terms = Array.from({ length: 14 }, (_, at) => `\\beta_{${at}} \\text{Depth of well}`)
    const { spans, width } = await lettersOf(`y = ${terms.join(' + ')}`)
    const lines = new Set(
      spans.flatMap(({ text, baseline }) =>
        /Depth|well/u.test(text) ? [Math.round(baseline)] : [],
      ),
    )
    expect(lines.size).toBeGreaterThan(1)
    expect(Math.min(...spans.map(({ edges }) => edges[0] ?? 0))).toBeGreaterThan(40)
    expect(Math.max(...spans.map(({ edges }) => edges.at(-1) ?? 0))).toBeLessThan(width - 40)
    expect(spans.map(({ text }) => text).join('')).toContain('(7)')
  }, 60_000)
})
