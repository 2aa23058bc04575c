import { defineKindView } from '../../../web/kind-view.ts'
import { VenueList } from '../../../web/results/venue-list.tsx'
import contract from '../contract.ts'

/** Conferences by fit, each with its deadline and its reasons for and against. */
export default defineKindView({
  id: 'conference_match',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    return <VenueList type="conference" {...view.data} at={result.provenance.at} />
  },
})
