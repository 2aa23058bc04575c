import type { Work } from '../retrieval/records/work.ts'
import { importedOf, refused, type Imported, type Importer } from './imported.ts'
import { textOfLatex } from './latex.ts'
import { importerBy, type Cut } from './pieces.ts'

const types: Readonly<Record<string, Work['type']>> = {
  article: 'article',
  book: 'book',
  inbook: 'chapter',
  incollection: 'chapter',
  inproceedings: 'conference',
  conference: 'conference',
  proceedings: 'book',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  online: 'other',
  unpublished: 'preprint',
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** BibTeX and BibLaTeX: braces and quotes, `#` and `@string`, LaTeX accents. What stands between entries is no entry. */
export function bibtexImporter(): Importer {
  const strings = new Map<string, string>(months.map((month) => [month, month]))
  return importerBy(cutEntry, (entry) => readEntry(entry, strings))
}

/** The next entry: from `@` to the brace that closes it. */
function cutEntry(text: string, isEnd: boolean): Cut | null {
  const start = /@\s*[a-zA-Z]+\s*[{(]/u.exec(text)
  if (start === null) {
    const from = isEnd || !text.includes('@') ? text.length : text.indexOf('@')
    return { record: null, from }
  }
  const end = endOfEntry(text, start.index + start[0].length)
  if (end !== null) return { record: text.slice(start.index, end), from: end }
  return isEnd ? nextAfterBroken(text, start.index) : null
}

/** An entry that is never closed ends before the next one that begins a line. */
function nextAfterBroken(text: string, start: number): Cut {
  const next = text.slice(start + 1).search(/\n\s*@\s*[a-zA-Z]+\s*[{(]/u)
  const from = next === -1 ? text.length : start + 1 + next
  return { record: text.slice(start, from), from }
}

function endOfEntry(text: string, from: number): number | null {
  let depth = 1
  const brace = /\\[\s\S]|[{}]/gu
  brace.lastIndex = from
  for (let mark = brace.exec(text); mark !== null; mark = brace.exec(text)) {
    if (mark[0] === '{') depth += 1
    if (mark[0] === '}') depth -= 1
    if (depth === 0) return mark.index + 1
  }
  return null
}

function readEntry(entry: string, strings: Map<string, string>): Imported | null {
  const head = /^@\s*([a-zA-Z]+)\s*[{(]\s*/u.exec(entry)
  const kind = head?.[1]?.toLowerCase() ?? ''
  if (kind === 'comment' || kind === 'preamble') return null
  const body = entry.slice(head?.[0].length ?? 0, -1)
  if (kind === 'string') {
    for (const [name, value] of fieldsOf(body, strings)) strings.set(name, value)
    return null
  }
  const key = /^([^\s,{}"]*)\s*,/u.exec(body)
  if (key === null || !entry.endsWith('}')) return refused('not readable', entry)
  return workOf(
    { kind, key: key[1] ?? '', fields: fieldsOf(body.slice(key[0].length), strings) },
    entry,
  )
}

interface Entry {
  readonly kind: string
  readonly key: string
  readonly fields: ReadonlyMap<string, string>
}

function workOf({ kind, key, fields }: Entry, text: string): Imported {
  const field = (...names: readonly string[]) => {
    const value = names.map((name) => fields.get(name)).find((value) => value !== undefined)
    return value === undefined ? null : textOfLatex(value)
  }
  const isArxiv = /arxiv/iu.test(field('archiveprefix', 'eprinttype') ?? '')
  const found = {
    source: 'bibtex',
    record: key,
    title: field('title'),
    authors: peopleOf(fields.get('author') ?? fields.get('editor')),
    year: field('year', 'date'),
    venue: field('journal', 'journaltitle', 'booktitle', 'school', 'institution'),
    issn: (field('issn') ?? '').split(/[,;\s]+/u),
    type: types[kind] ?? 'other',
    abstract: field('abstract'),
    keywords: (field('keywords') ?? '').split(/\s*[,;]\s*/u),
    language: field('language', 'langid'),
    doi: fields.get('doi')?.replaceAll(/\\([_&%#])/gu, '$1'),
    arxiv: isArxiv ? field('eprint') : null,
    pubmed: field('pmid'),
    url: fields.get('url')?.replaceAll(/\\([_&%#~])/gu, '$1'),
    volume: field('volume'),
    issue: field('number', 'issue'),
    pages: field('pages')?.replaceAll('–', '-'),
    publisher: field('publisher'),
    place: field('address', 'location'),
    edition: field('edition'),
  }
  return importedOf(found, text)
}

/** `author = {van der Berg, Jan and others}`: `and` outside braces; braces around a whole name keep it whole. */
function peopleOf(value: string | undefined): string[] {
  if (value === undefined) return []
  const names: string[] = []
  let depth = 0
  let name = ''
  for (const piece of value.split(/([{}]|\s+and\s+)/iu)) {
    if (piece === '{') depth += 1
    if (piece === '}') depth -= 1
    if (depth === 0 && /^\s+and\s+$/iu.test(piece)) {
      names.push(name)
      name = ''
    } else name += piece
  }
  return [...names, name].map(textOfLatex).filter((name) => name !== '' && name !== 'others')
}

/** `name = value # value`, value in braces, in quotes, a number, or the name of a `@string`. */
function fieldsOf(body: string, strings: ReadonlyMap<string, string>): Map<string, string> {
  const fields = new Map<string, string>()
  const name = /[\s,]*([a-zA-Z][\w:.+-]*)\s*=\s*/uy
  for (let match = name.exec(body); match !== null; match = name.exec(body)) {
    let value = ''
    let at = name.lastIndex
    for (;;) {
      const part = partOf(body, at, strings)
      value += part.text
      at = part.end
      const join = /^\s*#\s*/u.exec(body.slice(at, at + 100))
      if (join === null) break
      at += join[0].length
    }
    const key = match[1]?.toLowerCase() ?? ''
    if (!fields.has(key)) fields.set(key, value)
    name.lastIndex = at
  }
  return fields
}

function partOf(body: string, at: number, strings: ReadonlyMap<string, string>) {
  const opener = body[at]
  if (opener === '{') {
    const end = endOfEntry(body, at + 1) ?? body.length
    return { text: body.slice(at + 1, end - 1), end }
  }
  if (opener === '"') {
    const end = endOfQuoted(body, at + 1)
    return { text: body.slice(at + 1, end), end: end + 1 }
  }
  const word = /^[^\s,#{}"]*/u.exec(body.slice(at, at + 1000))?.[0] ?? ''
  return { text: strings.get(word.toLowerCase()) ?? word, end: at + word.length }
}

/**
 * A quote inside braces does not end the value. Nor do those of `"On "Bread" again"`, which BibTeX refuses and people
 * write: behind the last one comes another field, or nothing.
 */
function endOfQuoted(body: string, from: number): number {
  let depth = 0
  let first: number | undefined
  for (let at = from; at < body.length; at += 1) {
    if (body[at] === '{') depth += 1
    if (body[at] === '}') depth -= 1
    if (body[at] !== '"' || depth !== 0) continue
    if (endsField.test(body.slice(at + 1, at + 200))) return at
    first ??= at
  }
  return first ?? body.length
}

const endsField = /^\s*(?:#|,?\s*$|,\s*[a-zA-Z][\w:.+-]*\s*=)/u
