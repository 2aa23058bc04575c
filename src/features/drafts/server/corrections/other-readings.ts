import type { Document } from '#engines/documents/document.ts'
import type { Trx } from '#platform/server/database/database.ts'

import { withFloats, withoutLost } from '../chapter-floats.ts'
import type { Floats } from '../chapter-floats.ts'
import type { ChapterRow } from '../chapter-rows.ts'
import type { DraftRow, DraftsRepository, StoredText } from '../repository.ts'
import { storeDocument } from '../text.ts'
import { correctedText } from './corrected-text.ts'
import type { CorrectionsRepository } from './corrections-repository.ts'
import { stateOf } from './reading-state.ts'
import { rebase } from './rebase.ts'
import { replay } from './replay.ts'

interface OtherReadingsOptions {
  readonly repository: DraftsRepository
  readonly corrections: CorrectionsRepository
}

/** What becomes of corrections when the text under them changes in another way. */
export function createOtherReadings({ repository, corrections }: OtherReadingsOptions) {
  /**
   * The text of a draft that was read anew, or typed on: the corrections that still fit are made again, the rest
   * is kept and named as misfits. What was typed here says most corrections by itself: those go.
   */
  async function readAgain(trx: Trx, draft: DraftRow, document: Document): Promise<StoredText> {
    const before = await repository.chaptersIn(trx, draft.uuid)
    const read = storeDocument(document, before)
    const base = await corrections.base(trx, draft.uuid)
    if (base === undefined) return read
    const rows = await corrections.listIn(trx, draft.uuid)
    const generation = base.generation + 1
    const fresh = stateOf(
      read.document,
      read.chapters.map((chapter) => ({ ...chapter, draft_uuid: draft.uuid })),
    )
    const { state, outcomes } = replay(
      fresh,
      rows.map(({ content }) => content),
      generation,
    )
    const { text, memory } = correctedText(state, before, base.memory)
    await corrections.saveBase(trx, draft.uuid, {
      state: fresh,
      generation,
      memory,
      moved: state.moved,
    })
    await corrections.saveOutcomes(trx, rows, outcomes)
    const said = rows.filter((_, index) => outcomes[index] !== 'applied').map(({ uuid }) => uuid)
    if (draft.content !== null) await corrections.remove(trx, draft.uuid, said)
    return text
  }

  /** Chapters were moved, removed, added or typed anew: the uncorrected reading follows. */
  async function follow(
    trx: Trx,
    draft: DraftRow,
    change: {
      readonly before: readonly ChapterRow[]
      readonly after: readonly ChapterRow[]
      readonly added: Floats
    },
  ): Promise<void> {
    const base = await corrections.base(trx, draft.uuid)
    if (base === undefined || draft.document === null) return
    const before = stateOf(draft.document, change.before)
    const after = stateOf(draft.document, change.after)
    const known = { ...base.state, document: withFloats(base.state.document, change.added) }
    const rebased = rebase(known, before, after)
    const state = {
      ...rebased,
      document: withoutLost(rebased.document, change.before, change.after),
    }
    const rows = await corrections.listIn(trx, draft.uuid)
    const replayed = replay(
      state,
      rows.map(({ content }) => content),
      base.generation,
    )
    await corrections.saveBase(trx, draft.uuid, { ...base, state, moved: replayed.state.moved })
    await corrections.saveOutcomes(trx, rows, replayed.outcomes)
  }

  return { readAgain, follow }
}

export type OtherReadings = ReturnType<typeof createOtherReadings>
