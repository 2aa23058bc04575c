import { randomUUID } from 'node:crypto'

import type { Document } from '#engines/documents/document.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { Correction, Reading } from '../../corrections/contract.ts'
import type { ChapterRow } from '../chapter-rows.ts'
import type { DraftsOptions } from '../ports.ts'
import type { DraftRow, DraftsRepository } from '../repository.ts'
import type { DraftSaving } from '../save-draft.ts'
import { applyCorrection } from './apply-correction.ts'
import { correctedText } from './corrected-text.ts'
import type { BaseReading, CorrectionsRepository } from './corrections-repository.ts'
import { stateOf } from './reading-state.ts'
import { readingView } from './reading-view.ts'
import { replay, storedCorrection } from './replay.ts'

interface CorrectionOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly corrections: CorrectionsRepository
  readonly saving: DraftSaving
}

/** So many corrections mean that the file should be read by somebody else. */
const MOST = 2000

interface Held {
  readonly draft: DraftRow
  readonly front: Document
  readonly chapters: readonly ChapterRow[]
  readonly base: BaseReading
}

/**
 * Corrections of a reading: an ordered list on top of what was read. Whoever corrects the same draft waits for
 * the one before, and every correction is applied to the text as that one left it: none is lost.
 */
export function createCorrections(parts: CorrectionOptions) {
  const { options, repository, corrections, saving } = parts

  async function correct(uuid: string, correction: Correction, by: string): Promise<string> {
    return options.database.transaction(async (trx) => {
      const held = await hold(trx, uuid)
      const rows = await corrections.listIn(trx, uuid)
      if (rows.length >= MOST) throw new AppError('draft/correction-misfit', { message: TOO_MANY })
      const { generation } = held.base
      const now = replay(
        held.base.state,
        rows.map(({ content }) => content),
        generation,
      ).state
      const stored = storedCorrection(now.document.blocks, correction, generation)
      const next = stored === undefined ? null : applyCorrection(now, correction)
      if (stored === undefined || next === null) throw new AppError('draft/correction-misfit')
      const made = randomUUID()
      await corrections.insert(trx, { uuid: made, draft: uuid, content: stored, by })
      await store(trx, held)
      return made
    })
  }

  async function undo(uuid: string, correction: string): Promise<void> {
    await options.database.transaction(async (trx) => {
      const held = await hold(trx, uuid)
      const rows = await corrections.listIn(trx, uuid)
      if (!rows.some((row) => row.uuid === correction))
        throw new AppError('draft/correction-not-found')
      await corrections.remove(trx, uuid, [correction])
      await store(trx, held)
    })
  }

  /** The draft kept from others, with its uncorrected reading; before the first correction that is its text. */
  async function hold(trx: Trx, uuid: string): Promise<Held> {
    const draft = await repository.lock(trx, uuid)
    if (draft === undefined) throw new AppError('draft/not-found')
    if (draft.state !== 'ready' || draft.document === null) throw new AppError('draft/not-ready')
    const chapters = await repository.chaptersIn(trx, uuid)
    const known = await corrections.base(trx, uuid)
    const base = known ?? { state: stateOf(draft.document, chapters), generation: 1, memory: {} }
    if (known === undefined) await corrections.saveBase(trx, uuid, { ...base, moved: {} })
    return { draft, front: draft.document, chapters, base }
  }

  async function store(trx: Trx, { draft, chapters, base }: Held): Promise<void> {
    const rows = await corrections.listIn(trx, draft.uuid)
    const stored = rows.map(({ content }) => content)
    const { state, outcomes } = replay(base.state, stored, base.generation)
    const { text, memory } = correctedText(state, chapters, base.memory)
    await corrections.saveTraces(trx, draft.uuid, { memory, moved: state.moved })
    await corrections.saveOutcomes(trx, rows, outcomes)
    await saving.keep(trx, draft, text)
  }

  async function view(draft: DraftRow): Promise<Reading> {
    const chapters = await repository.shownChapters(draft.uuid)
    return readingView(draft, chapters, await corrections.list(draft.uuid))
  }

  const confirm = (draft: DraftRow): Promise<void> => corrections.confirm(draft.uuid)

  return { correct, undo, confirm, view }
}

const TOO_MANY = 'This draft has as many corrections as it can hold.'

export type Corrections = ReturnType<typeof createCorrections>
