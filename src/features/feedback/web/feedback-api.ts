import { queryOptions } from '@tanstack/react-query'

import type { AiUseStyle } from '#features/feedback/contract.ts'
import { feedbackContract } from '#features/feedback/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'

import type { DraftPair } from './over-drafts/draft-choice.ts'

export const feedbackApi = apiClient(feedbackContract)

/** What can be asked for, and its price. It changes only with a new version of the server. */
export function kindsQuery() {
  return queryOptions({
    queryKey: ['feedback', 'kinds'],
    queryFn: ({ signal }) => feedbackApi.kinds(undefined, { signal }),
    staleTime: 10 * 60_000,
  })
}

interface Address {
  /** Slug or uuid, as the address has it. */
  readonly project: string
  readonly draft: string
}

/** Answered notes that are no longer made. @param stamp changes whenever something was judged or decided */
export function answeredQuery({ project, draft }: Address, stamp: string) {
  return queryOptions({
    queryKey: ['feedback', 'answered', project, draft, stamp],
    queryFn: async ({ signal }) => {
      const at = { id: project, draftId: draft }
      return (await feedbackApi.answeredNotes(at, { signal })).notes
    },
    placeholderData: (before) => before,
  })
}

/** What was judged when. @param stamp changes whenever something was judged or decided */
export function historyQuery({ project, draft }: Address, stamp: string) {
  return queryOptions({
    queryKey: ['feedback', 'history', project, draft, stamp],
    queryFn: ({ signal }) => feedbackApi.history({ id: project, draftId: draft }, { signal }),
    placeholderData: (before) => before,
  })
}

/** The drafts of a project with their levels. @param stamp changes whenever something was judged or decided */
export function projectHistoryQuery(project: string, stamp: string) {
  return queryOptions({
    queryKey: ['feedback', 'drafts', project, stamp],
    queryFn: async ({ signal }) =>
      (await feedbackApi.projectHistory({ id: project }, { signal })).drafts,
    placeholderData: (before) => before,
  })
}

/** Two drafts side by side. */
export function compareDraftsQuery(project: string, { earlier, later }: DraftPair, stamp: string) {
  return queryOptions({
    queryKey: ['feedback', 'compare-drafts', project, earlier, later, stamp],
    queryFn: ({ signal }) =>
      feedbackApi.compareDrafts({ id: project, draftId: later, from: earlier }, { signal }),
  })
}

/** Two results side by side; both are stored and never change. */
export function compareQuery({ project, draft }: Address, [from, to]: readonly [string, string]) {
  return queryOptions({
    queryKey: ['feedback', 'compare', project, from, to],
    queryFn: ({ signal }) =>
      feedbackApi.compare({ id: project, draftId: draft, from, to }, { signal }),
  })
}

/** The statement on the use of AI, as the log is now. */
export function aiUseQuery({ project, draft }: Address, style: AiUseStyle) {
  return queryOptions({
    queryKey: ['feedback', 'ai-use', project, draft, style],
    queryFn: ({ signal }) => feedbackApi.aiUse({ id: project, draftId: draft, style }, { signal }),
    staleTime: 0,
  })
}

/** Who would read the draft, and what that would come to. */
export function estimateQuery({ project, draft }: Address) {
  return queryOptions({
    queryKey: ['feedback', 'estimate', project, draft],
    queryFn: ({ signal }) => feedbackApi.estimate({ id: project, draftId: draft }, { signal }),
    staleTime: 0,
  })
}

/** What the owner of a project allows. */
export function policyQuery(project: string) {
  return queryOptions({
    queryKey: ['feedback', 'policy', project],
    queryFn: ({ signal }) => feedbackApi.policy({ id: project }, { signal }),
  })
}

/** The rubrics that people of a project have added. */
export function rubricsQuery(project: string) {
  return queryOptions({
    queryKey: ['feedback', 'rubrics', project],
    queryFn: ({ signal }) => feedbackApi.rubrics({ id: project }, { signal }),
    staleTime: 60_000,
  })
}
