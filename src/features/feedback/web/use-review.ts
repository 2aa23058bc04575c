import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { billingKeys } from '#features/billing/web/index.ts'
import type { Draft, ResultField } from '#features/drafts/contract.ts'
import { draftKeys } from '#features/drafts/web/index.ts'
import type { KindSummary } from '#features/feedback/contract.ts'
import { errorText, toApiError, unreachable } from '#platform/web/api/api-error.ts'
import { errorToast } from '#platform/web/ui/toasts.tsx'

import { feedbackApi } from './feedback-api.ts'
import { fieldsOf } from './note-record.ts'
import type { KindOptions } from './use-choices.ts'
import { forgetWaiting, useWaiting, waitToStart } from './waiting-starts.ts'
import type { WaitingStart } from './waiting-starts.ts'

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
  /** Starts that the server has not heard of yet: they go out when the connection is back. */
  readonly waiting: readonly WaitingStart[]
}

/** Names a run that the page shows and the server has not answered for. */
const notStarted = '00000000-0000-4000-8000-000000000000'

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
  const home = `${project}/${draftId}`
  const waiting = useWaiting(home)

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
    try {
      await charge({ address, kind: kind.id, chapter, options })
    } catch (cause) {
      if (toApiError(cause).code === unreachable) {
        waitToStart({
          home,
          kind: kind.id,
          field: kind.field,
          chapter,
          again: () => again(kind, chapter, options),
        })
        return
      }
      setErrors((known) => new Map(known).set(kind.id, errorText(cause)))
      throw cause
    }
  }

  /** After the connection was away, whatever page is open by then. */
  const again = async (...one: Parameters<typeof startOne>) => {
    await startOne(...one).catch(() => errorToast(`Not started: ${one[0].title}.`))
    await refresh()
  }

  const start: Review['start'] = (kinds, chapters, optionsOf) => {
    setErrors(new Map())
    setAsked((known) => [...new Set([...known, ...kinds.map(({ id }) => id)])])
    const all = async () => {
      await client.cancelQueries({ queryKey: key, exact: true })
      const parts = kinds.flatMap((kind) =>
        (chapters ?? [null]).map((chapter) => ({ kind, chapter })),
      )
      client.setQueryData<Draft>(key, (now) => now && withRuns(now, parts))
      const missed = await missedOf(parts, ({ kind, chapter }) =>
        startOne(kind, chapter, optionsOf(kind.id)),
      )
      if (missed.length > 0) errorToast(`Not started: ${missed.join(', ')}.`)
      await refresh()
    }
    void all()
  }

  const stop = () => {
    const runs = draft === undefined ? [] : openRuns(draft)
    setAsked([])
    forgetWaiting(home)
    // What was only shown as starting is taken back here: no answer can do it while there is no connection.
    client.setQueryData<Draft>(key, (now) => now && withoutRuns(now, waiting))
    void cancelAll(runs).then(refresh)
  }

  return { start, stop, errors, asked, waiting }
}

/** Starts one after the other, so that credits end where the list does; answers what did not start, each once. */
async function missedOf<Part extends { readonly kind: KindSummary }>(
  parts: readonly Part[],
  startPart: (part: Part) => Promise<void>,
): Promise<readonly string[]> {
  const missed = new Set<string>()
  for (const part of parts) await startPart(part).catch(() => missed.add(part.kind.title))
  return [...missed]
}

function charge(asked: {
  readonly address: { readonly project: string; readonly draft: string }
  readonly kind: string
  readonly chapter: string | null
  readonly options: KindOptions | undefined
}): Promise<unknown> {
  const { address, chapter, options } = asked
  const call = {
    id: address.project,
    draftId: address.draft,
    rubric: asked.kind,
    ...(options === undefined ? {} : { options }),
  }
  return chapter === null
    ? feedbackApi.chargeDraft(call)
    : feedbackApi.chargeChapter({ ...call, chapterId: chapter })
}

async function cancelAll(runs: readonly { readonly uuid: string }[]): Promise<void> {
  const results = await Promise.allSettled(
    runs.map((run) => feedbackApi.cancelRun({ runId: run.uuid })),
  )
  const failed = results.filter(({ status }) => status === 'rejected').length
  if (failed > 0) errorToast('Some rubrics could not be stopped. They may be ready already.')
}

export function openRuns(draft: Draft): readonly NonNullable<ResultField['run']>[] {
  return [draft, ...draft.chapters].flatMap(({ results }) =>
    Object.values(results).flatMap(({ run }) =>
      run === null || run.uuid === notStarted ? [] : [run],
    ),
  )
}

/** The draft without starts that were shown and never went out. */
function withoutRuns(draft: Draft, waiting: readonly WaitingStart[]): Draft {
  const fieldsBefore = (results: Draft['results'], chapter: string | null): Draft['results'] =>
    Object.fromEntries(
      Object.entries(results).map(([name, field]) => {
        const isWaiting = waiting.some(
          (start) => start.field === name && start.chapter === chapter && field.run !== null,
        )
        return [name, isWaiting ? { ...field, run: null } : field]
      }),
    )
  return {
    ...draft,
    results: fieldsBefore(draft.results, null),
    chapters: draft.chapters.map((head) => ({
      ...head,
      results: fieldsBefore(head.results, head.uuid),
    })),
  }
}

/** The draft as it will be when the starts have arrived. */
function withRuns(
  draft: Draft,
  parts: readonly { readonly kind: KindSummary; readonly chapter: string | null }[],
): Draft {
  return parts.reduce((shown, { kind, chapter }) => withRun(shown, kind, chapter), draft)
}

function withRun(draft: Draft, kind: KindSummary, chapter: string | null): Draft {
  const known = fieldsOf(draft, kind).find((scoped) => (scoped.chapter?.uuid ?? null) === chapter)
  const field: ResultField = {
    data: null,
    error: null,
    out_of_date: false,
    run: known?.field.run ?? {
      uuid: notStarted,
      state: 'queued',
      stage: 'Starting',
      percent: 0,
      started_at: new Date().toISOString(),
      credits: kind.price,
      found: [],
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
