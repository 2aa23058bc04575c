import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { printMeasurements } from './corpus/measurement.ts'
import type { Measurement } from './corpus/measurement.ts'

/** A figure that fell by more than this fails the run: two points of a rate, or the same share of a count. */
const TOLERANCE = 0.02

/**
 * Keeps the rows as the last results, in place of those that the same commands gave before; answers those that fell.
 * A row that nobody measured this time stays as it was.
 */
export function keepResults(path: string, rows: readonly Measurement[]): readonly string[] {
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Measurement[]) : []
  printMeasurements(rows)
  const commands = new Set(rows.map(({ command }) => command))
  const others = before.filter(({ command }) => !commands.has(command))
  writeFileSync(path, `${JSON.stringify([...others, ...rows], undefined, 2)}\n`)
  return rows.flatMap((row) => {
    const old = before.find((other) => other.name === row.name)
    if (old === undefined || row.unit === 'ms') return []
    const allowed = TOLERANCE * Math.max(1, Math.abs(old.value))
    const fell = row.better === 'higher' ? old.value - row.value : row.value - old.value
    return fell > allowed ? [`${row.name}: ${old.value} before, ${row.value} now`] : []
  })
}
