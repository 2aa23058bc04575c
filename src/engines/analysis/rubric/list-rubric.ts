import type { RubricRow } from '../materials.ts'
import { lowestFirst, rankOf } from './level-order.ts'
import { titleOf } from './table-rubric.ts'

const marker = /^\s*(?:[-*•●○]|\(?\d{1,2}[.)]|[a-h][.)])\s+/u

/** Rows of a rubric in a list: one line a row; lines below it that name a level are its levels. */
export function rowsFromList(text: string): readonly RubricRow[] {
  const lines = text.split(/\r\n?|\n/u).filter((line) => /\p{L}/u.test(line))
  const isMarked = lines.some((line) => marker.test(line))
  const rows: RubricRow[] = []
  for (const line of lines) {
    const plain = line.replace(marker, '').trim()
    const level = levelIn(plain)
    const last = rows.at(-1)
    if (level !== null && last !== undefined) {
      rows[rows.length - 1] = { ...last, levels: [...last.levels, level] }
    } else if (isRow(line, { plain, isMarked })) {
      const { title, rest, weight } = titleOf(plain)
      rows.push({ id: '', title, description: rest, levels: [], weight })
    } else if (last !== undefined) {
      rows[rows.length - 1] = { ...last, description: `${last.description} ${plain}`.trim() }
    }
  }
  return rows.map((row) => ({
    ...row,
    levels: row.levels.length < 2 ? [] : [...lowestFirst(row.levels)].slice(0, 6),
  }))
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
