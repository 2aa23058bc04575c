import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { paragraph, styled, wordFile } from '../testing/word-file.ts'

const styles = [
  '<w:style w:type="paragraph" w:styleId="Abstract"><w:name w:val="Abstract"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>',
].join('')
const read = (...body: readonly string[]): Document =>
  readDocx(wordFile({ styles, body: body.join('') }))
const prose =
  'We counted the loaves in every town of the north and wrote down what each of them cost. '
const text = paragraph(prose.repeat(3))

describe('the abstract', () => {
  const words = ({ blocks, abstract }: Document) =>
    blocks.flatMap((block) => (abstract.includes(block.id) ? [block.text] : []))

  it('is the first paragraph where the text behind it has no heading at all', () => {
    const long = paragraph(`This paper weighs bread. ${prose.repeat(5)}`)
    const document = read(
      styled('T', 'Bread by Post: Evidence from Mountain Towns'),
      styled('H1', 'Abstract'),
      long,
      text,
      text,
      styled('H1', 'References'),
      paragraph('[1] Miller, A. Bread. Journal of Grain, 2001.'),
    )
    expect(words(document)).toHaveLength(1)
    expect(words(document)[0]).toContain('This paper weighs bread.')
  })

  it('has no first half of the title in it, where a page of its own says that again', () => {
    const document = read(
      styled('T', 'Bread by Post: Evidence from Mountain Towns'),
      styled('H1', 'Abstract'),
      paragraph('Bread by Post:'),
      text,
      styled('H1', 'Introduction'),
      text,
    )
    expect(words(document)).toEqual([prose.repeat(3).trim()])
  })

  it('is not the introduction that was set in its style', () => {
    const own = 'Loaves are dear. '.repeat(12).trim()
    const document = read(
      styled('T', 'Bread by Post: Evidence from Mountain Towns'),
      styled('H1', 'Abstract'),
      paragraph(own),
      styled('H1', 'Introduction'),
      styled('Abstract', prose.repeat(3).trim()),
      styled('H1', 'Methods'),
      text,
    )
    expect(words(document)).toEqual([own])
  })

  it('of Chinese text ends after some of its signs, where no heading stands over the introduction', () => {
    const chinese = paragraph('我们在北方的每个城镇都数了面包。'.repeat(30))
    const document = read(
      styled('H1', '摘要'),
      chinese,
      chinese,
      chinese,
      chinese,
      styled('H1', '面包'),
      chinese,
    )
    expect(words(document)).toHaveLength(2)
  })
})
