import { defineKindView } from '../../../web/kind-view.ts'
import { VenueList } from '../../../web/results/venue-list.tsx'
import contract from '../contract.ts'

/** Journals by fit, each with its reasons for and against. */
export default defineKindView({
  id: 'journal_match',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    return <VenueList type="journal" {...view.data} at={result.provenance.at} />
  },
})
