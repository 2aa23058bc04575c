import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { paragraph, wordFile } from '../testing/word-file.ts'

const prose = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const bold = (words: string) => paragraph(words, '<w:jc w:val="center"/>', '<w:b/>')
const headings = (...body: readonly string[]) =>
  readDocx(wordFile({ body: body.join('') })).blocks.flatMap((block) =>
    block.type === 'heading' ? [block.text] : [],
  )

describe('names of axes typed beside pictures', () => {
  const caption = (number: number) =>
    paragraph(
      `Figure ${number}. Loaves that were sold by the kind of town in which they were baked, with the year as a line.`,
    )
  const parts = ['Methods', 'Results', 'Discussion', 'Conclusion'].flatMap((name) => [
    bold(name),
    prose,
  ])

  it('are no headings, where they come again and have no prose under them', () => {
    const pictures = [1, 2, 3].flatMap((number) => [
      bold('Loaves sold'),
      bold('Kind of Town'),
      caption(number),
    ])
    const found = headings(...parts, ...pictures)
    expect(found).not.toContain('Loaves sold')
    expect(found).not.toContain('Kind of Town')
    expect(found).toContain('Results')
  })

  it('are headings where prose stands under one of them', () => {
    const twice = [bold('Loaves sold'), prose, bold('Kind of Town'), prose]
    const found = headings(...parts, ...twice, ...twice)
    expect(found.filter((text) => text === 'Loaves sold')).toHaveLength(2)
  })
})
