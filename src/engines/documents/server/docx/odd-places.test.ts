import { describe, expect, it } from 'vitest'

import { readDocx } from './read-docx.ts'
import { paragraph, run, wordFile } from './testing/word-file.ts'

const prose = 'The hedges were walked along in May, and what was seen there was written down.'

describe('text in boxes that are drawn for old programs alone', () => {
  const boxed = (choice: string) =>
    `<w:p><w:r><mc:AlternateContent>${choice}<mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(prose)}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
  const texts = (body: string) => readDocx(wordFile({ body })).blocks.map(({ text }) => text)

  it('is read, and the file does not count as empty', () => {
    const empty = '<mc:Choice Requires="wpg"><w:drawing><wp:inline/></w:drawing></mc:Choice>'
    expect(texts(boxed(empty))).toEqual([prose])
  })

  it('is read once where both halves have it', () => {
    const choice = `<mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx><w:txbxContent>${paragraph(prose)}</w:txbxContent></wps:txbx></wp:anchor></w:drawing></mc:Choice>`
    expect(texts(boxed(choice))).toEqual([prose])
  })
})

describe('notes to the title and to the authors with signs of their own', () => {
  const call = (id: number, sign: string) =>
    `<w:r><w:footnoteReference w:customMarkFollows="1" w:id="${id}"/><w:t>${sign}</w:t></w:r>`
  const note = (id: number, text: string) =>
    `<w:footnote w:id="${id}"><w:p>${run(text)}</w:p></w:footnote>`
  const document = readDocx(
    wordFile({
      styles:
        '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style>',
      footnotes: note(2, 'Funded by the Hill.') + note(3, 'At the Dale.') + note(4, 'In May.'),
      body: `<w:p><w:pPr><w:pStyle w:val="T"/></w:pPr>${run('On Hedges and Walls')}${call(2, '*')}</w:p><w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run('Ann Lee')}${call(3, '†')}</w:p><w:p><w:pPr><w:pStyle w:val="H"/></w:pPr>${run('Growth')}</w:p><w:p>${run(prose)}<w:r><w:footnoteReference w:id="4"/></w:r></w:p>`,
    }),
  )

  it('leave the title and the names as they are', () => {
    expect(document.title).toBe('On Hedges and Walls')
    expect(document.authors.map(({ name }) => name)).toEqual(['Ann Lee'])
  })

  it('have their signs, and the notes of the text count from 1', () => {
    const notes = document.blocks.filter(({ type }) => type === 'footnote')
    expect(notes.map(({ number, text }) => `${number} ${text}`)).toEqual([
      '* Funded by the Hill.',
      '† At the Dale.',
      '1 In May.',
    ])
  })
})
