import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'

import { SourceReportSchema } from '#engines/retrieval/records/work.ts'
import type { SourceReport } from '#engines/retrieval/records/work.ts'
import { PAGE_SIZE, searchContract, SOURCES_HEADER } from '#features/search/contract.ts'
import type {
  ConferenceResult,
  GrantResult,
  JournalResult,
  WorkResult,
} from '#features/search/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'

import { queryOf } from './search-address.ts'
import type { SearchAddress } from './search-address.ts'

export const searchApi = apiClient(searchContract)

export type AnyResult = WorkResult | JournalResult | ConferenceResult | GrantResult

export interface SearchPage {
  readonly results: readonly AnyResult[]
  readonly reports: readonly SourceReport[]
}

/**
 * The pages of one search, ten results each. A change of what is looked for is another query: an answer that comes
 * late belongs to the search that asked for it and is shown nowhere else.
 */
export function searchQuery(wanted: SearchAddress) {
  return infiniteQueryOptions({
    queryKey: ['search', wanted],
    queryFn: ({ pageParam, signal }) => fetchPage(wanted, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: SearchPage, all: readonly SearchPage[]) =>
      last.results.length === PAGE_SIZE ? all.length + 1 : undefined,
    enabled: wanted.text !== '' || wanted.draft !== undefined,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
}

async function fetchPage(
  wanted: SearchAddress,
  page: number,
  signal: AbortSignal,
): Promise<SearchPage> {
  const { headers, body } = await searchApi.search({ ...queryOf(wanted), page }, { signal })
  return { results: 'data' in body ? body.data : body, reports: reportsOf(headers) }
}

function reportsOf(headers: Readonly<Record<string, unknown>>): readonly SourceReport[] {
  const header = headers[SOURCES_HEADER]
  try {
    return z.array(SourceReportSchema).parse(JSON.parse(typeof header === 'string' ? header : '[]'))
  } catch {
    return []
  }
}

export const savedKey = ['saved-searches'] as const

/** The searches that the asker keeps. */
export function savedQuery() {
  return queryOptions({
    queryKey: savedKey,
    queryFn: ({ signal }) => searchApi.listSaved(undefined, { signal }),
  })
}
