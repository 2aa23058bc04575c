import type { Work } from '../retrieval/records/work.ts'
import { importedOf, refused, type Imported, type Importer } from './imported.ts'
import { importerBy, type Cut } from './pieces.ts'
import { all, child, children, elementOf, textIn, type Element } from './xml.ts'

/** PubMed's XML, of a search or of the yearly files: one `PubmedArticle` after the other. */
export function pubmedImporter(): Importer {
  return importerBy(cutBy(/<PubmedArticle[\s>]/u, '</PubmedArticle>'), pubmedOf)
}

/** From a start tag to its end tag; what stands between records is passed over. */
function cutBy(opening: RegExp, closing: string): (text: string, isEnd: boolean) => Cut | null {
  return (text, isEnd) => {
    const start = opening.exec(text)
    if (start === null) {
      const kept = isEnd ? 0 : Math.min(text.length, 40)
      return text.length > kept ? { record: null, from: text.length - kept } : null
    }
    const end = text.indexOf(closing, start.index)
    if (end === -1) return isEnd ? { record: text.slice(start.index), from: text.length } : null
    return { record: text.slice(start.index, end + closing.length), from: end + closing.length }
  }
}

function pubmedOf(xml: string): Imported {
  const record = elementOf(xml)
  const citation = child(record, 'MedlineCitation')
  const article = child(citation, 'Article')
  if (article === undefined) return refused('not a publication', xml)
  const journal = child(article, 'Journal')
  const issue = child(journal, 'JournalIssue')
  const ids = children(child(record, 'PubmedData', 'ArticleIdList'), 'ArticleId')
  const doi = ids.find((id) => id.attributes['IdType'] === 'doi') ?? locationOf(article)
  const types = all(article, 'PublicationType').map(textIn)
  return importedOf(
    {
      source: 'pubmed',
      record: textIn(child(citation, 'PMID')),
      pubmed: textIn(child(citation, 'PMID')),
      title: textIn(child(article, 'ArticleTitle'))?.replace(/^\[(.*)\]\.?$/u, '$1'),
      authors: children(child(article, 'AuthorList'), 'Author').map(authorOf),
      year:
        textIn(child(issue, 'PubDate', 'Year')) ?? textIn(child(issue, 'PubDate', 'MedlineDate')),
      venue: textIn(child(journal, 'Title')),
      issn: [
        textIn(child(journal, 'ISSN')),
        textIn(child(citation, 'MedlineJournalInfo', 'ISSNLinking')),
      ],
      type: types.includes('Preprint') ? 'preprint' : 'article',
      abstract: children(child(article, 'Abstract'), 'AbstractText').map(textIn).join(' '),
      keywords: [...all(record, 'Keyword'), ...all(record, 'DescriptorName')].map(textIn),
      language: textIn(child(article, 'Language')),
      doi: textIn(doi),
      volume: textIn(child(issue, 'Volume')),
      issue: textIn(child(issue, 'Issue')),
      pages: textIn(child(article, 'Pagination', 'MedlinePgn')),
      isRetracted: types.includes('Retracted Publication'),
    },
    xml,
  )
}

function locationOf(article: Element): Element | undefined {
  return children(article, 'ELocationID').find((place) => place.attributes['EIdType'] === 'doi')
}

function authorOf(author: Element): string | null {
  const family = textIn(child(author, 'LastName'))
  if (family === null) return textIn(child(author, 'CollectiveName'))
  const rest = [
    textIn(child(author, 'Suffix')),
    textIn(child(author, 'ForeName')) ?? textIn(child(author, 'Initials')),
  ]
  return [family, ...rest].filter((part) => part !== null && part !== '').join(', ')
}

const zoteroTypes: Readonly<Record<string, Work['type']>> = {
  journalArticle: 'article',
  magazineArticle: 'article',
  newspaperArticle: 'article',
  preprint: 'preprint',
  conferencePaper: 'conference',
  book: 'book',
  bookSection: 'chapter',
  encyclopediaArticle: 'chapter',
  thesis: 'thesis',
}
/** Journals that later items point to; more are forgotten, and those items lose their venue alone. */
const MOST_JOURNALS = 20_000

/** Zotero's RDF. Items name their journal inside themselves, or by an address that an earlier element explains. */
export function zoteroRdfImporter(): Importer {
  const places = new Map<string, Element>()
  return importerBy(cutRdfItem, (xml) => {
    const item = elementOf(xml)
    for (const place of [item, ...all(item, 'bib:Journal')]) {
      const about = place.attributes['rdf:about']
      const isPlace = place.name === 'bib:Journal' || place.name === 'bib:Book'
      if (isPlace && about !== undefined && places.size < MOST_JOURNALS) places.set(about, place)
    }
    const type = textIn(child(item, 'z:itemType'))
    if (type === null || type === 'attachment' || type === 'note') return null
    return zoteroOf(item, { type, places, xml })
  })
}

/** The next child of `rdf:RDF`: its end tag is the first of its name that closes as many as were opened. */
function cutRdfItem(text: string, isEnd: boolean): Cut | null {
  const start = /<((?:bib|z|rdf|foaf|vcard|link):(?!RDF\b)[A-Za-z]+)(?=[\s>/])/u.exec(text)
  if (start === null) {
    const kept = isEnd ? 0 : Math.min(text.length, 100)
    return text.length > kept ? { record: null, from: text.length - kept } : null
  }
  const name = start[1] ?? ''
  const tag = new RegExp(`<(/?)${name}(?=[\\s>/])[^<>]*?(/?)>`, 'gu')
  tag.lastIndex = start.index
  let depth = 0
  for (let found = tag.exec(text); found !== null; found = tag.exec(text)) {
    if (found[1] === '/') depth -= 1
    else if (found[2] !== '/') depth += 1
    if (depth === 0) return { record: text.slice(start.index, tag.lastIndex), from: tag.lastIndex }
  }
  return isEnd ? { record: text.slice(start.index), from: text.length } : null
}

interface Zotero {
  readonly type: string
  readonly places: ReadonlyMap<string, Element>
  readonly xml: string
}

function zoteroOf(item: Element, { type, places, xml }: Zotero): Imported {
  const part = child(item, 'dcterms:isPartOf')
  const inside = part?.children.find((inner) => typeof inner !== 'string')
  const place = inside ?? places.get(part?.attributes['rdf:resource'] ?? '')
  const identifiers = [...children(item, 'dc:identifier'), ...children(place, 'dc:identifier')].map(
    (id) => textIn(id) ?? '',
  )
  const address = all(item, 'dcterms:URI').map(textIn)[0] ?? item.attributes['rdf:about']
  return importedOf(
    {
      source: 'zotero',
      record: item.attributes['rdf:about'],
      title: textIn(child(item, 'dc:title')),
      authors: all(child(item, 'bib:authors') ?? { ...item, children: [] }, 'foaf:Person').map(
        personIn,
      ),
      year: textIn(child(item, 'dc:date')),
      venue: textIn(child(place, 'dc:title')),
      issn: identifiers.flatMap((id) => /ISSN\s+([\dxX-]+)/u.exec(id)?.[1] ?? []),
      type: zoteroTypes[type] ?? 'other',
      abstract: textIn(child(item, 'dcterms:abstract')),
      keywords: children(item, 'dc:subject').map(textIn),
      language: textIn(child(item, 'z:language')),
      doi: identifiers.flatMap((id) => /^DOI\s+(\S+)/u.exec(id)?.[1] ?? [])[0],
      url: address,
      volume: textIn(child(place, 'prism:volume')) ?? textIn(child(item, 'prism:volume')),
      issue: textIn(child(place, 'prism:number')),
      pages: textIn(child(item, 'bib:pages')),
      publisher: all(item, 'foaf:Organization').map((body) => textIn(child(body, 'foaf:name')))[0],
      edition: textIn(child(item, 'prism:edition')),
    },
    xml,
  )
}

function personIn(person: Element): string {
  const parts = [textIn(child(person, 'foaf:surname')), textIn(child(person, 'foaf:givenName'))]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}
