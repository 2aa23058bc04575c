import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod'

import { toApiError, unreachable } from '#platform/web/api/api-error.ts'
import { onReconnected } from '#platform/web/api/connection.ts'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

import { feedbackApi } from '../../feedback-api.ts'
import { keptList } from '../../kept-list.ts'

const WaitingStartSchema = z.object({
  /** Slug or uuid of project and draft, as the address has them. */
  project: z.string(),
  draft: z.string(),
  kind: z.string(),
  title: z.string(),
  /** Where the kind's result is stored. */
  field: z.string(),
  /** Credits. */
  price: z.number(),
  /** `null` for the whole draft. */
  chapter: z.string().nullable(),
  options: z.record(z.string(), z.unknown()).optional(),
  /** Names the start to the server, so that one that had arrived after all is not made twice. */
  request: z.uuid(),
  /** When it was asked for, in milliseconds since 1970. */
  at: z.number(),
})

/** A start that was asked for and that the server has not answered for. */
export type WaitingStart = Readonly<z.infer<typeof WaitingStartSchema>>

/** Some kinds on every chapter of a thesis; who asks for more than this asks for the same again. */
const mostWaiting = 600
/** Nobody counts on a review that was asked for before yesterday. */
const LONGEST_MS = 86_400_000

/** Signing out and a change of person take it off this browser. */
const { stored, write, shown, subscribe } = keptList('scholium.starts', WaitingStartSchema)
let sending: Promise<void> | undefined
/** What the server says that has more to do than it can take: it may be asked again, and knows the request by its name. */
const tooMuch = 'server/busy'
/** Milliseconds until a busy server is asked again, doubled after each time up to the longest. */
const firstAgain = 2000
const longestAgain = 15_000
let again: ReturnType<typeof setTimeout> | undefined
let betweenAgain = firstAgain
let isBusy = false
const busyListeners = new Set<() => void>()
/** Requests that this tab has in hand: they are kept like the others, and wait for nothing. */
const inHand = new Set<string>()

const isSame = (one: WaitingStart, other: WaitingStart) =>
  one.project === other.project &&
  one.draft === other.draft &&
  one.kind === other.kind &&
  one.chapter === other.chapter

/** Keeps starts that are about to be sent one after the other: a tab that is closed meanwhile loses none of them. */
export function keepStarts(starts: readonly WaitingStart[]): void {
  for (const { request } of starts) inHand.add(request)
  keep(starts)
}

/** Asks the server; a start that does not arrive waits, and goes out when the connection is back. @throws what refused it */
export async function sendStart(start: WaitingStart): Promise<'arrived' | 'waits'> {
  try {
    await charge(start)
  } catch (cause) {
    const { code } = toApiError(cause)
    if (code !== unreachable && code !== tooMuch) {
      forget(start)
      throw cause
    }
    inHand.delete(start.request)
    keep([start])
    if (code === tooMuch) askAgainSoon()
    return 'waits'
  }
  forget(start)
  notBusy()
  return 'arrived'
}

function askAgainSoon(): void {
  if (again !== undefined) return
  again = setTimeout(() => {
    again = undefined
    // What is being sent may have been sent before that: the line stays until something arrives or is refused.
    void startWaiting().finally(() => {
      if (again === undefined) notBusy()
    })
  }, betweenAgain)
  betweenAgain = Math.min(longestAgain, betweenAgain * 2)
  isBusy = true
  for (const listener of busyListeners) listener()
}

function notBusy(): void {
  betweenAgain = firstAgain
  if (!isBusy || again !== undefined) return
  isBusy = false
  for (const listener of busyListeners) listener()
}

/** Whether starts wait because the server has too much to do, and not for a connection. */
export function useServerIsBusy(): boolean {
  return useSyncExternalStore(subscribeBusy, () => isBusy)
}

function subscribeBusy(listener: () => void): () => void {
  busyListeners.add(listener)
  return () => busyListeners.delete(listener)
}

/** Forgets what waits for one draft: nothing of it is started when the connection is back. */
export function forgetWaiting({ project, draft }: Pick<WaitingStart, 'project' | 'draft'>): void {
  const isOther = (start: WaitingStart) => start.project !== project || start.draft !== draft
  for (const start of stored()) if (!isOther(start)) inHand.delete(start.request)
  write(stored().filter(isOther))
}

/** Starts what waits, in the order in which it was asked for; what still does not arrive waits on. */
export function startWaiting(now = Date.now()): Promise<void> {
  // The first that arrives says that the connection is back, which asks for this again.
  sending ??= sendAll(now).finally(() => (sending = undefined))
  return sending
}

async function sendAll(now: number): Promise<void> {
  for (const start of stored()) {
    if (inHand.has(start.request)) continue
    if (now - start.at > LONGEST_MS) {
      forget(start)
      errorToast(`Not started: ${start.title}. It had waited for more than a day.`)
      continue
    }
    const outcome = await sendStart(start).catch(() => {
      errorToast(`Not started: ${start.title}.`)
      return 'refused' as const
    })
    if (outcome === 'waits') return
  }
}

/** Once in the program: what waits goes out whenever the connection is back, whatever page is open. */
onReconnected(() => void startWaiting())
if (shown().length > 0) void startWaiting()

/** What waits for one draft, followed. */
export function useWaiting(at: Pick<WaitingStart, 'project' | 'draft'>): readonly WaitingStart[] {
  const all = useSyncExternalStore(subscribe, shown)
  const { project, draft } = at
  return useMemo(
    () =>
      all.filter(
        (start) => start.project === project && start.draft === draft && !inHand.has(start.request),
      ),
    [all, project, draft],
  )
}

function charge({ project, draft, kind, chapter, options, request }: WaitingStart) {
  const call = {
    id: project,
    draftId: draft,
    rubric: kind,
    request,
    ...(options === undefined ? {} : { options }),
  }
  return chapter === null
    ? feedbackApi.chargeDraft(call)
    : feedbackApi.chargeChapter({ ...call, chapterId: chapter })
}

function keep(starts: readonly WaitingStart[]): void {
  // What waits on keeps its place.
  const known = new Set(stored().map(({ request }) => request))
  const fresh = starts.filter(({ request }) => !known.has(request))
  const others = stored().filter((other) => !fresh.some((start) => isSame(other, start)))
  write([...others, ...fresh].slice(-mostWaiting))
}

function forget({ request }: WaitingStart): void {
  inHand.delete(request)
  const before = stored()
  const next = before.filter((start) => start.request !== request)
  if (next.length < before.length) write(next)
}
