import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { work } from '#engines/analysis/testing/materials.ts'

import contract from '../contract.ts'
import kind from './index.ts'

const paper = draft(
  [
    '## Introduction',
    'Bright light keeps drivers awake. We aimed to test whether bright light reduces the errors of nurses on night shifts. Night shifts tire nurses, and tired nurses make errors.',
    '## Methods',
    'We ran a randomised trial in three hospitals. We recruited 112 nurses from wards with night shifts. Errors of nurses were measured over six months. Light was set at the ceiling of each ward.',
    '## Results',
    'Nurses under bright light made 12.4% fewer errors than nurses under usual light (Table 1). The walls of the wards were white. Nurses liked the bright light less in spring. Errors fell most between two and four in the morning.',
    '## Discussion',
    'Our results show that bright light reduces the errors of nurses on night shifts. The study is limited by its small number of hospitals, so the size of the effect may be lower elsewhere. Managers can change the light of a ward in a day. '.repeat(
      3,
    ),
    '## Conclusion',
    'We conclude that bright light reduces the errors of nurses on night shifts.',
    { type: 'caption' as const, text: 'Table 1. Errors by light.' },
  ],
  {
    title: 'Bright light and the errors of nurses on night shifts',
    tables: [{ id: 't1', label: '1', word: 'Table', caption: 'Errors by light.', rows: [] }],
  },
)

const result = kind.analyse({
  analysed: analyse(paper),
  scope: null,
  materials: {
    works: [
      work('w1', {
        title: 'Light and errors of nurses',
        abstract: 'Bright light on night shifts.',
      }),
      work('w2', { title: 'Trust in small firms', abstract: 'Firms and trust.' }),
    ],
  },
})
const view = contract.view.parse(result.view)

describe('a digest', () => {
  it('takes claim, question, design, sample and results out in the text’s own words', () => {
    expect(view.claim?.quote).toMatch(/bright light reduces the errors of nurses/u)
    expect(view.question).toMatchObject({ from: 'aim' })
    expect(view.method.design[0]?.quote).toBe('randomised')
    expect(view.method.sample[0]?.quote).toContain('112 nurses')
    expect(view.results.find(({ numbers }) => numbers.includes('12.4%'))?.quote).toContain('fewer')
    expect(view.floats).toMatchObject([{ name: 'Table 1', mentions: 1 }])
    expect(view.limits.stated[0]?.quote).toContain('limited by its small number of hospitals')
  })

  it('quotes every line exactly where it stands', () => {
    const texts = new Map(paper.blocks.map(({ id, text }) => [id, text]))
    const quotes = [...view.summary, ...view.results, ...view.limits.stated, ...view.method.steps]
    expect(quotes.length).toBeGreaterThan(4)
    for (const { block, start, end, quote } of quotes) {
      expect(texts.get(block)?.slice(start, end)).toBe(quote)
    }
  })

  it('names what it does not find only with what was looked for', () => {
    expect(view.limits.unstated.map(({ what }) => what)).toContain(
      'for whom else the outcome holds',
    )
    expect(view.limits.unstated.every(({ looked_for }) => looked_for.length > 2)).toBe(true)
  })

  it('takes no claim from an earlier project for its own', () => {
    const claim = (words: string) => {
      const text = `${words}bright light on night shifts reduces the errors of nurses and tired nurses.`
      const own = kind.analyse({
        analysed: analyse(draft(['## Introduction', text, ...paper.blocks.slice(2, 6)])),
        scope: null,
      })
      return contract.view.parse(own.view).claim?.quote
    }
    expect(claim('We found that ')).toMatch(/^We found/u)
    expect(claim('In a previous research project we found that ')).toBeUndefined()
  })

  it('stands no higher with its claim when a sentence is taken out', () => {
    const levelOf = (document: typeof paper) =>
      kind
        .analyse({ analysed: analyse(document), scope: null, materials: { works: [] } })
        .criteria.find(({ id }) => id === 'claim')?.level ?? 0
    const further = {
      ...paper,
      blocks: paper.blocks.map((block) =>
        block.text.startsWith('Bright light keeps')
          ? {
              ...block,
              text: `We found that bright light reduces the errors of nurses. We found that nurses on wards like white walls. ${block.text}`,
            }
          : block.text.startsWith('Nurses under')
            ? { ...block, text: `${block.text} ${'The lamps hung over the desk. '.repeat(30)}` }
            : block,
      ),
    }
    const own = levelOf(further)
    expect(own).toBe(4)
    for (const { text } of analyse(further).sentences) {
      const blocks = further.blocks.map((block) => ({
        ...block,
        text: block.text.replace(text, ''),
      }))
      expect(levelOf({ ...further, blocks })).toBeLessThanOrEqual(own)
    }
  })

  it('takes no limits of the work of others for its own', () => {
    const limits = (said: string) => {
      const blocks = paper.blocks.map((block) =>
        block.text.startsWith('Our results show')
          ? { ...block, text: `Our results show this. ${said} Managers can change the light.` }
          : block,
      )
      const told = kind.analyse({
        analysed: analyse({ ...paper, blocks }),
        scope: null,
        materials: { works: [] },
      })
      return contract.view.parse(told.view).limits.stated.map(({ quote }) => quote)
    }
    const own = 'This study has several limitations in its sample, so the effect may be lower.'
    const theirs = 'This study has found several limitations in their sample, which may be small.'
    expect(limits(own)).toContain(own)
    expect(limits(theirs)).toEqual([])
  })

  it('sets beside it only works that speak of the same things', () => {
    expect(view.related.map(({ work: id }) => id)).toEqual(['w1'])
  })
})
