import { useQuery } from '@tanstack/react-query'

import { VenueViewSchema } from '#engines/retrieval/venues/venue-row.ts'
import { draftQuery } from '#features/drafts/web/index.ts'
import { FitMark } from '#features/feedback/web/index.ts'
import type { Project } from '#features/projects/contract.ts'

interface FitOfVenueProps {
  readonly project: Project
  readonly draft: Project['drafts'][number]
  /** Id of the venue's record. */
  readonly venue: string
}

/** How a venue fits a draft, from the match that was made of it; nothing is compared here. */
export function FitOfVenue({ project, draft, venue }: FitOfVenueProps) {
  const results = useQuery(draftQuery(project.slug, draft.slug)).data?.results ?? {}
  const fit = [results['journal_match'], results['conference_match']]
    .flatMap((field) => VenueViewSchema.safeParse(field?.data?.view).data?.venues ?? [])
    .find(({ id }) => id === venue)?.fit
  return fit === undefined ? <span>Not compared</span> : <FitMark fit={fit} />
}
