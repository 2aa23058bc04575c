import type { SearchScope } from '#engines/retrieval/search-scope.ts'
import type { VenueRow } from '#engines/retrieval/venues/venue-row.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { FitMark } from './fit-mark.tsx'
import { SearchLog } from './search-log.tsx'
import { factRows, NOT_STATED } from './venue-facts.ts'
import { WorkList } from './work-list.tsx'

import css from './venue-list.module.css'

const style = styleOf(css)

interface VenueListProps {
  readonly type: 'journal' | 'conference'
  readonly venues: readonly VenueRow[]
  readonly search: SearchScope
  readonly at: string
}

/** Venues by fit; each opens to why it fits, what speaks against it, what is stated, and the works behind it. Those that do not fit are folded away. */
export function VenueList({ type, venues, search, at }: VenueListProps) {
  const fitting = venues.filter(({ fit }) => fit !== 'poor')
  const rest = venues.filter(({ fit }) => fit === 'poor')
  return (
    <>
      {venues.length > 0 && (
        <>
          <p className={style('caution')}>
            Fit shows nearness of subject and does not predict acceptance. Before a submission:{' '}
            <a href="https://thinkchecksubmit.org" target="_blank" rel="noreferrer">
              Think. Check. Submit.
            </a>
          </p>
          {fitting.length > 0 && <Venues venues={fitting} type={type} />}
          {rest.length > 0 && (
            <details className={style('rest')}>
              <summary>{`${fitting.length > 0 ? `${rest.length} more` : plural(rest.length, type)} with a poor fit`}</summary>
              <Venues venues={rest} type={type} />
            </details>
          )}
        </>
      )}
      <SearchLog search={search} at={at} />
    </>
  )
}

function Venues({ venues, type }: Pick<VenueListProps, 'venues' | 'type'>) {
  return (
    <ol className={style('list')}>
      {venues.map((venue) => (
        <li key={venue.id}>
          <Venue venue={venue} type={type} />
        </li>
      ))}
    </ol>
  )
}

function Venue({
  venue,
  type,
}: {
  readonly venue: VenueRow
  readonly type: VenueListProps['type']
}) {
  const facts = factRows(venue, type)
  const stated = facts.filter(({ value }) => value !== NOT_STATED)
  const silent = facts.filter(({ value }) => value === NOT_STATED)
  return (
    <details className={style('venue')}>
      <summary>
        <span className={style('title')}>{venue.title}</span>
        <FitMark fit={venue.fit} />
      </summary>
      <div className={style('body')}>
        <h4>Why it fits</h4>
        <p>{venue.why}</p>
        {venue.terms.length > 0 && <p>{`Terms that led to it: ${venue.terms.join(', ')}.`}</p>}
        <h4>What speaks against it</h4>
        {venue.against.length === 0 ? (
          <p>Nothing in what is known of it.</p>
        ) : (
          <ul>
            {venue.against.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <h4>{type === 'journal' ? 'What the journal states' : 'What the conference states'}</h4>
        <dl>
          {stated.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {silent.length > 0 && (
          <p>{`Not stated: ${silent.map(({ name }) => name.toLowerCase()).join(', ')}.`}</p>
        )}
        {venue.works.length > 0 && (
          <WorkList
            title={`Nearest of ${plural(venue.read, 'work')} read from it`}
            rows={venue.works}
            whyOf={({ shared }) =>
              shared.length === 0 ? '' : `Both write of ${shared.join(', ')}.`
            }
          />
        )}
        {venue.link !== null && (
          <p>
            <a href={venue.link} target="_blank" rel="noreferrer">
              {`Open the page of ${venue.title}`}
            </a>
          </p>
        )}
      </div>
    </details>
  )
}
