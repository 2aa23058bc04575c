import { queryOptions } from '@tanstack/react-query'

import { articlesContract } from '#features/articles/contract.ts'
import type { Article } from '#features/articles/contract.ts'
import { searchContract } from '#features/search/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'

export const articlesApi = apiClient(articlesContract)
export const exportApi = apiClient({ export: searchContract.export })

export const articleKeys = {
  all: ['articles'],
  one: (id: string) => ['articles', id] as const,
} as const

/** How often an article is fetched while something is read out of it, in milliseconds. */
const pollWhileBusy = 2000

export function articleQuery(id: string) {
  return queryOptions({
    queryKey: articleKeys.one(id),
    queryFn: ({ signal }) => articlesApi.get({ id }, { signal }),
    refetchInterval: (query) => (isBusy(query.state.data) ? pollWhileBusy : false),
  })
}

/** How an article bears on a draft. */
export function forDraftQuery(id: string, draft: string) {
  return queryOptions({
    queryKey: ['articles', id, 'for-draft', draft],
    queryFn: ({ signal }) => articlesApi.forDraft({ id, draft_uuid: draft }, { signal }),
  })
}

function isBusy(article: Article | undefined): boolean {
  if (article === undefined) return false
  const fields = [article.research_question, article.deep_digest.result]
  return article.text.is_reading || fields.some((field) => field !== null && field.run !== null)
}
