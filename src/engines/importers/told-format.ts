import type { ImportFormat } from './formats.ts'

/** Characters from which a file is told. */
export const FORMAT_CHARACTERS = 100_000

/** What a reference manager or a catalogue has exported, told by its beginning; `undefined`: none of these. */
export function importFormatOf(beginning: string): ImportFormat | undefined {
  const start = beginning.slice(0, FORMAT_CHARACTERS).replace(/^\uFEFF/u, '')
  if (/^\s*</u.test(start)) return xmlFormatOf(start)
  if (/^\s*TY {1,2}- /mu.test(start)) return 'ris'
  if (/^\s*[[{]/u.test(start)) return jsonFormatOf(start)
  return /^\s*@\w+\s*[{(]/mu.test(start) ? 'bibtex' : csvFormatOf(start)
}

function xmlFormatOf(start: string): ImportFormat | undefined {
  if (/<PubmedArticle(?:Set)?[\s>]/u.test(start)) return 'pubmed'
  return /<rdf:RDF[\s>]/u.test(start) ? 'zotero-rdf' : undefined
}

function jsonFormatOf(start: string): ImportFormat {
  const [, entity] = /"id":\s*"https:\/\/openalex\.org\/([WS])\d+"/u.exec(start) ?? []
  if (entity !== undefined) return entity === 'W' ? 'openalex-works' : 'openalex-sources'
  if (/^\s*\{\s*"items"\s*:|"is-referenced-by-count"\s*:/u.test(start)) return 'crossref'
  return /"authors_parsed"\s*:/u.test(start) ? 'arxiv' : 'csl-json'
}

/** Told by the names in the first row. */
function csvFormatOf(start: string): ImportFormat | undefined {
  const [head = ''] = start.split('\n')
  if (/\bJournal title\b|\bin.DOAJ\b/iu.test(head)) return 'doaj'
  return /(?:^|[,"])core_?id\b/iu.test(head) ? 'core' : undefined
}
