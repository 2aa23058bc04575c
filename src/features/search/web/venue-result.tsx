import { IconExternalLink } from '@tabler/icons-react'

import type { ConferenceResult, GrantResult, JournalResult } from '#features/search/contract.ts'

import { DraftBearing } from './draft-bearing.tsx'
import { MarkedText } from './marked-text.tsx'
import type { ResultActions } from './result-actions.ts'
import { factsOfConference, factsOfGrant, factsOfJournal } from './venue-facts.ts'
import type { Fact } from './venue-facts.ts'

import classes from './results.module.css'

type VenueResult = JournalResult | ConferenceResult | GrantResult

/** One journal, conference or grant that was found, with what is known of it and since when. */
export function VenueHit(props: { readonly venue: VenueResult; readonly actions: ResultActions }) {
  const { venue, actions } = props
  const { match } = venue
  const summary = 'scope' in venue ? venue.scope : venue.summary
  return (
    <article className={classes['hit']}>
      <h2 tabIndex={-1}>
        {venue.url === null ? (
          <MarkedText text={venue.name} marks={match.marks} />
        ) : (
          <a href={venue.url} target="_blank" rel="noreferrer">
            <MarkedText text={venue.name} marks={match.marks} />
            <IconExternalLink size={15} stroke={1.6} aria-label="opens another site" />
          </a>
        )}
      </h2>
      {summary !== null && <p className={classes['summary']}>{summary}</p>}
      <DraftBearing match={match} path={actions.draftPath} />
      <dl className={classes['facts']}>
        {factsOf(venue).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {venue.fields.length > 0 && (
        <p className={classes['from']}>
          <span>{venue.fields.slice(0, 6).join(', ')}</span>
        </p>
      )}
      <p className={classes['from']}>
        <span>
          From {venue.sources.map(actions.sourceName).join(', ')}, looked up {venue.checked}
        </span>
      </p>
    </article>
  )
}

function factsOf(venue: VenueResult): readonly Fact[] {
  if ('issn' in venue) return factsOfJournal(venue)
  return 'funder' in venue ? factsOfGrant(venue) : factsOfConference(venue)
}
