import { describe, expect, it } from 'vitest'

import { draft } from '../../analysis/testing/draft.ts'
import type { Document } from '../../documents/document.ts'
import { reanchor } from './reanchor.ts'
import { blocksById, selectorOfRange } from './selector-of-range.ts'

const sentence = 'The traps in the north caught fewer birds than the traps in the south did.'
const before = draft([
  '# Results',
  `We counted twice. ${sentence} The reason is not known.`,
  'Another paragraph.',
])

const anchored = (document: Document, words: string) => {
  const block = document.blocks.find(({ text }) => text.includes(words))
  const start = block?.text.indexOf(words) ?? 0
  const selector = selectorOfRange(blocksById(document), {
    block: block?.id ?? '',
    start,
    end: start + words.length,
  })
  if (selector === null) throw new Error('the words are not in the draft')
  return selector
}

const selector = anchored(before, sentence)
const after = (...written: string[]) => reanchor(draft(written), selector)

describe('reanchor', () => {
  it('is live where nothing changed', () => {
    expect(reanchor(before, selector)).toEqual(selector)
  })

  it('moves along when text was put before it', () => {
    const moved = after(
      '# Results',
      `We counted the birds twice. ${sentence} The reason is not known.`,
    )
    expect(moved).toMatchObject({ state: 'moved', block: 'b2', exact: sentence, start: 28 })
  })

  it('is found in another block', () => {
    expect(after('# Results', 'New text.', `Again. ${sentence}`)).toMatchObject({
      state: 'moved',
      block: 'b3',
    })
  })

  it('takes the occurrence with the same surroundings', () => {
    const text = `First. ${sentence} Not this one. We counted twice. ${sentence} The reason is not known.`
    expect(after('# Results', text).start).toBe(text.lastIndexOf(sentence))
  })

  it('follows small edits of its words', () => {
    const moved = after(
      '# Results',
      'The traps in the far north caught fewer birds than the traps in the south.',
    )
    expect(moved).toMatchObject({ state: 'moved', match: 'fuzzy' })
    expect(moved.similarity).toBeGreaterThanOrEqual(0.8)
  })

  it('stands on the longer half of a sentence that a new paragraph parts', () => {
    const [first = '', ...rest] = sentence.split(' ')
    const moved = reanchor(
      draft(['# Results', `And then: ${first}`, rest.join(' ')]),
      anchored(before, sentence),
    )
    expect(moved.state).toBe('moved')
    expect(moved.exact).toContain('caught fewer birds')
  })

  it('is stale when its sentence now says the opposite', () => {
    expect(after('# Results', sentence.replace('fewer', 'more')).state).toBe('stale')
  })

  it('is lost when block and words are gone', () => {
    expect(after('# Results').state).toBe('lost')
  })

  it('is stale at the paragraph that stands where its own stood, when all of its words are new', () => {
    const document = draft([
      '# Results',
      { id: 'new', text: 'Nets in both halves were emptied each evening.' },
      'Another paragraph.',
    ])
    const old = { ...selector, after: 'b1', before: 'b3', block: 'old' }
    expect(reanchor(document, old)).toMatchObject({ state: 'stale', block: 'new', start: 0 })
    const without = draft(['# Results', { id: 'b3', text: 'Another paragraph.' }])
    expect(reanchor(without, old).state).toBe('lost')
  })

  it('does not take a short word elsewhere for its own', () => {
    const short = anchored(before, 'twice')
    expect(
      reanchor(draft(['# Results', 'Nothing.', 'They rang twice at another door.']), short).state,
    ).toBe('stale')
  })
})
