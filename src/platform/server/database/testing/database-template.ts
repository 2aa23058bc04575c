import { constants, cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Where the templates of a test run stand: an embedded database with nothing in it, one with the whole schema,
 * and the name of such a one on PostgreSQL. Making one costs a processor for seconds, a copy takes a moment.
 */
export const templates = {
  empty: 'TEST_DATABASE_EMPTY',
  migrated: 'TEST_DATABASE_MIGRATED',
  postgres: 'TEST_DATABASE_TEMPLATE',
} as const

/** Puts a copy of a template where an embedded database will be opened; without templates it is made anew there. */
export function copyTemplate(which: 'empty' | 'migrated', to: string): void {
  const from = process.env[templates[which]]
  if (from === undefined || existsSync(to)) return
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
