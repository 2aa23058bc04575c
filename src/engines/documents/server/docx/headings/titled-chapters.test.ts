import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { headingStyles, paragraph, styled, wordFile } from '../testing/word-file.ts'

const styles = `${headingStyles(1, 2)}<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>`
const prose = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const outline = (...body: readonly string[]) =>
  readDocx(wordFile({ styles, body: body.join('') })).blocks.flatMap(({ type, level = 0, text }) =>
    type === 'heading' ? [`${level} ${text}`] : [],
  )
const title = styled('T', 'Bread and Its Price in the Towns of the North')

describe('chapters in the style of the title', () => {
  it('are chapters whatever they are called, over the headings that have a style', () => {
    expect(
      outline(
        styled('H1', 'School of Baking and Milling'),
        title,
        styled('T', 'Abstract'),
        prose,
        styled('T', 'Introduction'),
        prose,
        styled('T', 'Literature review'),
        prose,
        styled('T', 'How the loaves were counted'),
        styled('H1', 'The towns'),
        prose,
        styled('H1', 'The loaves'),
        prose,
      ),
    ).toEqual([
      '1 Abstract',
      '1 Introduction',
      '1 Literature review',
      '1 How the loaves were counted',
      '2 The towns',
      '2 The loaves',
    ])
  })

  it('need usual names among them', () => {
    expect(
      outline(title, styled('T', 'A study in three towns'), styled('H1', 'The towns'), prose),
    ).toEqual(['1 The towns'])
  })
})
