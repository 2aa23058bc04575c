import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '../database.ts'
import type { Database } from '../database.ts'
import { copyTemplate } from './database-template.ts'
import { startHosted } from './hosted-database.ts'
import { postgresDatabase } from './postgres-database.ts'

export interface TestDatabase {
  readonly database: Database
  /** Folder in which the embedded database and its lock stand. */
  readonly directory: string
  readonly close: () => Promise<void>
}

/**
 * An empty database: embedded, or one of its own on the PostgreSQL of the `postgres` project. `isAlone`: in a process of
 * its own, as the product starts it.
 */
export async function openTestDatabase(
  options: {
    readonly isAlone?: true
    readonly queryTimeout?: number
    readonly longestWait?: number
    readonly connections?: number
  } = {},
): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'scholium-database-'))
  const url = await postgresDatabase()
  if (url === undefined) copyTemplate('empty', join(directory, 'database'))
  const { isAlone, ...settings } = options
  const database = await openDatabase({
    ...settings,
    directory: join(directory, 'database'),
    url,
    ...(isAlone === true ? {} : { start: startHosted }),
    onError: () => undefined,
  })
  return {
    database,
    directory,
    close: async () => {
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
