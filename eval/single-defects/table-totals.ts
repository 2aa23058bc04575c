import type { Table } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { shuffled } from './edits.ts'
import type { Paper } from './paper.ts'
import type { Plant } from './plant.ts'
import { otherNumber } from './turned-numbers.ts'

interface Cell {
  readonly row: number
  readonly column: number
  readonly value: string
}

const whole = /^\d{1,3}(?:,\d{3})+$|^\d+$/u
const numberOf = (cell: string): number | null =>
  whole.test(cell.trim()) ? Number(cell.replaceAll(',', '')) : null

/** A total that is the sum of what stands above it or beside it, or a count that its share fits: made wrong. */
export function totalTurned({ document }: Paper, random: Random): Plant | null {
  for (const table of shuffled(random, document.tables)) {
    const cell = random.pick([...totalsOf(table), ...countsOf(table)])
    if (cell === undefined) continue
    const to = otherNumber(cell.value, random)
    if (to === null) continue
    const rows = table.rows.map((row, at) =>
      at === cell.row
        ? row.map((one, column) => (column === cell.column ? one.replace(cell.value, to) : one))
        : row,
    )
    const text = rows.flat().filter((one) => one !== '')
    const block = document.blocks.find(({ type, float }) => type === 'table' && float === table.id)
    return {
      document: {
        ...document,
        tables: document.tables.map((one) => (one.id === table.id ? { ...one, rows } : one)),
        blocks: document.blocks.map((one) =>
          one === block ? { ...one, text: text.join(' ') } : one,
        ),
      },
      spot: { block: block?.id ?? '', start: 0, end: Number.MAX_SAFE_INTEGER },
      names: [to],
      before: `${table.rows[cell.row]?.[0] ?? ''}: ${cell.value}`,
      after: to,
    }
  }
  return null
}

const totalWords = /^(?:total|all|overall|sum)\b/iu
const fewestParts = 2

function totalsOf({ rows }: Table): readonly Cell[] {
  return rows.flatMap((row, at) =>
    totalWords.test(row[0] ?? '')
      ? row.flatMap((cell, column) => {
          const total = numberOf(cell)
          const above = rows.slice(0, at).flatMap((one) => numberOf(one[column] ?? '') ?? [])
          const sum = above.reduce((all, one) => all + one, 0)
          return column > 0 && total === sum && above.length >= fewestParts && total > 9
            ? [{ row: at, column, value: cell.trim() }]
            : []
        })
      : [],
  )
}

/** "45 (37.5)" under "(n = 120)". */
function countsOf({ rows }: Table): readonly Cell[] {
  const heads = (rows[0] ?? []).map((cell) => Number(/\bn ?= ?(\d+)/iu.exec(cell)?.[1]))
  return rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const match = /^(\d+) \((\d+(?:\.\d+)?) ?%?\)$/u.exec(cell.trim())
      const of = heads[column] ?? Number.NaN
      const isRight = Math.abs((100 * Number(match?.[1])) / of - Number(match?.[2])) < 0.6
      return match?.[1] !== undefined && isRight && Number(match[1]) > 9
        ? [{ row: at, column, value: match[1] }]
        : []
    }),
  )
}
