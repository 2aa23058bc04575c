import { bibtexImporter } from './bibtex.ts'
import { coreImporter, doajImporter } from './csv.ts'
import type { Importer } from './imported.ts'
import { arxivImporter, crossrefImporter, cslJsonImporter } from './json.ts'
import { openAlexSourcesImporter, openAlexWorksImporter } from './openalex.ts'
import { risImporter } from './ris.ts'
import { pubmedImporter, zoteroRdfImporter } from './xml-formats.ts'

/** What can be imported, with the names under which people know it. */
export const importFormats = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  'csl-json': 'CSL JSON',
  'zotero-rdf': 'Zotero RDF',
  pubmed: 'PubMed XML',
  'openalex-works': 'OpenAlex works (JSON lines)',
  'openalex-sources': 'OpenAlex sources (JSON lines)',
  crossref: 'Crossref works (JSON)',
  arxiv: 'arXiv metadata (JSON lines)',
  doaj: 'DOAJ journals (CSV)',
  core: 'CORE works (CSV)',
} as const
export type ImportFormat = keyof typeof importFormats

/**
 * A reader of one file, fed piece by piece. It never throws and keeps at most one record in memory.
 *
 * @param checked today, "2026-11-21": the day that journals without one of their own are said to be of
 */
export function importerOf(format: ImportFormat, checked: string): Importer {
  const importers: Readonly<Record<ImportFormat, () => Importer>> = {
    bibtex: bibtexImporter,
    ris: risImporter,
    'csl-json': cslJsonImporter,
    'zotero-rdf': zoteroRdfImporter,
    pubmed: pubmedImporter,
    'openalex-works': openAlexWorksImporter,
    'openalex-sources': () => openAlexSourcesImporter(checked),
    crossref: crossrefImporter,
    arxiv: arxivImporter,
    doaj: () => doajImporter(checked),
    core: coreImporter,
  }
  return importers[format]()
}
