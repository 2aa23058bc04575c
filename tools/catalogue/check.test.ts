import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { issnOf } from '#engines/importers/identifiers.ts'
import { readDoi } from '#engines/retrieval/records/doi.ts'

import { starterCatalogue } from '../../src/features/search/server/catalogue/starter-catalogue.ts'

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

/** What a row may have been compared with: `catalogue/README.md` says what each is. */
const lists = new Set(
  `starter|jabref|doaj-2014|crossref-recordings|semantic-scholar-recordings|reference-lists|cacm|topaperlist|ccfddl
  |us-federal-programmes|public-bibliographies|public-pages`
    .split('|')
    .map((list) => list.trim()),
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
    const asked = ['law', 'education', 'literature', 'arts', 'history', 'religion', 'medicine']
    expect(asked.filter((field) => (count.get(field) ?? 0) < 9)).toEqual([])
  })
})

describe('the rows of the starter catalogue', () => {
  it('no record stands twice', () => {
    const records = [...everyVenue, ...catalogue.works]
    expect(new Set(records.map((record) => record.id)).size).toBe(records.length)
  })

  it('every ISSN has its check digit and belongs to one journal', () => {
    const issns = catalogue.journals.flatMap((journal) => journal.issn)
    expect(issns.filter((issn) => issnOf(issn) !== issn)).toEqual([])
    expect(new Set(issns).size).toBe(issns.length)
    expect(issns.length).toBeGreaterThan(250)
  })

  it('every DOI has its form and every address is a web address', () => {
    const dois = catalogue.works.flatMap(({ identifiers }) => identifiers.doi ?? [])
    expect(dois.filter((doi) => readDoi(doi) !== doi)).toEqual([])
    const addresses = everyVenue.flatMap((venue) => venue.url ?? [])
    expect(addresses.filter((url) => !/^https?:$/u.test(new URL(url).protocol))).toEqual([])
  })

  it('fields come from the fixed list', () => {
    const used = [
      ...everyVenue.flatMap((venue) => venue.fields),
      ...catalogue.works.flatMap((work) => work.keywords),
    ]
    expect([...new Set(used)].filter((field) => !fields.has(field))).toEqual([])
  })

  it('every row says when and against which list it was checked', () => {
    const unsaid = everyVenue.filter(
      ({ checked, sources }) => checked < '2026-11-21' || sources.length < 2,
    )
    expect(unsaid.map((venue) => venue.name)).toEqual([])
    const said = [...everyVenue, ...catalogue.works].flatMap(({ sources }) => sources)
    expect([...new Set(said)].filter((list) => !lists.has(list))).toEqual([])
  })

  it('are as many as the catalogue is meant to carry', () => {
    const { journals, conferences, grants, works } = catalogue
    expect(journals.length).toBeGreaterThanOrEqual(800)
    expect(conferences.length).toBeGreaterThanOrEqual(250)
    expect(grants.length).toBeGreaterThanOrEqual(100)
    expect(works.length).toBeGreaterThanOrEqual(300)
  })

  it('every deadline is a moment with its offset', () => {
    const deadlines = catalogue.conferences.flatMap((venue) => venue.next_deadline?.at ?? [])
    const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/u
    expect(deadlines.length).toBeGreaterThan(0)
    expect(deadlines.filter((at) => !form.test(at) || Number.isNaN(Date.parse(at)))).toEqual([])
  })

  it('works name their authors and a year that can be', () => {
    const odd = catalogue.works.filter(
      ({ authors, year }) => authors.length === 0 || year === null || year < 1500 || year > 2026,
    )
    expect(odd.map((work) => work.title)).toEqual([])
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
