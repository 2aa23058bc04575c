import type { Rubric } from '../rubrics/rubric.ts'

/** What a review has done and of how many; every figure is counted. */
export interface ReviewCount {
  readonly ready: number
  readonly asked: number
  /** Chapters that were judged of those asked for; `null` when the whole draft is. */
  readonly chapters: { readonly ready: number; readonly asked: number } | null
  readonly startedAt: string
  /** Rubrics ready of rubrics asked, with what the current ones have done, 0 to 1. */
  readonly share: number
}

/**
 * `null` when nothing is under way. `asked` are the kinds of this visit; what is free runs by itself
 * after every change, and is a review only when it was asked for.
 */
export function countReview(
  rubrics: readonly Rubric[],
  asked: readonly string[],
): ReviewCount | null {
  const running = rubrics.filter(
    ({ kind, state }) => state === 'running' && (kind.price > 0 || asked.includes(kind.id)),
  )
  if (running.length === 0) return null
  const batch = rubrics.filter(
    (rubric) => running.includes(rubric) || asked.includes(rubric.kind.id),
  )
  const ready = batch.filter(({ state }) => state === 'ready' || state === 'failed').length
  const part = running.reduce(
    (sum, { runs }) => sum + runs.reduce((done, run) => done + run.percent, 0) / runs.length / 100,
    0,
  )
  const chapters = chaptersOf(running)
  const starts = running.flatMap(({ runs }) => runs.map((run) => run.started_at)).sort()
  return {
    ready,
    asked: batch.length,
    chapters,
    startedAt: starts[0] ?? '',
    share: (ready + part) / batch.length,
  }
}

/** A chapter that several rubrics read is one chapter, and judged when all of them have judged it. */
function chaptersOf(running: readonly Rubric[]): ReviewCount['chapters'] {
  const asked = new Map<string, boolean>()
  for (const { chapter, field } of running.flatMap(({ fields }) => fields)) {
    if (chapter === null) continue
    asked.set(chapter.uuid, field.run === null && asked.get(chapter.uuid) !== false)
  }
  if (asked.size === 0) return null
  return { ready: [...asked.values()].filter(Boolean).length, asked: asked.size }
}
