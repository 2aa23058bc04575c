import { describe, expect, it } from 'vitest'

import type { FloatRow } from '#engines/analysis/floats/float-rows.ts'
import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { farmReport, ofFarms } from '#engines/analysis/testing/farm-report.ts'

import kind from './index.ts'

const caption = 'Table 1: Yield of wheat and number of farms in each valley.'
const told = 'The upper valley yields most, with 35.42 against 28.10 in the lower valley (Table 1).'

const grid = (...rows: readonly string[]) =>
  ['| Valley | Farms | Yield (dt) |', '| --- | --- | --- |', ...rows].join('\n')
const rows = ['| Upper | 12 | 35.42 |', '| Middle | 14 | 31.07 |', '| Lower | 20 | 28.10 |']
const whole = grid(...rows, '| Total | 46 | 94.59 |')

const paper = (...parts: readonly string[]) => judgedDraft(kind, farmReport(...parts))

it('sees the cells, and says so', () => {
  const { rows: seen } = paper(told, caption, whole).view as { rows: readonly FloatRow[] }
  expect(seen[0]?.seen).toEqual(['a caption of 10 words', '5 rows of 3 cells', '1 mention'])
})

describe('reading for the reader', () => {
  it('sends to the row that the sentence is about', () => {
    const read = (row: number) =>
      paper(
        `The upper valley yields 35.42 dt of wheat and more than the others (Table 1, row ${row}).`,
        caption,
        whole,
      ).note('table.read-for-the-reader') !== undefined
    expect(read(1)).toBe(true)
    // The heads counted as a row.
    expect(read(2)).toBe(true)
    expect(read(4)).toBe(false)
  })
})

describe('sums', () => {
  it('that add up reach level 4', () => {
    expect(paper(told, caption, whole).level('sums')).toBe(4)
  })

  it('that are off are quoted with what the cells come to', () => {
    const judged = paper(told, caption, grid(...rows, '| Total | 47 | 94.59 |'))
    expect(judged.words('table.total-off')).toEqual(['47'])
    expect(judged.note('table.total-off')?.title).toBe('Table 1: the 3 cells above come to 46')
  })

  it.each(['Overall total', 'Total (n)', 'All', 'In total'])(
    'are read in a row named %s',
    (name) => {
      const judged = paper(told, caption, grid(...rows, `| ${name} | 47 | 94.59 |`))
      expect(judged.words('table.total-off')).toEqual(['47'])
    },
  )

  it('are not asked of a total that sums up something else', () => {
    const other = grid(...rows, '| Total | 980 | 300.00 |')
    expect(paper(told, caption, other).level('sums')).toBeNull()
  })

  it('are not asked of parts of a row, nor to the unit of rounded shares', () => {
    const off = (...written: readonly string[]) =>
      paper(told, caption, grid(...written)).note('table.total-off') !== undefined
    const with48 = '| Total | 48 | 94.59 |'
    expect(off(...rows, with48)).toBe(true)
    expect(
      off('| Upper | 12 | 35.42 |', '| of which new | 2 | 1.10 |', ...rows.slice(1), with48),
    ).toBe(false)
    const shares = [
      '| Upper | 33% | 35.42 |',
      '| Middle | 33% | 31.07 |',
      '| Lower | 33% | 28.10 |',
    ]
    expect(off(...shares, '| Total | 100% | 94.59 |')).toBe(false)
  })

  it('may be shares of those of whom something is known', () => {
    const soils = (clay: string) =>
      [
        '| Answer | Farms (n = 40) |',
        '| --- | --- |',
        '| Dry | 10 (25%) |',
        '| Wet | 20 (50%) |',
        '| Frost | 4 (10%) |',
        '| Hail | 2 (5%) |',
        '| None | 4 (10%) |',
        '| Soil |  |',
        `| Clay | ${clay} |`,
        '| Sand | 15 (50%) |',
        '| Unknown | 10 |',
      ].join('\n')
    expect(paper(told, caption, soils('15 (50%)')).note('table.share-off')).toBeUndefined()
    expect(paper(told, caption, soils('15 (70%)')).note('table.share-off')).toBeDefined()
  })

  it('follow for shares from the number in the heading', () => {
    const shares = (last: string) =>
      [
        '| Answer | Farms (n = 40) |',
        '| --- | --- |',
        '| Dry | 10 (25%) |',
        '| Wet | 20 (50%) |',
        '| Frost | 4 (10%) |',
        '| Hail | 2 (5%) |',
        last,
      ].join('\n')
    expect(paper(told, caption, shares('| None | 4 (10%) |')).level('sums')).toBe(4)
    expect(paper(told, caption, shares('| None | 4 (16%) |')).words('table.share-off')).toEqual([
      '4 (16%)',
    ])
  })
})

describe('numbers in the text', () => {
  it('agree with the cells', () => {
    expect(paper(told, caption, whole).level('agreement')).toBe(4)
  })

  it('are quoted where digits have changed places', () => {
    const judged = paper(told.replace('35.42', '34.52'), caption, whole)
    expect(judged.words('table.number-differs')).toEqual(['34.52', '35.42'])
    expect(judged.note('table.number-differs')?.title).toBe('The text has 34.52, Table 1 has 35.42')
  })

  it('may be the spread of a mean that the table does not give', () => {
    const spread = (mean: string) =>
      paper(`The upper valley has ${mean}±34.52 in all its years (Table 1).`, caption, whole).note(
        'table.number-differs',
      )
    expect(spread('31.07')).toBeDefined()
    expect(spread('77.13')).toBeUndefined()
  })

  it('may be calculated from the cells', () => {
    const computed = 'The upper valley yields 7.32 more than the lower one (Table 1).'
    expect(paper(computed, caption, whole).note('table.number-differs')).toBeUndefined()
  })
})

describe('cells', () => {
  const long = (...last: readonly string[]) =>
    [
      '| Farm | Weight | Rain (mm) |',
      '| --- | --- | --- |',
      '| One | 3.21 | 12.1 |',
      '| Two | 3.42 | 13.4 |',
      '| Three | 4.10 | 12.9 |',
      '| Four | 3.98 | 15.2 |',
      '| Five | 4.05 | 14.4 |',
      ...last,
    ].join('\n')

  it('need a unit where the heading names a quantity', () => {
    expect(paper(told, caption, long()).words('table.unit-missing')).toEqual(['Weight'])
    expect(
      paper(told, caption, long().replace('Weight', 'Power')).note('table.unit-missing'),
    ).toBeUndefined()
    // Counts and scores are called so as well.
    for (const name of ['Frequency', 'Total cost']) {
      const named = long().replace('Weight', name)
      expect(paper(told, caption, named).note('table.unit-missing')).toBeUndefined()
    }
    // How much a criterion counts has none.
    const shares = long().replaceAll(/\| [34]\.(\d\d) \|/gu, '| 0.$1 |')
    expect(paper(told, caption, shares).note('table.unit-missing')).toBeUndefined()
    const withUnit = 'Table 1: Weight in kg and rain of five farms.'
    expect(paper(told, withUnit, long()).note('table.unit-missing')).toBeUndefined()
  })

  it('keep one number of decimals in a column', () => {
    expect(
      paper(told, caption, long('| Six | 3.5 | 12.0 |')).words('table.decimals-mixed'),
    ).toEqual(['3.5'])
    const tested = long('| P value | 0.557 | 0.031 |')
    expect(paper(told, caption, tested).note('table.decimals-mixed')).toBeUndefined()
  })

  it('are asked for what an empty one means, unless the page ran two cells together', () => {
    const captioned = (caption: string, ...names: readonly string[]) =>
      paper(
        told,
        `Table 1: ${caption}`,
        [
          '| Farm | Weight | Rain | Snow | Frost |',
          '| --- | --- | --- | --- | --- |',
          ...['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(
            (farm, row) => `| ${farm} | 3.${row}1 | 12.${row} | 2.${row} | 1${row} |`,
          ),
          ...names.map((name) => `| ${name} |  | 12.0 | 2.1 | 14 |`),
        ].join('\n'),
      ).note('table.gaps-unexplained') !== undefined
    const asked = (...names: readonly string[]) =>
      captioned('Weight in kg, rain, snow and frost of eight farms.', ...names)
    const correlated = (what: string) =>
      captioned(`${what} in kg, rain, snow and frost of eight farms.`, 'Farm six', 'Farm seven')
    expect(asked('Farm six', 'Farm seven')).toBe(true)
    expect(asked('Total', 'Mean')).toBe(false)
    const corner = (last: string) =>
      paper(
        told,
        'Table 1: Shares of spread between six farms.',
        [
          '| Farm | One | Two | Three | From |',
          '| --- | --- | --- | --- | --- |',
          ...['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(
            (farm, row) => `| ${farm} | 3.${row}1 | 12.${row} | 2.${row} | 1${row}.1 |`,
          ),
          ...last.split('/'),
        ].join('\n'),
      ).note('table.gaps-unexplained') !== undefined
    const diagonal = paper(
      told,
      'Table 1: Weights of farms held against each other.',
      [
        '| Farm | A1 | B1 | C1 | D1 | E1 | F1 | G1 |',
        '| --- | --- | --- | --- | --- | --- | --- | --- |',
        ...['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1'].map(
          (farm, row) =>
            `| ${farm} | ${Array.from({ length: 7 }, (_, at) => (at === row ? '' : `0.${row + 1}${at + 1}`)).join(' | ')} |`,
        ),
      ].join('\n'),
    )
    expect(diagonal.note('table.gaps-unexplained')).toBeUndefined()
    expect(corner('| To | 3.1 | 2.2 | 4.1 |  |/| Net | 3.4 | 2.1 | 4.2 |  |')).toBe(false)
    expect(corner('| To |  | 2.2 | 4.1 | 1.1 |/| Net |  | 2.1 | 4.2 | 1.2 |')).toBe(true)
    expect(asked('Farm six (%) 15.27', 'Farm seven (%) 16.33')).toBe(false)
    expect(correlated('Weights')).toBe(true)
    expect(correlated('Correlations between weights')).toBe(false)
    const untested = (head: string) =>
      paper(
        told,
        'Table 1: Weight in kg, rain and snow of eight farms.',
        [
          `| Farm | Weight | Rain | Snow | ${head} |`,
          '| --- | --- | --- | --- | --- |',
          ...['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(
            (farm, row) => `| ${farm} | 3.${row}1 | 12.${row} | 2.${row} | 0.${row}2 |`,
          ),
          '| Farms counted | 3.1 | 12.0 | 2.1 |  |',
          '| Fields counted | 3.2 | 12.1 | 2.2 |  |',
          '| Last | 3.2 | 12.1 | 2.2 | 0.11 |',
          '| End | 3.2 | 12.1 | 2.2 | 0.12 |',
        ].join('\n'),
      ).note('table.gaps-unexplained') !== undefined
    expect(untested('Frost')).toBe(true)
    expect(untested('P value')).toBe(false)
  })

  it('may be empty in an analysis of variance', () => {
    const asked = (words: string) =>
      paper(
        told,
        `Table 1: ${words} of the yields of eight farms.`,
        [
          '| Source | Squares | Df | Ratio | P |',
          '| --- | --- | --- | --- | --- |',
          ...['Rain', 'Frost', 'Wind', 'Sun', 'Hail', 'Snow'].map(
            (term, row) => `| ${term} | 3.${row}1 | ${row} | 2.${row} | 0.${row}1 |`,
          ),
          '| Within farms | 4.10 |  | 2.71 | 0.11 |',
          '| Between farms |  | 7 | 2.82 | 0.12 |',
        ].join('\n'),
      ).note('table.gaps-unexplained') !== undefined
    expect(asked('Spread')).toBe(true)
    expect(asked('One-way ANOVA')).toBe(false)
  })

  it('may be empty where each column is a model with its errors in brackets', () => {
    const asked = (errors: readonly string[]) =>
      paper(
        told,
        'Table 1: Models of spread between six farms.',
        [
          '| Term | [1] | [2] | [3] | [4] |',
          '| --- | --- | --- | --- | --- |',
          ...['Rain', 'Frost', 'Wind', 'Sun', 'Hail', 'Snow'].flatMap((term, row) => [
            `| ${term} | 3.${row}1 | 12.${row} | 2.${row} | 1${row}.1 |`,
            ...errors,
          ]),
          '| Dry |  | 2.2 | 4.1 | 1.1 |',
          '| Wet | 3.1 |  | 4.2 | 1.2 |',
        ].join('\n'),
      ).note('table.gaps-unexplained') !== undefined
    expect(asked([])).toBe(true)
    expect(asked(['|  | (0.03) | (0.11) | (0.02) | (0.10) |'])).toBe(false)
  })

  it('explain their marks', () => {
    const marked = long('| Six | 3.55* | 12.0 |')
    expect(paper(told, caption, marked).words('table.mark-unexplained')).toEqual(['3.55*'])
    const explained = `${caption} * one year only.`
    expect(paper(told, explained, marked).note('table.mark-unexplained')).toBeUndefined()
  })
})

it('does not take a label whose words a page set on the next line for a caption', () => {
  const printed = (text: string, source: 'pdf' | 'typed') =>
    judgedDraft(
      kind,
      draft(
        [
          '## Results',
          { id: 'c', type: 'caption', text, float: 't' },
          `The wells are listed in ${text}. ${ofFarms}`,
        ],
        {
          source,
          tables: [
            { id: 't', label: 'A1', word: 'Table', caption: '', captionBlock: 'c', rows: [] },
          ],
        },
      ),
    ).note('table.caption-thin')
  expect(printed('Table A1', 'typed')).toBeDefined()
  expect(printed('Table A1', 'pdf')).toBeUndefined()
})

it('asks for no more than the usual name of a display', () => {
  const captioned = (caption: string) =>
    judgedDraft(
      kind,
      draft(
        [
          '## Results',
          { id: 'c', type: 'caption', text: `Table 1: ${caption}`, float: 't' },
          { id: 't', type: 'table', text: 'Well | Depth' },
          `The wells are listed in Table 1. ${ofFarms}`,
        ],
        { tables: [{ id: 't', label: '1', word: 'Table', caption, captionBlock: 'c', rows: [] }] },
      ),
    ).note('table.caption-thin')
  expect(captioned('Summary statistics')).toBeUndefined()
  expect(captioned('Results')).toBeDefined()
})

it('takes the line between a label and its table for the caption', () => {
  const titled = (line: string) =>
    judgedDraft(
      kind,
      draft(
        [
          '## Results',
          { id: 'c', type: 'caption', text: 'Table 1', float: 't' },
          line,
          { id: 't', type: 'table', text: 'Well | Depth' },
          `The wells are listed in Table 1. ${ofFarms}`,
        ],
        {
          tables: [
            { id: 't', label: '1', word: 'Table', caption: '', captionBlock: 'c', rows: [] },
          ],
        },
      ),
    ).note('table.caption-thin')
  expect(titled('Model comparisons')).toBeUndefined()
  expect(titled('The wells were dry.')).toBeDefined()
})

describe('columns', () => {
  const many = (value: (at: number) => string) =>
    grid(...Array.from({ length: 8 }, (_, at) => `| Valley ${at} | ${value(at)} | ${at + 1}.5 |`))

  it('that hold one value in every row are named', () => {
    const same = paper(
      told,
      caption,
      many(() => 'wheat'),
    )
    expect(same.words('table.constant-column')).toEqual(['wheat'])
    const ofExtract = paper(
      told,
      'Table 1: The first eight rows of the yields of wheat in each valley.',
      many(() => 'wheat'),
    )
    expect(ofExtract.note('table.constant-column')).toBeUndefined()
    const varied = paper(
      told,
      caption,
      many((at) => (at === 7 ? 'rye' : 'wheat')),
    )
    expect(varied.note('table.constant-column')).toBeUndefined()
    expect(
      paper(
        told,
        caption,
        many(() => 'yes'),
      ).note('table.constant-column'),
    ).toBeUndefined()
  })

  it('are pointed to by number, and not by where they stand', () => {
    const below = 'All valleys are listed in the table below.'
    expect(paper(below, told, caption, whole).words('table.by-place')).toEqual(['the table below'])
  })
})
