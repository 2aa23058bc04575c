import type { ReactNode } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Quote } from '../../../web/passage.tsx'
import { SearchLog } from '../../../web/results/search-log.tsx'
import { WorkList } from '../../../web/results/work-list.tsx'
import contract from '../contract.ts'
import type { NoveltyView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

const statusWords = {
  'no-overlap-found': 'No overlap found',
  'partly-covered': 'Partly covered',
  'likely-covered': 'Likely covered',
  'cannot-judge': 'Cannot be judged',
} as const

/** Each claim beside the nearest works, and where was looked. */
export default defineKindView({
  id: 'novelty',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    return (
      <>
        <ol className={style('claims')}>
          {view.data.claims.map((claim) => (
            <li key={`${claim.place.block} ${claim.place.start}`}>
              <p className={style('quote')}>
                <Quote at={claim.place} words={claim.text} most={320} />
              </p>
              <p className={style('lead')}>
                <b>{statusWords[claim.status]}.</b> {claim.why}
              </p>
              {claim.closest.length > 0 && (
                <WorkList title="Nearest works" rows={claim.closest} shown={1} whyOf={whyOf} />
              )}
            </li>
          ))}
        </ol>
        {view.data.search.works > 0 && (
          <p className={style('lead')}>
            Only titles and abstracts of the works found were compared.
          </p>
        )}
        <SearchLog search={view.data.search} at={result.provenance.at} />
      </>
    )
  },
})

function whyOf(row: NoveltyView['claims'][number]['closest'][number]): ReactNode {
  return (
    <>
      {row.sentence !== null && <q>{row.sentence}</q>}
      {` Both name ${row.shared.join(', ')}.`}
      {row.missing.length > 0 && ` Only the text names ${row.missing.join(', ')}.`}
    </>
  )
}
