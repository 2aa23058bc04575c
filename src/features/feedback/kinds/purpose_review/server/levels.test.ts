import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import type { Brief, Materials } from '#engines/analysis/materials.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import type { Document } from '#engines/documents/document.ts'

import contract from '../contract.ts'
import kind from './index.ts'

const opening =
  'Allotment gardens have come back to the edges of many towns. Councils close some of them, and gardeners hold on to others. This essay compares how councils and gardeners value allotment land, and argues that the two sides count different things.'
const councils =
  'Councils value allotment land by what it would fetch. A site in Leeds paid for a school, whereas a park would have paid for nothing. Compared with housing, gardens bring little into the books, and officers say so in every report on land.'
const gardeners =
  'Gardeners value allotment land by what it has cost them. Unlike officers, they count years. Both sides speak of value, and similarly both speak of loss, but the gardeners lose a place while the council loses a price.'
const ending =
  'In conclusion, councils and gardeners value allotment land by different counts: one by price, the other by years. That is why neither side convinces the other.'
const aside =
  'Swimming pools opened in many suburbs after 1960. Their roofs were made of concrete, and their water was heated by oil. Families came on Saturdays and stayed until dusk. The entrance fee was low, and the showers were cold. Nobody thought of repairs until the roofs let in the rain, and then it was too late.'

const briefOf = (change: Partial<Brief>): Materials => ({
  brief: {
    id: 'brief',
    title: 'Allotments',
    text: 'Write on allotments in English towns.',
    taskVerbs: [],
    deliverables: [],
    topicQuestions: [],
    purposeCriteria: [],
    wordLimit: null,
    citationStyle: null,
    ...change,
  },
})

function judge(
  written: readonly Written[],
  materials: Materials = {},
  rest: Partial<Document> = {},
) {
  const result = kind.analyse({ analysed: analyse(draft(written, rest)), scope: null, materials })
  return {
    view: contract.view.parse(result.view),
    level: (id: string) => result.criteria.find((criterion) => criterion.id === id)?.level,
    note: (check: string) => result.findings.find((finding) => finding.check === check),
  }
}

const twice = (text: string) => `${text} ${text} ${text}`
const essay = [
  opening,
  twice(councils),
  twice(gardeners),
  twice(councils),
  twice(gardeners),
  ending,
]
const concluded = [
  '## Introduction',
  opening,
  '## Two ways of counting',
  ...essay.slice(1, 3),
  '## What each side counts',
  ...essay.slice(3, -1),
  '## Conclusion',
  ending,
]

describe('a text without a brief', () => {
  it('states its purpose late where a sentence under the data does', () => {
    const stated = (told: string) =>
      judge([
        '## Introduction',
        `Allotment gardens have come back to the edges of many towns. ${twice(councils)}`,
        '## Data',
        `${told} ${twice(gardeners)}`,
        ...Array.from({ length: 6 }, () => twice(councils)),
        '## Conclusion',
        councils,
      ]).level('stated')
    expect(stated('The rents of 40 sites were read.')).toBe(1)
    expect(stated('In our paper, we attempt to follow the rents of 40 sites.')).toBeNull()
  })

  it('is held against the purpose that it states itself', () => {
    const { view, level } = judge(concluded)
    expect(view.purpose?.quote).toContain('This essay compares')
    expect(view.delivered?.quote).toContain('councils and gardeners value')
    expect([level('stated'), level('delivered')]).toEqual([4, 4])
    expect(view.tasks.map(({ verb, state }) => [verb, state])).toContainEqual(['compare', 'met'])
    expect(level('length')).toBeNull()
  })

  it('has the part pointed at that shares no word with its purpose', () => {
    const { view } = judge([...concluded.slice(0, -2), '## Pools', aside, ...concluded.slice(-2)])
    expect(view.parts.filter(({ serves }) => serves === 'apart')).toHaveLength(1)
  })

  it('is asked about an ending that speaks of something else', () => {
    const { level, note } = judge([
      ...concluded.slice(0, -1),
      'Swimming pools opened in many suburbs after 1960. Roofs of concrete let in the rain.',
    ])
    expect(level('delivered')).toBe(1)
    expect(note('purpose.undelivered')?.ranges).toHaveLength(2)
  })
})

describe('an ending in the words of the purpose', () => {
  const promised =
    'This essay will argue that the railway did not destroy the village, but changed who had a say in its vestry.'
  const ending = (closing: string) =>
    judge(
      [
        '## The railway and the village',
        `Railways came late to the hills. ${promised}`,
        '## The vestry',
        ...essay.slice(1, -1),
        '## Conclusion',
        `${closing} The vestry met in the school from then on.`,
      ],
      {},
      { title: 'The Railway and the Village' },
    )

  it('has no level where one of the two denies what the other says', () => {
    const turned = ending('In conclusion, the railway destroyed the old village and its vestry.')
    expect(turned.level('delivered')).toBeNull()
    const kept = ending(
      'In conclusion, the railway did not destroy the village, and changed who had a say in its vestry.',
    )
    expect(kept.level('delivered')).toBeGreaterThanOrEqual(3)
  })

  it('names each word once, whether it stands in the title or in a sentence', () => {
    const { view } = ending('In conclusion, the railway changed who had a say in the village.')
    const terms = view.parts.flatMap((part) => part.terms.map((term) => term.toLowerCase()))
    const perPart = view.parts.map((part) => part.terms.map((term) => term.toLowerCase()))
    expect(terms).toContain('railway')
    expect(perPart.every((own) => new Set(own).size === own.length)).toBe(true)
  })
})

describe('a text with a brief', () => {
  it('is asked where it does what the task verb asks, with what was looked for', () => {
    const plain = concluded.map((text) => text.replaceAll(/\bI\b/gu, 'One'))
    const { level, note } = judge(plain, briefOf({ taskVerbs: ['reflect'] }))
    expect(level('task')).toBe(1)
    expect(note('purpose.task-not-done')?.absence?.terms).toContain('in hindsight')
  })

  it('is told by how much it passes the limit of words', () => {
    const { level, note } = judge(concluded, briefOf({ wordLimit: { least: null, most: 200 } }))
    expect(level('length')).toBe(1)
    expect(note('purpose.length')?.title).toMatch(/^\d+ words more than/u)
  })

  it('is held against each criterion', () => {
    const { view, note } = judge(
      concluded,
      briefOf({
        purposeCriteria: [
          { id: 'p1', text: 'Compare how councils and gardeners value land.' },
          { id: 'p2', text: 'Cover the wartime rationing of vegetables.' },
        ],
      }),
    )
    expect(view.criteria.map(({ state }) => state)).toEqual(['met', 'not-yet'])
    expect(note('purpose.criterion-open')?.absence?.terms).toContain('rationing')
  })
})

describe('an assignment', () => {
  const task = 'Compare two allotment sites and evaluate how the council treats them.'
  const rest = 'Your essay should have 2,000 words. Submit it by 3 May.'
  const lead =
    'The course has followed allotment gardens from the first acts of parliament to the sales of the last years, and every week has added another town. '

  it('is read for its task verbs, and judged by whether it says early what to write', () => {
    const { view, level } = judge([`${task} ${rest}`])
    expect(view.basis).toBe('assignment')
    expect(view.tasks.map(({ verb }) => verb)).toEqual(['compare', 'evaluate'])
    expect(level('stated')).toBe(4)
    expect(['task', 'met', 'served', 'delivered', 'length'].map(level)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
    expect(judge([`${task} ${rest}`, 'Describe a third site, too.']).level('stated')).toBe(3)
  })

  it('is asked about where the task comes late, and about what it leaves open', () => {
    const late = judge([lead.repeat(7), `${task} ${rest}`])
    expect(late.level('stated')).toBe(2)
    expect(late.note('purpose.task-late')?.kind).toBe('question')
    expect(late.note('purpose.brief-criteria-unsaid')?.absence?.searched).toBe(2)
    expect(late.note('purpose.brief-length-unsaid')).toBeUndefined()
    const short = judge([
      `${task} Your essay must be your own. Submit it by 3 May. Half of the marks are given for the comparison.`,
    ])
    expect(short.note('purpose.task-late')).toBeUndefined()
    expect(short.note('purpose.brief-length-unsaid')?.title).toBe('How long may it be?')
    expect(short.note('purpose.brief-criteria-unsaid')).toBeUndefined()
  })
})

it('names the criteria of an assignment without holding the brief against itself', () => {
  const text =
    'Do long gaps help students to remember? Long gaps don’t help students who cram. Evaluate the evidence. Your essay should have 2,000 words. Its purpose is to help teachers judge advice on study. Submit it by 3 May.'
  const purpose = { id: 'p', text: 'Its purpose is to help teachers judge advice on study.' }
  const { view, level } = judge([text], briefOf({ text, purposeCriteria: [purpose] }))
  expect(view.basis).toBe('assignment')
  expect(view.criteria.map(({ state, places }) => [state, places])).toEqual([['not-judged', []]])
  expect(view.audience.map(({ quote }) => quote)).toEqual(['help teachers'])
  expect(level('met')).toBeNull()
})

it('takes who paid for something for no reader', () => {
  const { view } = judge([
    'The purpose of this report is to show what gardens on roofs, paid for by a council, do for the city.',
  ])
  expect(view.audience).toEqual([])
})
