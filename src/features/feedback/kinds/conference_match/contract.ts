import { defineKindContract } from '#engines/analysis/kind.ts'
import { VenueViewSchema } from '#engines/retrieval/venues/venue-row.ts'

export default defineKindContract({
  id: 'conference_match',
  title: 'Conferences',
  siglum: 'CM',
  family: 'fit',
  field: 'conference_match',
  events: { started: null, ready: 'conference_match_ready' },
  serves: ['DRAFT', 'LIBRARY_ITEM'],
  price: 1,
  description:
    'Shows conferences whose papers are near the text, the papers and terms that led to each, deadlines, and what speaks against it.',
  criteria: [],
  view: VenueViewSchema,
})
