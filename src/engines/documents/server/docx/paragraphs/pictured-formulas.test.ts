import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { wordFile } from '../testing/word-file.ts'

const image = '<a:blip r:embed="rId9"/>'
const relationships =
  '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/>'

/** A picture of so many points of height, in the line or floating, that leads somewhere or not. */
function picture(height: number, { at = 'inline', link = '' } = {}): string {
  const extent = `<wp:extent cx="254000" cy="${height * 12_700}"/>`
  return `<w:r><w:drawing><wp:${at}>${extent}<wp:docPr id="1" name="Picture 1">${link}</wp:docPr><a:graphic><a:graphicData><pic:pic><pic:blipFill>${image}</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:${at}></w:drawing></w:r>`
}
const object = (program: string) =>
  `<w:r><w:object><v:shape style="width:40pt;height:60pt"><v:imagedata r:id="rId9"/></v:shape><o:OLEObject ProgID="${program}"/></w:object></w:r>`
const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

function read(...parts: readonly string[]) {
  const body = `<w:p>${parts.join('')}</w:p>`
  const { blocks, figures } = readDocx(wordFile({ body, relationships }))
  return { texts: blocks.map(({ type, text }) => `${type}: ${text}`), figures: figures.length }
}

describe('formulas that are pictures', () => {
  it('hold their place in the sentence that they are a part of', () => {
    expect(read(words('The rate of the dough is '), picture(14), words(', as told.'))).toEqual({
      texts: ['paragraph: The rate of the dough is $□$, as told.'],
      figures: 0,
    })
  })

  it('are known by the program that made them, in a line of their own too', () => {
    expect(read(object('Equation.DSMT4'), words('\u2003(1)')).texts).toEqual([
      expect.stringMatching(/^equation: □/u),
    ])
    expect(read(words('Weight '), object('Equation.3')).texts).toEqual(['paragraph: Weight $□$'])
  })

  it('are not tall pictures, floating ones, badges, or what stands among names', () => {
    const sentence = words('The rate of the dough is shown here: ')
    expect(read(sentence, picture(120)).figures).toBe(1)
    expect(read(sentence, picture(14, { at: 'anchor' })).figures).toBe(1)
    expect(read(sentence, picture(14, { link: '<a:hlinkClick r:id="rId1"/>' })).figures).toBe(1)
    expect(read(words('Ana Rye '), picture(14), words(', Ben Oat and Cy Barley')).figures).toBe(1)
    expect(read(sentence, object('Excel.Sheet.12')).figures).toBe(1)
  })
})
