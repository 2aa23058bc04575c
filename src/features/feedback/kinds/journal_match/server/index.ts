import { defineKind } from '#engines/analysis/kind.ts'
import { venueAnalysis, venueQueries } from '#engines/retrieval/venues/venue-analysis.ts'

/** Journal match: journals by the works that they publish and by what they say of themselves. */
export default defineKind({
  id: 'journal_match',
  version: '1.1.1',
  needs: ['works', 'venues'],
  freshForDays: 30,
  queries: (input) => venueQueries(input, 'journal'),
  analyse: (input) => venueAnalysis(input, 'journal'),
  prompt: {
    version: '1',
    instruction:
      'For each given journal say in one sentence what in its scope and in the given works speaks for and against the draft. Name no journal and no work that was not given, and state no fact that is not among the given facts.',
  },
})
