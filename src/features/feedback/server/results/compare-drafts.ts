import type { Finding } from '#engines/analysis/finding.ts'
import { medianLevel } from '#engines/analysis/median-level.ts'
import { canonicalRole } from '#engines/documents/sections/headings.ts'
import { reanchor } from '#engines/grounding/anchors/reanchor.ts'
import { alignBlocks } from '#engines/grounding/anchors/word-difference.ts'
import { matchNotes } from '#engines/grounding/rejudging/match-notes.ts'
import { isMilder } from '#engines/grounding/rejudging/rejudge.ts'
import type { ReadableDraft } from '#features/drafts/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { ComparedDrafts, DraftLevel, DraftLevels } from '../../history/contract.ts'
import { findKind, freeKinds } from '../kinds.ts'
import type { FeedbackOptions } from '../ports.ts'
import type { FeedbackRepository, ResultRow } from '../tables/repository.ts'
import { isShown } from './history.ts'
import type { Results } from './results.ts'

interface ComparingOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  readonly results: Results
}

type ComparedNote = ComparedDrafts['notes'][number]

export type Comparing = ReturnType<typeof createComparing>

/** The drafts of a project beside each other: levels over all, text and notes of two. */
export function createComparing({ options, repository, results }: ComparingOptions) {
  /** The first draft first. */
  async function draftsOf(project: string): Promise<readonly DraftLevels[]> {
    const all = (await options.drafts.summaries([project])).get(project) ?? []
    const drafts = all.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    if (drafts.length === 0) return []
    const uuids = drafts.map(({ uuid }) => uuid)
    const [rows, chapters] = await Promise.all([
      repository.currentResults(uuids),
      options.drafts.chapterWords(uuids),
    ])
    return drafts.map(({ uuid, slug, name, created_at, state, words }, index) => ({
      uuid,
      slug,
      name,
      number: index + 1,
      created_at,
      is_ready: state === 'ready',
      words,
      chapters: countedIn(chapters.get(uuid) ?? []),
      levels: levelsOf(rows.filter((row) => row.home_uuid === uuid)),
    }))
  }

  /** The later of two drafts against the earlier, whichever is named first. @throws AppError 404, 409 */
  async function compare(
    project: string,
    asked: { readonly from: string; readonly to: string },
  ): Promise<ComparedDrafts> {
    const drafts = await draftsOf(project)
    const [from, to] = [asked.from, asked.to]
      .map((id) => drafts.find(({ uuid, slug }) => uuid === id || slug === id))
      .toSorted((one, other) => (one?.number ?? 0) - (other?.number ?? 0))
    if (from === undefined || to === undefined) throw new AppError('draft/not-found')
    const [before, after] = await Promise.all([textOf(from), textOf(to)])
    const [rowsBefore, rowsAfter] = await Promise.all(
      [from, to].map(({ uuid }) => repository.currentResults([uuid])),
    )
    const both = readInBoth(rowsBefore ?? [], rowsAfter ?? [])
    const [earlier, later] = await Promise.all([
      notesOf(project, both.before),
      notesOf(project, both.after),
    ])
    const notes = notesBetween(earlier, later, after)
    return {
      from,
      to,
      counts: countsOf(notes),
      read_once: [...both.once],
      blocks: blocksOf({ before, after, notes }),
      notes: [...notes],
    }
  }

  async function textOf({ uuid, is_ready: isReady }: DraftLevels): Promise<ReadableDraft> {
    const readable = isReady ? await options.drafts.readable(uuid) : undefined
    if (readable === undefined) throw new AppError('draft/not-ready')
    return readable
  }

  /** What asks for something, each once, as far as the project's policy lets it be shown. */
  async function notesOf(project: string, rows: readonly ResultRow[]): Promise<readonly Finding[]> {
    const shown = await Promise.all(rows.map((row) => results.shown(project, row)))
    const notes = new Map<string, Finding>()
    for (const finding of shown.flatMap(({ findings }) => findings)) {
      const isShown = finding.kind !== 'strength' && finding.status !== 'withdrawn'
      if (isShown && !notes.has(finding.id)) notes.set(finding.id, finding)
    }
    return [...notes.values()]
  }

  return { draftsOf, compare }
}

/** Results of the kinds that read both drafts: what a reader never looked for again was settled by no edit. */
function readInBoth(before: readonly ResultRow[], after: readonly ResultRow[]) {
  const [earlier, later] = [before, after].map((rows) => new Set(rows.map(({ kind }) => kind)))
  const isInBoth = ({ kind }: ResultRow) => earlier?.has(kind) === true && later?.has(kind) === true
  const apart = [...before, ...after].filter((row) => !isInBoth(row))
  const once = new Map(
    apart.map(({ kind }): [string, ComparedDrafts['read_once'][number]] => [
      kind,
      {
        title: findKind(kind)?.contract.title ?? kind,
        in: earlier?.has(kind) === true ? 'from' : 'to',
      },
    ]),
  )
  return { before: before.filter(isInBoth), after: after.filter(isInBoth), once: once.values() }
}

/** Chapters with words of their own: sources do not count as words of a draft. */
function countedIn(chapters: readonly DraftLevels['chapters'][number][]): DraftLevels['chapters'] {
  return chapters
    .filter(({ title }) => canonicalRole(title) !== 'references')
    .map(({ number, title, words }) => ({ number, title, words }))
}

/** What was judged for the whole or chapter by chapter, taken together. */
function levelsOf(rows: readonly ResultRow[]): DraftLevel[] {
  const free = new Set(freeKinds().map(({ contract }) => contract.id))
  const byKind = Map.groupBy(
    rows.filter(({ kind }) => !free.has(kind)),
    ({ kind }) => kind,
  )
  return [...byKind].flatMap(([kind, own]) => {
    const criteria = own.flatMap(({ content }) => content.criteria)
    if (criteria.length === 0) return []
    const byCriterion = Map.groupBy(criteria, ({ id }) => id)
    return {
      kind,
      title: findKind(kind)?.contract.title ?? kind,
      level: medianLevel(criteria),
      criteria: [...byCriterion].map(([id, judged]) => ({
        id,
        title: judged[0]?.title ?? id,
        level: medianLevel(judged),
      })),
      at:
        own
          .map((row) => row.created_at.toISOString())
          .toSorted()
          .at(-1) ?? '',
    }
  })
}

function notesBetween(
  earlier: readonly Finding[],
  later: readonly Finding[],
  { document }: ReadableDraft,
): readonly ComparedNote[] {
  const matches = matchNotes(earlier, later, document)
  const known = new Set([...matches.values()].map(({ id }) => id))
  const named = (finding: Finding) => {
    const contract = findKind(finding.rubric)?.contract
    return { kind: contract?.title ?? finding.rubric, siglum: contract?.siglum ?? '' }
  }
  return [
    ...earlier.flatMap((before): readonly ComparedNote[] => {
      const after = matches.get(before.id) ?? null
      // What somebody was done with, or an edit had settled, is no news when it is so still.
      if (isSettled(before) && (after === null || isSettled(after))) return []
      return [{ ...named(before), before, after, became: becameOf(before, after) }]
    }),
    ...later
      .filter(({ id }) => !known.has(id))
      .map((after): ComparedNote => ({ ...named(after), before: null, after, became: 'new' })),
  ].filter(isShown)
}

const isSettled = ({ status }: Finding) => status === 'dismissed' || status === 'resolved'

function becameOf(before: Finding, after: Finding | null): ComparedNote['became'] {
  if (after === null || isSettled(after)) return 'settled'
  return isMilder(before, after) ? 'partly' : 'open'
}

function countsOf(notes: readonly ComparedNote[]): ComparedDrafts['counts'] {
  const of = (became: ComparedNote['became']) =>
    notes.filter((note) => note.became === became).length
  return { settled: of('settled'), partly: of('partly'), open: of('open'), new: of('new') }
}

/** Both texts with each note by the block that it stands in: of the later text, else of the earlier. */
function blocksOf(parts: {
  readonly before: ReadableDraft
  readonly after: ReadableDraft
  readonly notes: readonly ComparedNote[]
}): ComparedDrafts['blocks'] {
  const { before, after, notes } = parts
  const places = notes.map((note) => ({
    before: placeIn(before, note.before),
    after: placeIn(after, note.after),
  }))
  const blocks = alignBlocks(before.document.blocks, after.document.blocks)
  return blocks.map((block) => ({
    type: block.type,
    words: block.words.map((word) => ({ ...word })),
    notes: places.flatMap((place, index) => {
      const isHere =
        place.after === null
          ? place.before !== null && place.before === block.before
          : place.after === block.after
      return isHere ? [index] : []
    }),
  }))
}

function placeIn({ document }: ReadableDraft, finding: Finding | null): string | null {
  const [anchor] = finding?.anchors ?? []
  if (anchor === undefined) return null
  const { block, state } = reanchor(document, anchor)
  return state === 'lost' ? null : block
}
