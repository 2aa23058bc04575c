import type { ReactNode } from 'react'

import type { SimilarPublicationsView } from '#engines/retrieval/similar-view.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { SearchLog } from '../../../web/results/search-log.tsx'
import { WorkList } from '../../../web/results/work-list.tsx'
import contract from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

const nearness = { close: 'Close', near: 'Near', distant: 'Distant' } as const

/** Two lists that are never mixed: near by words, and near by what both cite. */
export default defineKindView({
  id: 'similar_publications',
  View: ({ result }) => {
    const parsed = contract.view.safeParse(result.view)
    if (!parsed.success) return null
    const view = parsed.data
    return (
      <>
        {view.itself.length > 0 && (
          <WorkList
            title="This text itself"
            lead="These records have the same title, so they are left out of the lists."
            rows={view.itself}
          />
        )}
        {view.textual.length > 0 && (
          <WorkList title="Near by words" rows={view.textual} whyOf={whyByWords} />
        )}
        {view.by_citation.length > 0 && (
          <WorkList title="Near by references" rows={view.by_citation} whyOf={whyByReferences} />
        )}
        {view.by_citation.length === 0 && view.search.works > 0 && (
          <p
            className={style('lead')}
          >{`Not compared by their references. ${view.no_citation ?? ''}`}</p>
        )}
        <SearchLog search={view.search} at={result.provenance.at} />
      </>
    )
  },
})

function whyByWords(row: SimilarPublicationsView['textual'][number]): ReactNode {
  return row.shared.length === 0
    ? `${nearness[row.nearness]}.`
    : `${nearness[row.nearness]}: both write of ${row.shared.join(', ')}.`
}

function whyByReferences(row: SimilarPublicationsView['by_citation'][number]): ReactNode {
  const named = row.shared.slice(0, 3).map(({ label }) => `“${label}”`)
  return `Cites ${plural(row.shared.length, 'work')} that this text cites: ${named.join(', ')}${row.shared.length > named.length ? ' and more' : ''}.`
}
