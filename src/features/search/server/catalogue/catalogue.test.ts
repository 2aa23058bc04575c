import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseQuery } from '#engines/retrieval/ranking/query.ts'
import type { Journal, Work } from '#engines/retrieval/records/work.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openTestDatabase } from '#platform/server/database/testing/test-database.ts'
import type { TestDatabase } from '#platform/server/database/testing/test-database.ts'

import { searchMigrations } from '../migrations.ts'
import { workFrom } from '../records.ts'
import { createCatalogue } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { importSnapshot } from './import-snapshot.ts'
import { starterCatalogue } from './starter-catalogue.ts'
import { createVenueLookup } from './venue-lookup.ts'

let database: TestDatabase
let catalogue: Catalogue

const opened: Catalogue[] = []
function open(): Catalogue {
  const made = createCatalogue({
    database: database.database,
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    directory: join(database.directory, 'search'),
  })
  opened.push(made)
  return made
}

beforeAll(async () => {
  database = await openTestDatabase()
  await migrate(database.database, searchMigrations)
  catalogue = open()
})
afterAll(async () => {
  for (const one of opened) await one.close()
  await database.close()
})

function work(record: string, facts: Partial<Parameters<typeof workFrom>[0]> = {}): Work {
  const made = workFrom({ source: 'test', record, title: `A study of matter ${record}`, ...facts })
  if (made === undefined) throw new Error('No title')
  return made
}

const listed = (one: Work) => ({ kind: 'work', work: one }) as const

async function find(text: string, where = catalogue): Promise<readonly string[]> {
  const found = await where.find('work', { query: parseQuery(text), limit: 10, isWide: false })
  return found.map(({ id }) => id)
}

describe('the local catalogue', () => {
  it('knows a publication by its DOI, or by title and year where one record has no DOI', async () => {
    const title = 'Pollen in the ice of a small glacier'
    await catalogue.store([
      work('1', { title, year: 2020, doi: '10.1000/ICE', abstract: 'Pollen.' }),
      work('2', { title: 'POLLEN in the ice of a small glacier', year: 2020, citedBy: 7 }),
    ])
    await catalogue.store([
      work('3', {
        title,
        year: 2020,
        doi: 'https://doi.org/10.1000/ice',
        keywords: ['palynology'],
      }),
      work('4', { title, year: 2020, doi: '10.2000/preprint' }),
    ])
    expect(await find('pollen glacier')).toEqual(['doi:10.1000/ice', 'doi:10.2000/preprint'])
    expect(await catalogue.workByDoi('10.1000/ice')).toMatchObject({
      cited_by: 7,
      keywords: ['palynology'],
      abstract: 'Pollen.',
    })
  })

  it('finds a changed record by its new words and not by its old ones', async () => {
    const journal = (scope: string): Journal => ({
      id: 'test:j',
      name: 'Annals of Glass',
      abbreviations: [],
      issn: ['1234-5679'],
      publisher: null,
      fields: [],
      scope,
      article_types: [],
      languages: [],
      open_access: null,
      charge: null,
      url: null,
      checked: '2026-11-22',
      sources: ['test'],
    })
    const starter = { conferences: [], grants: [], works: [] }
    const named = async (text: string) =>
      (await catalogue.find('journal', { query: parseQuery(text), limit: 5, isWide: false })).length
    await catalogue.useStarter({ ...starter, journals: [journal('Windows and lenses')] })
    await catalogue.warm()
    expect(await named('lenses')).toBe(1)
    await catalogue.useStarter({ ...starter, journals: [journal('Bottles')] })
    await catalogue.warm()
    expect([await named('lenses'), await named('bottles'), await named('1234-5679')]).toEqual([
      0, 1, 1,
    ])
  })

  it('takes in what the product ships', async () => {
    const shipped = starterCatalogue()
    const fresh = open()
    await fresh.useStarter(shipped)
    await fresh.warm()
    expect(fresh.size('journal')).toBeGreaterThanOrEqual(shipped.journals.length)
    const [nature] = await fresh.find('journal', {
      query: parseQuery('nature'),
      limit: 3,
      isWide: false,
    })
    expect(nature?.name).toBe('Nature')
    const grants = await fresh.find('grant', {
      query: parseQuery('doctoral'),
      limit: 3,
      isWide: false,
    })
    expect(grants.length).toBeGreaterThan(0)
  })

  it('finds the conferences that a reference list names, in full or short', async () => {
    const fresh = open()
    await fresh.useStarter(starterCatalogue())
    await fresh.warm()
    const { conferencesOf } = createVenueLookup(fresh)
    const entries = [
      'Roe J. Deep nets. In Proceedings of the IEEE Conference on Computer Vision and Pattern Recognition, 2016.',
      'Roe J. Deep nets that see. In: CVPR, pp. 770-778 (2017)',
      'Roe J. A nearest journal. Journal of Vision 12(3), 2018.',
      'Roe J. Words. Advances in Neural Information Processing Systems 30, 2017.',
    ]
    const found = await conferencesOf(entries.map((raw) => ({ raw, venue: null })))
    expect(found.map((one) => one?.acronym)).toEqual(['CVPR', 'CVPR', undefined, 'NeurIPS'])
  })

  it('takes an import up again where it was cut off, and loses and doubles nothing', async () => {
    const all = Array.from({ length: 1300 }, (_, place) =>
      work(`i${place}`, { abstract: 'imported' }),
    )
    await catalogue.warm()
    const before = catalogue.size('work')
    async function* cutOff() {
      for (const [place, one] of all.entries()) {
        if (place === 1100) throw new Error('The line broke')
        yield listed(one)
      }
    }
    const steps: number[] = []
    const wanted = { name: 'a list', onProgress: (done: number) => void steps.push(done) }
    await expect(catalogue.importRecords({ ...wanted, records: cutOff() })).rejects.toThrow('broke')
    expect(await catalogue.importRecords({ ...wanted, records: all.map(listed) })).toBe(1300)
    expect(steps).toEqual([500, 1000, 1300])
    await catalogue.warm()
    expect(catalogue.size('work') - before).toBe(1300)
  })

  it('takes in a packed snapshot and a list of journals, and goes on with it after a cut', async () => {
    const line = (place: number) =>
      JSON.stringify({
        id: `https://openalex.org/W8${place}`,
        display_name: place === 7 ? null : `Obsidian of the year ${place}`,
        publication_year: 1900,
        type: 'article',
      })
    const works = join(database.directory, 'works.jsonl.gz')
    writeFileSync(
      works,
      gzipSync(Array.from({ length: 1200 }, (_, place) => line(place)).join('\n')),
    )
    const snapshot = { catalogue, file: works, now: () => new Date() }
    const stop = new AbortController()
    const onProgress = () => stop.abort()
    await expect(importSnapshot({ ...snapshot, signal: stop.signal, onProgress })).rejects.toThrow(
      'abort',
    )
    const report = await importSnapshot(snapshot)
    expect(report).toMatchObject({ before: 500, records: 1200, works: 1199, refused: 1 })
    expect(report.leftOut.map(({ reason }) => reason)).toEqual(['no title'])
    expect(report.leftOut[0]?.start).toContain('W87')
    await catalogue.warm()
    expect(await find('obsidian 1151')).toContain('openalex:W81151')
    const again = await importSnapshot(snapshot)
    expect(again.before).toBe(1200)

    const journals = join(database.directory, 'doaj.csv')
    writeFileSync(
      journals,
      'Journal title,Journal ISSN (print version)\nObsidian Letters,1234-5679\n',
    )
    expect(await importSnapshot({ ...snapshot, file: journals })).toMatchObject({ journals: 1 })
    const nothing = join(database.directory, 'notes.txt')
    writeFileSync(nothing, 'nothing of the kind')
    await expect(importSnapshot({ ...snapshot, file: nothing })).rejects.toThrow('no form')
  })

  it('has the same index after changes as one that is built anew, and in another process', async () => {
    const many = Array.from({ length: 4500 }, (_, place) =>
      work(`m${place}`, { abstract: place % 7 === 0 ? 'seventh heaven' : 'nothing special' }),
    )
    await catalogue.store(many)
    await catalogue.store([
      work('m7', { title: 'A study of matter m7', abstract: 'x '.repeat(40) + 'quartz' }),
    ])
    const other = open()
    await other.warm()
    for (const text of ['seventh', 'quartz', 'matter m4321', 'heav*'])
      expect(await find(text, other)).toEqual(await find(text))
    expect(await find('quartz')).toEqual(['test:m7'])
    expect(existsSync(join(database.directory, 'search', 'work.index'))).toBe(true)
    const third = open()
    expect(await find('quartz', third)).toEqual(['test:m7'])
  })

  it('finds what says the same in other words when it is asked to', async () => {
    await catalogue.store([
      work('w1', {
        title: 'Myocardial infarction in nurses',
        abstract: 'Cardiac arrest and coronary disease.',
      }),
      work('w2', {
        title: 'Myocardial infarction at night',
        abstract: 'Coronary disease, cardiac care.',
      }),
      work('w3', { title: 'Coronary disease of shift workers', abstract: 'Cardiac risk.' }),
    ])
    const look = async (isWide: boolean) =>
      (await catalogue.find('work', { query: parseQuery('infarction'), limit: 10, isWide })).map(
        ({ id }) => id,
      )
    expect(await look(false)).not.toContain('test:w3')
    expect(await look(true)).toContain('test:w3')
  })
})
