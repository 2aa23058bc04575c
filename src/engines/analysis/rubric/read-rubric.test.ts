import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { UserRubricSchema } from '../materials.ts'
import { readRubric, rubricFromCells } from './read-rubric.ts'
import { levelIndex, reachOf } from './topics.ts'

const rows = [
  ['Criterion', 'Weight', 'Excellent', 'Good', 'Poor'],
  ['Thesis', '30', 'A claim that can be disputed.', 'A claim.', 'No claim.'],
  ['Use of sources', '70', 'Sources, weighed.', 'Sources are named.', 'None.'],
]

const expected = [
  {
    id: 'r1',
    title: 'Thesis',
    description: '',
    weight: 0.3,
    levels: [
      { label: 'Poor', words: 'No claim.' },
      { label: 'Good', words: 'A claim.' },
      { label: 'Excellent', words: 'A claim that can be disputed.' },
    ],
  },
]

describe('a rubric in a table', () => {
  it.each([
    ['tabs', rows.map((row) => row.join('\t')).join('\n')],
    [
      'pipes',
      [...rows.slice(0, 1), ['---', '---', '---', '---', '---'], ...rows.slice(1)]
        .map((row) => `| ${row.join(' | ')} |`)
        .join('\n'),
    ],
    ['commas in quotes', rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')],
    ['wide spaces, as in the text of a PDF', rows.map((row) => row.join('     ')).join('\n')],
  ])('is read from %s, the lowest level first', (_, text) => {
    const { rubric } = readRubric(text, 'Seminar')
    expect(rubric.title).toBe('Seminar')
    expect(rubric.rows.slice(0, 1)).toEqual(expected)
    expect(rubric.rows).toHaveLength(2)
  })

  it('is read from the cells of a Word table', () => {
    expect(rubricFromCells(rows).rubric.rows.slice(0, 1)).toEqual(expected)
  })
})

describe('a rubric in a list', () => {
  it('gives each line a row, with its share', () => {
    const { rubric, remarks } = readRubric(
      '- Thesis (40%): is it clear?\n- Spelling and grammar (60%)',
    )
    expect(
      rubric.rows.map(({ title, description, weight }) => ({ title, description, weight })),
    ).toEqual([
      { title: 'Thesis', description: 'is it clear?', weight: 0.4 },
      { title: 'Spelling and grammar', description: '', weight: 0.6 },
    ])
    expect(remarks.join(' ')).toContain('no words for their levels')
  })

  it('takes the lines below a row for its levels', () => {
    const { rubric } = readRubric(
      'Structure\nExcellent: leads on.\nPoor: jumps.\nClarity\nExcellent: plain.\nPoor: dense.',
    )
    expect(
      rubric.rows.map(({ title, levels }) => [title, levels.map(({ label }) => label)]),
    ).toEqual([
      ['Structure', ['Poor', 'Excellent']],
      ['Clarity', ['Poor', 'Excellent']],
    ])
  })
})

it('reads JSON as rubric files have it', () => {
  const { rubric } = readRubric(
    JSON.stringify({
      name: 'Essay',
      criteria: [
        {
          name: 'Thesis',
          points: 3,
          levels: [
            { name: '4', description: 'clear' },
            { name: '1', description: 'none' },
          ],
        },
        { name: 'Flow', points: 1, levels: { Poor: 'jumps', Good: 'leads' } },
      ],
    }),
  )
  expect(rubric.title).toBe('Essay')
  expect(
    rubric.rows.map(({ weight, levels }) => [weight, levels.map(({ words }) => words)]),
  ).toEqual([
    [0.75, ['none', 'clear']],
    [0.25, ['jumps', 'leads']],
  ])
})

it('names the levels as a scale for all rows does', () => {
  const { rubric } = readRubric(
    JSON.stringify({
      scale: { labels: { 0: 'Does not meet', 1: 'Meets' } },
      criteria: [{ title: 'Thesis', levels: { 0: 'none', 1: 'clear' } }],
    }),
  )
  expect(rubric.rows[0]?.levels).toEqual([
    { label: 'Does not meet', words: 'none' },
    { label: 'Meets', words: 'clear' },
  ])
})

it('never throws, and hands out what may be stored', () => {
  const any = fc.array(
    fc.constantFrom('Thesis', '|', '\t', ',', '"', '\n', '4: good', '(20%)', '{', '[1]', 'é', '- '),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(any, (parts) => {
      const { rubric } = readRubric(parts.join(' '))
      expect(UserRubricSchema.safeParse({ id: 'x', ...rubric }).success).toBe(true)
    }),
    { numRuns: 300 },
  )
})

describe('what a text can show', () => {
  const row = (title: string, description = '') => ({
    id: 'r',
    title,
    description,
    levels: [],
    weight: null,
  })

  it.each([
    ['Thesis statement', ['thesis']],
    ['Grammar and spelling', ['mechanics']],
    ['Use of scholarly sources', ['sources']],
    ['Organisation', ['structure']],
  ])('%s is judged by %j', (title, topics) => {
    expect(reachOf(row(title)).topics).toEqual(topics)
  })

  it.each(['Class participation', 'Oral presentation', 'Neat handwriting', 'Originality', 'Joy'])(
    '%s is left to a reader, with the reason',
    (title) => {
      expect(reachOf(row(title)).why).not.toBeNull()
    },
  )

  it('maps four levels onto any number, ends on ends', () => {
    expect([1, 2, 3, 4].map((level) => levelIndex(level as 1 | 2 | 3 | 4, 3))).toEqual([0, 1, 1, 2])
    expect([1, 4].map((level) => levelIndex(level as 1 | 4, 6))).toEqual([0, 5])
  })
})

describe('rubrics as platforms and people write them', () => {
  const levelsOf = (text: string) =>
    readRubric(text).rubric.rows.map(({ title, levels }) => [
      title,
      ...levels.map(({ label, words }) => `${label}: ${words}`),
    ])
  const weightsOf = (text: string) =>
    readRubric(text).rubric.rows.map(({ title, weight }) => [title, weight])

  it('takes ratings that go on over columns without a name', () => {
    const exported = `Criteria,Ratings,,,Pts
Thesis,"5 pts Full Marks: Clear","3 pts Partial: vague","0 pts No Marks: none",5
Sources,"10 pts Full of them","5 pts Some","0 pts None",15
Total Points: 20,,,,`
    expect(levelsOf(exported)).toEqual([
      ['Thesis', 'No Marks (0): none', 'Partial (3): vague', 'Full Marks (5): Clear'],
      ['Sources', '0 points: None', '5 points: Some', '10 points: Full of them'],
    ])
    expect(weightsOf(exported)).toEqual([
      ['Thesis', 0.25],
      ['Sources', 0.75],
    ])
  })

  it('takes points on one line for levels, and at its end for a weight', () => {
    expect(levelsOf('Gliederung: 0 Punkte keine / 1 Punkt teils / 2 Punkte klar')).toEqual([
      ['Gliederung', '0 points: keine', '1 point: teils', '2 points: klar'],
    ])
    for (const list of ['Argument 10\nEvidence 30', '• Argument - 10 pts\n• Evidence (30 points)'])
      expect(weightsOf(list)).toEqual([
        ['Argument', 0.25],
        ['Evidence', 0.75],
      ])
  })

  it('takes no other JSON for a list, and knows low from high', () => {
    expect(readRubric('{"settings": {"theme": "dark"}}').rubric.rows).toEqual([])
    expect(levelsOf('{"rubrics": [{"name": "Thesis", "scale": ["No", "Yes"]}]}')).toEqual([
      ['Thesis', 'No: No', 'Yes: Yes'],
    ])
    expect(levelsOf('Criterion,High,Low\nOrder,Leads on,Jumps')).toEqual([
      ['Order', 'Low: Jumps', 'High: Leads on'],
    ])
  })
})
