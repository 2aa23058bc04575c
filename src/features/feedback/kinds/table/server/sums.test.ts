import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from './index.ts'

const filler =
  'The farms lie in three valleys, and the farmers keep their rainfall books by hand since the war.'

function totalsOff(...rows: readonly string[]): readonly string[] {
  const [head = '', ...body] = rows
  const rule = head.replaceAll(/[^|]+/gu, ' --- ')
  const parts = [
    '# Rain and yield',
    '## Results',
    'Most farms lie in the upper valley (Table 1).',
    'Table 1: Farms in each valley and year.',
    [head, rule, ...body].join('\n'),
    '## Discussion',
    filler.repeat(3),
  ]
  return judgedDraft(kind, documentFromText(parts.join('\n\n'))).words('table.total-off') ?? []
}

describe('a total alone in its column', () => {
  const farms = (total: number) =>
    totalsOff(
      '| Valley | Farms |',
      '| Upper | 12 |',
      '| Middle | 14 |',
      '| Lower | 20 |',
      `| Total | ${total} |`,
    )

  it('is off by one digit, or by two that changed about', () => {
    expect(farms(86)).toEqual(['86'])
    expect(farms(64)).toEqual(['64'])
  })

  it('is alone beside a column of means', () => {
    const beside = (total: number) =>
      totalsOff(
        '| Valley | Farms | Yield |',
        '| Upper | 91 | 0.41 |',
        '| Middle | 28 | 0.30 |',
        '| Lower | 189 | 0.25 |',
        '| Coast | 83 | 0.38 |',
        `| All | ${total} | 0.34 |`,
      )
    expect(beside(381)).toEqual(['381'])
    expect(beside(391)).toEqual([])
    expect(beside(98)).toEqual([])
  })

  it('may be called All where it is over every cell, as no mean is', () => {
    const all = (total: number) =>
      totalsOff(
        '| Valley | Farms |',
        '| Upper | 12 |',
        '| Middle | 14 |',
        '| Lower | 20 |',
        `| All | ${total} |`,
      )
    expect(all(52)).toEqual(['52'])
    expect(all(16)).toEqual([])
  })

  it('is off by whatever it is where another column of the row comes out', () => {
    const both = (name: string, total: number) =>
      totalsOff(
        '| Valley | Farms | Mills |',
        '| Upper | 12 | 3 |',
        '| Middle | 14 | 1 |',
        '| Lower | 20 | 2 |',
        `| ${name} | 46 | ${total} |`,
      )
    expect(both('Total', 19)).toEqual(['19'])
    expect(both('All', 19)).toEqual([])
  })

  it('is that of something else where more digits differ', () => {
    expect(farms(46)).toEqual([])
    expect(farms(93)).toEqual([])
    expect(farms(460)).toEqual([])
  })
})

describe('a row of totals', () => {
  const head = '| Valley | Wheat | Rye | Oats |'
  const rows = (total: string, ...between: readonly string[]) =>
    totalsOff(
      head,
      '| Upper | 12 | 30 | 8 |',
      '| Middle | 14 | - | 11 |',
      '| Lower | 20 | 17 | 5 |',
      ...between,
      total,
    )

  it('counts an empty cell for nothing where two other columns come out', () => {
    expect(rows('| Total | 46 | 48 | 24 |')).toEqual(['48'])
    expect(rows('| Total | 46 | 47 | 24 |')).toEqual([])
    expect(rows('| Total | 46 | 48 | 31 |')).not.toContain('48')
  })

  it('may stand below the means of the same rows', () => {
    expect(rows('| Total | 46 | 47 | 27 |', '| Mean | 15.3 | 23.5 | 8 |')).toEqual(['27'])
    expect(rows('| Total | 46 | 47 | 24 |', '| Mean | 15.3 | 23.5 | 8 |')).toEqual([])
  })

  it('may hold the mean of a column, which lies between its cells', () => {
    const density = (total: number) =>
      totalsOff(
        '| Region | Villages | Density |',
        '| Upper | 3 | 60 |',
        '| Middle | 2 | 45 |',
        '| Lower | 2 | 50 |',
        `| Total | 7 | ${total} |`,
      )
    expect(density(52)).toEqual([])
    expect(density(162)).toEqual(['162'])
  })

  it('is told of with all of its columns that miss', () => {
    expect(
      totalsOff(
        head,
        '| Upper | 12 | 30 | 8 |',
        '| Middle | 14 | 9 | 11 |',
        '| Lower | 20 | 17 | 5 |',
        '| Total | 46 | 65 | 27 |',
      ),
    ).toEqual(['65', '27'])
  })
})

describe('a last column of totals', () => {
  const head = '| Valley | Wheat | Rye | Total |'
  const right = ['| Upper | 12 | 30 | 42 |', '| Middle | 14 | 21 | 35 |']

  it('sums up the counts before it, row by row', () => {
    expect(totalsOff(head, ...right, '| Lower | 20 | 17 | 73 |')).toEqual(['73'])
    expect(totalsOff(head, ...right, '| Lower | 20 | 17 | 37 |')).toEqual([])
  })

  it('is another total where most rows come to something else', () => {
    expect(
      totalsOff(
        head,
        '| Upper | 12 | 30 | 44 |',
        '| Middle | 14 | 21 | 36 |',
        '| Lower | 20 | 17 | 37 |',
      ),
    ).toEqual([])
    expect(
      totalsOff('| Valley | Wheat | Rye | Area |', ...right, '| Lower | 20 | 17 | 73 |'),
    ).toEqual([])
  })
})
