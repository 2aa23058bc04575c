import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const known = 'Remote work has become common in small firms. Developers like their kitchens.'
const aim = 'Here we examined remote work in fourteen firms.'
const done = 'We surveyed 112 developers and analysed their answers with a regression.'
const found = 'Developers at home rated their productivity 14% higher (p = 0.01).'
const ends = 'These findings suggest that small firms should let developers choose.'
const filler = 'The owner of the firm opens the door at eight, and two developers arrive later. '

const askedAt = (sentences: readonly string[], part = '# Results', opening = '') =>
  judgedDraft(
    kind,
    draft(
      [
        { type: 'title', text: 'Remote work and productivity in small firms' },
        '# Abstract',
        sentences.join(' '),
        '# Introduction',
        `${opening}${filler.repeat(30)}`,
        part,
        `We asked 112 developers in 14 firms. Those at home rated it 14% higher. ${filler.repeat(30)}`,
      ],
      { title: 'Remote work and productivity in small firms', titleBlock: 'b1', abstract: ['b3'] },
    ),
  ).words('abstract.no-gap')

describe('an abstract that says nowhere what was missing', () => {
  it('is asked for it where it turns to its own work', () => {
    expect(askedAt([known, aim, done, found, ends])).toEqual([aim])
  })

  it('is asked for it in four sentences, whatever the work asks and its conclusion leaves open', () => {
    const open = 'Whether larger firms gain by it is not known.'
    const asks = 'We tested whether it helps fourteen firms.'
    expect(askedAt(['Remote work has become common in small firms.', asks, found, open])).toEqual([
      asks,
    ])
  })

  it.each([
    'However, small firms have hardly been studied.',
    'Whether it helps them is unclear.',
    'In our recreation of the survey of Alder we asked the same firms.',
    'Existing surveys treat all firms alike.',
    'Small firms need a rule for it.',
    'The downside is that small firms pay for two desks.',
    'It remains under debate how this practice came up and whether it will stay.',
    'Why some allow it is a matter of debate.',
  ])('is not asked where a sentence says it in any words: %s', (gap) => {
    expect(askedAt([known, gap, aim, done, found, ends])).toBeUndefined()
  })

  it('is asked where the introduction says it, and no sentence of the abstract is likely to', () => {
    const few = 'Remote work has become common in most small firms.'
    const sentences = [few, aim, done, found, ends]
    expect(askedAt(sentences)).toBeUndefined()
    const missing = 'It remains unclear whether small firms gain by it. '
    expect(askedAt(sentences, '# Results', missing)).toEqual([aim, missing.trim()])
    const said = 'It is unclear whether small firms gain by it.'
    expect(askedAt([few, said, aim, done, found, ends], '# Results', missing)).toBeUndefined()
  })

  it('is not asked where its first label is the aim', () => {
    const parts = [aim, done, found, ends] as const
    const labelled = (first: string) =>
      askedAt(
        [first, 'Methods', 'Results', 'Conclusions'].map((name, at) => `${name}: ${parts[at]}`),
      )
    expect(labelled('Background')).toBeDefined()
    expect(labelled('Objective')).toBeUndefined()
  })

  it('is not asked where it advises somebody', () => {
    const advice = 'We recommend that small firms try it for a year.'
    expect(askedAt([known, aim, done, found, advice])).toBeUndefined()
  })

  it('is not asked of a text that reports no study', () => {
    expect(askedAt([known, aim, done, found, ends], '# Offices')).toBeUndefined()
  })
})
