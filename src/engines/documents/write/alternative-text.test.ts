import { describe, expect, it } from 'vitest'

import type { Figure } from '../document.ts'
import { blocksOf, documentOf } from '../testing/blocks.ts'
import { htmlOf } from './html.ts'
import { markdownOf } from './markdown.ts'
import { planPrint } from './print/print-plan.ts'

function alternativeOf(figure: Partial<Figure>): string | undefined {
  const document = documentOf(blocksOf({ type: 'figure', float: 'f' }), {
    figures: [{ id: 'f', label: '', word: '', caption: '', ...figure }],
  })
  const written = htmlOf(planPrint(document), {
    mathOf: () => null,
    pictures: new Map([['b1', 'data:image/png;base64,AA==']]),
  })
  return /<img alt="([^"]*)"/u.exec(written)?.[1]
}

describe('what stands for a picture that cannot be seen', () => {
  it('is what its author wrote for that, else its caption, and never nothing', () => {
    const captioned = { label: '2', word: 'Figure', caption: 'Figure 2. Wells by town' }
    expect(alternativeOf({ ...captioned, description: 'A map with nine wells' })).toBe(
      'A map with nine wells',
    )
    expect(alternativeOf(captioned)).toBe('Figure 2: Wells by town')
    expect(alternativeOf({})).toBe('A picture without a caption')
  })

  it('is no caption in Markdown where the picture has none', () => {
    const document = documentOf(blocksOf({ type: 'figure', float: 'f' }), {
      figures: [{ id: 'f', label: '', word: '', caption: '' }],
    })
    const written = markdownOf(planPrint(document), new Map([['b1', 'pictures/picture-1.png']]))
    expect(written.trim()).toBe('![](pictures/picture-1.png)')
  })
})

describe('the head of a table', () => {
  it('says which cells it stands over', () => {
    const document = documentOf(blocksOf({ type: 'table', float: 't' }), {
      tables: [
        {
          id: 't',
          label: '',
          word: '',
          caption: '',
          rows: [
            ['Town', 'Wells', ''],
            ['Ashby', '3', '4'],
          ],
          spans: [{ row: 0, column: 1, rows: 1, columns: 2 }],
        },
      ],
    })
    const written = htmlOf(planPrint(document), { mathOf: () => null, pictures: new Map() })
    expect(written).toContain('<div class="wide" tabindex="0" role="group" aria-label="Table">')
    expect(written).toContain('<th scope="col">Town</th>')
    expect(written).toContain('<th scope="colgroup" colspan="2"')
  })
})
