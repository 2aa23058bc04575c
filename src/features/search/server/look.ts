import { inTheLightOf, nearness, typedTerms } from '#engines/retrieval/draft-context.ts'
import type { DraftContext } from '#engines/retrieval/draft-context.ts'
import { parseQuery, spacedOut } from '#engines/retrieval/ranking/query.ts'
import type { Query } from '#engines/retrieval/ranking/query.ts'
import { termsOf } from '#engines/retrieval/ranking/terms.ts'
import type { Journal, SourceReport } from '#engines/retrieval/records/work.ts'

import type { AskedSource, Asking } from './ask-sources.ts'
import type { RecordOf } from './catalogue/catalogue-repository.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { textOf } from './catalogue/index-entries.ts'
import { fusedConferences, fusedGrants, fusedJournals } from './catalogue/merge-venues.ts'
import { fusedWorks } from './catalogue/merge-works.ts'
import type { SourceAnswer } from './source.ts'
import { BLOCK } from './source.ts'
import type { CatalogueKind } from './tables.ts'

/** What is looked for, of one kind. */
export interface Sought {
  readonly text: string
  /** Records that are wanted in all. */
  readonly depth: number
  readonly from?: number
  readonly context?: DraftContext | undefined
  readonly isWide?: boolean
  readonly signal?: AbortSignal | undefined
}

export interface Found<Kind extends CatalogueKind> {
  /** Best first. */
  readonly ranked: readonly { readonly item: RecordOf[Kind]; readonly score: number }[]
  readonly reports: SourceReport[]
  /** The query as typed. */
  readonly query: Query
}

/** Blocks that one search asks of a live source: each is a turn of those that it allows. */
const MOST_BLOCKS = 2

/** Everything takes at most so long; a source that has not answered by then is said to have not. */
const BUDGET_MS = 8500

const offers = {
  work: 'works',
  journal: 'journals',
  conference: 'conferences',
  grant: 'grants',
} as const

const lists: {
  readonly [Kind in CatalogueKind]: (answer: SourceAnswer) => readonly RecordOf[Kind][]
} = {
  work: ({ works }) => works,
  journal: ({ journals }) => journals,
  conference: ({ conferences }) => conferences,
  grant: ({ grants }) => grants,
}

const fusions: {
  readonly [Kind in CatalogueKind]: (
    all: readonly (readonly RecordOf[Kind][])[],
  ) => { item: RecordOf[Kind]; score: number }[]
} = {
  work: fusedWorks,
  journal: fusedJournals,
  conference: fusedConferences,
  grant: fusedGrants,
}

/** Looks in the catalogue and in all live sources at once, and makes one list of what they have. */
export function createLook({
  catalogue,
  asking,
}: {
  readonly catalogue: Catalogue
  readonly asking: Asking
}) {
  return async function look<Kind extends CatalogueKind>(
    kind: Kind,
    sought: Sought,
  ): Promise<Found<Kind>> {
    const query = parseQuery(sought.text)
    const { context } = sought
    const local = context === undefined ? query : inTheLightOf(query, context)
    const budget = AbortSignal.timeout(BUDGET_MS)
    const signal = sought.signal === undefined ? budget : AbortSignal.any([budget, sought.signal])
    const [near, live] = await Promise.all([
      isEmpty(local)
        ? []
        : catalogue.find(kind, {
            query: local,
            limit: sought.depth,
            isWide: sought.isWide ?? false,
          }),
      askLive(kind, sought, signal),
    ])
    if (kind === 'work') catalogue.storeLater(live.flatMap(({ answer }) => answer.works))
    // The draft orders what was asked for: it does not add what shares words with the draft alone.
    const isOrdered = context !== undefined && !isEmpty(query) && sought.isWide !== true
    const own = isOrdered ? near.filter(holdsTyped(kind, local)) : near
    const bySource = Map.groupBy(live, ({ source }) => source)
    const others = [...bySource.values()].map((asked) =>
      asked
        .flatMap(({ answer }) => lists[kind](answer))
        .filter((item) => isMeant(kind, item, query)),
    )
    const ranked = fusions[kind]([own, ...others])
    const records: readonly RecordOf[CatalogueKind][] = ranked.map(({ item }) => item)
    catalogue.storeJournalsLater(
      records
        .filter(isJournal)
        .filter(({ sources }) => sources.some((source) => bySource.has(source))),
    )
    return {
      ranked: context === undefined ? ranked : nearest(kind, ranked, context),
      reports: [localReport(own.length), ...[...bySource.values()].map(joinedReport)],
      query,
    }
  }

  /** Only what was typed leaves the server, never words of a draft. */
  async function askLive(
    kind: CatalogueKind,
    { text, depth, from }: Sought,
    signal: AbortSignal,
  ): Promise<AskedSource[]> {
    const words = liveText(text)
    const offer = offers[kind]
    if (words === '' || asking.offering(offer) === 0) return []
    const blocks = depth > BLOCK ? MOST_BLOCKS : 1
    const answers: AskedSource[][] = []
    for (let block = 1; block <= blocks; block += 1) {
      const question = { offer, text: words, block, ...(from === undefined ? {} : { from }) }
      answers.push(await asking.all(question, signal))
    }
    return answers.flat()
  }
}

export type Look = ReturnType<typeof createLook>

const isJournal = (record: RecordOf[CatalogueKind]): record is Journal => 'issn' in record

const isEmpty = ({ terms, prefixes }: Query) => terms.size === 0 && prefixes.length === 0

/** Words alone: signs of our own query language mean something else, or nothing, elsewhere. */
function liveText(text: string): string {
  return text
    .replaceAll(/(?:^|\s)-(?:"[^"]*"|\S+)/gu, ' ')
    .replaceAll(/["“”„«»*]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 300)
}

/** Whether a record has a word that was typed; a beginning of a word is left to the index. */
function holdsTyped<Kind extends CatalogueKind>(kind: Kind, query: Query) {
  const typed = typedTerms(query)
  return (record: RecordOf[Kind]): boolean =>
    query.prefixes.length > 0 || termsOf(textOf(kind, record)).some((term) => typed.has(term))
}

/** Other sources know nothing of phrases and of words that must not occur. */
function isMeant<Kind extends CatalogueKind>(
  kind: Kind,
  record: RecordOf[Kind],
  { phrases, without }: Query,
): boolean {
  if (phrases.length === 0 && without.length === 0) return true
  const text = textOf(kind, record)
  const whole = ` ${spacedOut(text)} `
  const terms = without.length === 0 ? new Set() : new Set(termsOf(text))
  return (
    phrases.every((phrase) => whole.includes(` ${phrase} `)) &&
    !without.some((term) => terms.has(term))
  )
}

function nearest<Kind extends CatalogueKind>(
  kind: Kind,
  ranked: readonly { readonly item: RecordOf[Kind]; readonly score: number }[],
  context: DraftContext,
) {
  return ranked
    .map(({ item, score }) => ({
      item,
      score: score * (1 + nearness(context, textOf(kind, item))),
    }))
    .sort((left, right) => right.score - left.score)
}

export const LOCAL = { source: 'catalogue', name: 'Local catalogue' } as const

function localReport(count: number): SourceReport {
  return count === 0
    ? { ...LOCAL, state: 'nothing', detail: 'The local catalogue has nothing on this.', count }
    : { ...LOCAL, state: 'answered', detail: `The local catalogue has ${count} on this.`, count }
}

/** One report for all blocks of a source: the failure, where there was one. */
function joinedReport(asked: readonly AskedSource[]): SourceReport {
  const reports = asked.map(({ report }) => report)
  const told =
    reports.find(({ state }) => state === 'did-not-answer' || state === 'refused') ??
    reports.find(({ state }) => state === 'answered') ??
    reports[0]
  const count = reports.reduce((sum, report) => sum + report.count, 0)
  return told === undefined ? localReport(0) : { ...told, count }
}
