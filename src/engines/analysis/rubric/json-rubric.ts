import type { RubricRow } from '../materials.ts'
import { lowestFirst } from './level-order.ts'

type Json = Readonly<Record<string, unknown>>

/** Rows of a rubric in JSON, as `.ffrubric` files and exports have them; none in other JSON, `null` when it is none. */
export function rowsFromJson(
  text: string,
): { readonly title: string; readonly rows: readonly RubricRow[] } | null {
  if (!/^\s*[[{]/u.test(text)) return null
  const parsed = parse(text)
  const root = isRecord(parsed) && isRecord(parsed['rubric']) ? parsed['rubric'] : parsed
  const list: readonly unknown[] | null = Array.isArray(root)
    ? (root as readonly unknown[])
    : isRecord(root)
      ? listIn(root, ['criteria', 'rows', 'categories', 'items', 'dimensions', 'rubrics'])
      : null
  if (list === null) return parsed === null ? null : { title: '', rows: [] }
  const records = list.filter(isRecord)
  const weights = records.map((record) =>
    numberOf(record, ['weight', 'points', 'max_score', 'maxScore', 'max_points', 'maxPoints']),
  )
  const total = weights.reduce((sum: number, weight) => sum + (weight ?? 0), 0)
  const names = isRecord(root) ? namesOfScale(root) : new Map<string, string>()
  const rows = records
    .flatMap((record, index) => rowOf(record, shareOf(weights[index] ?? null, total)))
    .map((row) => ({
      ...row,
      levels: row.levels.map((level) => ({
        ...level,
        label: names.get(level.label) ?? level.label,
      })),
    }))
  return { title: isRecord(root) ? wordsOf(root, ['title', 'name']) : '', rows }
}

/** Names that a scale for all rows gives the levels, which the rows call by number. */
function namesOfScale(root: Json): ReadonlyMap<string, string> {
  const scale = root['scale']
  const labels = isRecord(scale) ? scale['labels'] : null
  if (!isRecord(labels)) return new Map()
  const names = Object.keys(labels).map((key) => [key, wordsOf(labels, [key])] as const)
  return new Map(names.filter(([, name]) => name !== ''))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function shareOf(weight: number | null, total: number): number | null {
  return weight === null || total <= 0 || weight < 0 ? null : Math.min(1, weight / total)
}

function rowOf(record: Json, weight: number | null): readonly RubricRow[] {
  const title = wordsOf(record, ['title', 'name', 'criterion', 'label', 'category'])
  if (title === '') return []
  const given =
    listIn(record, ['levels', 'ratings', 'descriptors', 'scale', 'bands']) ??
    entriesIn(record, ['levels', 'descriptors'])
  const levels = given
    .map((level) => (typeof level === 'string' ? { label: level, words: level } : level))
    .filter(isRecord)
    .slice(0, 6)
    .map((level, index) => ({
      label:
        wordsOf(level, ['label', 'name', 'title', 'level', 'score', 'points']) || String(index + 1),
      words: wordsOf(level, ['words', 'description', 'descriptor', 'text', 'criteria']),
    }))
  return [
    {
      id: '',
      title: title.slice(0, 120),
      description: wordsOf(record, [
        'description',
        'question',
        'details',
        'long_description',
        'guidance',
      ]),
      levels: levels.length >= 2 ? [...lowestFirst(levels)] : [],
      weight,
    },
  ]
}

/** `{ "Excellent": "…", "Poor": "…" }` as a list of levels. */
function entriesIn(record: Json, names: readonly string[]): readonly unknown[] {
  const held = names.map((name) => record[name]).find((value) => isRecord(value))
  if (!isRecord(held)) return []
  return Object.entries(held).map(([label, words]) => ({ label, words }))
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listIn(record: Json, names: readonly string[]): readonly unknown[] | null {
  for (const name of names) {
    const value = record[name]
    if (Array.isArray(value) && value.length > 0) return value as readonly unknown[]
  }
  return null
}

function wordsOf(record: Json, names: readonly string[]): string {
  for (const name of names) {
    const value = record[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

function numberOf(record: Json, names: readonly string[]): number | null {
  for (const name of names) {
    const value = record[name]
    if (typeof value === 'number' && Number.isFinite(value)) return value
  }
  return null
}
