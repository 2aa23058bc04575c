import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Where the evaluation data lies: `SCHOLIUM_DATA`, or `shared/data` beside the project; `undefined` without it. */
export function dataFolder(): string | undefined {
  const folder =
    process.env['SCHOLIUM_DATA'] ?? resolve(import.meta.dirname, '../../../shared/data')
  return existsSync(folder) ? folder : undefined
}
