import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { issnOf, doiOf } from '#engines/importers/identifiers.ts'

import { starterCatalogue } from '../../src/features/search/server/starter-catalogue.ts'

/** The only field labels that a row may carry, so that filters stay few and say the same everywhere. */
const fields = new Set(
  `agriculture|anthropology|artificial intelligence|arts|astronomy|biology|business|chemistry
  |classics and archaeology|communication|computer systems|computer vision|computing|data and retrieval
  |earth science|ecology|economics|education|engineering|environment|geography|graphics and multimedia|history
  |human-computer interaction|information science|interdisciplinary computing|language technology|law|linguistics
  |literature|machine learning|materials|mathematics|medicine|multidisciplinary|networks
  |neuroscience and psychiatry|philosophy|physics|politics|psychology|public health|religion|robotics|security
  |sociology|software|statistics|theory of computing`
    .split('|')
    .map((field) => field.trim()),
)

const tables = ['journals', 'conferences', 'grants', 'works']
const linesOf = (table: string) =>
  readFileSync(`src/features/search/server/catalogue/${table}.tsv`, 'utf8').trimEnd().split('\n')
const catalogue = starterCatalogue()
const everyVenue = [...catalogue.journals, ...catalogue.conferences, ...catalogue.grants]

describe('the files of the starter catalogue', () => {
  it.each(tables)('%s: every field is trimmed, in one Unicode form and without markup', (table) => {
    for (const line of linesOf(table)) {
      expect(line).toBe(line.normalize('NFC'))
      for (const cell of line.split('\t')) expect(cell).toMatch(/^$|^\S$|^\S[^<>{}\\]*\S$/u)
    }
  })

  it.each([
    ['journals', 0],
    ['conferences', 1],
    ['works', 0],
  ])(
    '%s stand in the order of the alphabet, so that a change shows as one line',
    (table, column) => {
      const keys = linesOf(table)
        .slice(1)
        .map((line) => slug(line.split('\t')[column] ?? ''))
      expect(keys).toEqual([...keys].sort(byCodeUnit))
    },
  )

  it('carries every discipline', () => {
    const count = new Map<string, number>()
    for (const journal of catalogue.journals) {
      for (const field of journal.fields) count.set(field, (count.get(field) ?? 0) + 1)
    }
    for (const field of ['law', 'education', 'literature', 'arts', 'history', 'religion']) {
      expect(count.get(field), field).toBeGreaterThanOrEqual(9)
    }
  })
})

describe('the rows of the starter catalogue', () => {
  it('no record stands twice', () => {
    const records = [...everyVenue, ...catalogue.works]
    expect(new Set(records.map((record) => record.id)).size).toBe(records.length)
  })

  it('every ISSN has its check digit and belongs to one journal', () => {
    const seen = new Map<string, string>()
    for (const journal of catalogue.journals) {
      for (const issn of journal.issn) {
        expect(issnOf(issn), journal.name).toBe(issn)
        expect(seen.get(issn), issn).toBeUndefined()
        seen.set(issn, journal.name)
      }
    }
    expect(seen.size).toBeGreaterThan(250)
  })

  it('every DOI has its form and every address is a web address', () => {
    for (const work of catalogue.works) {
      if (work.identifiers.doi !== null)
        expect(doiOf(work.identifiers.doi)).toBe(work.identifiers.doi)
    }
    for (const { name, url } of everyVenue) {
      if (url !== null) expect(new URL(url).protocol, name).toMatch(/^https?:$/u)
    }
  })

  it('fields come from the fixed list', () => {
    const used = [
      ...everyVenue.flatMap((venue) => venue.fields),
      ...catalogue.works.flatMap((work) => work.keywords),
    ]
    expect([...new Set(used)].filter((field) => !fields.has(field))).toEqual([])
  })

  it('every row says when and against which list it was checked', () => {
    for (const { name, checked, sources } of everyVenue) {
      expect(checked <= '2027-12-31' && checked >= '2026-11-21', name).toBe(true)
      expect(sources.length, name).toBeGreaterThan(1)
    }
  })

  it('every deadline is a moment with its offset', () => {
    for (const { name, next_deadline: next } of catalogue.conferences) {
      if (next === null) continue
      expect(next.at, name).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/u)
      expect(Number.isNaN(Date.parse(next.at)), name).toBe(false)
    }
  })

  it('works name their authors and a year that can be', () => {
    for (const { title, authors, year } of catalogue.works) {
      expect(authors.length, title).toBeGreaterThan(0)
      expect(year !== null && year >= 1500 && year <= 2026, title).toBe(true)
    }
  })
})

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}

function byCodeUnit(left: string, right: string): number {
  return Number(left > right) - Number(left < right)
}
