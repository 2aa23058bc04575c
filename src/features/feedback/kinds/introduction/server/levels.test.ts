import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import type { IntroductionView } from '../contract.ts'
import kind from './index.ts'

const central = 'Remote work has become one of the most important topics in management (Lee, 2019).'
const earlier =
  'Previous studies have shown that clerks at home take more calls (Bloom et al., 2015). Later work reported the same of designers (Ode, 2017).'
const gap = 'However, little is known about remote work in small firms (Marr, 2020).'
const purpose =
  'In this paper we examine how remote work is related to productivity in small firms.'
const novel = 'Our main contribution is a measure of interruptions.'
const plain =
  'The office has a door and a window. The door is green and the window looks out on the yard. The yard has an old tree.'
const body =
  'The owner of the firm opens the door at eight, and the developers arrive a little later with their coffee. '

function introduction(...paragraphs: readonly string[]) {
  return judgedDraft(
    kind,
    draft([
      '## Introduction',
      ...paragraphs,
      '## Methods',
      body.repeat(20),
      '## Results',
      body.repeat(20),
      '## Discussion',
      body,
    ]),
  )
}

it('draws no map of an introduction that it does not judge', () => {
  const { view } = kind.analyse({
    analysed: analyse(draft(['## Introduction', plain, '## Methods', body.repeat(20)])),
    scope: null,
  })
  expect(view).toMatchObject({ paragraphs: [] })
})

describe('the field', () => {
  it.each([
    [4, [central, earlier, gap, purpose]],
    [
      3,
      [central, earlier.split('. ')[0] ?? '', gap, purpose].map((text) =>
        text.replace(', 2015)', ')'),
      ),
    ],
    [1, [purpose, plain, novel]],
  ] as const)('reaches level %i', (level, sentences) => {
    expect(introduction(sentences.join(' ')).level('territory')).toBe(level)
  })

  it('is missed when the text starts with itself', () => {
    const own = introduction([purpose, plain].join(' '))
    expect(own.words('opening.no-field')).toEqual([purpose])
  })

  it('is not missed where a first sentence names the matter itself', () => {
    const matter =
      'We consider how the remote work of clerks is related to productivity in small firms.'
    expect(introduction([matter, plain].join(' ')).note('opening.no-field')).toBeUndefined()
    const pact =
      'The pact on remote work is an agreement between firms, the goal of which is to examine how clerks work.'
    expect(introduction([pact, plain].join(' ')).note('opening.no-field')).toBeUndefined()
  })

  it('is not missed where a first sentence tells the goal of the matter, or names the matter before the text', () => {
    const goal = 'The goal of counting remote work is to make firms more productive.'
    expect(introduction([goal, plain].join(' ')).note('opening.no-field')).toBeUndefined()
    const matter = 'Remote work and shared desks are tools of small firms.'
    expect(
      introduction([matter, purpose, plain].join(' ')).note('opening.no-field'),
    ).toBeUndefined()
  })

  it('is not missed where the first sentences name the text only on the way', () => {
    const told =
      'Clerks work where their firm puts them. In the office for which this study was done they sit in rows.'
    expect(introduction(`${told} ${plain} ${plain}`).note('opening.no-field')).toBeUndefined()
  })

  it('gains nothing from an opening that fits any text', () => {
    const worn = introduction(
      `Since the dawn of time people have worked. ${central} ${earlier} ${purpose}`,
    )
    expect(worn.words('opening.worn')).toEqual(['Since the dawn of time'])
  })
})

describe('the gap', () => {
  it.each([
    [4, gap],
    [3, 'Little is known about remote work in small firms.'],
    // A hint may be the gap: nothing shows surely that there is none.
    [null, 'However, the firms have doors.'],
    [1, plain],
  ] as const)('reaches level %i', (level, sentence) => {
    const calm =
      'Remote work has become common (Lee, 2019). Many people like it (Ode, 2017). Their desks stand in kitchens and bedrooms, and their calls are heard by the whole house.'
    expect(introduction([calm, sentence, purpose].join(' ')).level('niche')).toBe(level)
  })

  it('is quoted as a strength where sources stand beside it', () => {
    expect(introduction([central, gap, purpose].join(' ')).words('niche.shown')).toEqual([gap])
    // A source before it may be that of a law or a guideline.
    const bare = gap.replace(' (Marr, 2020)', '')
    expect(introduction([central, bare, purpose].join(' ')).note('niche.shown')).toBeUndefined()
  })

  it('is no strength where the gap is a thing that sources speak of', () => {
    const between = 'It closes the gap between those at home and those in the office (Marr, 2020).'
    expect(introduction([central, between, purpose].join(' ')).note('niche.shown')).toBeUndefined()
  })

  it('is certified absent with the words that were looked for', () => {
    const told = 'Desks stand in kitchens (Marr, 2020). Calls are heard by the whole house.'
    const note = introduction([central, earlier, told, purpose].join(' ')).note('niche.unsaid')
    // Three sentences on a task of a course tell of no field.
    const short = 'Desks stand in kitchens.'
    expect(introduction(`${central} ${short} ${purpose}`).note('niche.unsaid')).toBeUndefined()
    const disputed = `${told} Papers on it found contrasting results.`
    expect(
      introduction([central, earlier, disputed, purpose].join(' ')).note('niche.unsaid'),
    ).toBeUndefined()
    const opposed = `${told} This disagreement is older than the desks.`
    expect(
      introduction([central, earlier, opposed, purpose].join(' ')).note('niche.unsaid'),
    ).toBeUndefined()
    // Where a sentence denies something, it may be a gap in words of its own.
    const denied = introduction(
      [central, earlier, `${told} The desk is not a table.`, purpose].join(' '),
    )
    expect(denied.note('niche.unsaid')).toBeUndefined()
    expect(denied.note('niche.missing')).toBeDefined()
    // Beside a source it is what is known, as long as no word of any lack stands in the opening.
    const cited = (words: string) =>
      introduction([central, earlier, `${told} ${words} (Ode, 2017).`, purpose].join(' ')).note(
        'niche.unsaid',
      )
    expect(cited('The desk is not a table')).toBeDefined()
    expect(cited('At present, no systematic and in-depth study of desks exists')).toBeUndefined()
    expect(cited('Tables are not as widely characterized')).toBeUndefined()
    expect(note?.absence?.terms).toContain('little is known')
    expect(note?.absence?.scope).toBe('introduction')
    expect(note?.kind).toBe('question')
  })
})

describe('the purpose', () => {
  it.each([
    [4, [central, gap, purpose]],
    [3, [central, gap, plain, plain, 'This paper examines railways and canals.']],
    [1, [central, earlier, plain]],
  ] as const)('reaches level %i', (level, sentences) => {
    expect(introduction(sentences.join(' ')).level('occupying')).toBe(level)
  })

  it('is missed as a major fault only when the abstract does not have it either', () => {
    const blocks = (abstract: string) =>
      draft(
        [
          '## Abstract',
          abstract,
          '## Introduction',
          `${central} ${earlier} ${plain}`,
          '## Methods',
          body.repeat(60),
          '## Results',
          body.repeat(60),
          '## Discussion',
          body,
        ],
        { abstract: ['b2'] },
      )
    expect(judgedDraft(kind, blocks(plain)).note('occupying.missing')?.severity).toBe('major')
    expect(judgedDraft(kind, blocks(purpose)).note('occupying.missing')?.severity).toBe('moderate')
  })
})

describe('a study whose opening has contrasts and no gap', () => {
  const field =
    'Remote work has become common in small firms, but it is as old as letters. Developers at home rate their calm more highly than those in offices (Lee, 2019). Only firms with a door of their own have desks by the window, though most have lamps (Ode, 2011). Their owners pay for coffee rather than tea.'
  const study = (opening: string) =>
    judgedDraft(
      kind,
      draft(
        [
          '## Abstract',
          `${purpose} ${body.repeat(4)}`,
          '## Introduction',
          opening,
          '## Methods',
          `We surveyed 112 developers in 14 firms (p < 0.05). ${body.repeat(60)}`,
          '## Results',
          body.repeat(60),
          '## Discussion',
          body.repeat(30),
          '## Conclusion',
          body.repeat(20),
        ],
        { abstract: ['b2'] },
      ),
    ).note('niche.missing')

  it('is asked what was missing, and not where one word of its opening says it', () => {
    expect(study(`${field} ${purpose}`)?.title).toBe('What was missing before this work?')
    const told = 'Calm at home has seldom been weighed against pay.'
    expect(study(`${field} ${told} ${purpose}`)).toBeUndefined()
  })
})

describe('the order', () => {
  it.each([
    [4, [central, earlier, gap, purpose]],
    [3, [central, earlier, purpose]],
    [null, [purpose, central, earlier]],
    [null, [plain, plain]],
  ] as const)('reaches level %i', (level, paragraphs) => {
    expect(introduction(...paragraphs).level('funnel')).toBe(level)
  })
})

describe('the length', () => {
  const parts = ['Methods', 'Results', 'Discussion', 'Conclusion']
  const noted = (times: number, rest: number) => {
    const { note } = judgedDraft(
      kind,
      draft([
        '## Introduction',
        `${central} ${gap} ${purpose}`,
        ...Array.from({ length: times }, () => body.repeat(10)),
        ...parts.flatMap((part) => [`## ${part}`, body.repeat(rest)]),
        '## References',
      ]),
    )
    return ['introduction.long', 'introduction.short'].filter((check) => note(check) !== undefined)
  }

  it('is told where it hardly opens the rest', () => {
    expect(noted(0, 80)).toEqual(['introduction.short'])
  })

  it('is no fault where it holds much of the rest, which may be theory or design', () => {
    expect(noted(2, 30)).toEqual([])
    expect(noted(12, 30)).toEqual([])
  })
})

describe('sources and signposts', () => {
  it('reach level 4 with a source for all that others found', () => {
    expect(introduction([central, earlier, purpose].join(' ')).level('sources')).toBe(4)
  })

  it('fall to level 1 without any, and the note points at the words', () => {
    const bare = introduction(
      `Several studies have shown that clerks like it. It is well known that developers would leave. ${plain} ${purpose}`,
    )
    expect(bare.level('sources')).toBe(1)
    expect(bare.words('introduction.unsourced')?.[0]).toBe('Several studies have shown')
  })

  it.each([
    'Recent studies have shown that homes are quiet. Meier et al. counted the calls of clerks (Meier, 2020).',
    'Clerks at home want a 100% quiet room.',
    'Less than half of the developers work at home.',
    'About 40% of the clerks in the 2012 survey worked at home.',
    'About 40% of clerks work at home. They have desks. They have lamps. They have tea. Some have dogs (Meier, 2020).',
  ])('are not missed where the words are no report or the next sentences name them: %s', (text) => {
    expect(introduction(`${text} ${plain}`, purpose).note('introduction.unsourced')).toBeUndefined()
  })

  it.each([
    [
      4,
      [
        central,
        purpose,
        novel,
        'The paper is organised as follows. In Section 2 we describe the firms.',
      ],
    ],
    [3, [central, purpose, novel, plain]],
    [null, [central, earlier, purpose]],
    [null, [central, earlier, plain]],
  ] as const)('tell the route at level %i', (level, sentences) => {
    expect(introduction(sentences.join(' ')).level('signposts')).toBe(level)
  })

  it('ask for no route where headings or a list set it out', () => {
    const thesis = (...route: readonly string[]) =>
      judgedDraft(
        kind,
        draft([
          '# Running head: clerks at home',
          '# Introduction',
          [central, earlier, gap, purpose].join(' '),
          ...route,
          ...['Clerks', 'Designers', 'Firms', 'Conclusion'].flatMap((name) => [
            `# ${name}`,
            body.repeat(100),
          ]),
        ]),
      ).note('introduction.no-route')
    expect(thesis()?.title).toContain('5 sections')
    expect(thesis('### Chapter overview', plain)).toBeUndefined()
    expect(thesis('I turn to the clerks and to their firms.')).toBeDefined()
    expect(thesis('I turn to the clerks, to their firms, and to the designers.')).toBeUndefined()
    const told = ['To start I will give a history.', 'Then I will discuss clerks.']
    expect(thesis(...told)).toBeDefined()
    expect(thesis(...told, 'Lastly, I will conclude with firms.')).toBeUndefined()
    expect(thesis('- Chapter 2 is on clerks.', '- Chapter 3 is on designers.')).toBeUndefined()
    expect(
      thesis('The aim is threefold: 1) describe clerks; 2) compare firms; 3) review designers.'),
    ).toBeUndefined()
  })

  it('show the moves of each paragraph in the map', () => {
    const { paragraphs } = introduction(`${central} ${earlier}`, gap, purpose)
      .view as IntroductionView
    expect(paragraphs.map(({ move }) => move)).toEqual(['territory', 'niche', 'occupying'])
  })
})

describe('an inner chapter without an introduction of its own', () => {
  it('is asked what it sets out to do, and blamed for nothing', () => {
    const document = draft([
      '## Introduction',
      `${purpose} ${body}`,
      '## The firms',
      `${plain} ${body.repeat(6)}`,
      '## Results',
      body,
      '## Conclusion',
      body,
    ])
    const scope = new Set(['b3', 'b4'])
    const { findings } = kind.analyse({ analysed: analyse(document), scope })
    expect(
      findings.filter(({ severity }) => severity === 'major' || severity === 'moderate'),
    ).toEqual([])
    expect(findings.find(({ check }) => check === 'occupying.missing')?.kind).toBe('question')
  })
})

describe('what is praised of an opening', () => {
  const praised = (check: string, ...sentences: readonly string[]) =>
    introduction([central, earlier, gap, purpose, ...sentences].join(' ')).note(check) !== undefined

  it.each([
    ['Our main contribution is a measure of interruptions at home.', true],
    ['To our knowledge, this is the first study of remote work in small firms.', true],
    ['This paper contributes to the debate a measure of interruptions at home.', true],
    ['The aims are to identify the effect of a door and the contribution to overall noise.', false],
    ['This section provides an overview of the literature and of the main contributions.', false],
  ])('is a contribution that is said outright: %s (%s)', (sentence, isTold) => {
    expect(praised('introduction.contribution-told', sentence)).toBe(isTold)
  })

  const weighed = (sentence: string) =>
    introduction([sentence, earlier, gap, purpose].join(' ')).note('opening.weight-shown') !==
    undefined

  it.each([
    [
      'Remote work has become one of the most important topics, with 45% of all clerks (Lee, 2019).',
      true,
    ],
    [
      'Remote work has become one of the most important topics, with 12,000 clerks (Lee, 2019).',
      true,
    ],
    [
      'Remote work has become one of the most important topics of the 5 factors (Lee, 2019).',
      false,
    ],
  ])('is a weight that is shown as how much: %s (%s)', (sentence, isShown) => {
    expect(weighed(sentence)).toBe(isShown)
  })
})
