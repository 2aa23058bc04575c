import type { RubricRow } from '../materials.ts'
import { lowestFirst, rankOf } from './level-order.ts'
import { ratingIn, titleOf } from './table-rubric.ts'

const marker = /^\s*(?:[-*•●○]|\(?\d{1,2}[.)]|[a-h][.)])\s+/u

/** Rows of a rubric in a list: one line a row; lines below it that name a level are its levels. */
export function rowsFromList(text: string): readonly RubricRow[] {
  const lines = text.split(/\r\n?|\n/u).filter((line) => /\p{L}/u.test(line))
  const isMarked = lines.some((line) => marker.test(line))
  const rows: RubricRow[] = []
  const points: (number | null)[] = []
  for (const line of lines) {
    const plain = line.replace(marker, '').trim()
    const level = levelIn(plain)
    const last = rows.at(-1)
    if (level !== null && last !== undefined) {
      rows[rows.length - 1] = { ...last, levels: [...last.levels, level] }
    } else if (isRow(line, { plain, isMarked })) {
      const { title, rest, weight, points: worth } = titleOf(plain)
      const levels = ratingsIn(rest)
      points.push(worth)
      rows.push({ id: '', title, description: levels.length > 0 ? '' : rest, levels, weight })
    } else if (last !== undefined) {
      rows[rows.length - 1] = { ...last, description: `${last.description} ${plain}`.trim() }
    }
  }
  return weighed(rows, points).map((row) => ({
    ...row,
    levels: row.levels.length < 2 ? [] : [...lowestFirst(row.levels)].slice(0, 6),
  }))
}

/** "0 points none / 1 point some / 2 points clear" as levels. */
function ratingsIn(text: string): { label: string; words: string }[] {
  const parts = text.split(/\s*[/;|]\s*/u).map(ratingIn)
  const levels = parts.filter((part) => part !== null)
  return levels.length >= 2 && levels.length === parts.length ? levels : []
}

/** Points as shares of their sum; a number at the end of every line is its points, whatever it is called. */
function weighed(
  rows: readonly RubricRow[],
  given: readonly (number | null)[],
): readonly RubricRow[] {
  const atEnd = rows.map(({ title }) => /^(.*\p{L}.*?)[\s,–-]+(\d{1,3})$/u.exec(title))
  const isBare = rows.length > 1 && atEnd.every((found) => found !== null)
  const points = isBare ? atEnd.map((found) => Number(found?.[2])) : given
  const total = points.reduce((sum: number, one) => sum + (one ?? 0), 0)
  return rows.map((row, index) => {
    const own = points[index] ?? null
    return {
      ...row,
      title: (isBare ? atEnd[index]?.[1] : undefined) ?? row.title,
      weight: row.weight ?? (own === null || total === 0 ? null : own / total),
    }
  })
}

function isRow(
  line: string,
  { plain, isMarked }: { readonly plain: string; readonly isMarked: boolean },
): boolean {
  if (isMarked) return marker.test(line)
  return plain.length < 200 && (/[:%]/u.test(plain) || plain.split(/\s+/u).length <= 8)
}

/** "Excellent: the thesis is clear" or "4 – clear". */
function levelIn(line: string): { label: string; words: string } | null {
  const [, label = '', words = ''] = /^([^:–—]{1,30}?)\s*[:–—]\s*(.{3,})$/u.exec(line) ?? []
  if (label === '' || rankOf(label) === null || /%/u.test(label)) return null
  return label.split(/\s+/u).length <= 3 && !/^\d+\.\s/u.test(label) ? { label, words } : null
}
