import type { RubricRow } from '../materials.ts'
import { lowestFirst, rankOf } from './level-order.ts'

const names =
  /^(?:criteri(?:on|a)|dimension|category|categories|aspect|element|area|skill|item|row|component|standard|objective|kriterium|kriterien|aspekt|bereich|critère|criterio)s?\b/iu
const weights =
  /\b(?:weight(?:ing)?|percent(?:age)?|%|max(?:imum)? (?:points|marks)|points possible|out of|gewicht(?:ung)?)\b|^(?:%|points|marks|pts|punkte|puntos)$/iu
const descriptions =
  /\b(?:description|descriptor|question|details?|explanation|what (?:is|we)|guidance|notes?|comments?|feedback|score|beschreibung|erläuterung|descripción)\b|^description\b/iu
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
  const ratings = head.findIndex((cell) => /^ratings?$/iu.test(cell.trim()))
  if (ratings !== -1) return { name, weight, description, levels: ratingColumns(head, ratings) }
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

/** A column of ratings goes on over the columns without a name of their own, as learning platforms export it. */
function ratingColumns(head: readonly string[], first: number): readonly number[] {
  const next = head.findIndex((cell, index) => index > first && cell.trim() !== '')
  const count = Math.min(mostLevels, (next === -1 ? head.length : next) - first)
  return Array.from({ length: count }, (_, by) => first + by)
}

/** "5 pts Full marks: clear" as its label and its words; `null` when it begins with no points. */
export function ratingIn(cell: string): { label: string; words: string } | null {
  const [, number, rest = ''] =
    /^(\d+(?:[.,]\d+)?)\s*(?:pts?\b\.?|points?|marks?|punkte?|puntos?)\s*[:–—-]?\s*(.+)$/isu.exec(
      cell.trim(),
    ) ?? []
  if (number === undefined) return null
  const [, label, words] = /^([^:\n]{1,30}?)\s*[:\n]\s*(.{2,})$/su.exec(rest) ?? []
  return label === undefined || words === undefined
    ? { label: number === '1' ? '1 point' : `${number} points`, words: rest }
    : { label: `${label} (${number})`, words }
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
    .map((index) => {
      const words = row[index]?.trim() ?? ''
      const label = head[index]?.trim() ?? ''
      return label === '' || /^ratings?$/iu.test(label)
        ? (ratingIn(words) ?? { label: `Level ${index}`, words })
        : { label, words }
    })
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

/** "Thesis (20%): is it clear?" as name, share and question; "Thesis - 10 pts" as name and points. */
export function titleOf(text: string): {
  readonly title: string
  readonly rest: string
  readonly weight: number | null
  readonly points: number | null
} {
  const share = /\(?\b(\d{1,3}(?:\.\d+)?)\s?(?:%|per cent|percent)\)?/u.exec(text)
  const worth =
    /[-–—,]?\s*\(?\b(\d{1,3})\s?(?:pts?|points?|marks?|punkte)\b\.?\)?(?=\s*(?:[:–—.]|$))/iu.exec(
      text,
    )
  const plain = text.replace(share?.[0] ?? '', ' ').replace(worth?.[0] ?? '', ' ')
  const weight = share === null ? null : Math.min(1, Number(share[1]) / 100)
  const [, title = plain, rest = ''] =
    /^([^:\n–—?.]{2,80}?)\s*(?:[:–—\n]|\.\s|\s-\s)\s*([\s\S]*)$/u.exec(plain.trim()) ?? []
  return {
    title: title.replaceAll(/\s+/gu, ' ').trim().slice(0, 120),
    rest: rest.replaceAll(/\s+/gu, ' ').trim(),
    weight,
    points: worth === null ? null : Number(worth[1]),
  }
}
