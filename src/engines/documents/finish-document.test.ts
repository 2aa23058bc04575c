import { describe, expect, it } from 'vitest'

import { BrokenDocumentError, finishDocument } from './finish-document.ts'
import { blocksOf, documentOf, heading } from './testing/blocks.ts'

const entry = 'Smith, A. (2019). Trees and towns. Journal of Trees, 12(3), 45–67.'
const blocks = blocksOf(
  'Trees help (Smith, 2019).',
  'Keywords: trees; towns.',
  heading('References'),
  entry,
)

describe('finishDocument', () => {
  it('makes entries of the reference list, reads them and links the text to them', () => {
    const finished = finishDocument(documentOf(blocks))
    expect(finished.blocks[3]?.type).toBe('reference')
    expect(finished.references).toMatchObject([
      { id: 'ref-1', block: 'b4', authors: ['Smith, A.'] },
    ])
    expect(finished.citations).toMatchObject([
      { block: 'b1', raw: '(Smith, 2019)', references: ['ref-1'] },
    ])
    expect(finished.keywords).toEqual(['trees', 'towns'])
  })

  it('takes a town and a day over a signature for no entry of the list before', () => {
    const signed = blocksOf(heading('Daftar Pustaka'), entry, 'Medan, 19 Januari 2023', 'Ada Byron')
    const types = finishDocument(documentOf(signed)).blocks.map(({ type }) => type)
    expect(types.slice(0, 3)).toEqual(['heading', 'reference', 'paragraph'])
  })

  it('takes what a program printed on a page for no prose', () => {
    const lines = [
      '## [1] 0.33',
      '## Min. 1st Qu. Median',
      '## [1] "a" ## [3] "b"',
      '# For the tables # For the plots',
      'Trees help.',
    ]
    const types = (source: 'pdf' | 'docx') =>
      finishDocument(documentOf(blocksOf(...lines), { source })).blocks.map(({ type }) => type)
    expect(types('pdf')).toEqual(['code', 'paragraph', 'code', 'code', 'paragraph'])
    expect(types('docx')).not.toContain('code')
  })

  it('changes nothing when it is done twice', () => {
    const once = finishDocument(documentOf(blocks))
    expect(finishDocument(once)).toEqual(once)
  })

  it('gives an entry the label that stands in a line of its own over it', () => {
    const finished = finishDocument(
      documentOf(
        blocksOf(
          heading('References'),
          '[1] Miller, A. (2019). Bread.',
          '[2]',
          'https://loaves.example/of-the-north',
        ),
      ),
    )
    expect(finished.references.map(({ label }) => label)).toEqual(['1', '2'])
  })

  it('keeps a citation that the reader brought along in its place', () => {
    const known = {
      block: 'b1',
      start: 11,
      end: 24,
      raw: '(Smith, 2019)',
      style: 'field' as const,
      references: [],
      unresolved: [],
    }
    const finished = finishDocument(documentOf(blocks, { citations: [known] }))
    expect(finished.citations).toMatchObject([{ style: 'field', references: ['ref-1'] }])
  })

  it.each([
    ['two blocks of one id', documentOf(blocksOf('a', { id: 'b1', text: 'b' }))],
    ['an abstract that is not there', documentOf(blocksOf('a'), { abstract: ['b9'] })],
    [
      'a line that covers more than its block',
      documentOf(
        blocksOf({ text: 'a', lines: [{ page: 1, start: 0, end: 5, x: 0, y: 0, w: 1, h: 1 }] }),
      ),
    ],
  ])('refuses %s', (_, broken) => {
    expect(() => finishDocument(broken)).toThrow(BrokenDocumentError)
  })
})
