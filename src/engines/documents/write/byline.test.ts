import { describe, expect, it } from 'vitest'

import type { Block, Document } from '../document.ts'
import { documentFromText } from '../typed-text.ts'
import { bylineOf, nameLine } from './byline.ts'
import { plainText } from './print/print-document.ts'

function page(lines: readonly string[], names: readonly string[], affiliation?: string): Document {
  const blocks = lines.map((text, index): Block => ({ id: `b${index}`, type: 'authors', text }))
  const authors = names.map((name) =>
    affiliation === undefined ? { name } : { name, affiliation },
  )
  return { ...documentFromText(''), source: 'pdf', blocks, authors }
}

function printed(document: Document) {
  const byline = bylineOf(document)
  return [nameLine(byline), ...byline.places].map((line) => plainText(line))
}

describe('the names under a title', () => {
  it('stand with the numbers of the places where each of them works', () => {
    const lines = [
      'Ann Lee1,2, Bo Fry 2,* and Cy Hale1',
      '1 School of Bread, Leeds 18051, UK; ann@leeds.example (A.L.) 2 Mill House, York, UK * Correspondence: bo@mill.example',
    ]
    expect(printed(page(lines, ['Ann Lee', 'Bo Fry', 'Cy Hale'], 'School of Bread,'))).toEqual([
      'Ann Lee1,2, Bo Fry2, Cy Hale1',
      '1 School of Bread, Leeds 18051, UK',
      '2 Mill House, York, UK',
    ])
  })

  it('stand over what is known where the page does not tell who works where', () => {
    const lines = ['Ann Lee and Bo Fry', '1 School of Bread 2 Mill House']
    expect(printed(page(lines, ['Ann Lee', 'Bo Fry'], 'School of Bread,'))).toEqual([
      'Ann Lee, Bo Fry',
      'School of Bread',
    ])
    expect(printed(page(['Ann Lee'], ['Ann Lee']))).toEqual(['Ann Lee'])
  })

  it('are numbered where a file knows several places', () => {
    const document = {
      ...documentFromText(''),
      authors: [
        { name: 'Ann Lee', affiliation: 'Leeds' },
        { name: 'Bo Fry' },
        { name: 'Cy Hale', affiliation: 'York' },
      ],
    }
    expect(printed(document)).toEqual(['Ann Lee1, Bo Fry, Cy Hale2', '1 Leeds', '2 York'])
  })

  it('stand over the lines of their style in a Word file, numbered as these are', () => {
    const lines = [
      'Ann Lee¹,², & Bo Fry²',
      '¹ School of Bread, Leeds, UK',
      '² Mill House, York, UK',
      'Author note',
    ]
    expect(printed({ ...page(lines, ['Ann Lee', 'Bo Fry']), source: 'docx' })).toEqual([
      'Ann Lee1,2, Bo Fry2',
      '1 School of Bread, Leeds, UK',
      '2 Mill House, York, UK',
    ])
  })

  it('have no numbers in a Word file without them', () => {
    const lines = ['Ann Lee', 'Bo Fry', 'School of Bread, Leeds', 'lee@leeds.example', 'York']
    expect(printed({ ...page(lines, ['Ann Lee', 'Bo Fry']), source: 'docx' })).toEqual([
      'Ann Lee, Bo Fry',
      'School of Bread, Leeds',
      'York',
    ])
    expect(printed({ ...page(lines, ['Lee Ann', 'Bo Fry']), source: 'docx' })).toEqual([
      'Lee Ann, Bo Fry',
    ])
  })
})
