import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'

import contract from '../contract.ts'
import kind from './index.ts'

const opening =
  'Allotment gardens have come back to the edges of many towns. Councils close some of them all the same, and the people who dig there seldom hear why. This essay asks why councils close allotments. It also asks how gardeners resist the closures.'
const reasons =
  'Councils close allotments because the land is worth more under houses than under beans. In Leeds, for example, a single site paid for a school. Officers say that closures follow from debt, since a council that must balance its books sells what does not vote.'
const resistance =
  'Gardeners resist closures by making themselves visible. They open their gates on Sundays, they invite reporters, and they count bees for the university. By such means the gardeners of three sites stopped a closure for more than a decade.'
const filler =
  'The soil of these sites is heavy and holds its water into May. Beans do well on it, and roses do not. Most plots have a hut, and most huts have a stove. '
const ending =
  'In conclusion, councils close allotments because debt leaves them little choice, and gardeners resist where they are seen. Both sides act with reason.'

const brief = (questions: readonly string[]): Materials => ({
  brief: {
    id: 'brief',
    title: 'Allotments',
    text: 'Write 1,500 words on allotments in English towns.',
    taskVerbs: [],
    deliverables: [],
    topicQuestions: questions.map((text, index) => ({ id: `b${index}`, text })),
    purposeCriteria: [],
    wordLimit: null,
    citationStyle: null,
  },
})

function judge(written: readonly Written[], materials: Materials = {}) {
  const document = draft(written)
  const result = kind.analyse({ analysed: analyse(document), scope: null, materials })
  const view = contract.view.parse(result.view)
  return {
    view,
    states: view.questions.map(({ state }) => state),
    level: (id: string) => result.criteria.find((criterion) => criterion.id === id)?.level,
    note: (check: string) => result.findings.find((finding) => finding.check === check),
  }
}

const essay = [opening, reasons, filler.repeat(3), resistance, filler.repeat(3), ending]

describe('questions that a text raises itself', () => {
  it('are found in its own words and followed to the passages that answer them', () => {
    const { view, states, level } = judge(essay)
    expect(view.basis).toBe('text')
    expect(view.questions.map(({ asked }) => asked?.quote)).toEqual([
      'This essay asks why councils close allotments.',
      'It also asks how gardeners resist the closures.',
    ])
    expect(states).toEqual(['answered', 'answered'])
    expect(view.questions[0]?.passages[0]?.quote).toContain('because')
    expect(level('asked')).toBe(4)
    expect(level('answered')).toBe(4)
    expect(level('concluded')).toBe(4)
  })

  it('are never made up where the text asks nothing', () => {
    const { view, level } = judge([filler.repeat(3), filler.repeat(4), filler.repeat(3)])
    expect(view.questions).toEqual([])
    expect(level('answered')).toBeNull()
  })

  it('stay open where no passage speaks of them, and nobody is told so by words alone', () => {
    const { states, note } = judge([
      opening.replace('how gardeners resist the closures', 'how wartime rationing shaped cooking'),
      ...essay.slice(1),
    ])
    expect(states).toEqual(['answered', 'not-yet'])
    expect(note('questions.unanswered')).toBeUndefined()
  })
})

describe('a topic that is only gone through', () => {
  const topic = 'This essay will analyse the change of allotments in the towns of the north.'
  const asked = (next: string) =>
    judge([`${topic} ${next}`, filler.repeat(4), filler.repeat(4), filler.repeat(4), ending])

  it('is asked for its question', () => {
    const { note, level } = asked('Specifically, there are many towns with many plots.')
    expect(note('questions.topic-only')).toBeDefined()
    expect(level('asked')).toBe(2)
  })

  it('is let be where the next sentence asks', () => {
    const { note, level } = asked('Specifically, how the councils came to sell the plots.')
    expect(note('questions.topic-only')).toBeUndefined()
    expect(level('asked')).toBe(4)
  })
})

describe('questions of a brief', () => {
  it('are each answered, answered in part, or left open with what was looked for', () => {
    const { view, states, note, level } = judge(
      essay,
      brief([
        'Why do councils close allotments?',
        'How do gardeners resist closures?',
        'What part did wartime rationing play in the history of allotments?',
      ]),
    )
    expect(view.basis).toBe('brief')
    expect(states.slice(0, 2)).toEqual(['answered', 'answered'])
    expect(states[2]).not.toBe('answered')
    expect(view.questions[2]?.looked_for).toContain('rationing')
    expect(note('questions.unanswered') ?? note('questions.in-part')).toBeDefined()
    expect(level('answered')).toBeLessThan(4)
  })
})

it('asks whether an opening without a word of the questions opens the task', () => {
  const asked = ['Why do councils close allotments?', 'How do gardeners resist closures?']
  const note = (first: string) =>
    judge([first, filler.repeat(3), ...essay.slice(1)], brief(asked)).note(
      'questions.opening-elsewhere',
    )
  expect(note(filler)).toBeDefined()
  expect(note(opening)).toBeUndefined()
})

describe('an assignment', () => {
  it('is read for what it asks, each in its own words, and judged for nothing else', () => {
    const { view, level, note } = judge([
      'Discuss how weather is used in one novel of the nineteenth century, and explain why it fails. Your essay should have 2,000 words. Submit it by 3 May.',
    ])
    expect(view.basis).toBe('assignment')
    expect(view.questions.map(({ asked }) => asked?.quote)).toEqual([
      'Discuss how weather is used in one novel of the nineteenth century, and explain why it fails.',
    ])
    expect(level('answered')).toBeNull()
    expect(note('questions.two-in-one')?.title).toContain('and explain')
  })
})

describe('a question of the opening', () => {
  const text = (question: string) =>
    kind
      .analyse({
        analysed: analyse(
          draft([
            '## Introduction',
            `${opening} ${question}`,
            '## Closures',
            reasons,
            filler.repeat(8),
            '## Resistance',
            resistance,
            filler.repeat(8),
            '## Conclusion',
            ending,
          ]),
        ),
        scope: null,
      })
      .findings.filter(({ check }) => check === 'questions.dropped')

  it('is asked for where most of its words never come again', () => {
    expect(text('We also ask whether hedgehogs hibernate beneath compost.')).toHaveLength(1)
  })

  it('is not asked for by words that name nothing', () => {
    expect(text('It is predicted that land is left for a variety of reasons.')).toEqual([])
  })

  it('is asked for where a thing that it asks about never comes again', () => {
    expect(text('It is further examined how debt depends on religion.')).toHaveLength(1)
  })

  it('is asked for where few things are asked about and one of them never comes again', () => {
    expect(text('Another aim is open: we ask whether debt depends on altitude.')).toHaveLength(1)
    expect(text('We ask whether debt depends on land.')).toEqual([])
  })

  it('is left alone where its words come again, or others ask it', () => {
    expect(text('We also ask whether debt makes a council sell its land.')).toEqual([])
    expect(
      text('To learn more, we asked beekeepers to hibernate hedgehogs beneath compost.'),
    ).toEqual([])
    expect(text('We hypothesised that a council would prefer to confirm or discard debt.')).toEqual(
      [],
    )
    expect(text('None of those that we examined lets hedgehogs hibernate.')).toEqual([])
    expect(text('Earlier authors ask whether hedgehogs hibernate beneath compost.')).toEqual([])
    expect(text('The hypothesis was that hedgehogs hibernate beneath compost.')).toEqual([])
  })
})

describe('an outright question of a study', () => {
  const notes = (results: string) =>
    kind
      .analyse({
        analysed: analyse(
          draft([
            '# Amber lamps and the sleep of bakers',
            '## Introduction',
            `Bakers sleep badly after nights at the oven. ${filler} Second, does the effect depend on chronotype?`,
            '## Methods',
            `Forty bakers wore amber glasses for a month, and chronotype was asked for on paper. ${filler}`,
            '## Results',
            `Bakers with glasses slept 24 minutes longer. ${results} ${filler}`,
            '## Discussion',
            `The effect is small, and it held for a month. ${filler}`,
            '## Conclusion',
            `Amber glasses lengthen the sleep of bakers. ${filler}`,
          ]),
        ),
        scope: null,
      })
      .findings.filter(({ check }) => check === 'questions.dropped')

  it('is asked for where its thing was measured and no result speaks of it', () => {
    expect(notes('No baker left.').map(({ title }) => title)).toEqual([
      'What became of “chronotype”?',
    ])
  })

  it('is left alone where a result speaks of it', () => {
    expect(notes('It was the same for each chronotype.')).toEqual([])
  })
})
