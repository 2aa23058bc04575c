import { JournalSchema } from '../retrieval/records/work.ts'
import { issnOf } from './identifiers.ts'
import { importedOf, plain, refused, type Imported, type Importer } from './imported.ts'
import { importerBy, type Cut } from './pieces.ts'

type Row = (...columns: readonly string[]) => string | null

/** Rows of a CSV file (RFC 4180) by the names in its first row, which may stand in any order and case. */
function csvImporter(read: (row: Row, text: string) => Imported): Importer {
  let columns: readonly string[] | undefined
  return importerBy(cutRow, (text) => {
    const cells = cellsOf(text)
    if (columns === undefined) {
      columns = cells.map(columnOf)
      return null
    }
    const names = columns
    const row: Row = (...wanted) => {
      const index = wanted.map((name) => names.indexOf(columnOf(name))).find((index) => index >= 0)
      return index === undefined ? null : plain(cells[index])
    }
    return read(row, text)
  })
}

function columnOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim()
}

/** A row ends at a line end outside quotes. */
function cutRow(text: string, isEnd: boolean): Cut | null {
  let isQuoted = false
  for (const { 0: mark, index } of text.matchAll(/["\n]/gu)) {
    if (mark === '"') isQuoted = !isQuoted
    else if (!isQuoted) {
      const record = text.slice(0, index).trim()
      return { record: record === '' ? null : record, from: index + 1 }
    }
  }
  return isEnd ? { record: text.trim() === '' ? null : text.trim(), from: text.length } : null
}

/** One pass, so that a row with a quote that never closes costs no more than another. */
function cellsOf(row: string): string[] {
  const cells: string[] = []
  let isQuoted = false
  let start = 0
  const text = `${row.replace(/^\uFEFF/u, '')},`
  for (const { 0: mark, index } of text.matchAll(/[",]/gu)) {
    if (mark === '"') isQuoted = !isQuoted
    else if (!isQuoted || index === text.length - 1) {
      const cell = text.slice(start, index).trim()
      cells.push(cell.startsWith('"') ? cell.replaceAll(/^"|"$/gu, '').replaceAll('""', '"') : cell)
      start = index + 1
    }
  }
  return cells
}

/**
 * The list of journals of the Directory of Open Access Journals, of today and of older years.
 *
 * @param checked the day that a journal's facts are said to be of, where its row has none
 */
export function doajImporter(checked: string): Importer {
  return csvImporter((row, text) => {
    const name = row('Journal title', 'Title')
    if (name === null) return refused('no title', text)
    const issns = [
      row('Journal ISSN (print version)', 'ISSN'),
      row('Journal EISSN (online version)', 'EISSN'),
    ]
    const issn = issns.flatMap((issn) => issnOf(issn) ?? [])
    const other = row('Alternative title', 'Title Alternative')
    const url = row('Journal URL', 'Identifier')
    const journal = JournalSchema.safeParse({
      id: `doaj:${issn[0] ?? name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
      name,
      abbreviations: other === null ? [] : [other],
      issn,
      publisher: row('Publisher'),
      fields: (row('Subjects') ?? '')
        .split(/\s*[|,]\s*/u)
        .filter((field) => field !== '')
        .slice(0, 5),
      scope: null,
      article_types: [],
      languages: (row('Languages in which the journal accepts manuscripts', 'Language') ?? '')
        .split(/\s*,\s*/u)
        .filter((language) => language !== ''),
      open_access: row('APC') === 'No' ? 'diamond' : 'gold',
      charge: null,
      url: url !== null && /^https?:\/\/\S+$/u.test(url) ? url : null,
      checked: /^\d{4}-\d\d-\d\d/u.exec(row('Last updated Date') ?? '')?.[0] ?? checked,
      sources: ['doaj'],
    })
    return journal.success
      ? { kind: 'journal', journal: journal.data }
      : refused('not readable', text)
  })
}

/** Rows of works as CORE exports them. */
export function coreImporter(): Importer {
  return csvImporter((row, text) =>
    importedOf(
      {
        source: 'core',
        record: row('coreId', 'core_id', 'id'),
        title: row('title'),
        authors: (row('authors', 'author') ?? '')
          .replaceAll(/^\[|\]$|['"]/gu, '')
          .split(/\s*[;|]\s*/u),
        year: row('yearPublished', 'year_published', 'year', 'publishedDate', 'date'),
        venue: row('journal', 'journals', 'publisher'),
        issn: [row('issn')],
        type: 'other',
        abstract: row('abstract'),
        keywords: (row('topics', 'subjects') ?? '').split(/\s*[;|]\s*/u),
        language: row('language'),
        doi: row('doi'),
        url: row('url', 'sourceFulltextUrls'),
        isOpen: row('downloadUrl', 'download_url') === null ? null : true,
        openUrl: row('downloadUrl', 'download_url'),
        publisher: row('publisher'),
      },
      text,
    ),
  )
}
