import { describe, expect, it } from 'vitest'

import type { Block, Document } from '../../document.ts'
import { documentFromText } from '../../typed-text.ts'
import { markdownOf } from '../markdown.ts'
import { planPrint } from './print-plan.ts'

const rows = [
  ['Town', 'Price'],
  ['York', '4.5'],
]

function withTable(lines: readonly Block[], caption: string): Document {
  const table: Block = { id: 't', type: 'table', text: 'Town | Price', float: 'f' }
  const prose: Block = { id: 'p', type: 'paragraph', text: 'Bread is dear.' }
  return {
    ...documentFromText(''),
    source: 'docx',
    blocks: [...lines, table, prose],
    tables: [{ id: 'f', label: '1', word: 'Table', caption, captionBlock: 'c', rows }],
  }
}

const written = (document: Document) => markdownOf(planPrint(document))
const label: Block = { id: 'c', type: 'caption', text: 'Table 1:', float: 'f' }

describe('a caption in several paragraphs', () => {
  it('keeps the title that stands in the style of captions under its label', () => {
    const title: Block = { id: 'd', type: 'caption', text: 'Prices by town', float: 'f' }
    const text = written(withTable([label, title], 'Table 1: Prices by town'))
    expect(text).toContain('**Table 1.** Prices by town')
    expect(text.match(/Prices by town/gu)).toHaveLength(1)
  })

  it('takes up the title that is set as a paragraph', () => {
    const title: Block = { id: 'd', type: 'paragraph', text: 'Prices by town' }
    const text = written(withTable([label, title], 'Table 1: Prices by town'))
    expect(text).toContain('**Table 1.** Prices by town')
    expect(text.match(/Prices by town/gu)).toHaveLength(1)
  })

  it('keeps what is said behind its own title', () => {
    const whole: Block = { ...label, text: 'Table 1: Prices by town' }
    const more: Block = { id: 'd', type: 'caption', text: 'Means of ten days', float: 'f' }
    const text = written(withTable([whole, more], 'Table 1: Prices by town'))
    expect(text).toContain('Prices by town. Means of ten days')
  })

  it('leaves a paragraph alone that is no part of it', () => {
    const other: Block = { id: 'd', type: 'paragraph', text: 'We counted loaves.' }
    const text = written(withTable([label, other], 'Table 1:'))
    expect(text).toContain('Table 1:')
    expect(text).toContain('\n\nWe counted loaves.\n')
  })
})
