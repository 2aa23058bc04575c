import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { millProse, millScenes } from '#engines/analysis/testing/mill-prose.ts'
import type { Citation } from '#engines/documents/document.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import evidence from './evidence/server/index.ts'
import figure from './figure/server/index.ts'
import question from './research_question/server/index.ts'
import review from './review/server/index.ts'
import table from './table/server/index.ts'

const callout = (block: string, text: string, raw: string): Citation => ({
  block,
  start: text.indexOf(raw),
  end: text.indexOf(raw) + raw.length,
  raw,
  style: 'author-year',
  references: ['r1'],
  unresolved: [],
})

const figureIn = (told: string, caption: string, more = '') =>
  judgedDraft(
    figure,
    documentFromText(
      ['# Mills', '## Introduction', millScenes[0], '## Results', told, caption, more]
        .concat('## Discussion', millScenes.join(' '))
        .join('\n\n'),
    ),
  )

describe('a caption', () => {
  const told = 'Meal rises by 4.2% with each turn of the stone (Figure 1).'
  const paper = (caption: string, more = '') => figureIn(told, caption, more)

  it('need not name a spread that the text names for all', () => {
    const bare = 'Figure 1: Mean weight of meal in three mills with error bars.'
    expect(paper(bare).note('figure.spread-unnamed')).toBeDefined()
    const said = 'In all figures error bars represent 95% confidence intervals.'
    expect(paper(bare, said).note('figure.spread-unnamed')).toBeUndefined()
    const named = bare.replace('error bars', 'error bars of the highest density interval')
    expect(paper(named).note('figure.spread-unnamed')).toBeUndefined()
  })

  it.each([
    ['', true],
    [' Each point represents one mill.', false],
    [' All 24 mills of the valley are shown.', false],
    [' The stones turned for 24 hours.', true],
  ])('with a test and “%s” is asked for its cases: %s', (more, isAsked) => {
    const caption = `Figure 1: Weight of meal by mill (mean ± SD).${more}`
    expect(paper(caption).note('figure.cases-unsaid') !== undefined).toBe(isAsked)
  })

  it('has a panel whose letter stands there in a form of its own', () => {
    const asked = (last: string) =>
      paper(
        `Figure 1: (a) Meal of the wet mill. (b) Meal of the dry mill.${last}`,
        'Meal is coarse in the last mill (Figure 1c).',
      ).note('figure.panel-unnamed') !== undefined
    expect(asked('')).toBe(true)
    expect(asked(' c) Meal of the last mill.')).toBe(false)
    expect(asked(' b-d) Meal by year.')).toBe(false)
  })

  it('is not praised for a range that is none of its spread', () => {
    const praised = (words: string) =>
      paper(`Figure 1: Weight of meal in mills with ${words}, n = 12 mills.`).note(
        'figure.caption-alone',
      ) !== undefined
    expect(praised('error bars of the range')).toBe(true)
    expect(praised('long-range belts')).toBe(false)
  })
})

describe('a figure or table that is read for the reader', () => {
  const read = (text: string) =>
    figureIn(text, 'Figure 1: Mean weight of meal in three mills.').note(
      'figure.read-for-the-reader',
    ) !== undefined

  it('is told what is to be seen, and not only what stands there', () => {
    expect(read('The wet mills in Figure 1 gave 4.5 sacks more than the dry ones.')).toBe(true)
    expect(
      read(
        'Lastly, we employ a 95% credibility interval as showcased in Figure 1 to see most of it.',
      ),
    ).toBe(false)
    expect(read('The wet mills with much PM 2.5 gave more than the dry ones (Figure 1).')).toBe(
      false,
    )
    expect(
      read('The report gives 4.5 sacks for wet mills in its Figure 1, more than for dry ones.'),
    ).toBe(false)
    expect(
      read('Figure 1 details the weights of 4.5 sacks, and is used for all that follows.'),
    ).toBe(false)
    expect(read('Most of the weights and the losses stand in Figures 1 and 4.5 of the book.')).toBe(
      false,
    )
  })
})

describe('a list of what was used', () => {
  it('needs no more than that name', () => {
    const thin = (caption: string) =>
      judgedDraft(
        table,
        draft(
          ['# Results', millScenes[0] ?? '', { type: 'caption', text: `Table 2: ${caption}` }],
          {
            tables: [
              {
                id: 't2',
                label: '2',
                word: 'Table',
                caption: `Table 2: ${caption}`,
                captionBlock: 'b3',
                rows: [['a', 'b']],
              },
            ],
          },
        ),
      ).note('table.caption-thin') !== undefined
    expect(thin('Grain sources')).toBe(false)
    expect(thin('Grain')).toBe(true)
  })
})

describe('a discussion', () => {
  it('is counted where it stands, and not where a name of a method looks like one', () => {
    const noted = (own: string, other: string) => {
      const text = `${millProse(0, 2).join(' ')} Lee saw it (Lee, 2019).`
      return judgedDraft(
        review,
        draft(
          [
            '# Introduction',
            text,
            '# Methods',
            millProse(2, 9).join(' '),
            '## Interpretation and Significance',
            other,
            '# Results',
            millProse(9, 16).join(' '),
            '# Discussion',
            own,
          ],
          { citations: [callout('b2', text, '(Lee, 2019)')] },
        ),
      ).note('discussion.no-other-work')
    }
    expect(noted(millProse(20, 32).join(' '), millScenes[0] ?? '')?.title).toMatch(/^\d+ words/u)
    expect(noted(millProse(20, 22).join(' '), millProse(30, 40).join(' '))).toBeUndefined()
  })
})

describe('words of the review', () => {
  const judge = (written: readonly Written[], citations: readonly Citation[] = []) =>
    judgedDraft(
      review,
      draft(written, {
        citations: [...citations],
        references: [
          { id: 'r1', block: 'r1', label: '', raw: 'Ode, B. 2018.', authors: ['Ode, B.'] },
        ],
      }),
    )

  it('ask for a name behind “following” where it is no noun', () => {
    const noted = (text: string) =>
      judge([text, ...millProse(0, 8)], [callout('b1', text, '(Ode, 2018)')]).note(
        'sources.name-in-brackets',
      ) !== undefined
    expect(noted('The stones were set, following (Ode, 2018), by hand in the spring.')).toBe(true)
    expect(noted('Bakers differ in lane following (Ode, 2018) and in what they carry.')).toBe(false)
  })

  it('count a purpose once where another sentence gives a reason or points back', () => {
    const told = (third: string) =>
      judge([
        '## Introduction',
        'This essay aims to weigh the meal of the mill.',
        ...millProse(0, 2),
        '## Meal',
        'The purpose of this essay is to compare what two mills grind.',
        ...millProse(2, 5),
        third,
        ...millProse(5, 9),
        '## Conclusion',
        `In conclusion, rye is coarse. ${millProse(9, 10)[0] ?? ''}`,
      ]).note('purpose.told-anew') !== undefined
    expect(told('This essay seeks to show who buys rye.')).toBe(true)
    expect(told('The stones are counted as this essay seeks to show who buys rye.')).toBe(false)
    expect(told('Recall that this essay seeks to show who buys rye.')).toBe(false)
  })

  it('see no contradiction in differences between groups that the sentences do not name', () => {
    const between = millProse(0, 12).map((own) => own.split('. A miller')[0] ?? '')
    const noted = (one: string, other: string) =>
      judgedDraft(review, draft([one, ...between, other])).note('consistency.contradicted') !==
      undefined
    expect(
      noted(
        'Apprentices slept longer than masters in both winters.',
        'Apprentices slept shorter than masters in both winters.',
      ),
    ).toBe(true)
    const tested = (word: string) =>
      `A signed-rank test also confirmed that there was ${word} significant difference between the two conditions.`
    expect(noted(tested('a'), tested('no'))).toBe(false)
  })
})

describe('a source', () => {
  const opening = (text: string, behind: readonly Written[] = []) => {
    const cited = `${millScenes[0] ?? ''} Mills are old (Lee, 2019). They burn (Lee, 2019). They turn (Lee, 2019).`
    return judgedDraft(
      evidence,
      draft(['## Introduction', cited, text, ...behind, millScenes[1] ?? '', millScenes[2] ?? ''], {
        citations: Array.from({ length: 3 }, () => callout('b2', cited, '(Lee, 2019)')),
      }),
    )
  }

  it('of a figure may stand in the footnote behind its paragraph', () => {
    const figureOf = 'About 34% of all households grind their own meal.'
    expect(opening(figureOf).note('sources.bare-figure')).toBeDefined()
    const note = (text: string) => opening(figureOf, [{ type: 'footnote', text }])
    expect(note('Taken from data.millbank.org.').note('sources.bare-figure')).toBeUndefined()
    expect(note('The mills of the hill are left out.').note('sources.bare-figure')).toBeDefined()
  })

  it('is asked of what researchers hold to be so, and not of an expectation that they hold', () => {
    const noted = (text: string) => opening(text).note('sources.unnamed-appeal') !== undefined
    expect(noted('The stone is worn, and researchers hold that meal is coarse.')).toBe(true)
    expect(
      noted('A prior is of use when researchers hold a strong expectation of coarse meal.'),
    ).toBe(false)
  })

  it('is asked of what is known, and not of the name that a thing is known by', () => {
    const noted = (text: string) => opening(text).note('sources.unnamed-appeal') !== undefined
    expect(noted('The stone is worn. It is commonly known that meal is coarse.')).toBe(true)
    expect(noted('The stone is worn. It is commonly known as the runner of the mill.')).toBe(false)
  })
})

describe('an approval', () => {
  it('is not asked of a survey that others released for use', () => {
    const asked = (data: string) =>
      judgedDraft(
        question,
        draft([
          '## Introduction',
          'Night work is a risk. Little is known about light in mills. Does bright light reduce the errors of nurses on night shifts?',
          '## Methods',
          `${data} We recruited 112 nurses from three mills. Errors were measured over six months with a questionnaire. Patients were not asked.`,
          '## Results',
          'Nurses under bright light made fewer errors than others. '.repeat(12),
          '## Discussion',
          'Bright light reduced the errors of nurses on night shifts. '.repeat(12),
          '## Conclusion',
          'We conclude that bright light reduces the errors of nurses on night shifts.',
        ]),
      ).note('research-question.no-approval') !== undefined
    expect(asked('We went to three mills.')).toBe(true)
    expect(asked('We took the public use file of the mills.')).toBe(false)
    expect(asked('The dataset includes information on 11,501 nurses.')).toBe(false)
    expect(asked('All nurses agreed to take part.')).toBe(false)
  })
})

describe('a method', () => {
  const told = (steps: readonly Written[], between: readonly Written[] = []) =>
    judgedDraft(
      review,
      draft([
        '# Introduction',
        ...millProse(0, 12),
        '# Methods',
        `The 40 participants of the mill are millers and carters. ${'Each of the 40 stands beside a stone and a hatch in the loft of the mill near the lane, with meal in 12 bins and rye in 9 sacks. '.repeat(4)}`,
        ...steps,
        ...between,
        '# Results',
        ...millProse(12, 70).map((own) => `${own} The meal was heavier by 4.2% (p = 0.01).`),
        '# Discussion',
        ...millProse(120, 130),
        '# Conclusion',
        ...millProse(135, 139),
      ]),
    )
  const item = (text: string): Written => ({ type: 'list-item', text })

  it('is not called without a procedure where its steps stand in a list', () => {
    expect(told([]).note('method.no-procedure')).toBeDefined()
    const steps = ['Weighed the meal', 'Cleaned the stones', 'Drew the curves'].map(item)
    expect(told(steps).note('method.no-procedure')).toBeUndefined()
  })

  it('is not called without an analysis that stands under another heading before the results', () => {
    expect(told([]).note('method.no-analysis')).toBeDefined()
    const other = ['# Weights of the network', 'Weights are computed with a regression.']
    expect(told([], other).note('method.no-analysis')).toBeUndefined()
  })
})
