/**
 * Takes lists into the local catalogue of this server: `npm run import -- works.jsonl.gz doaj.csv`.
 * The settings are those of the server. The embedded database has one owner: stop the server first; beside a
 * PostgreSQL it may run. A try that is cut off goes on where it stood when it is started again.
 */
import { parseArgs } from 'node:util'

import { importFormats } from '#engines/importers/formats.ts'
import type { ImportFormat } from '#engines/importers/formats.ts'
import { importSnapshot, openCatalogue } from '#features/search/server/index.ts'
import type { SnapshotProgress } from '#features/search/server/index.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { readEnvironment } from '#platform/server/config/environment.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { createLogger } from '#platform/server/telemetry/logger.ts'

import { migrations } from '../src/app/server/migrations.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { format: { type: 'string' } },
})
const formats = Object.keys(importFormats)
const isFormat = (name: string): name is ImportFormat => formats.includes(name)
const wanted = values.format
if (positionals.length === 0 || (wanted !== undefined && !isFormat(wanted))) {
  console.error(`npm run import -- [--format=${formats.join('|')}] file ...`)
  process.exit(2)
}

const config = readConfig(readEnvironment())
const logger = createLogger('warn')
const database = await openDatabase({
  url: config.databaseUrl,
  directory: `${config.dataDir}/database`,
  onError: (error) => logger.warn({ err: error }, 'the database lost a connection'),
})
const stopping = new AbortController()
process.on('SIGINT', () => stopping.abort())
process.on('SIGTERM', () => stopping.abort())
try {
  await migrate(database, migrations)
  const now = () => new Date()
  const catalogue = openCatalogue({ database, logger, now, directory: `${config.dataDir}/search` })
  for (const file of positionals) {
    const report = await importSnapshot({
      catalogue,
      file,
      now,
      signal: stopping.signal,
      onProgress: (progress) => console.log(`${file}: ${lineOf(progress)}`),
      ...(wanted === undefined ? {} : { format: wanted }),
    })
    const before = report.before === 0 ? '' : `, ${report.before} of them by an earlier try`
    console.log(`${file}, ${report.format}: ${lineOf(report)}${before}.`)
    for (const { reason, start } of report.leftOut) console.log(`  left out, ${reason}: ${start}`)
  }
  await catalogue.close()
} catch (error) {
  if (!stopping.signal.aborted) throw error
  console.error('Stopped. The same command goes on where it stood.')
  process.exitCode = 130
} finally {
  await database.close()
}

function lineOf({ records, works, journals, refused, share }: SnapshotProgress): string {
  const percent = Math.floor(share * 100)
  return `${percent}%, ${records} records read: ${works} publications, ${journals} journals, ${refused} left out`
}
