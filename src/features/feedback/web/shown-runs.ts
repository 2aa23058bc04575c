import type { Draft, ResultField } from '#features/drafts/contract.ts'

/** A start, as far as the page has to show it. */
export interface ShownStart {
  /** Where the kind's result is stored. */
  readonly field: string
  /** `null` for the whole draft. */
  readonly chapter: string | null
  readonly price: number
}

/** Names a run that the page shows and the server has not answered for. */
const notStarted = '00000000-0000-4000-8000-000000000000'

export function isOnlyShown(run: { readonly uuid: string }): boolean {
  return run.uuid === notStarted
}

/** The draft as it will be when the starts have arrived; one with a run already keeps that. */
export function withRuns(draft: Draft, starts: readonly ShownStart[]): Draft {
  return starts.reduce(withRun, draft)
}

/** The draft without starts that were shown and never went out. */
export function withoutRuns(draft: Draft, starts: readonly Omit<ShownStart, 'price'>[]): Draft {
  const fieldsBefore = (results: Draft['results'], chapter: string | null): Draft['results'] =>
    Object.fromEntries(
      Object.entries(results).map(([name, field]) => {
        const isShown = starts.some((start) => start.field === name && start.chapter === chapter)
        return [name, isShown ? { ...field, run: null } : field]
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

function withRun(draft: Draft, { field: name, chapter, price }: ShownStart): Draft {
  const started = (results: Draft['results']): Draft['results'] => ({
    ...results,
    [name]: {
      data: null,
      error: null,
      out_of_date: false,
      run: results[name]?.run ?? newRun(price),
    },
  })
  if (chapter === null) return { ...draft, results: started(draft.results) }
  return {
    ...draft,
    chapters: draft.chapters.map((head) =>
      head.uuid === chapter ? { ...head, results: started(head.results) } : head,
    ),
  }
}

function newRun(credits: number): ResultField['run'] {
  return {
    uuid: notStarted,
    state: 'queued',
    stage: 'Starting',
    percent: 0,
    started_at: new Date().toISOString(),
    credits,
    found: [],
  }
}
