import { describe, expect, it } from 'vitest'

import type { Finding } from '#engines/analysis/finding.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import { placeComments } from './place-comments.ts'

const note = (exact: string): Finding => {
  const anchor = { block: 'gone', start: 0, end: exact.length, exact, prefix: '', suffix: '' }
  return { id: 'note', anchors: [anchor] } as unknown as Finding
}
const rewritten = note('Everybody knows that hedges are good for larks.')
const document = documentFromText(
  '# Hedges\n\n## Larks\n\nWide hedges held — in 2019 — more larks than “narrow” ones. Larks nest late.\n\n## Crows\n\nCrows nest early in both kinds.',
)

describe('the place of a note whose passage was rewritten', () => {
  it('is what its comment stands at now, with its signs', () => {
    const passage = 'Widehedgesheldin2019morelarksthannarrowones'
    const [placed] = placeComments(document, [{ finding: rewritten, passage }])
    expect(placed?.place.exact).toBe('Wide hedges held — in 2019 — more larks than “narrow” ones')
  })

  it('is not told by few letters, by letters of no block, or by those of two', () => {
    const twice = documentFromText('Crows nest early here.\n\nCrows nest early here.')
    const placed = (text: typeof document, passage: string) =>
      placeComments(text, [{ finding: rewritten, passage }])
    expect(placed(document, 'Larks')).toEqual([])
    expect(placed(document, 'Thewordsofanothertext')).toEqual([])
    expect(placed(twice, 'Crowsnestearlyhere')).toEqual([])
  })

  it('is left to its words where they are still there', () => {
    const finding = note('Crows nest early in both kinds.')
    expect(placeComments(document, [{ finding, passage: 'Larksnestlate' }])).toEqual([])
  })
})
