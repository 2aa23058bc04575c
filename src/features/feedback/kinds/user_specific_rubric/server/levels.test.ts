import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import type { UserRubric } from '#engines/analysis/materials.ts'
import { readRubric } from '#engines/analysis/rubric/read-rubric.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import type { UserRubricView } from '../contract.ts'
import kind from './index.ts'

const plain =
  'The office has a door and a window. The door is green and the window looks out on the yard. '
const thesis =
  'In this essay I argue that remote work lowers productivity in small firms because clerks lose the help of their neighbours.'
const essay = [
  '# Remote work',
  '## Introduction',
  `Remote work has become common in firms (Lee, 2019). However, little is known about small firms. ${thesis}`,
  '## The firms',
  plain.repeat(8),
  '## Conclusion',
  `In conclusion, remote work lowers productivity in small firms because clerks lose help. ${plain}`,
].join('\n\n')

const own: UserRubric = {
  id: 'mine',
  ...readRubric(
    [
      'Criterion\tExcellent\tGood\tPoor',
      'Thesis\tA thesis that can be disputed\tA thesis\tNo thesis',
      'Length\tAbout 200 words\tNearly\tFar off',
      'Oral presentation\tFluent\tAudible\tSilent',
      'Joy\tMuch\tSome\tNone',
    ].join('\n'),
    'Seminar',
  ).rubric,
}

function judged(rubric: UserRubric | undefined, text = essay) {
  const { view, summary, criteria, notAssessed, findings } = kind.analyse({
    analysed: analyse(documentFromText(text)),
    scope: null,
    ...(rubric === undefined ? {} : { materials: { rubric } }),
  })
  const { rows } = view as UserRubricView
  return {
    rows,
    summary,
    criteria,
    notAssessed,
    findings,
    row: (title: string) => rows.find((row) => row.title === title),
  }
}

describe('a rubric of one’s own', () => {
  it('is judged in the words of its own levels, with places', () => {
    const row = judged(own).row('Thesis')
    expect(row?.levels[row.level ?? -1]?.label).toMatch(/^(?:Good|Excellent)$/u)
    expect(row?.places.length).toBeGreaterThan(0)
  })

  it('falls to its lowest level where nothing is found', () => {
    const row = judged(
      own,
      `# Offices\n\n${`${plain.repeat(4)}\n\n`.repeat(6)}In conclusion, ${plain}`,
    ).row('Thesis')
    expect(row?.levels[row.level ?? -1]?.words).toBe('No thesis')
  })

  it('leaves rows that a text cannot show to a reader, and says why', () => {
    const { row, notAssessed, summary } = judged(own)
    expect(row('Oral presentation')).toMatchObject({ level: null })
    expect(row('Joy')?.why).toContain('a reader has to judge it')
    expect(notAssessed.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Oral presentation', 'Joy']),
    )
    expect(summary).toContain('2 of 4 rows of “Seminar”')
  })

  it('holds the length against the number that it names', () => {
    expect(judged(own).row('Length')?.why).toContain('the rubric asks for 200 words')
  })

  it('takes the number of words from its title where no row names one, and names no judge where none is', () => {
    const asking = (title: string): UserRubric => ({
      id: 'mine',
      ...readRubric('Criterion\tGood\tPoor\nWord count\tKept\tFar off', title).rubric,
    })
    expect(judged(asking('Essay (2,000 words)')).row('Word count')).toMatchObject({
      level: 0,
      by: ['Length'],
    })
    const open = judged(asking('Essay')).row('Word count')
    expect(open).toMatchObject({ level: null, by: [] })
    expect(open?.why).toContain('the rubric gives no number of words')
  })

  it('judges nothing that no row asks for', () => {
    const asked = judged(own)
      .criteria.filter(({ level }) => level !== null)
      .map(({ id }) => id)
    expect(asked).toEqual(['thesis', 'length'])
    expect(judged(own).findings.every(({ criterion }) => criterion === 'thesis')).toBe(true)
  })

  it('says so when none was given', () => {
    expect(judged(undefined).summary).toContain('No rubric was given')
  })
})
