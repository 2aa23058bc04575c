import { isKeptApart } from '#engines/analysis/finding.ts'
import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import { medianLevel } from '#engines/analysis/median-level.ts'
import { compareTexts, compareWords } from '#engines/grounding/anchors/word-difference.ts'
import { areAtOnePlace } from '#engines/grounding/rejudging/match-notes.ts'
import { withinHelp } from '#engines/grounding/rejudging/within-help.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import { isUuid } from '#platform/server/is-uuid.ts'

import type { Compared, ComparedNote, History, HistoryEntry } from '../../history/contract.ts'
import { findKind, freeKinds } from '../kinds.ts'
import type { Policies } from '../policy.ts'
import type { FateRow, FeedbackRepository, ResultRow } from '../tables/repository.ts'

interface HistoryOptions {
  readonly repository: FeedbackRepository
  readonly policies: Policies
}

/** Results that a page shows of one draft; older ones are kept, and not listed. */
const MOST_ENTRIES = 200
const weight = { major: 3, moderate: 2, minor: 1 } as const

/** What was judged when, how levels moved, and what became of notes. */
export function createHistory({ repository, policies }: HistoryOptions) {
  async function of(draft: string): Promise<History> {
    const [rows, fates, judged] = await Promise.all([
      repository.resultsOver(draft, {
        without: freeKinds().map(({ contract }) => contract.id),
        limit: MOST_ENTRIES,
      }),
      repository.fates(draft),
      repository.judgedHashes(draft),
    ])
    const apart = new Set(
      rows.flatMap(({ content }) => content.findings.filter(isKeptApart).map(({ id }) => id)),
    )
    // What became of a note of which nobody has heard is no news.
    const told = fates.filter((fate) => !apart.has(fate.finding_id))
    const entries = rows.map((row) =>
      entryOf(row, {
        fates: told.filter((fate) => fate.run_uuid === row.run_uuid),
        judged,
        heard: heardBefore(row, rows),
      }),
    )
    return { entries, counts: countsOf(entries) }
  }

  /** @throws AppError 404 when one of the results is not of this project. */
  async function compare(
    project: string,
    asked: { readonly from: string; readonly to: string },
  ): Promise<Compared> {
    const { help } = await policies.of(project)
    const [from, to] = await Promise.all([find(project, asked.from), find(project, asked.to)])
    const [before, after, fates, judged] = await Promise.all([
      repository.judgedText(from.home_uuid, from.judged_hash),
      repository.judgedText(to.home_uuid, to.judged_hash),
      repository.fates(to.home_uuid),
      repository.judgedHashes(to.home_uuid),
    ])
    const own = fates.filter((fate) => fate.run_uuid === to.run_uuid)
    const shown = (row: ResultRow) => withinHelp(row.content, help, findKind(row.kind)?.contract)
    return {
      from: entryOf(from, { fates: [], judged, heard: new Set() }),
      to: entryOf(to, { fates: own, judged, heard: new Set(from.content.findings.map(idOf)) }),
      notes: [...notesBetween(shown(from), shown(to), own)],
      text:
        before === undefined || after === undefined ? null : mutable(compareTexts(before, after)),
    }
  }

  async function find(project: string, uuid: string): Promise<ResultRow> {
    const row = isUuid(uuid) ? await repository.result(uuid) : undefined
    const run = row === undefined ? undefined : await repository.findRun(row.run_uuid)
    if (row === undefined || run?.project_uuid !== project) {
      throw new AppError('feedback/result-not-found')
    }
    return row
  }

  return { of, compare }
}

export type Histories = ReturnType<typeof createHistory>

function entryOf(
  row: ResultRow,
  beside: {
    readonly fates: readonly FateRow[]
    readonly judged: ReadonlySet<string>
    /** Notes of earlier readings: one that was dismissed has no fate, and is not new when it is made again. */
    readonly heard: ReadonlySet<string>
  },
): HistoryEntry {
  const contract = findKind(row.kind)?.contract
  const { content } = row
  const found = content.findings.filter((finding) => !isKeptApart(finding))
  const count = (test: (finding: Finding) => boolean) => found.filter(test).length
  const fate = (name: FateRow['fate']) => beside.fates.filter((each) => each.fate === name).length
  const known = new Set([...beside.heard, ...beside.fates.flatMap(({ later_id: id }) => id ?? [])])
  return {
    result: row.uuid,
    run: row.run_uuid,
    kind: row.kind,
    title: contract?.title ?? row.kind,
    siglum: contract?.siglum ?? '',
    entity: row.entity_uuid,
    is_current: row.is_current,
    at: row.created_at.toISOString(),
    credits: content.provenance.credits,
    engine: content.provenance.engine,
    model: content.provenance.model,
    level: medianLevel(content.criteria),
    criteria: content.criteria.map(({ id, title, level }) => ({ id, title, level })),
    notes: {
      major: count(({ severity }) => severity === 'major'),
      moderate: count(({ severity }) => severity === 'moderate'),
      minor: count(({ severity }) => severity === 'minor'),
      keep: count(({ kind }) => kind === 'strength'),
    },
    became: {
      settled: fate('fixed') + fate('gone'),
      partly: fate('partly'),
      open: fate('unchanged'),
      new:
        beside.fates.length === 0
          ? 0
          : count(({ id, kind }) => kind !== 'strength' && !known.has(id)),
    },
    has_text: beside.judged.has(row.judged_hash),
  }
}

const idOf = ({ id }: Finding) => id

function heardBefore(row: ResultRow, rows: readonly ResultRow[]): ReadonlySet<string> {
  const earlier = rows.filter(
    (other) => other.kind === row.kind && other.created_at < row.created_at,
  )
  return new Set(earlier.flatMap(({ content }) => content.findings.map(idOf)))
}

/** Over the latest reading of each part by each kind that had an earlier one. */
function countsOf(entries: readonly HistoryEntry[]): History['counts'] {
  const counts = { settled: 0, partly: 0, open: 0, new: 0 }
  for (const { became } of entries.filter(({ is_current: isCurrent }) => isCurrent))
    for (const name of ['settled', 'partly', 'open', 'new'] as const) counts[name] += became[name]
  return counts
}

/** Matched by what re-judging recorded, else by id, else by criterion and at least half of the passage. */
function notesBetween(
  from: ReviewResult,
  to: ReviewResult,
  fates: readonly FateRow[],
): readonly ComparedNote[] {
  const taken = new Set<string>()
  const notes = from.findings
    .filter(({ kind }) => kind !== 'strength')
    .map((before): ComparedNote => {
      const fate = fates.find(({ finding_id: id }) => id === before.id)
      const after = laterOf(before, { to, taken, fate })
      if (after !== null) taken.add(after.id)
      const texts = [
        fate?.before_text ?? before.anchors[0]?.exact,
        fate?.after_text ?? after?.anchors[0]?.exact,
      ]
      const [was = null, is = null] = texts
      return {
        became: becameOf(before, after, fate),
        before,
        after,
        words: was === null || is === null ? null : [...compareWords(was, is)],
      }
    })
  const fresh = to.findings
    .filter(({ id, kind }) => kind !== 'strength' && !taken.has(id))
    .map((after): ComparedNote => ({ became: 'new', before: null, after, words: null }))
  return [...notes, ...fresh].filter(isShown)
}

/** Of a note that was kept apart all the time nobody has heard. */
export function isShown({ before, after }: Pick<ComparedNote, 'before' | 'after'>): boolean {
  return [before, after].some((finding) => finding !== null && !isKeptApart(finding))
}

function laterOf(
  before: Finding,
  among: { to: ReviewResult; taken: ReadonlySet<string>; fate: FateRow | undefined },
): Finding | null {
  const free = among.to.findings.filter(({ id }) => !among.taken.has(id))
  const named = among.fate?.later_id ?? before.id
  return (
    free.find(({ id }) => id === named) ??
    free.find(
      (other) =>
        among.fate === undefined &&
        other.criterion === before.criterion &&
        (areAtOnePlace(before.anchors, other.anchors) || sharesWords(before, other)),
    ) ??
    null
  )
}

/** In another draft the blocks have other ids: half of the words of the passage must be the same. */
function sharesWords(one: Finding, other: Finding): boolean {
  const wordsOf = ({ anchors }: Finding) =>
    new Set(anchors.flatMap(({ exact }) => exact.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  const left = wordsOf(one)
  const right = wordsOf(other)
  const shared = [...left].filter((word) => right.has(word)).length
  return one.check === other.check && shared > 0 && shared >= 0.5 * Math.max(left.size, right.size)
}

function becameOf(
  before: Finding,
  after: Finding | null,
  fate: FateRow | undefined,
): ComparedNote['became'] {
  if (after === null) return fate?.fate === 'gone' ? 'gone' : 'settled'
  const of = ({ severity }: Finding) => (severity === null ? 0 : weight[severity])
  return of(after) < of(before) ? 'partly' : 'open'
}

function mutable({ changed, unchanged }: ReturnType<typeof compareTexts>): Compared['text'] {
  return {
    unchanged,
    changed: changed.map(({ type, words }) => ({
      type,
      words: words.map((word) => ({ ...word })),
    })),
  }
}
