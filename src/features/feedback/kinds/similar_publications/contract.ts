import { defineKindContract } from '#engines/analysis/kind.ts'
import { SimilarPublicationsViewSchema } from '#engines/retrieval/similar-view.ts'

export default defineKindContract({
  id: 'similar_publications',
  title: 'Similar publications',
  siglum: 'SP',
  family: 'fit',
  field: 'similar_publications',
  events: { started: null, ready: 'similar_title_based_ready' },
  serves: ['DRAFT', 'LIBRARY_ITEM'],
  price: 0,
  description:
    'Finds publications that use the same words or rest on the same references, and shows which the text already cites.',
  criteria: [],
  view: SimilarPublicationsViewSchema,
})
