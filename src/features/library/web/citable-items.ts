import { formatCitation } from '#engines/citing-styles/styles.ts'
import type { Citable } from '#features/drafts/web/index.ts'
import type { ListedItem } from '#features/library/contract.ts'

import { libraryApi } from './library-api.ts'
import { authorsLine } from './record-words.ts'

/** What the library of a project offers to be cited, the newest first; called by author and year, as most drafts do. */
export async function citableItems(project: string): Promise<readonly Citable[]> {
  const items = await libraryApi.list({ id: project })
  return items.filter(({ title }) => title.trim() !== '').map(citable)
}

const noIdentifiers = { openalex: null, arxiv: null, pubmed: null, semantic_scholar: null }

export function citable(item: Omit<ListedItem, 'cited_in'>): Citable {
  const { uuid, title, authors, year, doi } = item
  const work = { ...item, identifiers: { ...noIdentifiers, doi }, language: null }
  return {
    id: uuid,
    title,
    authors: authorsLine(authors, 3),
    year: year === null ? '' : String(year),
    callout: formatCitation(work, 'apa').plain,
  }
}
