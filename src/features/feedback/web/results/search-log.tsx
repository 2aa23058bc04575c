import type { SearchScope } from '#engines/retrieval/search-scope.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { formatDate, plural } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import css from './work-list.module.css'

const style = styleOf(css)

/** What was looked for, where and when: enough to look again. */
export function SearchLog({ search, at }: { readonly search: SearchScope; readonly at: string }) {
  const now = useNow()
  return (
    <details className={style('log')}>
      <summary>{`Looked at ${plural(search.works, 'work')}, ${search.abstracts} with an abstract`}</summary>
      <ul>
        <li>{`Searched ${formatDate(at, now)}.`}</li>
        {search.sources.map(({ title, answered, why }) => (
          <li key={title}>
            {answered
              ? `${title} answered.`
              : `${title} did not answer${why === null ? '.' : `: ${why}`}`}
          </li>
        ))}
        {search.queries.map(({ text, purpose }) => (
          <li key={text}>{`“${text}”, for ${purpose}`}</li>
        ))}
      </ul>
    </details>
  )
}
