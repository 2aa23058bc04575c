import { defineKind } from '#engines/analysis/kind.ts'
import { venueAnalysis, venueQueries } from '#engines/retrieval/venues/venue-analysis.ts'

/** Conference match: conferences by the papers that they publish and by what they say of themselves. */
export default defineKind({
  id: 'conference_match',
  version: '1.1.0',
  needs: ['works', 'venues'],
  freshForDays: 30,
  queries: (input) => venueQueries(input, 'conference'),
  analyse: (input) => venueAnalysis(input, 'conference'),
  prompt: {
    version: '1',
    instruction:
      'For each given conference say in one sentence what in its scope and in the given works speaks for and against the draft. Name no conference and no work that was not given, and state no fact that is not among the given facts.',
  },
})
