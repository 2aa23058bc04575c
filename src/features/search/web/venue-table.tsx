import { IconExternalLink } from '@tabler/icons-react'

import { openAddress } from '#engines/retrieval/records/open-address.ts'
import type { ConferenceResult, GrantResult, JournalResult } from '#features/search/contract.ts'
import { formatDate } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { DraftBearing } from './draft-bearing.tsx'
import { MarkedText } from './marked-text.tsx'
import type { ResultActions } from './result-actions.ts'
import type { PlaceType } from './search-address.ts'
import { columnsOf, NOT_STATED, smallPrintOf } from './venue-facts.ts'

import classes from './venue-table.module.css'

type VenueResult = JournalResult | ConferenceResult | GrantResult
type VenueType = Exclude<PlaceType, 'publications'>

const heads: Readonly<Record<VenueType, string>> = {
  journal: 'Journal',
  conference: 'Conference',
  grants: 'Programme',
}

/** Journals, conferences or grants that were found: a row each, with what is known of it and since when. */
export function VenueTable(props: {
  readonly type: VenueType
  readonly venues: readonly VenueResult[]
  readonly actions: ResultActions
}) {
  const { type, venues, actions } = props
  const now = useNow()
  const [first] = venues
  const fit = type === 'grants' ? undefined : actions.fit
  const named = first === undefined ? [] : columnsOf(first, now).map(({ name }) => name)
  return (
    <>
      {fit !== undefined && (
        <p className={classes['caution']}>
          Fit compares the description of a venue, its works and your references with the draft. It
          does not predict acceptance.
        </p>
      )}
      <table className={classes['table']}>
        <thead data-foldable>
          <tr>
            <th scope="col">{heads[type]}</th>
            {fit !== undefined && <th scope="col">Fit with the draft</th>}
            {named.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {venues.map((venue) => (
            <tr key={venue.id}>
              <td>
                <Name venue={venue} actions={actions} />
              </td>
              {fit !== undefined && <td data-label="Fit">{fit(venue)}</td>}
              {columnsOf(venue, now).map(({ name, value }) => (
                <td key={name} data-label={name} data-silent={value === NOT_STATED}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Name({
  venue,
  actions,
}: {
  readonly venue: VenueResult
  readonly actions: ResultActions
}) {
  const now = useNow()
  const address = openAddress(venue.url)
  const summary = 'scope' in venue ? venue.scope : venue.summary
  const small = smallPrintOf(venue)
  const name = <MarkedText text={venue.name} marks={venue.match.marks} />
  return (
    <>
      <h2 tabIndex={-1}>
        {address === null ? (
          name
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            {name}
            <IconExternalLink size={14} stroke={1.6} aria-label="opens another site" />
          </a>
        )}
      </h2>
      {summary !== null && <p className={classes['summary']}>{summary}</p>}
      <DraftBearing match={venue.match} path={actions.draftPath} />
      {small !== '' && <p className={classes['small']}>{small}</p>}
      <p className={classes['small']}>
        From {venue.sources.map(actions.sourceName).join(', ')}. Looked up{' '}
        {formatDate(venue.checked, now)}.
      </p>
    </>
  )
}
