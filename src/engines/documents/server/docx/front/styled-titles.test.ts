import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { paragraph, styled, wordFile } from '../testing/word-file.ts'

const styles = [
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="Author"/></w:style>',
].join('')
const text = paragraph('We counted the loaves in every town of the north. '.repeat(5))

describe('a heading over the abstract in the style of the title', () => {
  it('is no title where another one is', () => {
    const body = [
      styled('A', 'Ann Lee & Bo Fry'),
      styled('T', 'Abstract'),
      text,
      paragraph('Keywords: bread, towns'),
      styled('T', 'Bread by Post in Mountain Towns'),
      text,
      styled('H1', 'Methods'),
      text,
    ].join('')
    const { title, blocks, abstract } = readDocx(wordFile({ styles, body }))
    expect(title).toBe('Bread by Post in Mountain Towns')
    expect(blocks.find(({ type }) => type === 'heading')).toMatchObject({
      text: 'Abstract',
      level: 1,
    })
    expect(abstract).toHaveLength(1)
  })
})
