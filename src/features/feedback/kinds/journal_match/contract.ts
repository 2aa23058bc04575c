import { defineKindContract } from '#engines/analysis/kind.ts'
import { VenueViewSchema } from '#engines/retrieval/venues/venue-row.ts'

export default defineKindContract({
  id: 'journal_match',
  title: 'Journals',
  siglum: 'JM',
  family: 'fit',
  field: 'journal_match',
  events: { started: null, ready: 'journal_match_ready' },
  serves: ['DRAFT', 'CHAPTER', 'LIBRARY_ITEM'],
  price: 1,
  description:
    'Shows journals whose works are near the text or whose works it cites, what led to each, and what speaks against it.',
  criteria: [],
  view: VenueViewSchema,
})
