import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

import { billingKeys } from '#features/billing/web/index.ts'
import type { Draft, ResultField } from '#features/drafts/contract.ts'
import { draftKeys } from '#features/drafts/web/index.ts'
import type { KindSummary } from '#features/feedback/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, toast } from '#platform/web/ui/notices/toasts.tsx'

import { feedbackApi } from '../feedback-api.ts'
import { servesChapters } from '../rubrics/rubric.ts'
import { notStartedText } from './progress/not-started-text.ts'
import { isOnlyShown } from './progress/shown-runs.ts'
import { useShownStarts } from './progress/use-shown-starts.ts'
import { forgetWaiting, keepStarts, sendStart, useWaiting } from './progress/waiting-starts.ts'
import type { WaitingStart } from './progress/waiting-starts.ts'
import { whenRead } from './progress/when-read.ts'
import type { KindOptions } from './spending/use-choices.ts'

export interface Review {
  /** The draft with what was just started, which the server has not answered for. */
  readonly draft: Draft
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

/** Starts and stops reviews. The page shows a start at once, until the server's answer for it replaces that. */
export function useReview(stored: Draft, address: { project: string; draft: string }): Review {
  const client = useQueryClient()
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [asked, setAsked] = useState<readonly string[]>([])
  const stops = useRef(0)
  const { project, draft: draftId } = address
  const key = draftKeys.one(project, draftId)
  const waiting = useWaiting(address)

  const refresh = useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: draftKeys.one(project, draftId), exact: true }),
      client.invalidateQueries({ queryKey: billingKeys.balance }),
    ])
    await whenRead(client, draftKeys.one(project, draftId))
  }, [client, project, draftId])

  const { draft, show, clear } = useShownStarts(stored, waiting, refresh)

  const startOne = async (start: WaitingStart) => {
    try {
      await sendStart(start)
    } catch (cause) {
      setErrors((known) => new Map(known).set(start.kind, errorText(cause)))
      // What was refused is not counted among what is still to come.
      if (start.chapter === null) setAsked((known) => known.filter((kind) => kind !== start.kind))
      throw cause
    }
  }

  const start: Review['start'] = (kinds, chapters, optionsOf) => {
    setErrors(new Map())
    setAsked((known) => [...new Set([...known, ...kinds.map(({ id }) => id)])])
    const starts = kinds.flatMap((kind) =>
      (servesChapters(kind) ? (chapters ?? [null]) : [null]).map((chapter) => ({
        ...newStart(kind, optionsOf(kind.id)),
        ...address,
        chapter,
      })),
    )
    keepStarts(starts)
    const before = stops.current
    const isStopped = () => stops.current !== before
    const all = async () => {
      const missed = await missedOf(starts, async (each) => {
        if (!isStopped()) await startOne(each)
      })
      if (missed.size > 0) errorToast(notStartedText(missed))
      await refresh()
      if (!isStopped()) return
      // What was under way to the server when it was stopped has begun since.
      forgetWaiting(address)
      await cancelAll(openRuns(client.getQueryData<Draft>(key))).then(refresh)
    }
    show(starts, all)
  }

  const stop = () => {
    stops.current += 1
    setAsked([])
    clear()
    forgetWaiting(address)
    void cancelAll(openRuns(stored)).then((areAll) => {
      if (areAll) toast('Review stopped. What was ready by then is kept.')
      return refresh()
    })
  }

  return { draft, start, stop, errors, asked, waiting }
}

/** Starts one after the other, so that credits end where the list does; answers what did not start, with the reason. */
async function missedOf(
  starts: readonly WaitingStart[],
  startOne: (start: WaitingStart) => Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  const missed = new Map<string, string>()
  for (const start of starts) {
    await startOne(start).catch((cause: unknown) => missed.set(start.title, errorText(cause)))
  }
  return missed
}

function newStart({ id, title, field, price }: KindSummary, options: KindOptions | undefined) {
  const chosen = options === undefined ? {} : { options }
  return { kind: id, title, field, price, request: crypto.randomUUID(), at: Date.now(), ...chosen }
}

/** Whether all of them were stopped. */
async function cancelAll(runs: readonly { readonly uuid: string }[]): Promise<boolean> {
  const results = await Promise.allSettled(
    runs.map((run) => feedbackApi.cancelRun({ runId: run.uuid })),
  )
  const failed = results.filter(({ status }) => status === 'rejected').length
  if (failed > 0) errorToast('Some rubrics could not be stopped. They may be ready already.')
  return failed === 0
}

function openRuns(draft: Draft | undefined): readonly NonNullable<ResultField['run']>[] {
  if (draft === undefined) return []
  return [draft, ...draft.chapters].flatMap(({ results }) =>
    Object.values(results).flatMap(({ run }) => (run === null || isOnlyShown(run) ? [] : [run])),
  )
}
