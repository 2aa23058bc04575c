import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { paragraph, wordFile } from '../testing/word-file.ts'

const read = (...body: readonly string[]): Document => readDocx(wordFile({ body: body.join('') }))
const prose = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const styled = (level: number, text: string) => [
  paragraph(text, `<w:outlineLvl w:val="${level - 1}"/>`),
  prose,
]
const bold = (text: string) => [paragraph(text, '', '<w:b/>'), prose]
const headings = ({ blocks }: Document) =>
  blocks.flatMap(({ type, level, text }) => (type === 'heading' ? [`${level} ${text}`] : []))

describe('a bold name among headings that are styled and numbered', () => {
  it('is a part of the section that the next number goes on from', () => {
    const document = read(
      ...styled(1, '3 Methods of baking'),
      ...styled(2, '3.1 Design'),
      ...bold('Research questions'),
      ...styled(2, '3.2 Tools'),
    )
    expect(headings(document)).toEqual([
      '1 Methods of baking',
      '2 Design',
      '3 Research questions',
      '2 Tools',
    ])
  })

  it('stands beside the chapters where the next number is one', () => {
    const document = read(
      ...styled(1, '3 Methods of baking'),
      ...styled(2, '3.1 Design'),
      ...bold('Acknowledgements'),
      ...styled(1, '4 Loaves'),
    )
    expect(headings(document)).toContain('1 Acknowledgements')
  })
})
