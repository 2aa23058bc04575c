import type { Work } from '../retrieval/records/work.ts'
import { importedOf, refused, type Imported, type Importer } from './imported.ts'
import { importerBy, type Cut } from './pieces.ts'

const types: Readonly<Record<string, Work['type']>> = {
  JOUR: 'article',
  MGZN: 'article',
  BOOK: 'book',
  EDBOOK: 'book',
  CHAP: 'chapter',
  CONF: 'conference',
  CPAPER: 'conference',
  THES: 'thesis',
  UNPB: 'preprint',
}

/** RIS, as reference managers write it: two characters, two spaces, a hyphen; `ER` ends a record. */
export function risImporter(): Importer {
  return importerBy(cutRecord, readRecord)
}

function cutRecord(text: string, isEnd: boolean): Cut | null {
  const end = /(?:^|\n)ER {0,2}-[^\n]*(?:\n|$)/u.exec(text)
  if (end === null) {
    if (!isEnd) return null
    return { record: text.trim() === '' ? null : text, from: text.length }
  }
  const from = end.index + end[0].length
  return { record: text.slice(0, end.index), from }
}

function readRecord(text: string): Imported | null {
  const fields = fieldsOf(text)
  if (fields.size === 0) return text.trim() === '' ? null : refused('not readable', text)
  const all = (...tags: readonly string[]) => tags.flatMap((tag) => fields.get(tag) ?? [])
  const first = (...tags: readonly string[]) => all(...tags)[0] ?? null
  const start = first('SP')
  const end = first('EP')
  const found = {
    source: 'ris',
    record: first('ID', 'AN'),
    title: first('TI', 'T1', 'CT'),
    authors: all('AU', 'A1'),
    year: first('PY', 'Y1', 'DA'),
    venue: first('JO', 'T2', 'JF', 'JA', 'BT'),
    issn: all('SN').flatMap((value) => value.split(/[,;\s]+/u)),
    type: types[first('TY') ?? ''] ?? 'other',
    abstract: first('AB', 'N2'),
    keywords: all('KW'),
    language: first('LA'),
    doi: first('DO', 'DI'),
    arxiv: all('UR').find((url) => url.includes('arxiv.org')) ?? null,
    url: first('UR', 'L2'),
    volume: first('VL'),
    issue: first('IS'),
    pages: start !== null && end !== null && end !== start ? `${start}-${end}` : start,
    publisher: first('PB'),
    place: first('CY', 'PP'),
    edition: first('ET'),
  } as const
  return importedOf(found, text)
}

/** A line without a tag goes on with the field before it. */
function fieldsOf(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  let last: string[] | undefined
  for (const line of text.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u)) {
    const field = /^([A-Z][A-Z0-9]) {0,2}-(?: (.*))?$/u.exec(line)
    if (field === null) {
      const before = last?.at(-1)
      if (last !== undefined && before !== undefined)
        last[last.length - 1] = `${before} ${line.trim()}`.trim()
      continue
    }
    const [, tag = '', value = ''] = field
    last = fields.get(tag) ?? []
    fields.set(tag, last)
    if (value.trim() !== '') last.push(value.trim())
  }
  return fields
}
