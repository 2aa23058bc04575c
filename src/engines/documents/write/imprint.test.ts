import { describe, expect, it } from 'vitest'

import { parseReference } from '../references/references.ts'
import { bibtexOf } from './bibtex.ts'

const written = (raw: string) =>
  bibtexOf([{ ...parseReference(raw, ''), id: 'r1', block: 'b1', raw, label: '' }])

describe('the end of an entry', () => {
  it.each([
    ['12(3), 11–29.', { volume: '12', number: '3', pages: '11--29' }],
    ['12, 11-29.', { volume: '12', pages: '11--29' }],
    ['vol. 12, no. 3, pp. 11–29.', { volume: '12', number: '3', pages: '11--29' }],
  ])('is told field by field: %s', (end, wanted) => {
    const entry = written(`Reed, A. (2009). Wells and towns. Journal of Water, ${end}`)
    expect(entry).toMatch(/^@article\{/u)
    const fields = [...entry.matchAll(/^ {2}(volume|number|pages) = \{(.*)\}/gmu)]
    expect(Object.fromEntries(fields.map(([, name, value]) => [name, value]))).toEqual(wanted)
  })

  it('tells a paper of a meeting from one of a journal', () => {
    const entry = written('Anna Reed and Bo Ek. 2019. Wells and towns. In WATERCONF, pages 11–29.')
    expect(entry).toMatch(/^@inproceedings\{/u)
    expect(entry).toContain('booktitle = {WATERCONF')
    expect(entry).toContain('pages = {11--29}')
  })

  it('tells a book by its place and publisher', () => {
    const entry = written('Reed, A. (2009). Wells and towns of the east. London: Quarry Press.')
    expect(entry).toMatch(/^@book\{/u)
    expect(entry).toContain('publisher = {Quarry Press}')
    expect(entry).toContain('address = {London}')
    expect(
      written('Reed, A. (2009). Wells and towns of the east. Quarry University Press.'),
    ).toMatch(/^@book\{/u)
  })

  it('keeps the whole entry, unprinted, whatever was told apart', () => {
    expect(written('Reed, A. (2009). Wells. Journal of Water, 12(3), 11–29.')).toContain(
      'annote = {Reed, A. (2009). Wells. Journal of Water, 12(3), 11–29.}',
    )
  })
})
