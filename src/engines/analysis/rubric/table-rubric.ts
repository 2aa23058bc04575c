import type { RubricRow } from '../materials.ts'
import { lowestFirst, rankOf } from './level-order.ts'

const names =
  /^(?:criteri(?:on|a)|dimension|category|categories|aspect|element|area|skill|item|row|component|standard|objective)s?\b/iu
const weights =
  /\b(?:weight(?:ing)?|percent(?:age)?|%|max(?:imum)? (?:points|marks)|points possible|out of)\b|^(?:%|points|marks|pts)$/iu
const descriptions =
  /\b(?:description|descriptor|question|details?|explanation|what (?:is|we)|guidance|notes?|comments?|feedback|score)\b/iu
const mostLevels = 6

interface Columns {
  readonly name: number
  readonly weight: number
  readonly description: number
  readonly levels: readonly number[]
}

/** Rows of a rubric in a table: the first line names the columns. */
export function rowsFromTable(cells: readonly (readonly string[])[]): readonly RubricRow[] {
  const at = cells.findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= 2)
  const head = cells[at]
  if (head === undefined) return []
  const columns = columnsOf(head)
  const body = cells.slice(at + 1)
  const total = body.reduce((sum, row) => sum + (numberIn(row[columns.weight] ?? '') ?? 0), 0)
  return body.flatMap((row) => rowOf(row, { head, columns, total }))
}

function columnsOf(head: readonly string[]): Columns {
  const find = (pattern: RegExp) => head.findIndex((cell) => pattern.test(cell.trim()))
  const name = Math.max(0, find(names))
  const weight = head.findIndex((cell, index) => index !== name && weights.test(cell.trim()))
  const description = head.findIndex(
    (cell, index) =>
      index !== name && index !== weight && descriptions.test(cell.trim()) && rankOf(cell) === null,
  )
  const levels = head
    .map((cell, index) => ({ cell: cell.trim(), index }))
    .filter(
      ({ cell, index }) =>
        index !== name &&
        index !== weight &&
        cell !== '' &&
        !(descriptions.test(cell) && rankOf(cell) === null),
    )
    .map(({ index }) => index)
  return { name, weight, description, levels: levels.slice(0, mostLevels) }
}

function rowOf(
  row: readonly string[],
  table: { readonly head: readonly string[]; readonly columns: Columns; readonly total: number },
): readonly RubricRow[] {
  const { head, columns, total } = table
  const named = row[columns.name]?.trim() ?? ''
  const { title, rest, weight } = titleOf(named)
  if (!/\p{L}/u.test(title) || /^(?:total|sum|comments?|grade|score)\b/iu.test(title)) return []
  const levels = columns.levels
    .map((index) => ({ label: head[index]?.trim() ?? '', words: row[index]?.trim() ?? '' }))
    .filter(({ words }) => words !== '')
  const points = numberIn(row[columns.weight] ?? '')
  return [
    {
      id: '',
      title,
      description: [rest, row[columns.description]?.trim() ?? '']
        .filter((words) => words !== '')
        .join(' '),
      levels: levels.length >= 2 ? [...lowestFirst(levels)] : [],
      weight: points !== null && total > 0 ? Math.min(1, points / total) : weight,
    },
  ]
}

function numberIn(text: string): number | null {
  const found = /\d+(?:\.\d+)?/u.exec(text)?.[0]
  return found === undefined ? null : Number(found)
}

/** "Thesis (20%): is it clear?" as name, share and question. */
export function titleOf(text: string): {
  readonly title: string
  readonly rest: string
  readonly weight: number | null
} {
  const share = /\(?\b(\d{1,3}(?:\.\d+)?)\s?(?:%|per cent|percent)\)?/u.exec(text)
  const plain = share === null ? text : text.replace(share[0], ' ')
  const weight = share === null ? null : Math.min(1, Number(share[1]) / 100)
  const [, title = plain, rest = ''] =
    /^([^:\n–—?.]{2,80}?)\s*(?:[:–—\n]|\.\s)\s*([\s\S]*)$/u.exec(plain.trim()) ?? []
  return {
    title: title.replaceAll(/\s+/gu, ' ').trim().slice(0, 120),
    rest: rest.replaceAll(/\s+/gu, ' ').trim(),
    weight,
  }
}
