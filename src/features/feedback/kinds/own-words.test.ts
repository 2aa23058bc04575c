import { describe, expect, it } from 'vitest'

import type { KindServer } from '#engines/analysis/kind.ts'
import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import evidence from './evidence/server/index.ts'
import review from './review/server/index.ts'
import titleAbstract from './title_abstract/server/index.ts'

const isNoted = (kind: KindServer, check: string, ...written: readonly string[]) =>
  judgedDraft(kind, draft(written, { title: 'Meal and stones' })).note(check) !== undefined

describe('an appeal to evidence', () => {
  const text = (sentence: string) => [
    '## Introduction',
    ...millProse(0, 4),
    '## Discussion',
    `${sentence} ${millProse(4, 12).join(' ')}`,
  ]

  it('leans on nobody where the text means its own', () => {
    const check = 'sources.unnamed-appeal'
    expect(
      isNoted(evidence, check, ...text('The qualitative evidence shows that mills pay.')),
    ).toBe(false)
    expect(isNoted(evidence, check, ...text('Statistics show that mills pay.'))).toBe(true)
  })
})

describe('a word of proof', () => {
  const text = (sentence: string) => [
    '## Introduction',
    ...millProse(0, 8),
    sentence,
    ...millProse(8, 12),
  ]

  it('promises nothing beside a theorem', () => {
    const check = 'certainty.proof-word'
    const claim = 'We prove that stones wear evenly.'
    expect(isNoted(evidence, check, ...text(`Our theorem is on wear. ${claim}`))).toBe(false)
    expect(isNoted(evidence, check, ...text(`These data are on wear. ${claim}`))).toBe(true)
    expect(isNoted(evidence, check, ...text('The task: prove that stones wear evenly.'))).toBe(
      false,
    )
  })
})

describe('an abstract', () => {
  const text = (sentence: string) => [
    '## Abstract',
    `Mills wear. We weighed the stones of nine mills for a year. ${sentence} Worn stones cost meal.`,
    '## Introduction',
    ...millProse(0, 12),
  ]

  it('says what was found where the outcome follows the words for it', () => {
    const check = 'abstract.empty-outcome'
    const of = (sentence: string) => isNoted(titleAbstract, check, ...text(sentence))
    expect(of('Our models gave valuable insights that stones, water and age matter most.')).toBe(
      false,
    )
    expect(of('Our models gave valuable insights.')).toBe(true)
    expect(of('Our models let millers reject the presence of meaningful effects.')).toBe(false)
  })
})

describe('an abstract of a template', () => {
  const results = [
    '## Introduction',
    ...millProse(0, 4),
    '## Methods',
    ...millProse(4, 8),
    '## Results',
    ...millProse(8, 12),
  ]

  it('is not asked for its steps before it is written', () => {
    const check = 'abstract.no-outcome'
    const lines = ['Research highlight 1', 'Mills ; Stones ; Meal ; Water']
    expect(isNoted(titleAbstract, check, '## Abstract', ...lines, ...results)).toBe(false)
  })
})

describe('a list that is left open', () => {
  const text = (sentence: string) => [
    '## Introduction',
    ...millProse(0, 8),
    sentence,
    ...millProse(8, 12),
  ]

  it('is not opened by what somebody would like', () => {
    const check = 'clarity.open-list'
    expect(
      isNoted(
        review,
        check,
        ...text('Millers may say whether they would like wheels by size, by age, and so on.'),
      ),
    ).toBe(false)
    expect(
      isNoted(
        review,
        check,
        ...text('Millers ask for things like wheels by size, by age, and so on.'),
      ),
    ).toBe(true)
  })
})
