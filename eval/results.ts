import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { printMeasurements } from './corpus/measurement.ts'
import type { Measurement } from './corpus/measurement.ts'

/** A figure that fell by more than this fails the run: two points of a rate, or the same share of a count. */
const TOLERANCE = 0.02

/** Keeps the rows as the last results; answers those that fell against the results before. */
export function keepResults(path: string, rows: readonly Measurement[]): readonly string[] {
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Measurement[]) : []
  printMeasurements(rows)
  writeFileSync(path, `${JSON.stringify(rows, undefined, 2)}\n`)
  return rows.flatMap((row) => {
    const old = before.find((other) => other.name === row.name)
    if (old === undefined || row.unit === 'ms') return []
    const allowed = TOLERANCE * Math.max(1, Math.abs(old.value))
    const fell = row.better === 'higher' ? old.value - row.value : row.value - old.value
    return fell > allowed ? [`${row.name}: ${old.value} before, ${row.value} now`] : []
  })
}
