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

/** A start on its way to the server, and what its field held when it was asked for. */
export interface GoingStart extends ShownStart {
  readonly before: string
}

export function goingStart(draft: Draft | undefined, start: ShownStart): GoingStart {
  const { field, chapter, price } = start
  return { field, chapter, price, before: stampOf(draft, start) }
}

/** The draft with what is on its way, each until the server has an answer: news of one start says nothing of others. */
export function withGoing(draft: Draft, going: readonly GoingStart[]): Draft {
  return withRuns(
    draft,
    going.filter((start) => stampOf(draft, start) === start.before),
  )
}

function stampOf(draft: Draft | undefined, { field, chapter }: ShownStart): string {
  const part = chapter === null ? draft : draft?.chapters.find((head) => head.uuid === chapter)
  const { data = null, error = null } = part?.results[field] ?? {}
  return `${data?.provenance.at ?? ''} ${error ?? ''}`
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
