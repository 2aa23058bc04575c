import { bearingOn, draftContext } from '#engines/retrieval/draft-context.ts'
import type { DraftContext } from '#engines/retrieval/draft-context.ts'
import type { SourceReport } from '#engines/retrieval/records/work.ts'

import { LAST_PAGE, PAGE_SIZE } from '../contract.ts'
import type {
  ConferenceResult,
  GrantResult,
  JournalResult,
  Match,
  SearchInput,
  WorkResult,
} from '../contract.ts'
import type { RecordOf } from './catalogue/catalogue-repository.ts'
import { textOf } from './catalogue/index-entries.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { Found, Look } from './look.ts'
import { isNarrowed, passes, sortedNamed, sortedWorks } from './page-of-results.ts'
import type { SearchOptions } from './ports.ts'
import type { CatalogueKind } from './tables.ts'
import { titleMarks } from './title-marks.ts'

interface Asked {
  readonly asker: string
  readonly signal?: AbortSignal
}

type NamedResult = JournalResult | ConferenceResult | GrantResult

interface Answer {
  readonly body:
    | { data: WorkResult[]; sources: SourceReport[]; draft: { uuid: string; name: string } | null }
    | NamedResult[]
  readonly reports: SourceReport[]
}

/** Candidates that are read where the answer is filtered, sorted or weighed against a draft. */
const DEPTH = 300
/** Without that, so many for the first pages, and these for the last ones. */
const FIRST_DEPTH = 5 * PAGE_SIZE
const LAST_DEPTH = LAST_PAGE * PAGE_SIZE
/** Drafts whose words are kept for the next page. */
const MOST_CONTEXTS = 16

const kinds = { journal: 'journal', conference: 'conference', grants: 'grant' } as const

/** The search of the page: ten results of one kind, in the light of a draft where one is named. */
export function createSearching({
  look,
  options,
}: {
  readonly look: Look
  readonly options: Pick<SearchOptions, 'draftFor' | 'now'>
}) {
  const contexts = new Map<string, DraftContext>()
  const answers = createKeptAnswers(options.now)

  async function contextOf(input: SearchInput, asker: string): Promise<DraftContext | undefined> {
    if (input.doc_uuid === undefined) return undefined
    // Asked each time: a right can end between two pages.
    const draft = await options.draftFor(input.doc_uuid, asker)
    const key = `${draft.uuid} ${draft.version}`
    const known = contexts.get(key)
    if (known !== undefined) return known
    const context = draftContext(draft)
    contexts.set(key, context)
    const oldest = contexts.keys().next().value
    if (contexts.size > MOST_CONTEXTS && oldest !== undefined) contexts.delete(oldest)
    return context
  }

  async function found<Kind extends CatalogueKind>(
    kind: Kind,
    input: SearchInput,
    by: Asked & { readonly context: DraftContext | undefined },
  ): Promise<Found<Kind>> {
    const { context, signal } = by
    const isWhole = isNarrowed(input) || context !== undefined
    const isEarly = input.page * PAGE_SIZE <= FIRST_DEPTH
    const depth = isWhole ? DEPTH : isEarly ? FIRST_DEPTH : LAST_DEPTH
    const { page, ...asked } = input
    const key = JSON.stringify([by.asker, depth, context?.version, asked])
    const fresh = () =>
      look(kind, {
        text: input.text,
        depth,
        isWide: input.resource_type === 'embeddings',
        context,
        signal,
        ...(input.from === undefined ? {} : { from: input.from }),
      })
    return answers.of(key, { fresh, isFirst: page === 1 })
  }

  return async function search(input: SearchInput, { asker, signal }: Asked): Promise<Answer> {
    const context = await contextOf(input, asker)
    const asking = { asker, context, ...(signal === undefined ? {} : { signal }) }
    const start = (input.page - 1) * PAGE_SIZE
    const cut = <Item>(list: readonly Item[]) => list.slice(start, start + PAGE_SIZE)
    if (input.resource_type === 'feed' || input.resource_type === 'embeddings') {
      const answer = await found('work', input, asking)
      const passed = answer.ranked.filter(({ item }) => passes(item, input))
      const data = cut(sortedWorks(passed, input.sort)).map(({ item, score }) => ({
        ...item,
        match: matchOf('work', item, { score, query: answer.query, context }),
      }))
      const draft = context === undefined ? null : { uuid: context.uuid, name: context.name }
      return { body: { data, sources: answer.reports, draft }, reports: answer.reports }
    }
    const kind = kinds[input.resource_type]
    const answer = await found(kind, input, asking)
    const body = cut(sortedNamed(answer.ranked, input.sort, options.now())).map(
      ({ item, score }) => ({
        ...item,
        match: matchOf(kind, item, { score, query: answer.query, context }),
      }),
    )
    return { body, reports: answer.reports }
  }
}

export type Searching = ReturnType<typeof createSearching>

function matchOf<Kind extends CatalogueKind>(
  kind: Kind,
  record: RecordOf[Kind],
  by: {
    readonly score: number
    readonly query: Found<Kind>['query']
    readonly context: DraftContext | undefined
  },
): Match {
  const title = 'title' in record ? record.title : record.name
  const bearing = by.context === undefined ? null : bearingOn(by.context, textOf(kind, record))
  return {
    score: by.score,
    marks: titleMarks(title, by.query),
    draft: bearing === null ? null : { ...bearing, shared: [...bearing.shared] },
  }
}
