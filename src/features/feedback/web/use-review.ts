import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { billingKeys } from '#features/billing/web/index.ts'
import type { Draft, ResultField } from '#features/drafts/contract.ts'
import { draftKeys } from '#features/drafts/web/index.ts'
import type { KindSummary } from '#features/feedback/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast } from '#platform/web/ui/toasts.tsx'

import { feedbackApi } from './feedback-api.ts'
import { fieldsOf } from './note-record.ts'
import type { KindOptions } from './use-choices.ts'

export interface Review {
  readonly start: (
    kinds: readonly KindSummary[],
    chapters: readonly string[] | null,
    optionsOf: (kind: string) => KindOptions | undefined,
  ) => void
  readonly stop: () => void
  /** Why a kind could not be started, by its id. */
  readonly errors: ReadonlyMap<string, string>
  /** Kinds asked for in this visit, in order. */
  readonly asked: readonly string[]
}

/** Starts and stops reviews. The page shows a start at once; the server's answer then replaces it. */
export function useReview(
  draft: Draft | undefined,
  address: { project: string; draft: string },
): Review {
  const client = useQueryClient()
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [asked, setAsked] = useState<readonly string[]>([])
  const { project, draft: draftId } = address
  const key = draftKeys.one(project, draftId)

  const refresh = useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: draftKeys.one(project, draftId), exact: true }),
      client.invalidateQueries({ queryKey: billingKeys.balance }),
    ])
  }, [client, project, draftId])

  const startOne = async (
    kind: KindSummary,
    chapter: string | null,
    options: KindOptions | undefined,
  ) => {
    const asked = {
      id: project,
      draftId,
      rubric: kind.id,
      ...(options === undefined ? {} : { options }),
    }
    try {
      await (chapter === null
        ? feedbackApi.chargeDraft(asked)
        : feedbackApi.chargeChapter({ ...asked, chapterId: chapter }))
    } catch (cause) {
      setErrors((known) => new Map(known).set(kind.id, errorText(cause)))
      throw cause
    }
  }

  const start: Review['start'] = (kinds, chapters, optionsOf) => {
    setErrors(new Map())
    setAsked((known) => [...new Set([...known, ...kinds.map(({ id }) => id)])])
    const all = async () => {
      await client.cancelQueries({ queryKey: key, exact: true })
      const parts = kinds.flatMap((kind) =>
        (chapters ?? [null]).map((chapter) => ({ kind, chapter })),
      )
      client.setQueryData<Draft>(key, (now) =>
        parts.reduce((shown, { kind, chapter }) => shown && withRun(shown, kind, chapter), now),
      )
      const missed: string[] = []
      for (const { kind, chapter } of parts) {
        await startOne(kind, chapter, optionsOf(kind.id)).catch(() => missed.push(kind.title))
      }
      if (missed.length > 0) errorToast(`Not started: ${[...new Set(missed)].join(', ')}.`)
      await refresh()
    }
    void all()
  }

  const stop = () => {
    const runs = draft === undefined ? [] : openRuns(draft)
    const all = async () => {
      const results = await Promise.allSettled(
        runs.map((run) => feedbackApi.cancelRun({ runId: run.uuid })),
      )
      const failed = results.filter(({ status }) => status === 'rejected').length
      if (failed > 0) errorToast('Some rubrics could not be stopped. They may be ready already.')
      await refresh()
    }
    setAsked([])
    void all()
  }

  return { start, stop, errors, asked }
}

export function openRuns(draft: Draft): readonly NonNullable<ResultField['run']>[] {
  return [draft, ...draft.chapters].flatMap(({ results }) =>
    Object.values(results).flatMap(({ run }) => (run === null ? [] : [run])),
  )
}

/** The draft as it will be when the start has arrived. */
function withRun(draft: Draft, kind: KindSummary, chapter: string | null): Draft {
  const known = fieldsOf(draft, kind).find((scoped) => (scoped.chapter?.uuid ?? null) === chapter)
  const field: ResultField = {
    data: null,
    error: null,
    out_of_date: false,
    run: known?.field.run ?? {
      uuid: crypto.randomUUID(),
      state: 'queued',
      stage: 'Starting',
      percent: 0,
      started_at: new Date().toISOString(),
      credits: kind.price,
    },
  }
  if (chapter === null) return { ...draft, results: { ...draft.results, [kind.field]: field } }
  return {
    ...draft,
    chapters: draft.chapters.map((head) =>
      head.uuid === chapter ? { ...head, results: { ...head.results, [kind.field]: field } } : head,
    ),
  }
}
