import { existsSync, readFileSync } from 'node:fs'

import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { importerOf } from '#engines/importers/formats.ts'

import { starterCatalogue } from '../../src/features/search/server/catalogue/starter-catalogue.ts'

// The folder of lists lies beside a checkout, or where SCHOLIUM_DATA says.
// oxlint-disable-next-line node/no-process-env
const folder = `${process.env['SCHOLIUM_DATA'] ?? '../../shared/data'}/venues`

describe.skipIf(!existsSync(folder))('the starter catalogue against the lists of its check', () => {
  it('every journal that names a list of journals stands in it', () => {
    const jabref = namesIn(`${folder}/jabref-journal-names.zip`)
    const aliases = new Set([
      'Cochrane Database of Systematic Reviews',
      'Feminist Studies',
      'Journal of Business Ethics',
      'Journal of Marriage and Family',
    ])
    const missing = starterCatalogue().journals.filter(
      ({ name, sources }) =>
        sources.includes('jabref') && !jabref.has(keyOf(name)) && !aliases.has(name),
    )
    expect(missing.map((journal) => journal.name)).toEqual([])
  })

  it('every journal of the directory has its name and one of its ISSNs there', () => {
    const importer = importerOf('doaj', '2026-11-21')
    const text = readFileSync(`${folder}/doaj-journals-2014.csv`, 'utf8')
    const listed = new Map<string, readonly string[]>()
    const pieces = text.match(/[\s\S]{1,65536}/gu) ?? []
    const records = [...pieces.flatMap((piece) => importer.push(piece)), ...importer.end()]
    for (const record of records) {
      if (record.kind === 'journal') listed.set(keyOf(record.journal.name), record.journal.issn)
    }
    const wrong = starterCatalogue().journals.filter(({ name, issn, sources }) => {
      if (!sources.includes('doaj-2014')) return false
      return listed.get(keyOf(name))?.some((one) => issn.includes(one)) !== true
    })
    expect(listed.size).toBeGreaterThan(9000)
    expect(wrong.map((journal) => journal.name)).toEqual([])
  })
})

function namesIn(archive: string): Set<string> {
  const names = new Set<string>()
  for (const file of Object.values(unzipSync(readFileSync(archive)))) {
    for (const line of strFromU8(file).split('\n')) {
      const name = /^"((?:[^"]|"")*)"/u.exec(line)?.[1] ?? line.split(',')[0] ?? ''
      names.add(keyOf(name))
    }
  }
  return names
}

function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[’']/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /u, '')
}
