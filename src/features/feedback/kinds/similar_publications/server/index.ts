import type { Analysis } from '#engines/analysis/finding.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { counted } from '#engines/analysis/stance/wording.ts'
import { draftProfileOf } from '#engines/retrieval/draft-profile.ts'
import {
  isTelling,
  nearnessBand,
  nearWorks,
  sharedWords,
} from '#engines/retrieval/ranking/near-works.ts'
import { otherWorks, referenceIndex } from '#engines/retrieval/records/same-work.ts'
import { workRow } from '#engines/retrieval/records/work-row.ts'
import { searchScopeOf, silentSources, whyNoWorks } from '#engines/retrieval/search-scope.ts'
import type { SimilarPublicationsView } from '#engines/retrieval/similar-view.ts'
import { queriesForWorks } from '#engines/retrieval/work-queries.ts'

import { byCitation } from './by-citation.ts'

/** Similar publications: two lists that are kept apart, because shared words and shared references say different things. */
export default defineKind({
  id: 'similar_publications',
  version: '1.0.0',
  needs: ['works'],
  freshForDays: 7,
  queries: queriesForWorks,
  analyse,
  prompt: {
    version: '1',
    instruction:
      'Say in one sentence for each given work how it bears on the draft, from its title and abstract alone. Name no work that was not given.',
  },
})

const mostTextual = 20
const mostShared = 6

function analyse(input: KindInput): Analysis {
  const { analysed, scope, materials } = input
  const { document } = analysed
  const search = searchScopeOf(materials, queriesForWorks(input))
  const references = referenceIndex(document.references)
  const { others, itself } = otherWorks(materials, document)
  const isRead = readingOf(input).isEnglish
  const near = isRead ? nearWorks(draftProfileOf(analysed, scope), others) : []
  const citation = byCitation(document.references, others)
  const view: SimilarPublicationsView = {
    textual: near
      .map((row) => ({ row, shared: sharedWords(row, mostShared) }))
      .filter(({ row, shared }) => isTelling(row, shared))
      .slice(0, mostTextual)
      .map(({ row, shared }) => ({
        ...workRow(row.work, references),
        nearness: nearnessBand(row.nearness),
        shared: [...shared],
      })),
    by_citation: citation.rows.map(({ work, shared, cites }) => ({
      ...workRow(work, references),
      shared: shared.map(({ id, title, raw }) => ({ reference: id, label: title ?? raw })),
      cites,
    })),
    no_citation: citation.why,
    itself: itself.map((work) => workRow(work, references)),
    search,
  }
  const none = whyNoWorks(materials, search)
  return {
    summary: summaryOf(view, none),
    criteria: [],
    findings: [],
    notAssessed: [
      ...(none === null ? [] : [{ what: 'Similar publications', why: none }]),
      ...(isRead || none !== null
        ? []
        : [
            {
              what: 'Nearness by words',
              why: 'The text is not in English, and the words that carry its subject are told apart in English only.',
            },
          ]),
      ...(citation.why === null || none !== null
        ? []
        : [{ what: 'Nearness by references', why: citation.why }]),
      ...silentSources(search, 'Publications'),
    ],
    view,
  }
}

function summaryOf(view: SimilarPublicationsView, none: string | null): string {
  if (none !== null) return `No similar publications are shown. ${none}`
  const { textual, by_citation: shared } = view
  const close = textual.filter(({ nearness }) => nearness === 'close')
  const missing = close.filter(({ isCited }) => !isCited).length
  const words =
    textual.length === 0
      ? 'No publication that was found is near this text by its words.'
      : `${counted(textual.length, 'publication')} near by words, ${close.length === 0 ? 'none of them close' : `${close.length} of them close`}.`
  const cited =
    missing === 0
      ? ''
      : ` ${missing === 1 ? 'One close one is' : `${missing} close ones are`} not in the reference list.`
  const references =
    shared.length === 0
      ? ''
      : ` ${counted(shared.length, 'publication rests', 'publications rest')} on references that this text cites too.`
  return `${words}${cited}${references}`
}
