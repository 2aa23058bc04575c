import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { searchApi } from './search-api.ts'

/** What is no source that could be asked. */
const ownNames: ReadonlyMap<string, string> = new Map([
  ['starter', 'the starter catalogue'],
  ['jabref', 'JabRef’s list of journals'],
  ['doaj-2014', 'DOAJ in 2014'],
  ['crossref-recordings', 'answers of Crossref'],
  ['semantic-scholar-recordings', 'answers of Semantic Scholar'],
  ['ccfddl', 'a list of deadlines in computing'],
  ['us-federal-programmes', 'the programmes of the United States'],
  ['public-pages', 'two public pages or more'],
  ['public-bibliographies', 'two public bibliographies or more'],
  ['reference-lists', 'reference lists of papers'],
  ['cacm', 'titles of the CACM'],
  ['topaperlist', 'a list of papers'],
  ['bibtex', 'an imported BibTeX file'],
  ['ris', 'an imported RIS file'],
  ['zotero', 'an imported Zotero library'],
  ['pubmed', 'PubMed'],
  ['core', 'CORE'],
])

/** Names a source by its id, as a reader knows it. */
export function useSourceName(): (id: string) => string {
  const { data } = useQuery({
    queryKey: ['search-sources'],
    queryFn: ({ signal }) => searchApi.sources(undefined, { signal }),
    staleTime: 10 * 60_000,
  })
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ id, name }) => [id, name]))
    return (id) => names.get(id) ?? ownNames.get(id) ?? id.replaceAll('-', ' ')
  }, [data])
}
