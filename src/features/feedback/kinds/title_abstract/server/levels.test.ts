import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Document } from '#engines/documents/document.ts'

import type { TitleAbstractView } from '../contract.ts'
import kind from './index.ts'

const background = 'Remote work has become common in recent years.'
const gap = 'However, little is known about small firms.'
const purpose =
  'The aim of this study was to examine how remote work is related to productivity in small firms.'
const method =
  'We surveyed 112 developers in 14 firms and analysed their answers with a linear regression.'
const result =
  'We found that developers at home rated their productivity 14% higher than those in the office.'
const conclusion =
  'These findings suggest that small firms should let developers choose where they work.'
const whole = [background, gap, purpose, method, result, conclusion]

const filler =
  'The owner of the firm opens the door at eight, and the two developers arrive a little later with their coffee. '
const figures =
  'We asked 112 developers in 14 firms. Those at home rated their productivity 14% higher.'

function paper(sentences: readonly string[], rest: Partial<Document> & { title?: string } = {}) {
  const title = rest.title ?? 'Remote work and productivity in small firms'
  const blocks = [
    { type: 'title' as const, text: title },
    '## Abstract',
    sentences.join(' '),
    '## Introduction',
    filler.repeat(30),
    '## Results',
    figures,
    filler.repeat(30),
  ]
  return judgedDraft(kind, draft(blocks, { title, titleBlock: 'b1', abstract: ['b3'], ...rest }))
}

describe('the title', () => {
  it.each([
    [1, 'Work'],
    [2, 'Remote work'],
    [2, 'A study of remote work and productivity among developers'],
    [3, 'Remote work, productivity, wages, developers'],
    [4, 'Remote work increases the productivity of developers in small firms'],
  ] as const)('reaches level %i: %s', (level, title) => {
    expect(paper(whole, { title }).level('title')).toBe(level)
  })

  it.each([
    ['title.filler', 'A study of remote work and productivity among developers', 'A study of'],
    [
      'title.empty-noun',
      'Remote work among developers: various aspects of a habit',
      'various aspects',
    ],
    ['title.field-only', 'Remote work', 'Remote work'],
  ])('gets the note %s at its own words', (check, title, words) => {
    expect(paper(whole, { title }).words(check)).toEqual([words])
  })

  it('is asked for its respect, since a short one may be a name', () => {
    expect(paper(whole, { title: 'Remote work' }).note('title.field-only')?.kind).toBe('question')
  })

  it('is missing only in a draft that has something to name', () => {
    const nameless = (text: string) => judgedDraft(kind, draft([text], { title: '' }))
    expect(nameless(filler.repeat(20)).note('title.missing')).toBeDefined()
    expect(nameless('A few words.').note('title.missing')).toBeUndefined()
    for (const source of ['pdf', 'markup'] as const) {
      const page = draft([filler.repeat(20)], { title: '', source })
      expect(judgedDraft(kind, page).note('title.missing')).toBeUndefined()
    }
  })

  it('is not asked for its respect where it names the sort of paper', () => {
    for (const title of ['Final Report', 'MSc Thesis', 'Manuscript Title'])
      expect(paper(whole, { title }).note('title.field-only')).toBeUndefined()
  })
})

describe('the agreement of title and abstract', () => {
  it.each([
    // Other words may name the same thing: only those that the text turns on are told.
    [null, 'Uniform criteria for painted marbles in gardens'],
    [3, 'Remote work and productivity in small firms'],
  ] as const)('reaches level %i', (level, title) => {
    expect(paper(whole, { title }).level('agreement')).toBe(level)
  })

  it('leaves out words of the title that say how it was looked at', () => {
    const asked = (title: string) =>
      paper(
        whole.map((text) => text.replace('remote work', 'it')),
        { title },
      ).note('title.terms-not-in-abstract') !== undefined
    expect(asked('Coffee and doors and owners')).toBe(true)
    expect(asked('Extent and years: analyses of the coffee of owners')).toBe(false)
    expect(asked('‘Coffee and doors and owners’: a report')).toBe(false)
  })

  it('leaves out words of the title that fit any subject, though the body has them', () => {
    const asked = (word: string) => {
      const title = `${word} and doors and owners`
      const body = filler.replace('coffee', word)
      const written = ['# Abstract', whole.slice(1).join(' '), '# Introduction', body, body]
      const titled = [{ type: 'title' as const, text: title }, ...written, body.repeat(20)]
      return (
        judgedDraft(kind, draft(titled, { title, titleBlock: 'b1', abstract: ['b3'] })).note(
          'title.terms-not-in-abstract',
        ) !== undefined
      )
    }
    expect(asked('coffee')).toBe(true)
    expect(asked('effects')).toBe(false)
  })

  it('counts a keyword as repeated only when the title has all its words', () => {
    const repeats = (keyword: string) =>
      paper([...whole, `Keywords: remote work, productivity, ${keyword}`], {
        keywords: ['remote work', 'productivity', keyword],
      }).note('keywords.repeat-title') !== undefined
    expect(repeats('small firm')).toBe(true)
    expect(repeats('development')).toBe(false)
    expect(repeats('firm development')).toBe(false)
  })

  it('reaches level 4 with keywords that add to the title', () => {
    expect(
      paper(whole, { keywords: ['telework', 'regression', 'survey'] }).level('agreement'),
    ).toBe(4)
  })
})

describe('the steps of the abstract', () => {
  it.each([
    [4, whole],
    [3, [purpose, method, result]],
    // What is promised only is told for the outcome.
    [null, [background, gap, purpose, method, 'Interesting results are presented.']],
    [
      1,
      [
        'Remote work has become common in recent years.',
        'Many firms have an opinion about it.',
        'The debate is widely known and often heated.',
      ],
    ],
  ] as const)('reach level %i', (level, sentences) => {
    expect(paper(sentences).level('moves')).toBe(level)
  })

  it('are shown in the strip with their places', () => {
    const { sentences } = paper(whole).view as TitleAbstractView
    expect(sentences.map(({ move }) => move)).toEqual([
      'background',
      'gap',
      'purpose',
      'method',
      'result',
      'conclusion',
    ])
    expect(sentences.every(({ block, start, end }) => block === 'b3' && start < end)).toBe(true)
  })

  it('are asked for the way of working, unless a page may have broken its words', () => {
    const missing = (source: 'typed' | 'pdf') =>
      paper([background, gap, 'The aim is to see why desks stand in kitchens.', conclusion], {
        source,
      }).note('abstract.no-method') !== undefined
    expect(missing('typed')).toBe(true)
    expect(missing('pdf')).toBe(false)
  })

  it('hold a purpose where the work of others is taken up again', () => {
    const missing = (said: string) =>
      paper([
        background,
        `${said} the data of a survey of 112 developers.`,
        'Productivity at home was 14% higher than in the office.',
      ]).note('abstract.no-purpose') !== undefined
    const others = ['Others have often analysed', 'Others will map', 'Who has read']
    expect(others.filter(missing)).toEqual(others)
    const own =
      'We re-analyzed|We paint|My thesis paints|We estimate|We quantify|We decompose|My research attempts to tell what is in|Who works at home? Others have|Whether it helps is uncertain. Others have|This randomised trial paints|Desks were allocated by|This particular research is an exploration of'
    expect(own.split('|').filter(missing)).toEqual([])
  })

  it('are praised for a gap before the purpose, and not for one behind the outcome', () => {
    const praised = (...sentences: readonly string[]) =>
      paper(sentences).note('abstract.gap-then-purpose') !== undefined
    expect(praised(...whole)).toBe(true)
    expect(praised(background, method, result, gap, purpose)).toBe(false)
    for (const none of [
      'However, every firm has risks of its own, and so has every country of the north.',
      'Previous work shows that trends in firms tend to be slow, and respond to cohorts.',
      'The method handles missing values without the need for a model of firms.',
    ])
      expect(praised(background, none, purpose, method, result)).toBe(false)
  })

  it('are praised for the size of an outcome, and not of what was done', () => {
    const praised = (said: string) =>
      paper([background, gap, purpose, said]).note('abstract.sized-outcome') !== undefined
    expect(praised(result)).toBe(true)
    expect(praised(result.replace('We found', 'Other researchers found'))).toBe(false)
    expect(
      praised('We extended the regression to firms with 14% higher productivity than the others.'),
    ).toBe(false)
  })

  it('are not praised for the digits of a name', () => {
    const praised = (rater: string) =>
      paper([
        background,
        gap,
        purpose,
        `Noise was measured in 14 firms and the reduced noise at home was scored by ${rater}.`,
        `We found less noise at home than in the office when scored by ${rater}.`,
        conclusion,
      ]).note('abstract.sized-outcome') !== undefined
    expect(praised('Rater-5.4-mini')).toBe(false)
    expect(praised('the newer Rater 4.5')).toBe(false)
    expect(praised('raters who beat the baseline (score of 0.31)')).toBe(false)
    expect(praised('raters who beat the baseline by 0.31')).toBe(true)
    expect(praised('raters on a scaffold')).toBe(false)
    expect(praised('the better 50%-50% rater')).toBe(false)
    expect(praised('raters, a 3-fold gain')).toBe(true)
    expect(praised('raters, 4.5 points')).toBe(true)
  })

  it('of a proposal are not asked for an outcome', () => {
    const plan = judgedDraft(
      kind,
      draft(
        [
          '## Abstract',
          [
            background,
            gap,
            'We will examine how remote work is related to productivity.',
            'We will survey 112 developers.',
          ].join(' '),
          '## Work plan',
          filler.repeat(10),
          '## Timeline',
          filler.repeat(10),
          '## Budget',
          filler,
        ],
        { title: 'Remote work: a research proposal', abstract: ['b2'] },
      ),
    )
    expect(plan.note('abstract.no-outcome')).toBeUndefined()
    expect(plan.level('results')).toBeNull()
  })
})

describe('the outcome', () => {
  it.each([
    [4, result],
    [3, 'We found that developers at home are more productive than the others.'],
    [
      3,
      'We found that developers are more productive over 4 years, and 7 and 15 days after a move.',
    ],
    [2, 'We found interesting results.'],
    [1, 'Interesting results are presented.'],
  ] as const)('reaches level %i', (level, outcome) => {
    expect(
      paper([background, purpose, method.replace(/\d+ /gu, ''), outcome]).level('results'),
    ).toBe(level)
  })

  it.each([
    [
      'what was known',
      `${background} Earlier work identified higher ratings at home. ${purpose}`,
      1,
    ],
    [
      'a count of what there was to look at',
      `${background} In this study we analyse more than 500 tasks and compare them with older ones.`,
      1,
    ],
    ['an aim that is not done yet', `${background} We propose a survey to reduce the doubt.`, 1],
    ['a survey of what others did', `${background} This paper surveys how ratings are taken.`, 0],
    [
      'what came of the work, in the perfect',
      `${background} ${purpose} The method has resulted in an increase of the ratings.`,
      0,
    ],
    ['an outcome in plain words', `${background} ${purpose} Those at home fared better.`, 0],
    ['what a method finds', `${background} ${purpose} It finds all noise in less running time.`, 0],
  ])('is looked for in the own part of the abstract: %s', (_, abstract, notes) => {
    const found = paper([abstract]).note('abstract.no-outcome')
    expect(found?.severity).toBe(notes === 0 ? undefined : 'moderate')
  })

  it('is asked for where the abstract only promises it', () => {
    const promised = paper([background, purpose, 'Interesting results are presented.'])
    expect(promised.words('abstract.empty-outcome')).toEqual(['Interesting results'])
    expect(promised.note('abstract.empty-outcome')?.severity).toBe('moderate')
    // What was not found has no direction.
    const none = 'The results point to an absence of significant differences.'
    expect(paper([background, purpose, none]).note('abstract.empty-outcome')).toBeUndefined()
    const differ = 'There are important differences between the two.'
    expect(paper([background, purpose, differ]).note('abstract.empty-outcome')).toBeDefined()
    const which = 'Those at home had less noise than the others.'
    expect(
      paper([background, purpose, differ, which]).note('abstract.empty-outcome'),
    ).toBeUndefined()
    const bearing = 'The results have important implications for the tenancy of offices.'
    expect(paper([background, purpose, bearing]).note('abstract.empty-outcome')).toBeUndefined()
    const some = 'The results point to significant differences.'
    expect(paper([background, purpose, some]).note('abstract.empty-outcome')).toBeDefined()
  })
})

describe('the figures of the abstract', () => {
  const found = (numbers: string) => paper([background, purpose, method, `We found ${numbers}.`])
  it.each([
    [4, '14% more output'],
    [3, '14% more output and 37.5% less noise'],
    // The free checks point to the numbers that differ; others may be known constants.
    [null, '14% more output, 37.5% less noise and 61% fewer calls'],
    [null, '37.5% less noise, 61% fewer calls, 72% more tea, 83% more sleep'],
  ] as const)('reach level %i', (level, numbers) => {
    expect(found(numbers).level('faithful')).toBe(level)
  })

  it('count as the same when the body gives them before rounding', () => {
    const rounded = judgedDraft(
      kind,
      draft(
        [
          '## Abstract',
          `${purpose} We found 14.3% more output.`,
          '## Results',
          `The gain was 14.28 per cent. ${filler.repeat(40)}`,
        ],
        { abstract: ['b2'] },
      ),
    )
    expect(rounded.level('faithful')).toBe(4)
  })

  it('do not count years and names', () => {
    expect(
      paper([purpose, 'In 2019 the drug IL-17 was seen to reduce the loss of COVID-19.']).level(
        'faithful',
      ),
    ).toBeNull()
  })
})

describe('the abstract by itself', () => {
  it('stands at level 4 without citations and short forms', () => {
    expect(paper(whole).level('alone')).toBe(4)
  })

  it('falls to level 3 with one citation, and points at it', () => {
    const cited = paper([...whole, 'This agrees with earlier work (Bloom et al., 2015).'])
    expect(cited.level('alone')).toBe(3)
    expect(cited.words('abstract.citation')).toEqual(['(Bloom et al., 2015)'])
  })

  it('does not take the letters of a register for a source', () => {
    const cited = (data: string) =>
      paper([...whole, `We joined ${data} of 4,140 firms (OPR/NTR, 2024).`]).note(
        'abstract.citation',
      )
    expect(cited('a data set')).toBeUndefined()
    expect(cited('the views')).toBeDefined()
    const counted = paper([...whole, 'We read all such firms (N = 71 as of November 2018).'])
    expect(counted.note('abstract.citation')).toBeUndefined()
  })

  it('does not take an interval of numbers for a source', () => {
    const told = (range: string) =>
      paper([...whole, `The share of such firms lies in ${range} by its nature.`]).note(
        'abstract.citation',
      )
    expect(told('[0, 1]')).toBeUndefined()
    expect(told('[11, 14]')).toBeDefined()
  })

  it('does not take a section or a table in brackets for a source', () => {
    expect(
      paper([...whole, 'The firms were small (Table 2).']).note('abstract.citation'),
    ).toBeUndefined()
  })
})

describe('reading the abstract at once', () => {
  const long =
    'We asked the developers of small firms whether they rate the productivity of their own work at home higher than the productivity of their colleagues in the office and whether the owners of the firms who open the door in the morning and close it in the evening share what the developers believe about it.'

  it('is hard where one sentence takes fifty words', () => {
    const judged = paper([...whole, long])
    expect(judged.words('abstract.long-sentence')).toEqual([long])
    expect(paper(whole).note('abstract.long-sentence')).toBeUndefined()
    expect(
      paper([...whole, long.replace('whether the', 'whether: the')]).note('abstract.long-sentence'),
    ).toBeUndefined()
    expect(judged.level('alone')).toBe(paper(whole).level('alone'))
  })

  it('does not need short forms that it introduces and leaves', () => {
    const forms = 'We used the home work scale (HWS) and the firm size index (FSI).'
    expect(paper([...whole, forms]).words('abstract.idle-abbreviation')).toEqual(['(HWS)', '(FSI)'])
    const product = forms.replace('FSI', 'FSI517')
    expect(paper([...whole, product]).note('abstract.idle-abbreviation')).toBeUndefined()
    const again = 'The HWS rose.'
    expect(paper([...whole, forms, again]).note('abstract.idle-abbreviation')).toBeUndefined()
  })

  it('leaves the length to the free checks, and counts it', () => {
    const judged = (times: number) =>
      judgedDraft(
        kind,
        draft(
          [
            '## Abstract',
            Array.from({ length: times }, () => whole.join(' ')).join(' '),
            '## Introduction',
            filler.repeat(90),
            '## Results',
            figures,
          ],
          { abstract: ['b2'] },
        ),
      )
    expect(judged(1).level('alone')).toBe(4)
    expect(judged(7).level('alone')).toBe(3)
    expect(judged(7).rationale('alone')).toContain('words; most abstracts have')
    expect(judged(7).note('abstract.long')).toBeUndefined()
  })
})
