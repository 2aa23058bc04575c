import type { ImportFormat } from '#engines/importers/formats.ts'

/** Characters from which a file is told. */
export const FORMAT_CHARACTERS = 100_000

/** What a reference manager or a catalogue has exported, told by its beginning; `undefined`: none of these. */
export function importFormatOf(beginning: string): ImportFormat | undefined {
  const start = beginning.slice(0, FORMAT_CHARACTERS)
  if (/^[\uFEFF\s]*</u.test(start)) return xmlFormatOf(start)
  if (/^\s*TY {1,2}- /mu.test(start)) return 'ris'
  if (/^[\uFEFF\s]*[[{]/u.test(start)) {
    return /"https:\/\/openalex\.org\/W\d+"/u.test(start) ? 'openalex-works' : 'csl-json'
  }
  return /^\s*@\w+\s*[{(]/mu.test(start) ? 'bibtex' : undefined
}

function xmlFormatOf(start: string): ImportFormat | undefined {
  if (/<PubmedArticle(?:Set)?[\s>]/u.test(start)) return 'pubmed'
  return /<rdf:RDF[\s>]/u.test(start) ? 'zotero-rdf' : undefined
}
