import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { printMeasurements } from './corpus/measurement.ts'
import type { Measurement } from './corpus/measurement.ts'

/** A figure that fell by more than this fails the run: two points of a rate, or the same share of a count. */
const TOLERANCE = 0.02

/**
 * Keeps the rows as the last results, in place of those that the same commands gave before; answers those that fell
 * and those that are gone. What fell or is gone stays as it was, so that the next run says so again, until `accepts`
 * is given. A row that nobody measured this time stays as it was.
 */
export function keepResults(
  path: string,
  rows: readonly Measurement[],
  { accepts = false }: { readonly accepts?: boolean } = {},
): readonly string[] {
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Measurement[]) : []
  printMeasurements(rows)
  const commands = new Set(rows.map(({ command }) => command))
  const others = before.filter(({ command }) => !commands.has(command))
  const names = new Set(rows.map(({ name }) => plainName(name)))
  const gone = before.filter(
    ({ command, name }) => commands.has(command) && !names.has(plainName(name)),
  )
  const judged = rows.map((row) => {
    const old = before.find(({ name }) => plainName(name) === plainName(row.name))
    return { row, old, hasFallen: old !== undefined && hasFallen(row, old) }
  })
  const kept = accepts
    ? rows
    : [...judged.map(({ row, old, hasFallen: fell }) => (fell ? (old ?? row) : row)), ...gone]
  writeFileSync(path, `${JSON.stringify([...others, ...kept], undefined, 2)}\n`)
  if (accepts) return []
  return [
    ...judged.flatMap(({ row, old, hasFallen: fell }) =>
      fell ? [`${row.name}: ${String(old?.value)} before, ${row.value} now`] : [],
    ),
    ...gone.map(({ name }) => `${name}: measured before, and not any more`),
  ]
}

/** How many texts a figure rests on changes with the texts; the figure stays the same one. */
function plainName(name: string): string {
  return name.replace(/ \(n \d+\)$/u, '')
}

function hasFallen(row: Measurement, old: Measurement): boolean {
  if (row.unit === 'ms') return false
  const allowed = TOLERANCE * Math.max(1, Math.abs(old.value))
  const fell = row.better === 'higher' ? old.value - row.value : row.value - old.value
  return fell > allowed
}
