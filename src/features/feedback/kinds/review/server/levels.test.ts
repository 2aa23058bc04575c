import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { scene } from '#engines/analysis/testing/filler.ts'

import type { ReviewView } from '../contract.ts'
import kind from './index.ts'

const judge = (written: readonly Written[]) => judgedDraft(kind, draft(written))

const cited = `${scene} In contrast to Lee (2019), the owner sleeps at noon. Ode (2011) saw the same. `
const essay = (
  opening: string,
  ending = 'In conclusion, the bakery keeps the street together because its owner knows the apprentices.',
): readonly Written[] => [`${scene} ${opening}`, cited, cited, cited, cited, cited, ending]
const claim =
  'I argue that the bakery keeps the street together, because its owner knows the apprentices.'

describe('purpose', () => {
  it('is not missing where a heading says that it stands below', () => {
    const open = essay('There is bread.')
    expect(judge(open).note('purpose.missing')).toBeDefined()
    for (const heading of ['Research questions', 'The Current Study', 'Contributions..']) {
      const told = [...open.slice(0, 2), `## ${heading}`, ...open.slice(2)]
      expect(judge(told).note('purpose.missing')).toBeUndefined()
    }
  })

  it('is not missing where the opening ends on a question', () => {
    expect(judge(essay('There is bread.')).note('purpose.missing')).toBeDefined()
    const asked = essay('Therefore, what are the loaves of a bakery worth to a street?')
    expect(judge(asked).note('purpose.missing')).toBeUndefined()
  })

  it.each([
    ['by a route', 'Section 1 defines bread. Section 2 discusses the oven of the owner.', 1],
    ['late', 'The purpose of this essay is to weigh the loaves of the bakery.', 40],
  ])('is not missing where it is told %s', (_, told, at) => {
    const open = essay('There is bread.')
    const long = [
      ...open.slice(0, -1),
      ...Array.from({ length: 40 }, () => cited),
      ...open.slice(-1),
    ]
    expect(judge(long).note('purpose.missing')).toBeDefined()
    const other = long.toSpliced(at, 1, `${cited} ${told}`)
    expect(judge(other).note('purpose.missing')).toBeUndefined()
  })

  it('is told by a question that opens the text, or under the method', () => {
    const open = essay('There is bread.')
    const asking = [`Why does the street come to the bakery? ${cited}`, ...open]
    expect(judge(asking).note('purpose.missing')).toBeUndefined()
    const told = (words: string) =>
      judge([
        '## Introduction',
        ...open.slice(0, -1),
        ...Array.from({ length: 30 }, () => cited),
        '## Methods',
        `${words} ${cited}`,
        '## Conclusion',
        ...open.slice(-1),
      ]).note('purpose.missing')
    expect(told('In our paper, we attempt to understand the loaves.')).toBeUndefined()
    expect(told('In our paper, we weighed the loaves.')).toBeDefined()
  })

  it('is not asked of a notebook that runs a program', () => {
    const open = essay('There is bread.')
    const code = Array.from({ length: 9 }, () => ({
      type: 'code' as const,
      text: 'loaf <- read()',
    }))
    expect(judge(open).note('purpose.missing')).toBeDefined()
    expect(judge([...open, ...code]).note('purpose.missing')).toBeUndefined()
  })

  it('is not missing from a story that its writer tells', () => {
    const told = (who: string) =>
      judge(
        essay('There is bread.').map((text) =>
          typeof text === 'string' ? text.replaceAll(/The owner|Flour/gu, who) : text,
        ),
      )
    expect(told('The man').note('purpose.missing')).toBeDefined()
    expect(told('I saw how my owner').note('purpose.missing')).toBeUndefined()
  })

  it('is looked for below the lines on the course and the date', () => {
    const lines = ['Monday, 4 May', 'English 1101: Composition', 'Instructor: Ada Lee']
    expect(judge([...lines, ...essay(claim)]).level('purpose')).toBe(4)
  })

  it('is taken up in the last of several conclusions', () => {
    const chapters = (last: string) =>
      judge([
        '## Introduction',
        `${scene} ${claim}`,
        '### Conclusion',
        'In conclusion, I have shown that the bakery keeps the street together.',
        '## The oven',
        ...Array.from({ length: 6 }, () => cited),
        '## Conclusion',
        last,
      ]).note('purpose.returned-to')
    expect(chapters('Thus the bakery keeps the street together for its owner.')).toBeDefined()
    expect(chapters('Thus football clubs need money from the state.')).toBeUndefined()
  })

  it('may be to go through a subject in a review', () => {
    const tour = (opening: string) => {
      const [first = '', ...rest] = essay(`${opening} This essay will discuss the topic of bread.`)
      return judge(['## Introduction', first, '## Bread', ...rest]).note('purpose.topic-only')
    }
    expect(tour('')).toBeDefined()
    expect(tour('The review summarises what is known of bread.')).toBeUndefined()
    expect(tour('This memo compares three ovens and recommends one.')).toBeUndefined()
  })

  it.each([
    [4, essay(claim)],
    [3, essay(claim, 'In conclusion, football clubs need money from the state.')],
    [2, essay('This essay will discuss the topic of bread.')],
    [1, essay('There is bread.')],
  ] as const)('reaches level %i', (level, text) => {
    expect(judge(text).level('purpose')).toBe(level)
  })
})

describe('structure', () => {
  it.each([
    [4, Array.from({ length: 6 }, () => scene.repeat(3))],
    [2, [scene.repeat(12), scene.repeat(12), scene.repeat(3), scene.repeat(3)]],
    [
      1,
      Array.from(
        { length: 30 },
        () => 'The owner of the bakery opens the door at four in the morning.',
      ).concat(scene.repeat(3)),
    ],
  ] as const)('reaches level %i', (level, text) => {
    expect(judge(text).level('structure')).toBe(level)
  })

  it('offers the sentence at which a long paragraph could break', () => {
    const note = judge([scene.repeat(14), scene, scene, scene]).note('structure.long-paragraph')
    expect(note?.ranges).toHaveLength(2)
  })
})

describe('sources', () => {
  it.each([
    [4, Array.from({ length: 9 }, () => cited)],
    [1, Array.from({ length: 4 }, () => scene.repeat(3))],
  ] as const)('reach level %i', (level, text) => {
    expect(judge(text).level('sources')).toBe(level)
  })

  it.each([
    [
      'a list at the end',
      { references: [{ id: 'r1', block: '', label: '3', raw: 'Lee, A. Bread.', authors: [] }] },
      '',
    ],
    ['a name with its company', {}, 'Lee et al. counted the loaves.'],
    [
      'what the writer went through',
      {},
      'I saw it. I was there. My oven is old. I left. I came back.',
    ],
    ['a law report', {}, 'The baker lost his case in Ode v Marr [1956] AC 696.'],
    ['an address', {}, 'The prices stand at https://example.org/bread and change daily.'],
  ])('are not said to be missing beside %s', (_, rest, words) => {
    const text = Array.from({ length: 4 }, () => `${scene.repeat(3)} ${words}`)
    expect(judgedDraft(kind, draft(text, rest)).note('sources.none')).toBeUndefined()
  })

  it('are not one work where exponents of formulas were read as callouts of it', () => {
    const references = ['r1', 'r2', 'r3'].map((id, at) => ({
      id,
      block: '',
      label: String(at + 1),
      raw: `Lee, ${id}. Bread.`,
      authors: [],
    }))
    const named = (style: 'numeric' | 'superscript') => (id: string, at: number) => ({
      block: 'b1',
      start: at,
      end: at + 1,
      raw: id,
      style,
      references: [id],
      unresolved: [],
    })
    const brackets = ['r1', 'r2', 'r3'].map(named('numeric'))
    const told = (style: 'numeric' | 'superscript', title?: string) =>
      judgedDraft(
        kind,
        draft(
          Array.from({ length: 4 }, () => scene.repeat(3)),
          {
            references: references.map((one) => ({ ...one, ...(title && { title }) })),
            citations: [...brackets, ...Array.from({ length: 12 }, () => 'r2').map(named(style))],
          },
        ),
      ).note('sources.one-work')
    expect(told('numeric')).toBeDefined()
    expect(told('superscript')).toBeUndefined()
    // A film or a novel that the paragraphs call by its name is what the text is about.
    expect(told('numeric', 'Bread of the north')).toBeDefined()
    expect(told('numeric', 'owner of the bakery')).toBeUndefined()
  })

  it('are one where the text reads one work', () => {
    const works = ['r1', 'r2'].map((id) => ({
      id,
      block: '',
      label: '',
      raw: `Lee, ${id}. Bread.`,
      authors: [],
    }))
    const pages = Array.from({ length: 15 }, (_, at) => ({
      block: 'b1',
      start: at,
      end: at + 1,
      raw: `(${at + 30})`,
      style: 'author-page' as const,
      references: ['r1'],
      unresolved: [],
    }))
    const written = Array.from({ length: 4 }, () => scene.repeat(3))
    const on = (count: number) =>
      judgedDraft(kind, draft(written, { references: works.slice(0, count), citations: pages }))
    expect(on(1).note('sources.one-work')).toBeUndefined()
    expect(on(2).note('sources.one-work')).toBeDefined()
  })

  it('are set against one another where each says something, and not where two ways of working differ', () => {
    const both = (one: string, other: string) =>
      judge([
        ...Array.from({ length: 6 }, () => scene.repeat(2)),
        `${scene} Lee (2019) ${one}, whereas Ode (2011) ${other}.`,
      ])
    expect(
      both('found that owners sleep at noon', 'saw them at work').note('sources.compared'),
    ).toBeDefined()
    expect(both('works by hand', 'works with a machine').note('sources.compared')).toBeUndefined()
    expect(both('assumes one oven', 'found several').note('sources.compared')).toBeUndefined()
  })

  it('are too many at once for a statement, and not for a list of works', () => {
    const names = Array.from({ length: 24 }, (_, at) => `Lee ${1990 + at}`)
    const bundle = (statement: string) => {
      const text = `${statement} [${names.join('; ')}]`
      const citations = [
        {
          block: 'b1',
          start: statement.length + 1,
          end: text.length,
          raw: `[${names.join('; ')}]`,
          style: 'author-year' as const,
          references: [],
          unresolved: names,
        },
      ]
      return judgedDraft(kind, draft([text, scene.repeat(9)], { citations })).note('sources.bundle')
    }
    expect(bundle('Bread has been studied in many streets and towns')).toBeDefined()
    expect(bundle('Publications')).toBeUndefined()
  })
})

const results =
  'Those at home rated their work at 5.6 (SD 1.1, Table 1). The others gave 4.9 (SD 1.2). The gap was 0.7 points. Nine left early. Twelve stayed on. The rest moved.'
const methods =
  'We surveyed 112 developers in 14 firms with a questionnaire of 24 items over 6 weeks. Answers were coded by 2 raters and analysed by linear regression in R 4.1 with 95% intervals. Firms were drawn at random from a register of 380, and 14 of the 20 that we asked took part. Each developer was paid 15 francs. Items with fewer than 100 answers were left out.'
const study = (parts: {
  readonly methods?: string
  readonly results?: string
  readonly discussion?: string
}): readonly Written[] => [
  '## Introduction',
  scene.repeat(5),
  '## Methods',
  parts.methods ?? methods,
  '## Results',
  parts.results ?? results,
  scene.repeat(15),
  '## Discussion',
  parts.discussion ?? scene,
  '## Conclusion',
  scene,
]

describe('method', () => {
  it('reaches level 4 with material, procedure, analysis and amounts', () => {
    expect(judge(study({})).level('method')).toBe(4)
  })

  it('is analysed in a review by its synthesis', () => {
    const asked = (last: string) =>
      judge(
        study({
          methods: `${'We screened 3,116 records by title and drew 112 reports from the register by hand. '.repeat(5)}${last}`,
        }),
      ).level('method')
    expect(asked('We then told the reports one by one.')).toBeNull()
    expect(asked('We then wrote a narrative synthesis of the reports.')).toBe(4)
  })

  it('is not judged in a part of a draft where the analysis is not told', () => {
    const bare =
      'Many people in the street were asked by the owner of the bakery at the door. The people were asked about bread and about rolls. '.repeat(
        3,
      )
    expect(judge(study({ methods: bare })).level('method')).toBeNull()
  })

  it.each([
    ['an essay', essay(claim)],
    [
      'an outline',
      [
        '## Introduction',
        'Bread.',
        '## Methods',
        'Ask.',
        '## Results',
        'Later.',
        '## Discussion',
        'Then.',
      ],
    ],
  ])('is not asked of %s', (_, text) => {
    expect(judge(text).level('method')).toBeNull()
    expect(judge(text).level('results')).toBeNull()
  })
})

describe('results and discussion', () => {
  it.each([
    [4, results],
    [
      3,
      'The gap was 0.7 points. Nine left early. Twelve stayed on. The rest moved. See Table 1. All slept.',
    ],
  ] as const)('reach level %i', (level, text) => {
    expect(judge(study({ results: text })).level('results')).toBe(level)
  })

  it.each([
    [
      4,
      'The results suggest that homes are quiet. One limitation is the small sample. Lee (2019) found the same. Future work should ask managers. ',
    ],
    [
      3,
      'The results suggest that homes are quiet. One limitation is the small sample. Lee (2019) found the same. ',
    ],
    [null, 'The results suggest that homes are quiet. '],
    [null, scene],
  ] as const)('are weighed at level %i', (level, text) => {
    expect(judge(study({ discussion: text + scene.repeat(6) })).level('discussion')).toBe(level)
  })
})

describe('language', () => {
  const endless = `${'The owner who opens the door that leads to the yard that lies behind the street in which the apprentices wait for the train that never comes on time and '.repeat(2)}sleeps. `
  it.each([
    [4, scene.repeat(6)],
    [3, scene.repeat(2) + endless.repeat(2) + scene.repeat(1)],
    [2, scene.repeat(3) + endless.repeat(4)],
    [1, scene + endless.repeat(12)],
  ] as const)('reaches level %i', (level, text) => {
    expect(judge([text]).level('clarity')).toBe(level)
  })

  it('turns a noun back into its verb', () => {
    const note = judge([
      scene.repeat(4) +
        'We carried out an analysis of the bread. They performed a comparison of the rolls.',
    ]).note('clarity.noun-for-verb')
    expect(note?.how).toContain('“analyse”')
  })

  it('is compared with published papers in one sentence', () => {
    const { readability } = judge([scene.repeat(8)]).view as ReviewView
    expect(readability.sentence).toContain('most published papers lie between 16 and 39')
  })
})

describe('forms', () => {
  const long = scene.repeat(9)
  it.each([
    [4, long],
    [3, `${long} The colour of the roll is the color of the crust.`],
    [
      2,
      `${long} The colour of the roll is the color of the crust. It doesn't matter. It can't. It won't.`,
    ],
    [
      1,
      `${long} The colour is the color. The behaviour is the behavior. They organise and organize. It doesn't matter. It can't. It won't.`,
    ],
  ] as const)('hold at level %i', (level, text) => {
    expect(judge([text]).level('consistency')).toBe(level)
  })

  it('count both spellings without a note of their own: the free checks have it', () => {
    const judged = judge([`${long} The colour of the roll is the color of the crust.`])
    expect(judged.level('consistency')).toBe(3)
    expect(judged.note('consistency.british-american')).toBeUndefined()
  })

  it('leave quotations alone', () => {
    expect(judge([`${long} The colour is “the color of it” he said.`]).level('consistency')).toBe(4)
  })
})
