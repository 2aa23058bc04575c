import { describe, expect, it } from 'vitest'

import { separateHeadingLabels } from './heading-labels.ts'
import { blocksOf, documentOf, heading } from './testing/blocks.ts'

function labelled(...texts: readonly string[]): readonly string[] {
  const blocks = blocksOf(...texts.map((text) => heading(text)))
  return separateHeadingLabels(documentOf(blocks)).blocks.map(
    ({ number, text }) => `${number ?? ''}|${text}`,
  )
}

describe('letters in front of headings', () => {
  it('are labels of appendices where they count on', () => {
    expect(labelled('1 Introduction', 'References', 'A Proofs', 'B Data')).toEqual([
      '1|Introduction',
      '|References',
      'A|Proofs',
      'B|Data',
    ])
  })

  it('are words where one stands alone', () => {
    expect(labelled('1 Introduction', 'A Series of Examples')).toEqual([
      '1|Introduction',
      '|A Series of Examples',
    ])
  })
})
