import type { Table } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { added, passages, planted, within } from './passages.ts'
import type { Passage } from './passages.ts'
import type { Base, Plant, PlantMutator } from './plant.ts'
import { reread, wholeOf } from './reread.ts'
import { wrongInterval, wrongP, wrongParts, wrongShare, wrongShares } from './wordings.ts'

/** A real passage whose numbers agree, and the change after which they do not; else a sentence is added. */
interface Sum {
  readonly patterns: readonly RegExp[]
  readonly change: (passage: Passage, random: Random) => readonly [string, string] | null
  readonly added: (random: Random) => string
}

function summing({ patterns, change, added: sentence }: Sum): PlantMutator['plant'] {
  return (base, random) => {
    const found = patterns.flatMap((pattern) => passages(base, pattern))
    const fit = found.flatMap((passage) => {
      const pair = change(passage, random)
      return pair === null ? [] : [{ passage, pair }]
    })
    const one = random.pick(fit)
    if (one === undefined) return added(base, random, sentence(random))
    return planted(base, within(one.passage, ...one.pair))
  }
}

const fixed = (value: number, like: string) => value.toFixed(like.split('.')[1]?.length ?? 0)
const num = (text: string | undefined) => Number((text ?? '').replaceAll(',', '').replace('−', '-'))

const shareOfCount = summing({
  patterns: [
    /(?<![\d.,])(?<part>\d+) (?:of|out of) (?:the |all |a total of )?(?<whole>\d+)[^.;()%\d]{0,40}\((?<share>\d+(?:\.\d+)?)\s?%\)/gu,
    /(?<![\d.,/])(?<part>\d+)\s?\/\s?(?<whole>\d+)[\s,;:]{1,2}\(?(?<share>\d+(?:\.\d+)?)\s?%/gu,
    /(?<share>\d+(?:\.\d+)?)\s?% \((?:n\s?=\s?)?(?<part>\d+)\s?(?:of|\/|out of)\s?(?<whole>\d+)\)/gu,
  ],
  change: ({ whole: text, groups }, random) => {
    const numbers = groups.map(Number)
    const shareAt = text.search(/\d+(?:\.\d+)?\s?%/u)
    const share = /\d+(?:\.\d+)?(?=\s?%)/u.exec(text.slice(shareAt))?.[0] ?? ''
    const [part = 0, whole = 0] = numbers.filter((_, at) => groups[at] !== share)
    if (whole < 15 || Math.abs((part / whole) * 100 - Number(share)) > 1) return null
    const off = 4 + random.next() * 12
    return [
      share,
      fixed(Number(share) + off < 98 ? Number(share) + off : Number(share) - off, share),
    ]
  },
  added: wrongShare,
})

const sharesOfWhole = summing({
  patterns: [/(?<=[.:] |^)[^.:%]{0,80}?(?:\d+(?:\.\d+)?\s?%[^.%]{2,60}){3,6}\./gu],
  change: ({ whole }, random) => {
    const shares = [...whole.matchAll(/\d+(?:\.\d+)?(?=\s?%)/gu)].map(([share]) => share)
    const sum = shares.reduce((total, share) => total + Number(share), 0)
    const [first = ''] = [...shares].sort((one, other) => Number(other) - Number(one))
    const isOnce = whole.split(first).length === 2
    if (shares.length < 3 || Math.abs(sum - 100) > 1 || !isOnce) return null
    return [first, fixed(Number(first) + 6 + random.next() * 9, first)]
  },
  added: wrongShares,
})

const level = 0.05

const pOfStatistic = summing({
  patterns: [
    /\bt\s?\(\s?\d+(?:\.\d+)?\s?\)\s?=\s?[-−]?(?<value>\d+\.\d+)[,;]\s[pP]\s?(?<sign>[=<>])\s?(?<p>0?\.\d+)/gu,
    /\bF\s?\(\s?\d+\s?,\s?\d+(?:\.\d+)?\s?\)\s?=\s?(?<value>\d+\.\d+)[,;]\s[pP]\s?(?<sign>[=<>])\s?(?<p>0?\.\d+)/gu,
    /\bχ\s?[2²]\s?\(\s?1\s?(?:,\s?[nN]\s?=\s?\d+)?\)\s?=\s?(?<value>\d+\.\d+)[,;]\s[pP]\s?(?<sign>[=<>])\s?(?<p>0?\.\d+)/gu,
    /\b[zZ]\s?=\s?[-−]?(?<value>\d+\.\d+)[,;]\s[pP]\s?(?<sign>[=<>])\s?(?<p>0?\.\d+)/gu,
  ],
  change: ({ whole, groups: [, sign = '', p = ''] }, random) => {
    const lead = p.startsWith('0') ? '0' : ''
    const at = whole.lastIndexOf(sign)
    const isSignificant = sign === '<' || Number(p) < level
    if (sign === '>' || whole.slice(at) === '') return null
    const other = isSignificant
      ? `= ${lead}.${3 + random.below(6)}${random.below(10)}`
      : `= ${lead}.00${1 + random.below(4)}`
    return Number(p) > 0.01 && Number(p) < 0.2 && sign === '=' ? null : [whole.slice(at), other]
  },
  added: wrongP,
})

const estimate = summing({
  patterns: [
    /(?<![\d.–-])(?<estimate>\d+\.\d+)[\s,;]{0,2}[([]?\s?(?:9[059]\s?%\s?(?:CI|confidence interval)s?|CI\s?9[059]\s?%?)[\s:,=;]{0,2}[([]?\s?(?<low>\d+\.\d+)\s?(?:–|-|−|to|,)\s?(?<high>\d+\.\d+)/gu,
  ],
  change: ({ groups: [value = '', low = '', high = ''] }, random) => {
    const [from, to] = [num(low), num(high)]
    if (!(from < num(value) && num(value) < to)) return null
    const off = random.below(2) === 0 ? to * 1.15 + (to - from) / 2 : from * 0.6
    const other = fixed(off, value)
    return num(other) >= from && num(other) <= to ? null : [value, other]
  },
  added: wrongInterval,
})

const sexes = 'women|men|males?|females?|boys|girls'
const partsOfSample = summing({
  patterns: [
    new RegExp(
      String.raw`(?<![\d.,])(?<all>\d+) (?:\p{L}+[ ,]+){1,5}\(?(?<one>\d+) (?:${sexes})[,;]? ?(?:and )?(?<other>\d+) (?:${sexes})`,
      'gu',
    ),
    /(?<![\d.,])(?<all>\d+) (?:\p{L}+[ ,]+){1,4}\((?<one>\d+) \p{L}+(?: \p{L}+)?(?:,|;| and) ?(?:and )?(?<other>\d+) \p{L}+(?: \p{L}+)?\)/gu,
  ],
  change: ({ whole, groups: [all = '', one = '', other = ''] }, random) => {
    const isSum = Number(one) + Number(other) === Number(all)
    if (!isSum || whole.split(one).length > 2 || one === '1') return null
    return [one, String(Number(one) + 3 + random.below(9))]
  },
  added: wrongParts,
})

const total = /^(?:total|all|overall|sum|grand total)\b/iu
const whole = /^\d{1,3}(?:,\d{3})+$|^\d+$/u

interface Cell {
  readonly table: Table
  readonly row: number
  readonly column: number
  readonly text: string
}

function changedCell(base: Base, { table, row, column }: Cell, words: string): Plant | null {
  const { document } = base
  const rows = table.rows.map((cells, at) =>
    at === row ? cells.map((cell, place) => (place === column ? words : cell)) : cells,
  )
  const text = rows.map((cells) => cells.join(' ')).join(' ')
  const own = document.blocks.filter(
    ({ type, float, id }) => float === table.id && (type === 'table' || id === table.captionBlock),
  )
  if (own.length === 0) return null
  const tables = document.tables.map((one) => (one === table ? { ...one, rows } : one))
  const blocks = document.blocks.map((block) =>
    block.type === 'table' && own.includes(block) ? { ...block, text } : block,
  )
  const grown = reread({ ...document, tables, blocks })
  return {
    document: grown,
    anchor: grown.blocks.filter(({ id }) => own.some((one) => one.id === id)).map(wholeOf),
  }
}

const fewestParts = 3

/** Cells that are the sum of all whole numbers above them, or of those before them in their row. */
function totals({ document }: Base, isRow: boolean): readonly Cell[] {
  return document.tables.flatMap((table) =>
    table.rows.flatMap((cells, row) =>
      cells.flatMap((text, column) => {
        const named = isRow ? (table.rows[0]?.[column] ?? '') : (cells[0] ?? '')
        if (!whole.test(text) || column === 0 || row === 0 || !total.test(named)) return []
        const parts = isRow
          ? cells.slice(1, column)
          : table.rows.slice(1, row).map((one) => one[column] ?? '')
        const isSum =
          parts.length >= fewestParts - Number(isRow) &&
          parts.every((part) => whole.test(part)) &&
          parts.reduce((sum, part) => sum + num(part), 0) === num(text)
        return isSum ? [{ table, row, column, text }] : []
      }),
    ),
  )
}

const names = [
  'Total',
  'All',
  'Sum',
  'Overall',
  'Total (n)',
  'TOTAL',
  'Total number',
  'In total',
  'Sum total',
  'Grand total',
  'All together',
  'Total count',
]

const noCount =
  /\b(?:year|age|mean|median|score|rank|id|no|position|size|length|ratio|p|n|min|max|adj|deg|iter)\b|%|\(/iu

/** Columns of a real table that count, row by row. */
function countingColumns({ rows }: Table): readonly number[] {
  const [head = [], ...body] = rows
  const isTable =
    body.length >= fewestParts &&
    rows.every((cells) => cells.length === head.length) &&
    !body.some((cells) => total.test(cells[0] ?? ''))
  if (!isTable) return []
  return head.flatMap((name, column) => {
    const cells = body.map((row) => row[column] ?? '')
    const isCounted = cells.every((cell) => whole.test(cell)) && cells.some((cell) => num(cell) > 9)
    return column > 0 && isCounted && !noCount.test(name) ? [column] : []
  })
}

/** A real table that is given a row of sums, one of which is off. */
function withSums(base: Base, random: Random): Plant | null {
  const fit = base.document.tables.filter((table) => countingColumns(table).length > 0)
  const table = random.pick(fit)
  if (table === undefined) return null
  const columns = countingColumns(table)
  const wrong = random.pick(columns) ?? 0
  const cells = (table.rows[0] ?? []).map((_, column) => {
    if (column === 0) return random.pick(names) ?? 'Total'
    const sum = table.rows.slice(1).reduce((all, row) => all + num(row[column]), 0)
    return columns.includes(column)
      ? String(column === wrong ? sum + 3 + random.below(20) : sum)
      : ''
  })
  const grown = { ...table, rows: [...table.rows, cells] }
  const tables = base.document.tables.map((one) => (one === table ? grown : one))
  const widened = { ...base, document: { ...base.document, tables } }
  const cell = { table: grown, row: grown.rows.length - 1, column: wrong, text: '' }
  const plant = changedCell(widened, cell, cells[wrong] ?? '')
  return plant === null ? null : { ...plant, isAdded: true }
}

function columnTotal(base: Base, random: Random): Plant | null {
  const cell = random.pick(totals(base, false))
  if (cell === undefined) return withSums(base, random)
  return changedCell(base, cell, String(num(cell.text) + 2 + random.below(30)))
}

function rowTotal(base: Base, random: Random): Plant | null {
  const cell = random.pick(totals(base, true))
  return cell === undefined
    ? null
    : changedCell(base, cell, String(num(cell.text) + 2 + random.below(30)))
}

const sum = (defect: string, plant: PlantMutator['plant']): PlantMutator => ({
  defect,
  family: 'sums',
  expects: ['numbers', 'table.'],
  plant,
})

export const sumPlants: readonly PlantMutator[] = [
  sum('share that is not the one of its count', shareOfCount),
  sum('shares that do not make the whole', sharesOfWhole),
  sum('p that its statistic does not give', pOfStatistic),
  sum('estimate outside its interval', estimate),
  sum('parts that do not make the sample', partsOfSample),
  sum('total of a column that is off', columnTotal),
  sum('total of a row that is off', rowTotal),
]
