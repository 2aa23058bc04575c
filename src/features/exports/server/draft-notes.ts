import type { ReadableDraft } from '#features/drafts/server/index.ts'

import { notesOf } from './notes.ts'
import type { DraftNotes } from './notes.ts'
import type { ExportsOptions } from './ports.ts'
import type { ExportsRepository, ReplyRow } from './repository.ts'

export type ReadNotes = ReturnType<typeof createDraftNotes>

/** Reads a draft's notes with what was answered to them, and answered notes that the text no longer gives rise to. */
export function createDraftNotes(options: ExportsOptions, repository: ExportsRepository) {
  const { feedback } = options

  return async ({ draft, chapters, document }: ReadableDraft): Promise<DraftNotes> => {
    const hashes = new Map(chapters.map((chapter) => [chapter.uuid, chapter.text_hash]))
    const [results, followed, gone, rows] = await Promise.all([
      options.resultsOf(draft, hashes),
      feedback.followedOf(draft.uuid),
      feedback.answeredAndGone(draft.uuid, draft.project_uuid),
      repository.repliesOf(draft.uuid),
    ])
    const byKey = Map.groupBy(rows, (row) => row.note_key)
    const answers = new Map(
      followed.flatMap(({ key, ids }) => {
        const own = { formerIds: ids, replies: (byKey.get(key) ?? []).map(replyOf) }
        return ids.map((id) => [id, own] as const)
      }),
    )
    return { ...notesOf(document, results), answers, gone: gone.map(({ note }) => note) }
  }
}

function replyOf({ author, text, said_at: at }: ReplyRow) {
  return { author, text, at: at?.toISOString() ?? null }
}
