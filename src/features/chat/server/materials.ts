import type { Asked, Past } from '#engines/analysis/conversing/reply.ts'
import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { DraftRow, ReadableDraft } from '#features/drafts/server/index.ts'
import type { History } from '#features/feedback/contract.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { KnownDraft } from './answering.ts'
import type { ChatOptions } from './ports.ts'

/** What of a draft may answer a question. */
export interface DraftMaterials {
  readonly row: DraftRow
  readonly known: KnownDraft
  readonly readable: () => Promise<ReadableDraft>
  readonly results: readonly ReviewResult[]
  readonly titles: Asked['titles']
  readonly help: Asked['help']
}

/** Gathers what answers rest on: the text, the notes as the project's policy shows them, and how they moved. */
export function createMaterials({ drafts, feedback }: Pick<ChatOptions, 'drafts' | 'feedback'>) {
  const titles = Object.fromEntries(feedback.kinds().map(({ id, title }) => [id, title]))

  /** @throws AppError `draft/not-ready` while it has no text. */
  async function of(row: DraftRow): Promise<DraftMaterials> {
    if (row.state !== 'ready') throw new AppError('draft/not-ready')
    let reading: Promise<ReadableDraft> | undefined
    const readable = () => {
      reading ??= drafts.readable(row.uuid).then((found) => {
        if (found === undefined) throw new AppError('draft/not-ready')
        return found
      })
      return reading
    }
    const { chapters } = await readable()
    const [fields, policy] = await Promise.all([
      feedback.resultsOf(row, new Map(chapters.map(({ uuid, text_hash: hash }) => [uuid, hash]))),
      feedback.policyOf(row.project_uuid),
    ])
    const all = [fields.draft, ...fields.chapters.values()]
      .flatMap((each) => Object.values(each))
      .flatMap(({ data }) => data ?? [])
    return {
      row,
      readable,
      known: {
        key: `${row.uuid} ${row.text_hash}`,
        document: async () => (await readable()).document,
      },
      results: all.map(slim),
      titles,
      help: policy.help,
    }
  }

  return { of, pastOf: async (draft: string) => pastIn(await feedback.historyOf(draft)) }
}

/** The view of a kind can be large, and answers nothing here. */
const slim = (result: ReviewResult): ReviewResult => ({ ...result, view: null })

const names = ['', 'Not yet', 'Developing', 'Secure', 'Strong'] as const
const nameOf = (level: number | null) => (level === null ? null : (names[level] ?? null))

/** How the last reading of each kind differs from the one before; `null` when nothing was read twice. */
function pastIn({ entries, counts }: History): Past | null {
  const moves = [
    ...Map.groupBy(entries, ({ kind, entity }) => `${kind} ${entity}`).values(),
  ].flatMap(([latest, before]) =>
    latest === undefined || before === undefined
      ? []
      : [{ title: latest.title, from: nameOf(before.level), to: nameOf(latest.level) }],
  )
  return moves.length === 0 ? null : { ...counts, moves }
}
