import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { millProse, millScenes } from '#engines/analysis/testing/mill-prose.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import evidence from './evidence/server/index.ts'
import figure from './figure/server/index.ts'
import grant from './grant_proposal/server/index.ts'
import introduction from './introduction/server/index.ts'
import review from './review/server/index.ts'
import table from './table/server/index.ts'
import title from './title_abstract/server/index.ts'

describe('a caption', () => {
  const paper = (caption: string, ...more: readonly string[]) =>
    judgedDraft(
      figure,
      documentFromText(
        [
          '# Mills',
          '## Methods',
          ...more,
          '## Results',
          'Meal rises by 4.2% with each turn of the stone (Figure 1).',
          caption,
          '## Discussion',
          millScenes.join(' '),
        ].join('\n\n'),
      ),
    )

  it('names its spread by the method that gave it', () => {
    const noted = (more: string) =>
      paper(`Figure 1: Mean weight of meal in three mills with error bars.${more}`).note(
        'figure.spread-unnamed',
      ) !== undefined
    expect(noted('')).toBe(true)
    expect(noted(' Error bars were computed by the formula of Oda.')).toBe(false)
  })

  it('need not name a test that the method names', () => {
    const noted = (method: string) =>
      paper('Figure 1: Weight of meal rises with the stone (p < 0.001).', method).note(
        'figure.test-unnamed',
      ) !== undefined
    expect(noted('We weighed the meal of all mills.')).toBe(true)
    expect(noted('We compared the mills by a one-way ANOVA.')).toBe(false)
  })

  it('has no panel missing where a page broke it off', () => {
    const noted = (text: string) =>
      judgedDraft(
        figure,
        draft(
          [
            '## Results',
            `Meal is coarse in the last mill (Figure 1c). ${millScenes[0]}`,
            { id: 'c', type: 'caption', text, float: 'f' },
          ],
          {
            source: 'pdf',
            figures: [{ id: 'f', label: '1', word: 'Figure', caption: text, captionBlock: 'c' }],
          },
        ),
      ).note('figure.panel-unnamed') !== undefined
    const two = 'Figure 1: Meal by mill. (A) The wet mill. (B) The dry mill'
    expect(noted(`${two}.`)).toBe(true)
    expect(noted(`${two} and the`)).toBe(false)
  })
})

describe('cells', () => {
  const told = 'Table 1 lists what each mill grinds, from 3.2 to 4.1 sacks an hour.'
  const paper = (rows: readonly string[], ...more: readonly string[]) =>
    judgedDraft(
      table,
      documentFromText(
        [
          '# Mills',
          told,
          'Table 1: Sacks an hour by mill and valley.',
          rows.join('\n'),
          ...more,
        ].join('\n\n'),
      ),
    )
  const mills = ['3.2', '3.4', '4.1', '3.9', '4.0', '3.55']

  it('of several works keep the decimals of each', () => {
    const by = (source: (at: number) => string) =>
      paper([
        '| Mill | Sacks | Source |',
        '| --- | --- | --- |',
        ...mills.map((sacks, at) => `| Mill ${at} | ${sacks} | ${source(at)} |`),
      ]).note('table.decimals-mixed') !== undefined
    expect(by(() => 'own')).toBe(true)
    expect(by((at) => `Lee (200${at})`)).toBe(false)
  })

  it('may be the same in every row where they were measured', () => {
    const all = (loss: string) =>
      paper([
        '| Mill | Loss |',
        '| --- | --- |',
        ...Array.from({ length: 8 }, (_, at) => `| Mill ${at} | ${loss} |`),
      ]).note('table.constant-column') !== undefined
    expect(all('oats')).toBe(true)
    expect(all('0.0')).toBe(false)
  })

  it('have the stars that one table of the text explains', () => {
    const noted = (...more: readonly string[]) =>
      paper(
        [
          '| Mill | Sacks | Loss |',
          '| --- | --- | --- |',
          ...mills.map((sacks, at) => `| Mill ${at} | ${sacks}1* | 1.${at} |`),
        ],
        ...more,
      ).note('table.mark-unexplained') !== undefined
    expect(noted()).toBe(true)
    expect(noted(millScenes[0] ?? '', '* p < 0.1, ** p < 0.05')).toBe(false)
  })
})

describe('findings that only seem to deny each other', () => {
  const noted = (one: string, other: string) =>
    judgedDraft(
      review,
      draft([one, ...millProse(0, 12).map((own) => own.split('. A miller')[0] ?? ''), other]),
    ).note('consistency.contradicted') !== undefined
  const longer = 'apprentices slept longer than masters'
  const shorter = 'apprentices slept shorter than masters'

  it.each([
    [`In winter, ${longer}.`, `In winter, ${shorter}.`, true],
    [`In Figure 2, ${longer}.`, `In Figure 3, ${shorter}.`, false],
    [`In winter, ${longer}.`, `In winter, ${shorter} two hours later.`, false],
    [`In winter, ${longer}.`, `In winter, ${shorter}${' and baked rye'.repeat(12)}.`, false],
  ])('“%s” and “%s”: %s', (one, other, isNoted) => {
    expect(noted(one, other)).toBe(isNoted)
  })
})

describe('a purpose', () => {
  const missing = (first: string, second = millScenes[1] ?? '') =>
    judgedDraft(
      review,
      draft([
        '## The mill and its trade',
        `${millScenes[0]} ${first} ${millScenes[2]}`,
        second,
        '## Meal',
        ...millProse(0, 6),
        `In conclusion, ${millScenes[3] ?? ''}`,
      ]),
    ).note('purpose.missing') !== undefined

  it('is told by whoever looks into something, or by a question soon after', () => {
    expect(missing('Meal is old.')).toBe(true)
    expect(missing('Following the millers of old, we look closer at meal.')).toBe(false)
    expect(missing('Meal is old.', 'So which meal do the carters of the lane buy?')).toBe(false)
  })
})

describe('evidence', () => {
  const judge = (...written: readonly Written[]) =>
    judgedDraft(evidence, draft(['## Results', ...millProse(0, 6), '## Discussion', ...written]))

  it.each([
    ['The gain in meal was marginally significant (p = 0.07).', '', true],
    ['The gain in meal was marginally significant (p = 0.07).', '* p < 0.1, ** p < 0.05', false],
    ['Gain in meal at each stone marginally significant none', '', false],
  ])('is near its limit in “%s” beside “%s”: %s', (text, key, isNoted) => {
    expect(
      judge(text, key, ...millProse(8, 12)).note('reasoning.near-significance') !== undefined,
    ).toBe(isNoted)
  })

  it('is weighed apart from the results before it is counted for doubts', () => {
    const noted = (heading: string) =>
      judgedDraft(
        evidence,
        draft([
          '## Introduction',
          `Earlier surveys have a bias. ${millProse(0, 6).join(' ')}`,
          '## Methods',
          ...millProse(6, 10),
          '## Results',
          ...millProse(10, 20),
          heading,
          `Rye leads to heavier meal in every mill. ${millProse(20, 30).join(' ')}`,
          '## Conclusion',
          ...millProse(30, 33),
        ]),
      ).note('rivals.hardly-doubted') !== undefined
    expect(noted('## Discussion')).toBe(true)
    expect(noted('## Results and discussion')).toBe(false)
  })
})

describe('a sentence', () => {
  const strengths = (...results: readonly Written[]) =>
    judgedDraft(
      evidence,
      draft([
        '## Introduction',
        ...millProse(0, 3),
        '## Methods',
        'We compared the mills by a t-test.',
        '## Results',
        ...results,
        ...millProse(3, 9),
        '## Discussion',
        ...millProse(9, 14),
      ]),
    )

  it.each([
    [
      'certainty.difference-tested',
      'Meal of the wet mills was much heavier and lower in loss than that of the dry mills (p = 0.01).',
      true,
    ],
    [
      'certainty.difference-tested',
      'The plain model was no worse and no lower in loss than that with the dry mills (p = 0.31).',
      false,
    ],
    [
      'evidence.rivals-measured',
      'We compared the meal of each stone with those of the earlier models of the mill.',
      true,
    ],
    [
      'evidence.rivals-measured',
      'To see how it is done, we compared the meal of each stone with those of the earlier models of the mill.',
      false,
    ],
    [
      'evidence.rivals-measured',
      'We will compare the meal of each stone with those of the earlier models of the mill.',
      false,
    ],
    [
      'evidence.material-shared',
      'All the scripts by which the meal was weighed are available in [3].',
      true,
    ],
    [
      'evidence.material-shared',
      'More detailed pseudo-code and the proofs of the mill are available in [3].',
      false,
    ],
  ])('is praised as %s: “%s” %s', (check, text, isPraised) => {
    expect(strengths(text).note(check) !== undefined).toBe(isPraised)
  })
})

describe('a limit', () => {
  it('is not followed by how it may be removed', () => {
    const praised = (text: string) =>
      judgedDraft(
        review,
        draft([
          '## Introduction',
          ...millProse(0, 2),
          '## Results',
          ...millProse(2, 6),
          '## Discussion',
          `${text} The weights suggest that rye is slow (Lee, 2019).`,
          ...millProse(6, 12),
          '## Conclusion',
          ...millProse(12, 15),
        ]),
      ).note('discussion.limit-followed') !== undefined
    expect(
      praised(
        'One limitation is the long and wet winter of that year, which may have slowed the stones.',
      ),
    ).toBe(true)
    expect(
      praised('A way to address this limitation is to dry the grain, which may help the stones.'),
    ).toBe(false)
    expect(
      praised(
        'This is not necessarily a limitation of the winter, which may have slowed the stones.',
      ),
    ).toBe(false)
    // What limits a thing of the world is no limit of the study.
    expect(
      praised('The stones play a part in the limitation of wild rye, which may have slowed it.'),
    ).toBe(false)
  })
})

describe('a table that is read for the reader', () => {
  it('is told what it holds in words and not by the number of a section', () => {
    const praised = (text: string) =>
      judgedDraft(
        table,
        documentFromText(
          [
            '# Mills',
            '## Results',
            text,
            'Table 1: Sacks an hour by mill and valley.',
            '| Mill | Sacks |\n| --- | --- |\n| One | 3.5 |\n| Two | 4.5 |',
            '## Discussion',
            millScenes.join(' '),
          ].join('\n\n'),
        ),
      ).note('table.read-for-the-reader') !== undefined
    expect(praised('Table 1 shows that the wet mill gave 3.5 sacks and the dry one more.')).toBe(
      true,
    )
    expect(
      praised('Table 1 shows results obtained with the first of the rules described in 3.5.'),
    ).toBe(false)
  })
})

describe('an introduction', () => {
  const gap = (cited: boolean) =>
    judgedDraft(
      introduction,
      draft([
        '## Introduction',
        `Mills are among the most important topics in trade${cited ? ' (Lee, 2019)' : ''}. ${millScenes.join(' ')}`,
        `Meal is sold by the sack${cited ? ' (Ode, 2017)' : ''}. In this report we examine how meal is weighed.`,
        '## Methods',
        ...millProse(0, 8),
        '## Results',
        ...millProse(8, 16),
        '## Conclusion',
        ...millProse(16, 19),
      ]),
    ).note('niche.unsaid') !== undefined

  it('owes no gap of a field that it does not cite', () => {
    expect(gap(true)).toBe(true)
    expect(gap(false)).toBe(false)
  })
})

describe('a title', () => {
  const judged = (text: string, first = '') =>
    judgedDraft(
      title,
      draft(
        [
          text,
          '## Abstract',
          `${first} ${millScenes.join(' ')}`,
          '## Introduction',
          ...millProse(0, 4),
          '## Methods',
          ...millProse(4, 8),
          '## Results',
          ...millProse(8, 14).map((own) => `${own} The meal was heavier by 4.2% (p = 0.01).`),
          '## Conclusion',
          ...millProse(14, 16),
        ],
        { title: text, titleBlock: 'b1', abstract: ['b3'] },
      ),
    )

  it('may be the name of what the text brings, and is none where it names a form', () => {
    const noted = (text: string, first?: string) =>
      judged(text, first).note('title.field-only') !== undefined
    expect(noted('Braided Milling')).toBe(true)
    expect(noted('Braided Milling', 'Here we propose Braided Milling.')).toBe(false)
    expect(noted('# Literature Review')).toBe(false)
  })

  it('is not long because it stands twice', () => {
    const words = 'The weight of meal from wet and dry mills of the northern valleys in two winters'
    expect(
      judged(`${words}: ${words.replace('The weight', 'a count')}`).note('title.long'),
    ).toBeDefined()
    expect(judged(`${words} ${words}`).note('title.long')).toBeUndefined()
  })
})

describe('a proposal', () => {
  const missing = (asks: string) => {
    const text = [
      '# Which mills fail first: a proposal',
      '## Background',
      `I propose to study mills. ${millProse(0, 4).join(' ')}`,
      '## Methods',
      `I will weigh the meal of two mills. I will compare the stones. ${asks} ${millProse(4, 8).join(' ')}`,
      '## Timeline',
      'I will visit the mills by the end of month 3.',
    ].join('\n\n')
    return grant
      .analyse({ analysed: analyse(documentFromText(text)), scope: null })
      .findings.map(({ check }) => check)
  }

  it('of one’s own research on a page owes what any plan has, where it asks nobody for money', () => {
    expect(missing('A grant pays for the scale.')).toContain('grant.no-people')
    expect(missing('A grant pays for the scale.')).toContain('grant.no-risks')
    expect(missing('A cart brings the scale.')).not.toContain('grant.no-people')
    expect(missing('A cart brings the scale.')).not.toContain('grant.no-risks')
  })

  it('with a place left open is not told part by part what is missing', () => {
    expect(missing('A grant pays for the scale. TODO: ask the miller.')).toEqual([])
  })
})
